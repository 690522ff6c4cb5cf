import type { ReportValue } from '@healthplus/contract/reports/schemas';
import { type Degree, degreeOf } from '@healthplus/contract/results/rules';
import { type Standing, standingOf } from '@healthplus/contract/results/standing';
import { type OrganSystem, organSystems } from '@healthplus/contract/vocabulary/organ-systems';

const degrees: Degree[] = ['usual', 'little', 'clearly', 'today'];
/** What nobody judged stands before what is as usual: it is for whoever reads it to see. */
const weight = (value: ReportValue): number =>
  2 * degrees.indexOf(degreeOf(value)) + (standingOf(value.flag) === 'unjudged' ? 1 : 0);

/** How many of some values are as usual, outside their range, and held against none. */
export function countsOf(values: readonly ReportValue[]): Record<Standing, number> {
  const counts = { usual: 0, outside: 0, unjudged: 0 };
  for (const { flag } of values) counts[standingOf(flag)] += 1;
  return counts;
}

export interface Group {
  /** Null for what tells of none in particular. */
  organ: OrganSystem | null;
  values: ReportValue[];
}

/**
 * Values by the organ that they tell of: those with something to look at first, the furthest out before the rest; the
 * others in the order of the body's list. Within an organ what is out stands first, then what nobody judged, else the order of the report.
 */
export function byOrgan(values: ReportValue[]): Group[] {
  const groups = [...organSystems, null].map((organ) => ({
    organ,
    values: values.filter((value) => value.organSystem === organ).toSorted((a, b) => weight(b) - weight(a)),
  }));
  const worst = ({ values: [first] }: Group) => (first ? weight(first) : 0);
  return groups.filter(({ values: found }) => found.length > 0).toSorted((a, b) => worst(b) - worst(a));
}
