import type { ReportValue } from '@healthplus/contract/reports/schemas';
import { type Degree, degreeOf } from '@healthplus/contract/results/rules';
import { type OrganSystem, organSystems } from '@healthplus/contract/vocabulary/organ-systems';

const degrees: Degree[] = ['usual', 'little', 'clearly', 'today'];
const weight = (value: ReportValue): number => degrees.indexOf(degreeOf(value));

export interface Group {
  /** Null for what tells of none in particular. */
  organ: OrganSystem | null;
  values: ReportValue[];
}

/**
 * Values by the organ that they tell of: those with something to look at first, the furthest out before the rest; the
 * others in the order of the body's list. Within an organ what is out stands first, else the order of the report.
 */
export function byOrgan(values: ReportValue[]): Group[] {
  const groups = [...organSystems, null].map((organ) => ({
    organ,
    values: values.filter((value) => value.organSystem === organ).toSorted((a, b) => weight(b) - weight(a)),
  }));
  const worst = ({ values: [first] }: Group) => (first ? weight(first) : 0);
  return groups.filter(({ values: found }) => found.length > 0).toSorted((a, b) => worst(b) - worst(a));
}
