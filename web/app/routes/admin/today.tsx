import {
  getToday,
  releaseWaiting,
  takeWaiting,
  type Waiting,
  type WaitingKind,
  waitingKinds,
} from '@healthplus/contract/analytics/today';
import { takeCase } from '@healthplus/contract/cases/endpoints';
import { todayMessages } from '@healthplus/words/pages/today';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { WaitingRow } from '#app/features/analytics/console/waiting-row.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privatePage } from '#app/lib/private-page.ts';
import { type Filters, useFilters } from '#app/lib/use-filters.ts';
import { useKeys } from '#app/lib/use-keys.ts';
import { useLookingAgain } from '#app/lib/use-looking-again.ts';
import { useAction, usePrivate } from '#app/lib/use-private.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { EmptyState, ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = consoleMeta('today');

/** The one kind that is looked at whole. */
const kindOf = (filters: Filters) => waitingKinds.find((kind) => kind === filters.get('kind'));

export const clientLoader = privatePage('token', (token, { filters }) =>
  browserApi.call(getToday, { query: { kind: kindOf(filters) } }, { token }),
);

/** So often the queue is read again while somebody looks at it. */
const LOOK_AGAIN_MS = 60_000;

/** What waits for those who operate the site: by kind, the longest first, walked through by keys. */
function TodayPage() {
  const t = useMessages(todayMessages);
  const side = useAdminSide();
  const { value, setValue, failure, reload, refresh } = usePrivate(side, useLoaderData<typeof clientLoader>());
  const { busy, act } = useAction(side, t.actionFailed);
  useLookingAgain(refresh, LOOK_AGAIN_MS);
  const only = kindOf(useFilters());
  const own = ({ kind, key }: Waiting, take: boolean) => {
    void act(
      `${kind} ${key}`,
      async (token) => {
        const now = await putIntoHands({ kind, key, take }, token);
        if (now && !only) setValue(now);
        else await reload();
      },
      (error) => messageOf(error, t.actionFailed),
    );
  };
  const entries = value?.flatMap((group) => group.entries) ?? [];
  const take = (name: string) => {
    const entry = entries.find(({ kind, key }) => `${kind} ${key}` === name);
    if (entry) own(entry, !entry.mine);
  };
  // J and K walk through what waits; T takes what the focus is on.
  useKeys({
    j: () => walk(1),
    k: () => walk(-1),
    t: () => {
      const { waiting } = (document.activeElement as HTMLElement | null)?.dataset ?? {};
      if (waiting) take(waiting);
    },
  });
  return (
    <>
      <h1 className="text-3xl">{t.title}</h1>
      <p className="mt-1 mb-5 text-quiet">{t.intro}</p>
      {only && (
        <ButtonLink look="quiet" className="mb-4" to="/admin/today">
          {t.everything}
        </ButtonLink>
      )}
      {failure !== null && (
        <ErrorState title={messageOf(failure, t.failed)}>
          <Button look="secondary" onClick={() => void reload()}>
            {t.tryAgain}
          </Button>
        </ErrorState>
      )}
      {failure === null && value === null && <Skeleton label={t.loading} rows={5} className="h-20" />}
      {value?.length === 0 && (
        <EmptyState title={t.nothing}>
          <p className="text-quiet">{t.nothingText}</p>
        </EmptyState>
      )}
      <div className="grid gap-5">
        {value?.map(({ kind, total, entries: ofKind }) => (
          <section key={kind} aria-labelledby={`kind-${kind}`} className="card">
            <header className="flex flex-wrap items-baseline justify-between gap-3 border-hairline border-b px-4 py-3">
              <h2 id={`kind-${kind}`} className="text-lg">
                {t.kinds[kind]} <span className="tabular text-quiet">{total}</span>
              </h2>
              {total > ofKind.length && (
                <SiteLink to={`/admin/today?kind=${kind}`} className="text-primary underline">
                  {t.more(ofKind.length, total)}
                </SiteLink>
              )}
            </header>
            <ul className="divide-y divide-hairline">
              {ofKind.map((entry) => (
                <WaitingRow key={entry.key} entry={entry} busy={busy !== null} onOwner={own} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

/** Into the caller's hands, or out of them. A case is only ever taken: it is handed on from its own page. */
async function putIntoHands({ kind, key, take }: { kind: WaitingKind; key: string; take: boolean }, token: string) {
  if (kind !== 'case')
    return browserApi.call(take ? takeWaiting : releaseWaiting, { params: { kind, key } }, { token });
  if (take) await browserApi.call(takeCase, { params: { number: key } }, { token });
  return null;
}

/** Puts the focus on the next of what waits, or the one before. */
function walk(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-waiting]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  links[Math.min(Math.max(at + step, 0), links.length - 1)]?.focus();
}

export default TodayPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = TodayPage;
