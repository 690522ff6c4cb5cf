import { useEffect, useState } from 'react';
import type { SelectedTest } from './test-selection.tsx';

export interface PackageDraft {
  name: string;
  description: string;
  basePrice: string;
  offerPrice: string;
  fastingRequired: boolean;
  fastingDuration: string;
  resultTime: string;
  demographics: string;
  testDuration: string;
  preTestRequirements: string;
  methodology: string;
  availability: string;
  reportFormat: string;
  validityPeriod: string;
  categoryId: number | null;
  subCategoryIds: number[];
  locationIds: number[];
  selectedTests: SelectedTest[];
}

export const emptyDraft: PackageDraft = {
  name: '',
  description: '',
  basePrice: '',
  offerPrice: '',
  fastingRequired: false,
  fastingDuration: '',
  resultTime: '',
  demographics: '',
  testDuration: '',
  preTestRequirements: '',
  methodology: '',
  availability: '',
  reportFormat: '',
  validityPeriod: '',
  categoryId: null,
  subCategoryIds: [],
  locationIds: [],
  selectedTests: [],
};

const KEY = 'app.package-draft';

/** A package that is being written. It is kept when the page is left, until it is sent or dropped. */
export function usePackageDraft() {
  const [draft, setDraft] = useState(emptyDraft);
  const [restored, setRestored] = useState(false);
  const [kept, setKept] = useState(false);
  useEffect(() => {
    const stored = localStorage.getItem(KEY);
    if (stored) {
      setDraft({ ...emptyDraft, ...(JSON.parse(stored) as Partial<PackageDraft>) });
      setKept(true);
    }
    setRestored(true);
  }, []);
  useEffect(() => {
    if (!restored) return;
    if (JSON.stringify(draft) === JSON.stringify(emptyDraft)) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(draft));
  }, [draft, restored]);
  return {
    draft,
    /** True when an earlier beginning has been brought back. */
    kept,
    patch: (changes: Partial<PackageDraft>) => setDraft((current) => ({ ...current, ...changes })),
    drop() {
      localStorage.removeItem(KEY);
      setDraft(emptyDraft);
      setKept(false);
    },
  };
}

/** The draft as the call takes it. */
export function payloadOf(draft: PackageDraft) {
  const { fastingRequired, fastingDuration, basePrice, offerPrice, categoryId, ...rest } = draft;
  return {
    ...rest,
    basePrice: basePrice === '' ? undefined : Number(basePrice),
    offerPrice: offerPrice === '' ? undefined : Number(offerPrice),
    fastingRequired,
    fastingDuration: fastingRequired && fastingDuration !== '' ? Number.parseInt(fastingDuration, 10) : null,
    categoryId: categoryId ?? undefined,
  };
}
