import { changeAdminAccount, listAdminAccounts } from '@healthplus/contract/accounts/admin.endpoints';
import { type AdminAccount, accountRoles } from '@healthplus/contract/accounts/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { eventMessages } from '@healthplus/words/pages/events';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { phoneText } from '#app/lib/phone-text.ts';
import { privateList } from '#app/lib/private-page.ts';
import type { Filters } from '#app/lib/use-filters.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { useAction } from '#app/lib/use-private.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { RecordList } from '#app/shells/console/record-list.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { ConfirmDialog, SidePanel } from '#app/ui/dialogs.tsx';
import { FilterSelect, SearchInput } from '#app/ui/filters.tsx';

export const meta = consoleMeta('people');

/** What the address asks for. */
function asked(filters: Filters) {
  const q = filters.get('q');
  const role = accountRoles.find((entry) => entry === filters.get('role'));
  const state = (['enabled', 'disabled'] as const).find((entry) => entry === filters.get('state'));
  return { q, role, state };
}

export const clientLoader = privateList('token', (token, { filters }, cursor) => {
  const { q, role, state } = asked(filters);
  return browserApi.send(listAdminAccounts, { query: { q, role, state, cursor } }, { token });
});

function PeoplePage() {
  const t = useMessages(consoleMessages);
  const locale = useLocale();
  const side = useAdminSide();
  const filters = useFilters();
  const { q, role, state } = asked(filters);

  const list = usePrivateList(side, useLoaderData<typeof clientLoader>());
  const { busy, act } = useAction(side, t.actionFailed);
  const [open, setOpen] = useState<AdminAccount | null>(null);
  const [locking, setLocking] = useState<AdminAccount | null>(null);

  const change = (account: AdminAccount, disabled: boolean) =>
    act(
      `account-${account.id}`,
      async (token) => {
        const input = { params: { id: account.id }, body: { disabled } };
        const changed = await browserApi.call(changeAdminAccount, input, { token });
        list.setValue((all) => all && { ...all, rows: all.rows.map((row) => (row.id === changed.id ? changed : row)) });
        setOpen(changed);
        notify(disabled ? t.lockedNow(account.name) : t.unlockedNow(account.name));
      },
      (error) => messageOf(error, t.actionFailed),
    );
  const roleOf = useRoleName();
  return (
    <>
      <RecordList
        title={t.people}
        list={list}
        exports="accounts"
        keyOf={(row) => row.id}
        onOpen={setOpen}
        filters={
          <>
            <SearchInput label={t.searchPeople} value={q} onChange={(text) => filters.set({ q: text })} />
            <FilterSelect label={t.role} value={role ?? ''} onChange={(value) => filters.set({ role: value })}>
              <option value="">{t.anyRole}</option>
              {accountRoles.map((entry) => (
                <option key={entry} value={entry}>
                  {t.roleNames[entry]}
                </option>
              ))}
            </FilterSelect>
            <FilterSelect label={t.state} value={state ?? ''} onChange={(value) => filters.set({ state: value })}>
              <option value="">{t.any}</option>
              <option value="enabled">{t.enabled}</option>
              <option value="disabled">{t.locked}</option>
            </FilterSelect>
          </>
        }
        columns={[
          { title: t.name, cell: (row) => row.name },
          { title: t.email, cell: (row) => <span className="break-all">{row.email}</span> },
          { title: t.phone, wide: true, cell: (row) => <span className="tabular">{phoneText(row.phone)}</span> },
          {
            title: t.role,
            cell: roleOf,
          },
          { title: t.bookings, numeric: true, cell: (row) => row.bookings },
          {
            title: t.since,
            wide: true,
            cell: (row) => <span className="whitespace-nowrap">{shortDay(row.createdAt, locale)}</span>,
          },
          {
            title: t.state,
            cell: (row) => <Chip tone={row.disabled ? 'bad' : 'good'}>{row.disabled ? t.locked : t.enabled}</Chip>,
          },
        ]}
      />
      {open && (
        <AccountPanel
          account={open}
          busy={busy !== null}
          onLock={() => setLocking(open)}
          onUnlock={() => void change(open, false)}
          onClose={() => setOpen(null)}
        />
      )}
      {locking && (
        <ConfirmDialog
          question={t.lockAsk(locking.name)}
          confirm={t.lock}
          onConfirm={() => change(locking, true)}
          onClose={() => setLocking(null)}
        />
      )}
    </>
  );
}

export default PeoplePage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = PeoplePage;

/** What somebody is here: for staff of a lab, where and as what. */
function useRoleName() {
  const t = useMessages(consoleMessages);
  const e = useMessages(eventMessages);
  return ({ lab, role }: AdminAccount) => (lab ? `${lab.labName}, ${e.staffRole(lab.role)}` : t.roleNames[role]);
}

/** One account with what an administrator may do about it. */
function AccountPanel({
  account,
  busy,
  onLock,
  onUnlock,
  onClose,
}: {
  account: AdminAccount;
  busy: boolean;
  onLock: () => void;
  onUnlock: () => void;
  onClose: () => void;
}) {
  const t = useMessages(consoleMessages);
  const locale = useLocale();
  const roleOf = useRoleName();
  return (
    <SidePanel title={account.name} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {[
          [t.email, account.email],
          [t.phone, account.phone],
          [t.role, roleOf(account)],
          [t.since, shortDay(account.createdAt, locale)],
          [t.bookings, String(account.bookings)],
        ].map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 flex flex-wrap gap-2">
        <Chip tone={account.disabled ? 'bad' : 'good'}>{account.disabled ? t.locked : t.enabled}</Chip>
        {!account.emailVerified && <Chip tone="saving">{t.unconfirmed}</Chip>}
        {account.secondFactor && <Chip tone="tint">{t.secondStep}</Chip>}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {account.bookings > 0 && (
          <ButtonLink look="secondary" to={`/admin/bookings?q=${encodeURIComponent(account.email)}`}>
            {t.theirBookings}
          </ButtonLink>
        )}
        {account.disabled ? (
          <Button disabled={busy} onClick={onUnlock}>
            {t.unlock}
          </Button>
        ) : (
          <Button look="danger" disabled={busy} onClick={onLock}>
            {t.lock}
          </Button>
        )}
      </div>
    </SidePanel>
  );
}
