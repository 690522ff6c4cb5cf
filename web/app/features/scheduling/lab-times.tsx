import type { ApiClient } from '@healthplus/contract/client';
import { listLabTimes } from '@healthplus/contract/scheduling/endpoints';
import type { LabTimes } from '@healthplus/contract/scheduling/schemas';
import { labCardMessages } from '@healthplus/words/pages/lab-card';
import { dayAndTime, rupees } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { everyGroup } from '#app/lib/pages-of-list.ts';

/** The next free times of labs in a city; of those of which they cannot be read, nothing. */
export const timesOf = (api: ApiClient, labIds: number[], city: string | undefined): Promise<LabTimes[]> =>
  everyGroup(labIds, (ids) => api.call(listLabTimes, { query: { ids, city } }));

/** When a lab is free next, and what it costs that somebody comes. */
export function LabTimesLine({ times: { next, homeFee, feeVaries } }: { times: LabTimes }) {
  const t = useMessages(labCardMessages);
  const locale = useLocale();
  const [first] = next;
  const fee = homeFee === null || homeFee === 0 ? null : rupees(homeFee);
  return (
    <p className="text-sm">
      {first ? t.nextFree(dayAndTime(first.startsAt, locale), first.place === 'home') : t.noneFree}
      {homeFee !== null && (
        <span className="block text-quiet">{fee && feeVaries ? t.comesFrom(fee) : t.comes(fee)}</span>
      )}
    </p>
  );
}
