import type { ControlRun } from '@healthplus/contract/quality/schemas';
import { qualityMessages } from '@healthplus/words/pages/quality';
import { dayAndTime } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Chip } from '#app/ui/chip.tsx';

/** The runs of a lot in figures and words, the latest first. */
export function RunTable({ runs }: { runs: ControlRun[] }) {
  const t = useMessages(qualityMessages);
  const locale = useLocale();
  return (
    <details className="mt-2">
      <summary className="min-h-11 cursor-pointer py-2 text-primary">{t.last}</summary>
      <table className="w-full text-sm">
        <thead className="text-left text-quiet">
          <tr>
            <th scope="col">{t.when}</th>
            <th scope="col" className="text-right">
              {t.value}
            </th>
            <th scope="col" className="text-right">
              {t.deviations}
            </th>
            <th scope="col" className="pl-3">
              {t.rule}
            </th>
            <th scope="col">{t.by}</th>
          </tr>
        </thead>
        <tbody>
          {runs.toReversed().map((run) => (
            <tr key={run.id} className="border-hairline border-t align-top">
              <td className="py-1">{dayAndTime(run.at, locale)}</td>
              <td className="tabular text-right">{run.value}</td>
              <td className="tabular text-right">{run.z.toFixed(1)}</td>
              <td className="pl-3">
                <RunChip run={run} />
                {run.closed && <span className="block text-quiet">{t.closedBy(run.closed.by, run.closed.reason)}</span>}
              </td>
              <td>{run.by}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** How a run stands, in words with its rules. */
export function RunChip({ run }: { run: ControlRun }) {
  const t = useMessages(qualityMessages);
  if (run.broken.length === 0) return <Chip tone="good">{t.inside}</Chip>;
  return (
    <Chip tone={run.rejected ? 'bad' : 'saving'}>
      {run.rejected ? t.rejected : t.warned}: {run.broken.join(', ')}
    </Chip>
  );
}
