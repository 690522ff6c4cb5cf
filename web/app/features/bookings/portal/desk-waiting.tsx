import { getDeskWaiting } from '@healthplus/contract/bookings/lab.endpoints';
import { deskWaitingMessages } from '@healthplus/words/pages/desk-waiting';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { useLive } from '#app/lib/live/use-live.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { useBegun, usePrivate } from '#app/lib/use-private.ts';
import { SiteLink } from '#app/ui/site-link.tsx';

const begin = () => beginReading('labToken', (token) => browserApi.call(getDeskWaiting, {}, { token }));

/** What else waits for the desk while somebody stands at it; each number leads to its rows. */
export function DeskWaiting() {
  const t = useMessages(deskWaitingMessages);
  const { value, refresh } = usePrivate(useLabSide(), useBegun(begin));
  useLive(['bookings', 'specimens', 'money'], refresh);
  const entries = [
    [t.requested, value?.requested, 'state=requested'],
    [t.arrived, value?.arrived, 'state=arrived'],
    [t.again, value?.again, 'waits=again&when=all'],
    [t.giveBack, value?.giveBack, 'waits=give_back&when=all'],
  ] as const;
  return (
    <nav aria-label={t.label} className="mb-6">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {entries.map(([title, count, query]) => (
          <li key={query}>
            <SiteLink
              to={`/labs/bookings?${query}`}
              className="card flex min-h-11 items-baseline justify-between gap-2 px-4 py-2 hover:border-primary"
            >
              <span className="text-quiet">{title}</span>
              <strong className={`tabular text-lg ${count ? 'text-primary' : ''}`}>{count ?? '–'}</strong>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
