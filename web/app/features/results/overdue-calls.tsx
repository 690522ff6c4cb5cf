import { listCriticalValues } from '@healthplus/contract/results/endpoints';
import { CALL_WITHIN_MINUTES } from '@healthplus/contract/results/rules';
import type { CriticalValue } from '@healthplus/contract/results/schemas';
import { benchMessages } from '@healthplus/words/pages/bench';
import { PhoneCall } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { useLive } from '#app/lib/live/use-live.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { useBegun, usePrivate } from '#app/lib/use-private.ts';
import { SiteLink } from '#app/ui/site-link.tsx';

const MINUTE = 60_000;

/** Which critical values nobody was called for in time, also those that become so while the page is only looked at. */
export function useOverdue(values: CriticalValue[]): Set<CriticalValue> {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 4);
    return () => clearInterval(timer);
  }, []);
  return new Set(values.filter(({ at, overdue }) => overdue || Date.parse(at) + CALL_WITHIN_MINUTES * MINUTE < now));
}

/** On every page of whoever works at the bench: that somebody has to be called, and was not in time. Nothing where nobody has. */
export function OverdueCalls() {
  const t = useMessages(benchMessages);
  const reading = useBegun(() =>
    beginReading('labToken', (token) => browserApi.call(listCriticalValues, {}, { token })),
  );
  const { value, refresh } = usePrivate(useLabSide(), reading);
  useLive(['results'], () => refresh());
  const late = useOverdue(value ?? []).size;
  return (
    <div role="alert" className="print:hidden">
      {late > 0 && (
        <SiteLink
          to="/labs/test-processing"
          className="mb-4 flex min-h-11 items-center gap-2 rounded-control bg-bad px-4 py-2 font-semibold text-card"
        >
          <PhoneCall size={18} aria-hidden /> {t.overdueCalls(late)}
        </SiteLink>
      )}
    </div>
  );
}
