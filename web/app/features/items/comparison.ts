import type { ItemCard, ItemGuide } from '@healthplus/contract/items/schemas';
import type { LabChoice } from '@healthplus/contract/quotes/schemas';
import { type OrganSystem, organSystems } from '@healthplus/contract/vocabulary/organ-systems';

/** One of the packages that stand beside each other: what it costs, what it measures, who sells it. */
export interface Compared {
  card: ItemCard;
  guide: ItemGuide;
  choices: LabChoice[];
}

interface MeasuredRow {
  id: number;
  name: string;
  /** Whether each of them measures it, in their order. */
  by: boolean[];
}

export interface MeasuredGroup {
  organ: OrganSystem | null;
  rows: MeasuredRow[];
}

const parametersOf = ({ guide }: Pick<Compared, 'guide'>) =>
  guide.measures.flatMap(({ organ, tests }) =>
    tests.flatMap(({ parameters }) => parameters.map(({ id, name }) => ({ organ, id, name }))),
  );

/** Everything that one of them measures, by what of the body it tells, with which of them do. */
export function measuredBy(compared: Pick<Compared, 'guide'>[]): MeasuredGroup[] {
  const measured = compared.map(parametersOf);
  const ids = measured.map((entries) => new Set(entries.map(({ id }) => id)));
  const once = new Map(measured.flat().map((entry) => [entry.id, entry]));
  const all = [...once.values()].toSorted((a, b) => a.name.localeCompare(b.name));
  return [...organSystems, null]
    .map((organ) => ({
      organ,
      rows: all
        .filter((entry) => entry.organ === organ)
        .map(({ id, name }) => ({ id, name, by: ids.map((own) => own.has(id)) })),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** A package that measures all that another one does, for less. */
export interface Cheaper {
  name: string;
  than: string;
  /** Rupees. */
  saving: number;
}

/** Which of those that can be booked measures all of another one for less, and how much less; the largest saving first. */
export function cheaperOf(compared: Pick<Compared, 'card' | 'guide'>[]): Cheaper[] {
  const sold = compared
    .filter(({ card }) => card.labCount > 0)
    .map((entry) => ({ card: entry.card, ids: new Set(parametersOf(entry).map(({ id }) => id)) }));
  const holds = (all: Set<number>, some: Set<number>) => some.size > 0 && [...some].every((id) => all.has(id));
  return sold
    .flatMap((one) =>
      sold
        .filter((other) => one.card.price < other.card.price && holds(one.ids, other.ids))
        .map((other) => ({ name: one.card.name, than: other.card.name, saving: other.card.price - one.card.price })),
    )
    .toSorted((a, b) => b.saving - a.saving);
}

/** What each lab that can be booked asks for each of them; null where it does not sell it. The labs that sell most first. */
export function pricesByLab(compared: Pick<Compared, 'choices'>[]) {
  const labs = new Map(
    compared.flatMap(({ choices }) => choices.filter(({ bookable }) => bookable).map(({ lab }) => [lab.id, lab])),
  );
  const priceOf = (labId: number) =>
    compared.map(({ choices }) => choices.find(({ lab, bookable }) => bookable && lab.id === labId)?.price ?? null);
  const sold = (prices: (number | null)[]) => prices.filter((price) => price !== null).length;
  return [...labs.values()]
    .map((lab) => ({ lab, prices: priceOf(lab.id) }))
    .toSorted((a, b) => sold(b.prices) - sold(a.prices) || a.lab.labName.localeCompare(b.lab.labName));
}
