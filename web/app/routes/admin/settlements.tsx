import { readId } from '@healthplus/contract/ids';
import { getSettlements, listStatements } from '@healthplus/contract/settlements/endpoints';
import { statementFilters } from '@healthplus/contract/settlements/rules';
import type { SettlementOverview } from '@healthplus/contract/settlements/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { settlementMessages } from '@healthplus/words/pages/settlements';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { LabField } from '#app/features/labs/console/lab-field.tsx';
import { Period } from '#app/features/settlements/period.tsx';
import { SettlementTabs } from '#app/features/settlements/settlement-tabs.tsx';
import { beginSoFarOf, SoFar } from '#app/features/settlements/so-far.tsx';
import { OfOneLab } from '#app/features/support/console/lab-work.tsx';
import { browserApi } from '#app/lib/api.ts';
import { rupees, shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginList, beginReading, privateParts } from '#app/lib/private-page.ts';
import { type Filters, useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { RecordList } from '#app/shells/console/record-list.tsx';
import { FilterSelect } from '#app/ui/filters.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';

export const meta = consoleMeta('settlements');

/** What the address asks for. */
const stateOf = (filters: Filters) => statementFilters.find((entry) => entry === filters.get('state'));
const labOf = (filters: Filters) => readId(filters.get('lab')) ?? undefined;

export const clientLoader = privateParts(({ filters }) => ({
  overview: beginReading('token', (token) => browserApi.call(getSettlements, {}, { token })),
  list: beginList('token', (token, cursor) =>
    browserApi.send(listStatements, { query: { state: stateOf(filters), labId: labOf(filters), cursor } }, { token }),
  ),
  soFar: ((labId) => labId && beginSoFarOf(labId))(labOf(filters)),
}));

/** What labs and the site owe each other, by fortnight. */
function SettlementsPage() {
  const c = useMessages(consoleMessages);
  const t = useMessages(settlementMessages);
  const side = useAdminSide();
  const filters = useFilters();
  const begun = useLoaderData<typeof clientLoader>();
  const { value: overview } = usePrivate(side, begun?.overview);
  const list = usePrivateList(side, begun?.list);
  return (
    <>
      <SettlementTabs />
      {overview && <Overview overview={overview} />}
      <OfLab soFar={begun?.soFar || undefined} />
      <RecordList
        title={c.settlements}
        list={list}
        keyOf={(row) => row.id}
        empty={t.none}
        filters={
          <FilterSelect
            label={t.state}
            value={stateOf(filters) ?? ''}
            onChange={(value) => filters.set({ state: value })}
          >
            <option value="">{t.any}</option>
            {statementFilters.map((entry) => (
              <option key={entry} value={entry}>
                {t.filters[entry]}
              </option>
            ))}
          </FilterSelect>
        }
        columns={[
          {
            title: t.lab,
            cell: (row) => (
              <SiteLink to={`/admin/settlements/${row.id}`} className="font-semibold text-primary underline">
                {row.labName}
              </SiteLink>
            ),
          },
          { title: t.period, cell: (row) => <Period of={row} /> },
          { title: t.visits, numeric: true, cell: (row) => row.visits },
          { title: t.gross, numeric: true, cell: (row) => rupees(row.gross) },
          { title: t.fee, numeric: true, cell: (row) => rupees(row.commission) },
          { title: t.gstShort, numeric: true, cell: (row) => rupees(row.gst) },
          { title: t.withheldShort, numeric: true, cell: (row) => rupees(row.withheld) },
          { title: t.payable, numeric: true, cell: (row) => rupees(row.payable) },
          { title: t.state, cell: (row) => t.states[row.state] },
        ]}
      />
    </>
  );
}

/** Of which lab, or of all; of one also what the fortnight that runs now comes to. */
function OfLab({ soFar }: { soFar: ReturnType<typeof beginSoFarOf> | undefined }) {
  const t = useMessages(settlementMessages);
  const side = useAdminSide();
  const filters = useFilters();
  const { value } = usePrivate(side, soFar);
  if (labOf(filters) === undefined)
    return (
      <div className="mb-4 max-w-md">
        <LabField words={t} onChoose={(id) => filters.set({ lab: id === null ? '' : String(id) })} />
      </div>
    );
  return (
    <>
      <OfOneLab labName={value?.labName ?? ''} onAll={() => filters.set({ lab: '' })} />
      <SoFar side={side} reading={soFar} />
    </>
  );
}

function Overview({ overview }: { overview: SettlementOverview }) {
  const t = useMessages(settlementMessages);
  const locale = useLocale();
  const { held, heldSince, advanced, toPay, toReceive, mode, pooledBecause } = overview;
  const figures = [
    ...(mode === 'pooled' ? [[t.held, held, heldSince ? t.heldSince(shortDay(heldSince, locale)) : ''] as const] : []),
    ...(advanced > 0 ? [[t.advanced, advanced, t.advancedText] as const] : []),
    [t.toPay, toPay, ''] as const,
    [t.toReceive, toReceive, ''] as const,
  ];
  return (
    <>
      <p className="mb-4 max-w-[70ch] text-quiet">
        {t.intro} {mode === 'pooled' ? t.pooled(pooledBecause) : t.direct}
      </p>
      <dl className="mb-6 grid gap-3 sm:grid-cols-3">
        {figures.map(([title, amount, beside]) => (
          <div key={title} className="card p-4">
            <dt className="note">{title}</dt>
            <dd className="figure-price text-2xl">{rupees(amount)}</dd>
            {beside && <dd className="note">{beside}</dd>}
          </div>
        ))}
      </dl>
    </>
  );
}

export default SettlementsPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = SettlementsPage;
