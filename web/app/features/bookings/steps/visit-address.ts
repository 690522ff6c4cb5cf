import { readId } from '@healthplus/contract/ids';
import type { ItemCard } from '@healthplus/contract/items/schemas';
import { Moment, Place as PlaceOf } from '@healthplus/contract/primitives';
import type { NextSlot } from '@healthplus/contract/scheduling/schemas';
import { dayOf } from '@healthplus/contract/zone';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { unheld, type useDraft } from '#app/features/bookings/draft.ts';
import { useFilters } from '#app/lib/use-filters.ts';

/** The parts of the address that say what is booked and where one stands; changed without leaving the page. */
export function useAddress() {
  const [search] = useSearchParams();
  const filters = useFilters();
  const change = (changes: Record<string, string | null>, replace = false) =>
    filters.set(Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value ?? ''])), {
      step: !replace,
    });
  const prescriptionId = readId(search.get('prescription'));
  return { asked: search.get('step'), labId: readId(search.get('lab')), prescriptionId, change };
}

/** A time that the address names, where it was clicked beside a lab: the visit is at that time as far as it is still free. */
export function useNamedTime(
  { restored, patch }: Pick<ReturnType<typeof useDraft>, 'restored' | 'patch'>,
  { labId, change }: Pick<ReturnType<typeof useAddress>, 'labId' | 'change'>,
) {
  const [search] = useSearchParams();
  const at = Moment.safeParse(search.get('at')).data;
  const place = PlaceOf.safeParse(search.get('place')).data;
  const centreId = readId(search.get('centre'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the address names
  useEffect(() => {
    if (!restored || at === undefined || place === undefined || labId === null) return;
    patch({ labId, place, centreId, ...unheld, day: dayOf(new Date(at)), wantedAt: at });
    change({ at: null, place: null, centre: null }, true);
  }, [restored, at, place, labId]);
}

/** The tests of the address, changed one after the other: the page may still be on its way to the one before. */
export function useItems(cards: ItemCard[], change: ReturnType<typeof useAddress>['change']) {
  const shown = cards.map(({ id }) => id).join();
  const latest = useRef({ shown, ids: cards.map(({ id }) => id) });
  if (latest.current.shown !== shown) latest.current = { shown, ids: cards.map(({ id }) => id) };
  const onItems = (ids: number[]) => {
    const unchanged = ids.length === latest.current.ids.length && ids.every((id) => latest.current.ids.includes(id));
    if (unchanged) return;
    latest.current = { ...latest.current, ids };
    change(ids.length === 1 ? { item: String(ids[0]), items: null } : { item: null, items: ids.join(',') });
  };
  return {
    onItems,
    onAdd: (id: number) => onItems([...new Set([...latest.current.ids, id])]),
    onRemove: (id: number) => onItems(latest.current.ids.filter((entry) => entry !== id)),
  };
}

/** Another lab, or one of its own times: the address says so too, so that a reload stays with it. */
export const labChooser =
  ({ patch }: Pick<ReturnType<typeof useDraft>, 'patch'>, { change }: Pick<ReturnType<typeof useAddress>, 'change'>) =>
  (id: number, next?: NextSlot, stays = false) => {
    patch({
      labId: id,
      centreId: next?.centreId ?? null,
      ...unheld,
      ...(next && { day: dayOf(new Date(next.startsAt)), place: next.place, wantedAt: next.startsAt }),
    });
    change({ lab: String(id), ...(stays && { step: 'tests' }) }, true);
  };
