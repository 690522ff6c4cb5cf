import { listCases } from '@healthplus/contract/cases/endpoints';
import { caseStates } from '@healthplus/contract/cases/rules';
import { readId } from '@healthplus/contract/ids';
import { caseMessages } from '@healthplus/words/pages/cases';
import { consoleMessages } from '@healthplus/words/pages/console';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { CaseChip } from '#app/features/cases/case-chip.tsx';
import { browserApi } from '#app/lib/api.ts';
import { dayAndTime } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { phoneText } from '#app/lib/phone-text.ts';
import { privateList } from '#app/lib/private-page.ts';
import { type Filters, useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { RecordList } from '#app/shells/console/record-list.tsx';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Choices, FilterSelect, SearchInput } from '#app/ui/filters.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';

export const meta = consoleMeta('cases');

/** What the address asks for. */
function asked(filters: Filters) {
  const q = filters.get('q');
  const state = ([...caseStates, 'all'] as const).find((entry) => entry === filters.get('state'));
  const owner = (['me', 'nobody'] as const).find((entry) => entry === filters.get('owner'));
  return { q, state, owner, lab: readId(filters.get('lab')) ?? undefined };
}

export const clientLoader = privateList('token', (token, { filters }, cursor) =>
  browserApi.send(listCases, { query: { ...asked(filters), cursor } }, { token }),
);

/** What patients have turned to the site with, what is due soonest first. */
function CasesPage() {
  const c = useMessages(consoleMessages);
  const t = useMessages(caseMessages);
  const locale = useLocale();
  const filters = useFilters();
  const { q, state, owner, lab } = asked(filters);
  const list = usePrivateList(useAdminSide(), useLoaderData<typeof clientLoader>());
  const moment = (at: string) => dayAndTime(at, locale);
  return (
    <RecordList
      title={c.cases}
      list={list}
      keyOf={(row) => row.number}
      empty={t.none}
      filters={
        <>
          <Choices
            label={t.owner}
            value={owner ?? ''}
            options={[
              { value: '', text: t.everybody },
              { value: 'me', text: t.me },
              { value: 'nobody', text: t.ofNobody },
            ]}
            onChange={(chosen) => filters.set({ owner: chosen })}
          />
          <FilterSelect label={t.state} value={state ?? ''} onChange={(chosen) => filters.set({ state: chosen })}>
            <option value="">{t.openOnes}</option>
            {caseStates.map((entry) => (
              <option key={entry} value={entry}>
                {t.states[entry]}
              </option>
            ))}
            <option value="all">{t.all}</option>
          </FilterSelect>
          {lab !== undefined && (
            <Button look="secondary" onClick={() => filters.set({ lab: '' })}>
              {t.everyLab}
            </Button>
          )}
          <SearchInput label={t.search} value={q} onChange={(text) => filters.set({ q: text })} />
        </>
      }
      columns={[
        {
          title: t.number,
          cell: (row) => (
            <SiteLink to={`/admin/cases/${row.number}`} className="tabular font-semibold text-primary underline">
              {row.number}
            </SiteLink>
          ),
        },
        { title: t.from, cell: (row) => row.account.name || phoneText(row.account.phone) },
        {
          title: t.subject,
          cell: (row) =>
            [t.abouts[row.about], row.booking, row.person, row.labName, row.kind === 'privacy' && t.kinds.privacy]
              .filter(Boolean)
              .join(', '),
        },
        { title: t.words, cell: (row) => <span className="line-clamp-2 max-w-80">{row.firstWords}</span> },
        { title: t.state, cell: (row) => <CaseChip state={row.state} /> },
        {
          title: t.due,
          cell: (row) =>
            row.dueAt && (
              <span className="whitespace-nowrap">
                {moment(row.dueAt)} {Date.parse(row.dueAt) < Date.now() && <Chip tone="bad">{t.overdue}</Chip>}
              </span>
            ),
        },
        { title: t.owner, cell: (row) => row.owner ?? t.nobody },
      ]}
    />
  );
}

export default CasesPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = CasesPage;
