import { inviteOperator, listOperators } from '@healthplus/contract/accounts/admin.endpoints';
import type { Operator } from '@healthplus/contract/accounts/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { operatorMessages } from '@healthplus/words/pages/operators';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { LockButton } from '#app/features/accounts/console/lock-button.tsx';
import { ChangeRoleForm, InvitePanel } from '#app/features/accounts/console/operator-forms.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { dayAndTime } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { privatePage } from '#app/lib/private-page.ts';
import { useAction, usePrivate } from '#app/lib/use-private.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { SidePanel } from '#app/ui/side-panel.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = consoleMeta('operators');

export const clientLoader = privatePage('token', (token) => browserApi.call(listOperators, {}, { token }));

/** Who operates the site, and as what. */
function OperatorsPage() {
  const c = useMessages(consoleMessages);
  const t = useMessages(operatorMessages);
  const locale = useLocale();
  const { value, failure, reload } = usePrivate(useAdminSide(), useLoaderData<typeof clientLoader>());
  const [inviting, setInviting] = useState(false);
  const [open, setOpen] = useState<Operator | null>(null);
  return (
    <>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{c.operators}</h1>
        <Button onClick={() => setInviting(true)}>{t.invite}</Button>
      </div>
      <p className="mb-5 max-w-2xl text-quiet">{t.intro}</p>
      {failure !== null && (
        <ErrorState title={messageOf(failure, c.failed)}>
          <Button look="secondary" onClick={() => void reload()}>
            {c.tryAgain}
          </Button>
        </ErrorState>
      )}
      {failure === null && value === null && <Skeleton label={c.loading} rows={4} className="h-12" />}
      {value && (
        <DataTable
          label={c.operators}
          rows={value}
          keyOf={(row) => row.id}
          onOpen={setOpen}
          columns={[
            { title: c.name, cell: (row) => row.name },
            { title: c.email, cell: (row) => <span className="break-all">{row.email}</span> },
            { title: c.role, cell: (row) => t.roleNames[row.operatorRole] },
            {
              title: t.lastSeen,
              wide: true,
              cell: ({ lastSeenAt: at }) => (at ? dayAndTime(at, locale) : t.never),
            },
            { title: c.state, cell: (row) => <StateChips operator={row} /> },
          ]}
        />
      )}
      {inviting && <InvitePanel onDone={reload} onClose={() => setInviting(false)} />}
      {open && (
        <OperatorPanel
          key={open.id}
          operator={open}
          onDone={async (now) => {
            setOpen(now);
            await reload();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

export default OperatorsPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = OperatorsPage;

function StateChips({ operator: { disabled, invited, secondFactor } }: { operator: Operator }) {
  const c = useMessages(consoleMessages);
  const t = useMessages(operatorMessages);
  const state = disabled ? ('bad' as const) : invited ? ('saving' as const) : ('good' as const);
  const words = { bad: c.locked, saving: t.waiting, good: t.active }[state];
  return (
    <span className="flex flex-wrap gap-1">
      <Chip tone={state}>{words}</Chip>
      {secondFactor && <Chip tone="tint">{c.secondStep}</Chip>}
    </span>
  );
}

/** One operator: their role, another link where they have not answered, and whether they may sign in. */
function OperatorPanel({
  operator,
  onDone,
  onClose,
}: {
  operator: Operator;
  onDone: (now: Operator) => Promise<void>;
  onClose: () => void;
}) {
  const c = useMessages(consoleMessages);
  const t = useMessages(operatorMessages);
  const { busy, act } = useAction(useAdminSide(), c.actionFailed);
  const { name, email, operatorRole, disabled } = operator;
  const again = () =>
    act(
      'again',
      async (token) => {
        const body = { name, email, operatorRole };
        await onDone(await browserApi.call(inviteOperator, { body }, { token }));
        notify(t.invited(email));
      },
      (error) => messageOf(error, c.actionFailed),
    );
  return (
    <SidePanel title={name} onClose={onClose}>
      <p className="break-all">{email}</p>
      <p className="my-3">
        <StateChips operator={operator} />
      </p>
      <ChangeRoleForm operator={operator} onDone={onDone} />
      <div className="mt-6 flex flex-wrap gap-3 border-hairline border-t pt-4">
        {operator.invited && !disabled && (
          <Button look="secondary" disabled={busy !== null} onClick={() => void again()}>
            {t.again}
          </Button>
        )}
        <LockButton account={operator} onChanged={({ disabled: now }) => onDone({ ...operator, disabled: now })} />
      </div>
    </SidePanel>
  );
}
