import type { SoldItem } from '@healthplus/contract/lab-offers/schemas';

type Checked = Pick<SoldItem, 'itemId' | 'name' | 'parameterIds' | 'onlyFor'>;

export interface Twice {
  /** What may be left out, and what measures it too. */
  item: Checked;
  within: Checked;
  /** Whether all that it measures is in the other. */
  whole: boolean;
  /** How many values they share. */
  shared: number;
}

/** Tests of a visit that measure what another measures too: each pair once, the smaller first. */
export function measuredTwice(items: readonly Checked[]): Twice[] {
  return items.flatMap((one, index) =>
    items.slice(index + 1).flatMap((other) => {
      const [item, within] = one.parameterIds.length <= other.parameterIds.length ? [one, other] : [other, one];
      const shared = item.parameterIds.filter((id) => within.parameterIds.includes(id)).length;
      return shared === 0 ? [] : [{ item, within, shared, whole: shared === item.parameterIds.length }];
    }),
  );
}

/** Tests that are for the other sex than the patient's. */
export const forOtherSex = (items: readonly Checked[], sex: string | undefined): Checked[] =>
  items.filter(({ onlyFor }) => onlyFor !== null && (sex === 'female' || sex === 'male') && onlyFor !== sex);
