import { deleteSynonym, listSearchMisses, listSynonyms, putSynonym } from '@healthplus/contract/search/endpoints';
import type { SearchMiss, Synonym } from '@healthplus/contract/search/schemas';
import { noonOf } from '@healthplus/contract/zone';
import { consoleMessages } from '@healthplus/words/pages/console';
import { vocabularyMessages } from '@healthplus/words/pages/vocabulary';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { SearchUses } from '#app/features/search/console/search-uses.tsx';
import { SynonymDialog } from '#app/features/search/console/synonym-dialog.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginList, privateList } from '#app/lib/private-page.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { useAction, useBegun } from '#app/lib/use-private.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { SearchInput } from '#app/ui/filters.tsx';
import { NotRead } from '#app/ui/not-read.tsx';
import { EmptyState, ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = consoleMeta('searches');

export const clientLoader = privateList('token', (token, { filters }, cursor) =>
  browserApi.send(listSynonyms, { query: { q: filters.get('q'), limit: 20, cursor } }, { token }),
);

const beginMisses = () =>
  beginList('token', (token, cursor) => browserApi.send(listSearchMisses, { query: { limit: 20, cursor } }, { token }));

function SearchesPage() {
  const t = useMessages(vocabularyMessages);
  const side = useAdminSide();
  const misses = usePrivateList(side, useBegun(beginMisses));
  const synonyms = usePrivateList(side, useLoaderData<typeof clientLoader>());
  const [teaching, setTeaching] = useState<{ query: string; suggestion: string } | null>(null);
  const reload = () => Promise.all([misses.reload(), synonyms.reload()]);
  return (
    <>
      <h1 className="text-3xl">{t.missesTitle}</h1>
      <p className="mt-1 mb-4 max-w-3xl text-quiet">{t.missesText}</p>
      <Misses misses={misses} onTaught={reload} />
      <SearchUses onTeach={(query, suggestion) => setTeaching({ query, suggestion })} />
      {teaching && <SynonymDialog miss={teaching} onTaught={reload} onClose={() => setTeaching(null)} />}
      <Synonyms synonyms={synonyms} onTeach={() => setTeaching({ query: '', suggestion: '' })} />
    </>
  );
}

export default SearchesPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = SearchesPage;

type List<T> = ReturnType<typeof usePrivateList<T>>;

/** What was searched for and not found: each can be taught what it means. */
function Misses({ misses, onTaught }: { misses: List<SearchMiss>; onTaught: () => Promise<unknown> }) {
  const c = useMessages(consoleMessages);
  const t = useMessages(vocabularyMessages);
  const locale = useLocale();
  const { busy, act } = useAction(useAdminSide(), c.actionFailed);
  const [asking, setAsking] = useState<SearchMiss | null>(null);
  const teach = (phrase: string, replacement: string) =>
    act(
      phrase,
      async (token) => {
        await browserApi.call(putSynonym, { body: { phrase, replacement } }, { token });
        notify(t.taught(phrase));
        await onTaught();
      },
      (error) => messageOf(error, c.actionFailed),
    );
  return (
    <>
      {misses.failure !== null && <ErrorState title={messageOf(misses.failure, c.failed)} />}
      {misses.failure === null && misses.value === null && <Skeleton label={c.loading} rows={4} className="h-12" />}
      {misses.value?.rows.length === 0 && <EmptyState title={t.noMisses} />}
      {misses.value && misses.value.rows.length > 0 && (
        <DataTable
          label={t.missesTitle}
          rows={misses.value.rows}
          keyOf={(row) => row.query}
          columns={[
            { title: t.query, cell: (row) => row.query },
            { title: t.times, numeric: true, cell: (row) => row.times },
            { title: t.lastDay, cell: (row) => shortDay(noonOf(row.lastDay), locale) },
            {
              title: t.meaning,
              cell: (row) => (
                <span className="flex flex-wrap gap-2">
                  {row.suggestion && (
                    <Button
                      look="secondary"
                      disabled={busy !== null}
                      aria-label={`${row.query}: ${t.means(row.suggestion)}`}
                      onClick={() => void teach(row.query, row.suggestion!)}
                    >
                      {t.means(row.suggestion)}
                    </Button>
                  )}
                  <Button look="quiet" aria-label={`${row.query}: ${t.other}`} onClick={() => setAsking(row)}>
                    {t.other}
                  </Button>
                </span>
              ),
            },
          ]}
        />
      )}
      {misses.value?.next && (
        <Button look="secondary" className="mt-4" onClick={() => void misses.more()}>
          {c.more}
        </Button>
      )}
      {asking && <SynonymDialog miss={asking} onTaught={onTaught} onClose={() => setAsking(null)} />}
    </>
  );
}

/** What the search has been taught, each of which can be forgotten. */
function Synonyms({ synonyms, onTeach }: { synonyms: List<Synonym>; onTeach: () => void }) {
  const c = useMessages(consoleMessages);
  const t = useMessages(vocabularyMessages);
  const filters = useFilters();
  const { act } = useAction(useAdminSide(), c.actionFailed);
  const [forgetting, setForgetting] = useState<Synonym | null>(null);
  const forget = (one: Synonym) =>
    act(
      one.phrase,
      async (token) => {
        await browserApi.call(deleteSynonym, { query: one }, { token });
        await synonyms.reload();
      },
      (error) => messageOf(error, c.actionFailed),
    );
  return (
    <>
      <div className="mt-8 mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">{t.synonyms}</h2>
        <div className="flex flex-wrap gap-2">
          <SearchInput label={c.search} value={filters.get('q')} onChange={(text) => filters.set({ q: text })} />
          <Button look="secondary" onClick={onTeach}>
            {t.teach}
          </Button>
        </div>
      </div>
      {synonyms.failure !== null && (
        <NotRead title={messageOf(synonyms.failure, c.actionFailed)} onAgain={synonyms.reload} />
      )}
      {synonyms.failure === null && synonyms.value?.rows.length === 0 && <EmptyState title={c.noneFor} />}
      {synonyms.failure === null && synonyms.value && synonyms.value.rows.length > 0 && (
        <DataTable
          label={t.synonyms}
          rows={synonyms.value.rows}
          busy={synonyms.loading}
          keyOf={(row) => `${row.phrase} ${row.replacement}`}
          columns={[
            { title: t.phrase, cell: (row) => row.phrase },
            { title: t.replacement, cell: (row) => row.replacement },
            {
              title: t.forget,
              cell: (row) => (
                <Button
                  look="quiet"
                  aria-label={`${t.forget}: ${row.phrase}, ${row.replacement}`}
                  onClick={() => setForgetting(row)}
                >
                  {t.forget}
                </Button>
              ),
            },
          ]}
        />
      )}
      {synonyms.value?.next && (
        <Button look="secondary" className="mt-4" onClick={() => void synonyms.more()}>
          {c.more}
        </Button>
      )}
      {forgetting && (
        <ConfirmDialog
          question={t.forgetAsk(`${forgetting.phrase} → ${forgetting.replacement}`)}
          confirm={t.forget}
          onConfirm={() => forget(forgetting)}
          onClose={() => setForgetting(null)}
        />
      )}
    </>
  );
}
