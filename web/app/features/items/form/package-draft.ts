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

/** What was kept under a key, as far as it can still be read. */
function readDraft(key: string): PackageDraft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<PackageDraft> | null;
    const lists = ['subCategoryIds', 'locationIds', 'selectedTests'] as const;
    if (!stored || lists.some((name) => stored[name] !== undefined && !Array.isArray(stored[name]))) return null;
    return { ...emptyDraft, ...stored };
  } catch {
    return null;
  }
}

/** A package that a lab is writing. It is kept when the page is left, until it is sent or dropped. */
export function usePackageDraft(labId: number) {
  const key = `app.package-draft.${labId}`;
  const [draft, setDraft] = useState(emptyDraft);
  const [restored, setRestored] = useState(false);
  const [kept, setKept] = useState(false);
  useEffect(() => {
    const stored = readDraft(key);
    if (stored) setDraft(stored);
    setKept(stored !== null);
    setRestored(true);
  }, [key]);
  useEffect(() => {
    if (!restored) return;
    if (JSON.stringify(draft) === JSON.stringify(emptyDraft)) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(draft));
  }, [draft, restored, key]);
  return {
    draft,
    /** True when an earlier beginning has been brought back. */
    kept,
    patch: (changes: Partial<PackageDraft>) => setDraft((current) => ({ ...current, ...changes })),
    drop() {
      localStorage.removeItem(key);
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
