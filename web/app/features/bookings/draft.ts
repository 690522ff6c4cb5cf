import type { Place } from '@healthplus/contract/primitives';
import { useEffect, useState } from 'react';

/** What has been chosen so far. It outlives a reload and a sign-in, and goes at logout. */
export interface Draft {
  key: string;
  labId: number | null;
  personId: number | null;
  person: { name: string; sex: string; birthDate: string };
  place: Place;
  day: string | null;
  startsAt: string | null;
  holdId: string | null;
  addressId: number | null;
  address: { line: string; locality: string; pincode: string };
  note: string;
}

function emptyDraft(labId: number | null): Draft {
  return {
    key: '',
    labId,
    personId: null,
    person: { name: '', sex: '', birthDate: '' },
    place: 'home',
    day: null,
    startsAt: null,
    holdId: null,
    addressId: null,
    address: { line: '', locality: '', pincode: '' },
    note: '',
  };
}

/** A draft of a booking, kept in this tab under what is booked. `patch` changes some of it. */
export function useDraft(subject: number | string, labId: number | null) {
  const name = `app.draft.${subject}`;
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(labId));
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    const stored = sessionStorage.getItem(name);
    const earlier = stored ? (JSON.parse(stored) as Draft) : emptyDraft(labId);
    // An address that names another lab begins with that lab, and with its own times.
    const moved =
      labId !== null && earlier.labId !== labId ? { ...earlier, labId, startsAt: null, holdId: null } : earlier;
    setDraft({ ...moved, key: moved.key || crypto.randomUUID() });
    setRestored(true);
  }, [name, labId]);
  useEffect(() => {
    if (restored) sessionStorage.setItem(name, JSON.stringify(draft));
  }, [name, draft, restored]);
  return {
    draft,
    restored,
    patch: (changes: Partial<Draft>) => setDraft((current) => ({ ...current, ...changes })),
    forget: () => sessionStorage.removeItem(name),
  };
}
