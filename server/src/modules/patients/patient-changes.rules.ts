import type { PatientShown } from '@healthplus/contract/patients/schemas';

/** Who somebody is and how they are reached, as a page shows it: an age where no date of birth is known. */
export type Shown = PatientShown;

const parts = ['name', 'sex', 'phone', 'email', 'address', 'locale', 'born'] as const;
export type Part = (typeof parts)[number];

const partOf = (shown: Shown, part: Part): string =>
  part === 'born' ? (shown.birthDate ?? String(shown.age)) : shown[part];

/**
 * What somebody has changed of a record that others may have changed since they saw it: `changed` is theirs, and what they
 * left as it was stays as it is now; `disputed` both have changed, and to something else.
 */
export function changedBy({ was, wanted, now }: { was: Shown; wanted: Shown; now: Shown }): {
  changed: Set<Part>;
  disputed: Part[];
} {
  const changed = new Set(parts.filter((part) => partOf(wanted, part) !== partOf(was, part)));
  const disputed = [...changed].filter(
    (part) => partOf(now, part) !== partOf(was, part) && partOf(now, part) !== partOf(wanted, part),
  );
  return { changed, disputed };
}
