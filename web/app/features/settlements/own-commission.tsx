import { listOwnCommission } from '@healthplus/contract/settlements/commission.endpoints';
import type { CommissionRule } from '@healthplus/contract/settlements/schemas';
import { settlementMessages } from '@healthplus/words/pages/settlements';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { ruleColumns } from '#app/features/settlements/rule-columns.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { DataTable } from '#app/ui/data-table.tsx';
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
            columns={ruleColumns(t)}
          />
        </>
      )}
    </section>
  );
}
