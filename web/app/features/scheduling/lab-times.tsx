import type { ApiClient } from '@healthplus/contract/client';
import { listLabTimes } from '@healthplus/contract/scheduling/endpoints';
import type { LabTimes } from '@healthplus/contract/scheduling/schemas';
import { labCardMessages } from '@healthplus/words/pages/lab-card';
import { orNull } from '#app/lib/draw.ts';
import { rupees, shortDay, timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';

/** Of so many labs it is asked at once. */
const AT_ONCE = 50;

/** The next free times of labs in a city; of those of which they cannot be read, nothing. */
export async function timesOf(api: ApiClient, labIds: number[], city: string | undefined): Promise<LabTimes[]> {
  const groups = Array.from({ length: Math.ceil(labIds.length / AT_ONCE) }, (_, group) =>
    labIds.slice(group * AT_ONCE, (group + 1) * AT_ONCE),
  );
  const read = await Promise.all(
    groups.map((group) => orNull(api.call(listLabTimes, { query: { ids: group.join(','), city } }))),
  );
  return read.flatMap((times) => times ?? []);
}

/** When a lab is free next, and what it costs that somebody comes. */
export function LabTimesLine({ times: { next, homeFee, feeByDistance } }: { times: LabTimes }) {
  const t = useMessages(labCardMessages);
  const locale = useLocale();
  const [first] = next;
  const fee = homeFee === null || homeFee === 0 ? null : rupees(homeFee);
  return (
    <p className="text-sm">
      {first
        ? t.nextFree(
            `${shortDay(first.startsAt, locale)}, ${timeOfDay(first.startsAt, locale)}`,
            first.place === 'home',
          )
        : t.noneFree}
      {homeFee !== null && (
        <span className="block text-quiet">{fee && feeByDistance ? t.comesFrom(fee) : t.comes(fee)}</span>
      )}
    </p>
  );
}
