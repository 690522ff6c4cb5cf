import { getNextCollection } from '@healthplus/contract/specimens/endpoints';
import { noonOf } from '@healthplus/contract/zone';
import { workMessages } from '@healthplus/words/pages/work';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { longDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { useBegun, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';

/** On a day without visits: the next one that has some, and the way there. Nothing while it is not known. */
export function NextDay({ after, place }: { after: string; place?: 'home' | 'counter' | undefined }) {
  const t = useMessages(workMessages);
  const locale = useLocale();
  const filters = useFilters();
  const ask = (token: string) => browserApi.call(getNextCollection, { query: { after, place } }, { token });
  const { value } = usePrivate(
    useLabSide(),
    useBegun(() => beginReading('labToken', ask)),
  );
  if (!value?.next) return null;
  const { day, visits } = value.next;
  return (
    <Button look="secondary" onClick={() => filters.set({ day })}>
      {t.nextDay(longDay(noonOf(day), locale), visits)}
    </Button>
  );
}
