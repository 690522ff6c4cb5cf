import type { PatientDetail } from '@healthplus/contract/patients/schemas';
import { patientsMessages } from '@healthplus/words/pages/patients';
import { workMessages } from '@healthplus/words/pages/work';
import { longDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';

/** What was ordered for a patient, the latest first; each leads to its visit. */
export function PatientOrders({ patient }: { patient: PatientDetail }) {
  const t = useMessages(patientsMessages);
  const { reportStates } = useMessages(workMessages);
  const locale = useLocale();
  const reportOf = ({ state, reportState }: PatientDetail['orders'][number]) => {
    if (state === 'cancelled') return t.cancelled;
    return reportState === null ? t.noReport : reportStates[reportState];
  };
  return (
    <section aria-labelledby="visits">
      <h2 id="visits" className="mb-3 text-xl">
        {t.orders}
      </h2>
      {patient.orders.length === 0 && <p className="text-quiet">{t.noOrders}</p>}
      {patient.orders.length > 0 && (
        <DataTable
          label={t.orders}
          rows={patient.orders}
          keyOf={(row) => row.orderId}
          columns={[
            {
              title: t.visit,
              value: (row) => row.number,
              cell: (row) => (
                <span>
                  <SiteLink className="font-medium" to={`/labs/bookings?when=all&q=${row.number}`}>
                    {row.number}
                  </SiteLink>
                  {row.personName !== patient.name && <span className="block note">{t.as(row.personName)}</span>}
                </span>
              ),
            },
            { title: t.when, cell: (row) => longDay(row.startsAt, locale), value: (row) => row.startsAt },
            {
              title: t.tests,
              cell: (row) => <span className="wrap-anywhere">{row.items.join(', ')}</span>,
              value: (row) => row.items.join(', '),
            },
            { title: t.report, cell: reportOf, value: reportOf },
          ]}
        />
      )}
    </section>
  );
}
