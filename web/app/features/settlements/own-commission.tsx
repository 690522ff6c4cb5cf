import { listOwnCommission } from '@healthplus/contract/settlements/commission.endpoints';
import type { CommissionRule } from '@healthplus/contract/settlements/schemas';
import { settlementMessages } from '@healthplus/words/pages/settlements';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { DaySpan } from '#app/ui/day-span.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

export const beginOwnCommission = () =>
  beginReading('labToken', (token) => browserApi.call(listOwnCommission, {}, { token }));

/** What the site takes of what it sells for the lab, now and to come. */
export function OwnCommission({ reading }: { reading: ReturnType<typeof beginOwnCommission> | undefined }) {
  const t = useMessages(settlementMessages);
  const { value: rules, failure } = usePrivate(useLabSide(), reading);
  return (
    <section aria-labelledby="own-commission" className="mb-8">
      <h2 id="own-commission" className="text-2xl">
        {t.ownRules}
      </h2>
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && rules === null && <Skeleton label={t.loading} rows={1} className="h-12" />}
      {rules?.length === 0 && <p className="text-quiet">{t.noOwnRules}</p>}
      {rules && rules.length > 0 && (
        <>
          <p className="mb-3 text-quiet">{t.ownRulesIntro}</p>
          <DataTable
            readOnly
            label={t.ownRules}
            rows={rules}
            keyOf={(row: CommissionRule) => row.id}
            columns={columnsIn(t)}
          />
        </>
      )}
    </section>
  );
}

type Words = ReturnType<typeof useMessages<(typeof settlementMessages)['en']>>;

const columnsIn = (t: Words) => [
  { title: t.itemKind, cell: (row: CommissionRule) => (row.itemKind ? t.itemKinds[row.itemKind] : t.everything) },
  { title: t.city, cell: (row: CommissionRule) => row.city ?? t.everywhere },
  {
    title: t.value,
    numeric: true,
    cell: (row: CommissionRule) => (row.kind === 'percent' ? `${row.value} %` : rupees(row.value)),
  },
  { title: t.days, cell: (row: CommissionRule) => <DaySpan from={row.startsOn} to={row.endsOn} /> },
];
