import { handleCallback, listCallbacks } from '@healthplus/contract/enquiries/endpoints';
import { type Callback, callbackStates } from '@healthplus/contract/enquiries/schemas';
import { caseMessages } from '@healthplus/words/pages/cases';
import { consoleMessages } from '@healthplus/words/pages/console';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { OpenCaseDialog } from '#app/features/cases/console/open-case-dialog.tsx';
import { HandleCallback } from '#app/features/enquiries/console/handle-callback.tsx';
import { browserApi } from '#app/lib/api.ts';
import { dayAndTime } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privateList } from '#app/lib/private-page.ts';
import { readToken } from '#app/lib/session.ts';
import type { Filters } from '#app/lib/use-filters.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { RecordList } from '#app/shells/console/record-list.tsx';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Choices, SearchInput } from '#app/ui/filters.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';

export const meta = consoleMeta('callbacks');

const tones = { open: 'saving', reached: 'good', not_reached: 'plain' } as const;

/** What the address asks for. */
function asked(filters: Filters) {
  const q = filters.get('q');
  const state = callbackStates.find((entry) => entry === filters.get('state'));
  return { q, state };
}

export const clientLoader = privateList('token', (token, { filters }, cursor) => {
  const { q, state } = asked(filters);
  return browserApi.send(listCallbacks, { query: { q, state, cursor } }, { token });
});

function CallbacksPage() {
  const t = useMessages(consoleMessages);
  const locale = useLocale();
  const side = useAdminSide();
  const filters = useFilters();
  const { q, state } = asked(filters);

  const list = usePrivateList(side, useLoaderData<typeof clientLoader>());
  const nameOf = (entry: Callback['state']) => t.callbackStates[entry];
  const replace = (changed: Callback) =>
    list.setValue((all) => all && { ...all, rows: all.rows.map((row) => (row.id === changed.id ? changed : row)) });
  return (
    <RecordList
      title={t.callbacks}
      list={list}
      exports="callbacks"
      empty={t.noCallbacks}
      keyOf={(row) => row.id}
      filters={
        <>
          <Choices
            label={t.state}
            value={state ?? ''}
            options={[
              { value: '', text: t.all },
              ...callbackStates.map((entry) => ({ value: entry, text: nameOf(entry) })),
            ]}
            onChange={(chosen) => filters.set({ state: chosen })}
          />
          <SearchInput label={t.phone} value={q} onChange={(text) => filters.set({ q: text })} />
        </>
      }
      columns={[
        {
          title: t.phone,
          cell: (row) => (
            <a href={`tel:${row.phone.replace(/[^\d+]/g, '')}`} className="tabular text-primary underline">
              {row.phone}
            </a>
          ),
        },
        {
          title: t.person,
          cell: (row) =>
            row.account && (
              <SiteLink to={`/admin/people/${row.account.id}`} className="text-primary underline">
                {row.account.name}
              </SiteLink>
            ),
        },
        { title: t.city, cell: (row) => row.city ?? '' },
        {
          title: t.at,
          cell: (row) => <span className="whitespace-nowrap">{dayAndTime(row.createdAt, locale)}</span>,
        },
        { title: t.state, cell: (row) => <Chip tone={tones[row.state]}>{nameOf(row.state)}</Chip> },
        { title: t.outcome, cell: (row) => [row.outcome, row.handledBy].filter(Boolean).join(' · ') },
        {
          title: t.handle,
          cell: (row) => <Actions row={row} onHandled={replace} />,
        },
      ]}
    />
  );
}

/** What can be done with one: say how the call went, or write down what was said as a case of theirs. */
function Actions({ row, onHandled }: { row: Callback; onHandled: (changed: Callback) => void }) {
  const t = useMessages(consoleMessages);
  const k = useMessages(caseMessages);
  const [open, setOpen] = useState<'call' | 'case' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <span className="flex flex-wrap gap-2">
        <Button look="secondary" aria-label={`${t.handle}: ${row.phone}`} onClick={() => setOpen('call')}>
          {t.handle}
        </Button>
        <Button look="quiet" aria-label={`${k.openCase}: ${row.phone}`} onClick={() => setOpen('case')}>
          {k.openCase}
        </Button>
      </span>
      {open === 'call' && <HandleCallback callback={row} onHandled={onHandled} onClose={close} />}
      {open === 'case' && (
        <OpenCaseDialog
          caller={row.account ?? { phone: row.phone }}
          onOpened={async (number) => {
            const body = { state: 'reached' as const, outcome: k.oneTitle(number) };
            const input = { params: { id: row.id }, body };
            onHandled(await browserApi.call(handleCallback, input, { token: readToken('token') ?? '' }));
          }}
          onClose={close}
        />
      )}
    </>
  );
}

export default CallbacksPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = CallbacksPage;
