import { getDrawer } from '@healthplus/contract/payments/endpoints';
import { listBags } from '@healthplus/contract/specimens/endpoints';
import { listStaff, removeStaff, withdrawInvite } from '@healthplus/contract/staff/endpoints';
import type { StaffInvite, StaffMember } from '@healthplus/contract/staff/schemas';
import { todayInIndia } from '@healthplus/contract/zone';
import { centreMessages } from '@healthplus/words/pages/centres';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useLabSide, usePortal } from '#app/features/accounts/lab-side.ts';
import { CentreField } from '#app/features/labs/portal/centre-choice.tsx';
import { useOfficeTexts } from '#app/features/staff/portal/office-texts.ts';
import { ChangeRole, InviteForm, OwnRegistrationForm } from '#app/features/staff/portal/staff-forms.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageIn, messageOf } from '#app/lib/errors.ts';
import { rupees, shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginReading, privatePage } from '#app/lib/private-page.ts';
import type { Part } from '#app/lib/use-contract-form.ts';
import { useAction, useBegun, usePrivate } from '#app/lib/use-private.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = portalMeta('staffTitle');

export const clientLoader = privatePage('labToken', (token) => browserApi.call(listStaff, {}, { token }));

function StaffPage() {
  const t = useOfficeTexts();
  const side = useLabSide();
  const { profile, reload: readProfile } = usePortal();
  const { value, failure, reload } = usePrivate(side, useLoaderData<typeof clientLoader>());
  const { act } = useAction(side, t.actionFailed);
  const [removing, setRemoving] = useState<StaffMember | null>(null);
  const [changing, setChanging] = useState<StaffMember | null>(null);
  const registered = () => Promise.all([reload(), readProfile()]);
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
      {value && <MemberTable members={value.members} onChange={setChanging} onRemove={setRemoving} />}
      {value && (
        <Invites
          invites={value.invites}
          onWithdraw={(id) =>
            void run(`invite-${id}`, (token) => browserApi.call(withdrawInvite, { params: { id } }, { token }))
          }
        />
      )}
      <section className="card mt-6 max-w-3xl p-5" aria-labelledby="invite">
        <h2 id="invite" className="mb-4 text-xl">
          {t.inviteTitle}
        </h2>
        {profile.verified ? (
          <InviteForm centreField={centreField} onSent={reload} />
        ) : (
          <>
            <p className="text-quiet">{t.inviteOnceVerified}</p>
            <ButtonLink look="secondary" to="/lab-verification/document" className="mt-3">
              {t.toVerification}
            </ButtonLink>
          </>
        )}
      </section>
      {changing &&
        (changing.role === 'owner' ? (
          <OwnRegistrationForm member={changing} onSent={registered} onClose={() => setChanging(null)} />
        ) : (
          <ChangeRole member={changing} centreField={centreField} onSent={reload} onClose={() => setChanging(null)} />
        ))}
      {removing && (
        <RemoveDialog
          member={removing}
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

const beginDrawer = () =>
  beginReading('labToken', (token) => browserApi.call(getDrawer, { query: { day: todayInIndia() } }, { token }));

const beginBags = () => beginReading('labToken', (token) => browserApi.call(listBags, {}, { token }));

/** Asks before somebody is removed, and says what of the lab's money and specimens they still have. */
function RemoveDialog({
  member: { accountId, name },
  onConfirm,
  onClose,
}: {
  member: StaffMember;
  onConfirm: () => Promise<boolean>;
  onClose: () => void;
}) {
  const t = useOfficeTexts();
  const { value } = usePrivate(useLabSide(), useBegun(beginDrawer));
  const { value: bags } = usePrivate(useLabSide(), useBegun(beginBags));
  const cash = value?.now.inHands.find((one) => one.accountId === accountId)?.amount ?? 0;
  const tubes = bags?.find((one) => one.accountId === accountId)?.count ?? 0;
  const stillHas = [cash > 0 && t.stillHasCash(rupees(cash)), tubes > 0 && t.stillHasTubes(tubes)];
  return (
    <ConfirmDialog
      question={[t.removeAsk(name), ...stillHas.filter(Boolean)].join(' ')}
      confirm={t.remove}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

/** The whole lab, or one of its centres. */
function MemberCentre({ value, set, error }: Part<number | null>) {
  const t = useMessages(centreMessages);
  return <CentreField value={value} onChange={set} none={t.whole} error={error} />;
}

const centreField = (part: Part<number | null>) => <MemberCentre {...part} />;

export default StaffPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = StaffPage;

/** Who works here, as what; the owner stays. */
function MemberTable({
  members,
  onChange,
  onRemove,
}: {
  members: StaffMember[];
  onChange: (member: StaffMember) => void;
  onRemove: (member: StaffMember) => void;
}) {
  const t = useOfficeTexts();
  const locale = useLocale();
  return (
    <DataTable
      label={t.staffTitle}
      rows={members}
      keyOf={(row) => row.accountId}
      columns={[
        { title: t.name, cell: (row) => row.name, value: (row) => row.name },
        { title: t.email, cell: (row) => row.email, value: (row) => row.email },
        {
          title: t.role,
          value: (row) => t.roles[row.role],
          cell: (row) => (
            <span>
              {t.roles[row.role]}
              {row.registrationNumber && (
                <span className="block note">
                  {row.qualification}, {row.registrationNumber}
                </span>
              )}
              {row.centre && <span className="block note">{row.centre.name}</span>}
            </span>
          ),
        },
        { title: t.since, cell: (row) => shortDay(row.since, locale), value: (row) => row.since },
        {
          title: t.actions,
          cell: (row) =>
            row.role === 'owner' ? (
              <Button look="quiet" onClick={() => onChange(row)}>
                {t.signYourself}
              </Button>
            ) : (
              <span className="flex flex-wrap gap-1">
                <Button look="quiet" aria-label={`${t.changeRole}: ${row.name}`} onClick={() => onChange(row)}>
                  {t.changeRole}
                </Button>
                <Button look="quiet" aria-label={`${t.remove}: ${row.name}`} onClick={() => onRemove(row)}>
                  <span className="text-bad">{t.remove}</span>
                </Button>
              </span>
            ),
        },
      ]}
    />
  );
}

/** Who has been invited and has not come yet. */
function Invites({ invites, onWithdraw }: { invites: StaffInvite[]; onWithdraw: (id: number) => void }) {
  const t = useOfficeTexts();
  return (
    <section className="mt-6" aria-labelledby="invites">
      <h2 id="invites" className="mb-2 text-xl">
        {t.invites}
      </h2>
      {invites.length === 0 && <p className="text-quiet">{t.noInvites}</p>}
      <ul className="grid gap-2">
        {invites.map((invite) => (
          <li key={invite.id} className="card flex flex-wrap items-center justify-between gap-3 px-4 py-2">
            <span>
              {invite.name}, {invite.email}: {t.roles[invite.role]}
            </span>
            <Button look="quiet" aria-label={`${t.withdraw}: ${invite.name}`} onClick={() => onWithdraw(invite.id)}>
              {t.withdraw}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
