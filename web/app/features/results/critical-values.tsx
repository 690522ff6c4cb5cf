import type { CriticalValue } from '@healthplus/contract/results/schemas';
import { benchMessages } from '@healthplus/words/pages/bench';
import { ChevronDown, PhoneCall } from 'lucide-react';
import { useState } from 'react';
import { timeOrDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { CallAttempts, CallDialog } from './call-dialog.tsx';
import { useOverdue } from './overdue-calls.tsx';
import { Unit } from './unit.tsx';

/** So many stand above the bench, the oldest first; the others when they are asked for. */
const SHOWN = 3;

/** Critical values that nobody was called for: nothing where there is none. */
export function CriticalValues({ values, onDone }: { values: CriticalValue[]; onDone: () => void }) {
  const t = useMessages(benchMessages);
  const locale = useLocale();
  const late = useOverdue(values);
  const [calling, setCalling] = useState<CriticalValue | null>(null);
  const [whole, setWhole] = useState(false);
  const shown = whole ? values : values.slice(0, SHOWN);
  const latest = values.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1);
  return (
    <>
      {/* There from the first: whoever types a value hears at once that somebody has to be called. */}
      <p role="status" className="sr-only">
        {latest && t.criticalNow(`${latest.name} ${latest.value} ${latest.unit}`, latest.person)}
      </p>
      {values.length > 0 && (
        // Folded away it goes on saying how many there are: it never hides that somebody waits for a call.
        <section
          aria-labelledby="critical-values"
          className="mb-4 rounded-card border-2 border-bad bg-bad/5 px-4 py-2 print:hidden"
        >
          <details open className="group">
            <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 text-bad">
              <PhoneCall size={18} aria-hidden />
              <h2 id="critical-values" className="grow text-lg">
                {t.critical(values.length)}
              </h2>
              <ChevronDown size={18} aria-hidden className="group-open:rotate-180" />
            </summary>
            <ul>
              {shown.map((entry) => (
                <li
                  key={`${entry.orderId}-${entry.parameterId}`}
                  className="flex flex-wrap items-center justify-between gap-3 py-1"
                >
                  <span>
                    <strong>
                      {entry.name} {entry.value} <Unit unit={entry.unit} />
                    </strong>{' '}
                    · {entry.person}, {entry.accessionNumber ?? entry.number} · {timeOrDay(entry.at, locale)}
                    {late.has(entry) && <strong className="text-bad"> · {t.callOverdue}</strong>}
                  </span>
                  <Button
                    look="danger"
                    onClick={() => setCalling(entry)}
                    aria-label={`${t.recordCall}: ${entry.name}, ${entry.person}`}
                  >
                    {t.recordCall}
                  </Button>
                  {entry.attempts.length > 0 && <CallAttempts attempts={entry.attempts} />}
                </li>
              ))}
            </ul>
            {values.length > shown.length && (
              <Button look="quiet" onClick={() => setWhole(true)}>
                {t.allCritical(values.length)}
              </Button>
            )}
            {calling && <CallDialog subject={calling} onDone={onDone} onClose={() => setCalling(null)} />}
          </details>
        </section>
      )}
    </>
  );
}
