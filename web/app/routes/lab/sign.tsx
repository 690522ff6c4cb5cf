import { signOrders } from '@healthplus/contract/reports/rules';
import type { SignQueueEntry } from '@healthplus/contract/reports/schemas';
import { listSignQueue } from '@healthplus/contract/reports/signing.endpoints';
import { signMessages } from '@healthplus/words/pages/sign';
import { useEffect, useState } from 'react';
import { useLoaderData } from 'react-router';
import { useLabSide, usePortal } from '#app/features/accounts/lab-side.ts';
import { BatchSigning } from '#app/features/reports/portal/batch-signing.tsx';
import { nextRead, type Read, withoutOrder } from '#app/features/reports/portal/read-of-queue.ts';
import { ReleaseRulesSwitches } from '#app/features/reports/portal/release-rules.tsx';
import { SignSheet } from '#app/features/reports/portal/sign-sheet.tsx';
import { WaitingList } from '#app/features/reports/portal/waiting-list.tsx';
import { SavedViews } from '#app/features/staff/portal/saved-views.tsx';
import { askedDepartment, DepartmentFilter } from '#app/features/vocabulary/department-filter.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useLive } from '#app/lib/live/use-live.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privateList } from '#app/lib/private-page.ts';
import { type Filters, useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { FilterSelect, SearchInput } from '#app/ui/filters.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { EmptyState, ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = portalMeta('signTitle');

/** What the address asks for. */
const asked = (filters: Filters) => ({
  q: filters.get('q'),
  department: askedDepartment(filters),
  verified: (['true', 'false'] as const).find((one) => one === filters.get('verified')),
  order: signOrders.find((one) => one === filters.get('order')),
});

export const clientLoader = privateList('labToken', (token, { filters }, cursor) =>
  browserApi.send(listSignQueue, { query: { ...asked(filters), limit: 100, cursor } }, { token }),
);

/** What is shown of the queue; it stands in the address. */
function SignFilters({ asksForSecond }: { asksForSecond: boolean }) {
  const t = useMessages(signMessages);
  const filters = useFilters();
  const { q, verified, order = 'urgency' } = asked(filters);
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <DepartmentFilter />
      {(asksForSecond || verified) && (
        <FilterSelect
          label={t.verification}
          value={verified ?? ''}
          onChange={(value) => filters.set({ verified: value })}
        >
          <option value="">{t.verifiedOrNot}</option>
          <option value="false">{t.toVerify}</option>
          <option value="true">{t.isVerified}</option>
        </FilterSelect>
      )}
      <FilterSelect
        label={t.inOrder}
        value={order}
        onChange={(value) => filters.set({ order: value === 'urgency' ? '' : value })}
      >
        {signOrders.map((one) => (
          <option key={one} value={one}>
            {t.orders[one]}
          </option>
        ))}
      </FilterSelect>
      <SearchInput label={t.search} value={q} onChange={(text) => filters.set({ q: text })} />
    </div>
  );
}

function useRead(queue: SignQueueEntry[] | null) {
  const { q, department = '', verified = '', order = '' } = asked(useFilters());
  const narrowed = `${department} ${verified} ${q}`.trim() !== '';
  const wanted = `${department} ${verified} ${q} ${order}`;
  const [read, setRead] = useState<Read>({ wanted, stale: null, entry: null });
  const next = nextRead(read, wanted, queue);
  if (next !== read) setRead(next);
  return {
    current: next.entry,
    choose: (entry: SignQueueEntry) => setRead((now) => ({ ...now, entry })),
    forget: (orderId: number) => setRead((now) => withoutOrder(now, orderId, queue ?? [])),
    narrowed,
  };
}

/** What waits for a signature, one report at a time: Enter signs it and goes on. */
function SignPage() {
  const t = useMessages(signMessages);
  const { profile } = usePortal();
  const list = usePrivateList(useLabSide(), useLoaderData<typeof clientLoader>());
  const { value, setValue, failure, reload } = list;
  const queue = value?.rows ?? null;
  useLive(['results'], list.refresh);
  // The page is signed through: what comes behind it is read.
  const isThrough = value !== null && value.rows.length === 0 && value.next !== null;
  useEffect(() => {
    if (isThrough) void reload();
  }, [isThrough, reload]);
  const { current, choose, forget, narrowed } = useRead(queue);
  const [signed, setSigned] = useState(0);
  const leave = (orderId: number) => {
    setValue((all) => {
      const rows = all?.rows.filter((entry) => entry.orderId !== orderId) ?? [];
      return all && { ...all, rows, total: all.total - (all.rows.length - rows.length) };
    });
    forget(orderId);
  };
  const step = (by: 1 | -1) => {
    const place = queue?.findIndex(({ orderId }) => orderId === current?.orderId) ?? -1;
    const entry = place === -1 ? queue?.[0] : queue?.[place + by];
    if (entry) choose(entry);
  };
  return (
    <>
      <PageTitle title={t.title}>
        {profile.signs && <BatchSigning onSigned={(ids) => ids.forEach(leave)} />}
        {profile.role !== 'technician' && (
          <ButtonLink look="quiet" to="/labs/paper">
            {t.paperLink}
          </ButtonLink>
        )}
        <ButtonLink look="secondary" to="/labs/test-processing">
          {t.bench}
        </ButtonLink>
      </PageTitle>
      {profile.role === 'owner' && <ReleaseRulesSwitches />}
      <SignFilters asksForSecond={queue?.some(({ verified }) => verified !== null) ?? false} />
      <SavedViews list="sign" />
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && queue === null && <Skeleton label={t.loading} rows={4} />}
      {signed > 0 && <p role="status">{t.signedNow(signed)}</p>}
      {queue?.length === 0 && !isThrough && <EmptyState title={narrowed ? t.noneFound : t.none} />}
      {value && queue && current && (
        <div className="grid gap-5 lg:grid-cols-[18rem_1fr]">
          <WaitingList list={list} rows={queue} current={current} onChoose={choose} />
          <SignSheet
            key={current.orderId}
            entry={current}
            signs={profile.signs}
            onSigned={() => {
              setSigned((count) => count + 1);
              leave(current.orderId);
            }}
            onReturned={() => leave(current.orderId)}
            onStale={() => void reload()}
            onStep={step}
          />
        </div>
      )}
    </>
  );
}

export default SignPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = SignPage;
