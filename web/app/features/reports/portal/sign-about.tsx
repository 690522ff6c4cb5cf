import type { WorkOrderDetail } from '@healthplus/contract/reports/schemas';
import { contradictsBefore, isNotable } from '@healthplus/contract/results/rules';
import { benchMessages } from '@healthplus/words/pages/bench';
import { signMessages } from '@healthplus/words/pages/sign';
import { specimensMessages } from '@healthplus/words/pages/specimens';
import { Unit } from '#app/features/results/unit.tsx';
import { useMessages } from '#app/lib/messages.ts';

/** The critical values of an order for which nobody was called, by name. */
export const uncalledOf = (order: Pick<WorkOrderDetail, 'parameters'> | null): string[] =>
  order?.parameters.filter(({ callDue }) => callDue).map(({ name }) => name) ?? [];

/** What may have to be told at once: critical values nobody was called for, and what nothing but a PDF says, by name. */
export const urgentIn = (order: WorkOrderDetail): string[] => [...uncalledOf(order), ...order.saidByPdfAlone];

/**
 * What is to be known before a report is signed: the critical values that nobody was called for, what is out of the ordinary,
 * what was drawn at another time than it tells of, what an earlier version said of a value that is another now, and what is
 * still missing.
 */
export function SignAbout({ order }: { order: WorkOrderDetail }) {
  const t = useMessages(signMessages);
  const b = useMessages(benchMessages);
  const s = useMessages(specimensMessages);
  const uncalled = uncalledOf(order);
  const notable = order.parameters.filter(
    (entry) => entry.value !== '' && (isNotable(entry.flag) || contradictsBefore(entry)),
  );
  const now = new Map(order.parameters.map((entry) => [entry.parameterId, entry]));
  const changed = order.signedValues.filter(({ parameterId, value }) => now.get(parameterId)?.value !== value);
  return (
    <div className="mb-4 grid gap-3 empty:hidden">
      {uncalled.length > 0 && (
        <p className="rounded-control bg-bad/10 p-3 font-medium text-bad">{t.signUncalled(uncalled.join(', '))}</p>
      )}
      <ul className="font-medium text-bad empty:hidden">
        {order.specimens.map(
          ({ barcode, container, offTime }) =>
            offTime && (
              <li key={barcode}>
                {s.container(container.name)} {barcode}: {s.offTime(offTime.minutes, offTime.wanted)}
              </li>
            ),
        )}
      </ul>
      {changed.length > 0 && (
        <ul aria-label={t.changedValues}>
          {changed.map(({ parameterId, value }) => (
            <li key={parameterId}>
              {now.get(parameterId)?.name ?? t.notOfItNow}: <del>{value}</del>{' '}
              <strong>{now.get(parameterId)?.value || '–'}</strong>
            </li>
          ))}
        </ul>
      )}
      {notable.length > 0 && (
        <ul className="font-medium text-bad">
          {notable.map((entry) => (
            <li key={entry.parameterId}>
              {entry.name} {entry.value} <Unit unit={entry.unit} />:{' '}
              {contradictsBefore(entry) ? b.otherThanBefore : b.flags[entry.flag]}
            </li>
          ))}
        </ul>
      )}
      {order.saidByPdfAlone.length > 0 && (
        <p className="rounded-control bg-saving p-3 text-saving-ink">
          {t.saidByPdfAlone(order.saidByPdfAlone.join(', '))}
        </p>
      )}
      {order.missing.length > 0 && <p>{b.missing(order.missing.join(', '))}</p>}
    </div>
  );
}
