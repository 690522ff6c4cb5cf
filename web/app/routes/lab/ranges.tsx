import { listParameterRules } from '@healthplus/contract/vocabulary/parameter-rules.endpoints';
import type { ParameterRule } from '@healthplus/contract/vocabulary/schemas';
import { vocabularyMessages } from '@healthplus/words/pages/vocabulary';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { Unit } from '#app/features/results/unit.tsx';
import { SavedViews } from '#app/features/staff/portal/saved-views.tsx';
import { rangeText } from '#app/features/vocabulary/range-text.ts';
import { RulePanel } from '#app/features/vocabulary/rule-panel.tsx';
import { browserApi } from '#app/lib/api.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privateList } from '#app/lib/private-page.ts';
import type { Filters } from '#app/lib/use-filters.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Choices, SearchInput } from '#app/ui/filters.tsx';
import { ListTable } from '#app/ui/list-table.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { EmptyState } from '#app/ui/states.tsx';

export const meta = portalMeta('rangesTitle');

const views = ['all', 'own', 'unreported'] as const;

/** What the address asks for. */
function asked(filters: Filters) {
  const view = views.find((entry) => entry === filters.get('view')) ?? 'all';
  return { view, q: filters.get('q') };
}

export const clientLoader = privateList('labToken', (token, { filters }, cursor) => {
  const { view, q } = asked(filters);
  const query = { q, cursor, ...(view !== 'all' && { [view]: 'true' }) };
  return browserApi.send(listParameterRules, { query }, { token });
});

/** By what this lab judges what it measures: the site's rules, or its own. */
function RangesPage() {
  const t = useMessages(vocabularyMessages);
  const filters = useFilters();
  const { view, q } = asked(filters);
  const list = usePrivateList(useLabSide(), useLoaderData<typeof clientLoader>());
  const { reload } = list;
  const [open, setOpen] = useState<ParameterRule | null>(null);
  const whose = (row: ParameterRule) =>
    [row.own || row.named ? t.ruleViews.own : t.ofSite, !row.reported && t.notReported].filter(Boolean).join(', ');
  const none = { all: t.noRules, own: t.noOwnRules, unreported: t.allReported };
  return (
    <>
      <PageTitle title={t.rulesTitle} intro={t.rulesIntro}>
        <ButtonLink look="secondary" to="/labs/test-processing">
          {t.toBench}
        </ButtonLink>
      </PageTitle>
      <div className="mb-4 flex flex-wrap gap-2">
        <Choices
          label={t.rules}
          value={view}
          options={views.map((entry) => ({ value: entry, text: t.ruleViews[entry] }))}
          onChange={(chosen) => filters.set({ view: chosen })}
        />
        <SearchInput label={t.searchRules} value={q} onChange={(text) => filters.set({ q: text })} />
      </div>
      <SavedViews list="ranges" />
      <ListTable
        list={list}
        label={t.rulesTitle}
        failed={t.rulesFailed}
        loading={t.rulesLoading}
        empty={<EmptyState title={q === '' ? none[view] : t.noRules} />}
        keyOf={(row) => row.parameterId}
        onOpen={setOpen}
        columns={[
          { title: t.name, cell: (row) => row.name, value: (row) => row.name },
          { title: t.unit, cell: (row) => <Unit unit={row.unit} />, value: (row) => row.unit },
          {
            title: t.ranges,
            csv: [{ title: t.ranges, value: (row) => row.referenceRanges.map(rangeText).join('; ') }],
            cell: (row) => (
              <span className="tabular">
                {row.referenceRanges.slice(0, 2).map(rangeText).join('; ')}
                {row.referenceRanges.length > 2 && ` +${row.referenceRanges.length - 2}`}
              </span>
            ),
          },
          {
            title: t.critical,
            cell: (row) => <span className="tabular">{criticalText(row, t.anyAbnormal)}</span>,
            csv: [{ title: t.critical, value: (row) => criticalText(row, t.anyAbnormal) }],
          },
          { title: t.method, wide: true, cell: (row) => row.method, value: (row) => row.method },
          { title: t.rules, cell: whose, value: whose },
        ]}
      />
      {open && <RulePanel key={open.parameterId} rule={open} onSaved={reload} onClose={() => setOpen(null)} />}
    </>
  );
}

const criticalText = ({ criticalLow, criticalHigh, abnormalIsCritical }: ParameterRule, any: string): string =>
  [criticalLow !== null && `≤ ${criticalLow}`, criticalHigh !== null && `≥ ${criticalHigh}`, abnormalIsCritical && any]
    .filter(Boolean)
    .join('; ');

export default RangesPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = RangesPage;
