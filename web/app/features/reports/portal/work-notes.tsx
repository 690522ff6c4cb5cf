import type { WorkOrderDetail } from '@healthplus/contract/reports/schemas';
import { workMessages } from '@healthplus/words/pages/work';
import { useMessages } from '#app/lib/messages.ts';

/** Why the order is at the bench once more, and how the patient came. */
export function WorkNotes({ order: { returned, recalled, fastedHours } }: { order: WorkOrderDetail }) {
  const t = useMessages(workMessages);
  return (
    <>
      {fastedHours !== null && <p>{t.fasted(fastedHours)}</p>}
      {recalled && (
        <p role="note" className="rounded-card border border-bad bg-card p-3 font-medium text-bad">
          {t.recalled(recalled.by, recalled.reason)}
        </p>
      )}
      {returned && (
        <p role="note" className="rounded-card border border-saving bg-saving-tint p-3">
          {t.returned(returned.by, returned.reason)}
        </p>
      )}
    </>
  );
}
