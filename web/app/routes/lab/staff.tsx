import { changeStaff, inviteStaff, listStaff, removeStaff, withdrawInvite } from '@healthplus/contract/staff/endpoints';
import { type StaffMember, type StaffRole, staffRoles } from '@healthplus/contract/staff/schemas';
import { type FormEvent, useState } from 'react';
import { useLoaderData } from 'react-router';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { useOfficeTexts } from '#app/features/scheduling/portal/office-texts.ts';
import { browserApi } from '#app/lib/api.ts';
import { fieldsOf, messageIn, messageOf } from '#app/lib/errors.ts';
import { focusFirstError } from '#app/lib/focus-error.ts';
import { shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { notify } from '#app/lib/notice.ts';
import { privatePage } from '#app/lib/private-page.ts';
import { useAction, usePrivate } from '#app/lib/use-private.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { ConfirmDialog, Dialog } from '#app/ui/dialogs.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = portalMeta('staffTitle');

const _all = ['owner', ...staffRoles] as const;

export const clientLoader = privatePage('labToken', (token) => browserApi.call(listStaff, {}, { token }));

function StaffPage() {
  const t = useOfficeTexts();
  const locale = useLocale();
  const side = useLabSide();

  const { value, failure, reload } = usePrivate(side, useLoaderData<typeof clientLoader>());
  const { act } = useAction(side, t.actionFailed);
  const [removing, setRemoving] = useState<StaffMember | null>(null);
  const [changing, setChanging] = useState<StaffMember | null>(null);
  const run = (name: string, work: (token: string) => Promise<{ message: string }>) =>
    act(
      name,
      async (token) => {
        notify(messageIn(await work(token)));
        await reload();
      },
      (error) => messageOf(error, t.actionFailed),
    );
  return (
    <>
      <h1 className="mb-6 text-3xl">{t.staffTitle}</h1>
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && value === null && <Skeleton label={t.loading} rows={4} className="h-12" />}
      {value && (
        <DataTable
          label={t.staffTitle}
          rows={value.members}
          keyOf={(row) => row.accountId}
          columns={[
            { title: t.name, cell: (row) => row.name },
            { title: t.email, cell: (row) => row.email },
            {
              title: t.role,
              cell: (row) => (
                <span>
                  {t.roles[row.role]}
                  {row.registrationNumber && (
                    <span className="block text-quiet text-sm">
                      {row.qualification}, {row.registrationNumber}
                    </span>
                  )}
                </span>
              ),
            },
            { title: t.since, cell: (row) => shortDay(row.since, locale) },
            {
              title: t.actions,
              cell: (row) =>
                row.role === 'owner' ? null : (
                  <span className="flex flex-wrap gap-1">
                    <Button look="quiet" aria-label={`${t.changeRole}: ${row.name}`} onClick={() => setChanging(row)}>
                      {t.changeRole}
                    </Button>
                    <Button look="quiet" aria-label={`${t.remove}: ${row.name}`} onClick={() => setRemoving(row)}>
                      <span className="text-bad">{t.remove}</span>
                    </Button>
                  </span>
                ),
            },
          ]}
        />
      )}
      {value && (
        <section className="mt-6" aria-labelledby="invites">
          <h2 id="invites" className="mb-2 text-xl">
            {t.invites}
          </h2>
          {value.invites.length === 0 && <p className="text-quiet">{t.noInvites}</p>}
          <ul className="grid gap-2">
            {value.invites.map((invite) => (
              <li key={invite.id} className="card flex flex-wrap items-center justify-between gap-3 px-4 py-2">
                <span>
                  {invite.name}, {invite.email}: {t.roles[invite.role]}
                </span>
                <Button
                  look="quiet"
                  aria-label={`${t.withdraw}: ${invite.name}`}
                  onClick={() =>
                    void run(`invite-${invite.id}`, (token) =>
                      browserApi.call(withdrawInvite, { params: { id: invite.id } }, { token }),
                    )
                  }
                >
                  {t.withdraw}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="card mt-6 max-w-3xl p-5" aria-labelledby="invite">
        <h2 id="invite" className="mb-4 text-xl">
          {t.inviteTitle}
        </h2>
        <PartForm
          submit={t.invite}
          withPerson
          onSend={async (body) => {
            await act(
              'invite',
              async (token) => {
                notify(messageIn(await browserApi.call(inviteStaff, { body: body as never }, { token })));
                await reload();
              },
              (error) => {
                throw error;
              },
            );
          }}
        />
      </section>
      {changing && (
        <Dialog title={`${t.changeRole}: ${changing.name}`} onClose={() => setChanging(null)}>
          <PartForm
            submit={t.save}
            member={changing}
            onSend={async (body) => {
              const { accountId } = changing;
              await act(
                'change',
                async (token) => {
                  notify(
                    messageIn(
                      await browserApi.call(changeStaff, { params: { accountId }, body: body as never }, { token }),
                    ),
                  );
                  setChanging(null);
                  await reload();
                },
                (error) => {
                  throw error;
                },
              );
            }}
          />
        </Dialog>
      )}
      {removing && (
        <ConfirmDialog
          question={t.removeAsk(removing.name)}
          confirm={t.remove}
          onConfirm={() =>
            run('remove', (token) =>
              browserApi.call(removeStaff, { params: { accountId: removing.accountId } }, { token }),
            )
          }
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

export default StaffPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = StaffPage;

/** A role with what a signatory signs with; with the person, where one is invited. */
function PartForm({
  submit,
  withPerson,
  member,
  onSend,
}: {
  submit: string;
  withPerson?: boolean;
  member?: StaffMember;
  onSend: (body: Record<string, string>) => Promise<unknown>;
}) {
  const t = useOfficeTexts();
  const [role, setRole] = useState<StaffRole>(member && member.role !== 'owner' ? member.role : 'front_desk');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setErrors({});
    try {
      await onSend(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])));
      form.reset();
    } catch (error) {
      setErrors(fieldsOf(error));
      focusFirstError();
      notify(messageOf(error, t.actionFailed), 'bad');
    } finally {
      setBusy(false);
    }
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4 sm:grid-cols-2">
      {withPerson && (
        <>
          <TextField label={t.name} name="name" maxLength={120} error={errors.name} />
          <TextField label={t.email} name="email" type="email" error={errors.email} />
        </>
      )}
      <SelectField
        label={t.role}
        name="role"
        value={role}
        onChange={(event) => setRole(event.target.value as StaffRole)}
        hint={t.roleTexts[role]}
        error={errors.role}
      >
        {staffRoles.map((entry) => (
          <option key={entry} value={entry}>
            {t.roles[entry]}
          </option>
        ))}
      </SelectField>
      {role === 'signatory' && (
        <>
          <TextField
            label={t.qualification}
            name="qualification"
            maxLength={120}
            defaultValue={member?.qualification}
            error={errors.qualification}
          />
          <TextField
            label={t.registrationNumber}
            name="registrationNumber"
            maxLength={60}
            defaultValue={member?.registrationNumber}
            error={errors.registrationNumber}
          />
        </>
      )}
      <Button type="submit" disabled={busy} className="sm:col-span-2">
        {busy ? t.inviting : submit}
      </Button>
    </form>
  );
}
