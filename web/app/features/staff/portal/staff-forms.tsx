import { changeStaff, inviteStaff, registerOwner } from '@healthplus/contract/staff/endpoints';
import { type StaffMember, staffRoles } from '@healthplus/contract/staff/schemas';
import type { ComponentProps, ReactNode } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageIn, messageOf } from '#app/lib/errors.ts';
import { notify } from '#app/lib/notice.ts';
import { type Part, usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { FieldError, SelectField, TextField } from '#app/ui/field.tsx';
import { useOfficeTexts } from './office-texts.ts';

type StaffRole = (typeof staffRoles)[number];
type Control = Omit<ComponentProps<typeof TextField>, 'label'>;
const newcomer = {
  role: 'front_desk' as StaffRole,
  qualification: '',
  registrationNumber: '',
  centreId: null as number | null,
};

/** The centre where somebody works, as another part of the house draws it. */
type CentreField = (part: Part<number | null>) => ReactNode;

/** Somebody is invited by mail, with the role that they will have. */
export function InviteForm({ centreField, onSent }: { centreField: CentreField; onSent: () => Promise<unknown> }) {
  const t = useOfficeTexts();
  const { formProps, field, part, busy, failed, clear } = usePrivateForm(useLabSide(), {
    schema: inviteStaff.body,
    defaults: { name: '', email: '', ...newcomer },
    send: async (body, token) => {
      notify(messageIn(await browserApi.call(inviteStaff, { body }, { token })));
      clear();
      await onSent();
    },
    failure: (error) => messageOf(error, t.actionFailed),
  });
  return (
    <form {...formProps} className="grid gap-4 sm:grid-cols-2">
      <TextField label={t.name} maxLength={120} {...field('name')} />
      <TextField label={t.email} type="email" {...field('email')} />
      <RoleFields
        role={part('role')}
        qualification={field('qualification')}
        registrationNumber={field('registrationNumber')}
        centre={centreField(part('centreId'))}
      />
      <FieldError text={failed} />
      <Button type="submit" disabled={busy} className="sm:col-span-2">
        {busy ? t.inviting : t.invite}
      </Button>
    </form>
  );
}

/** Another role for a member. */
export function ChangeRole({
  member,
  centreField,
  onSent,
  onClose,
}: {
  member: StaffMember;
  centreField: CentreField;
  onSent: () => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useOfficeTexts();
  const { accountId, role, qualification, registrationNumber, centre } = member;
  const { formProps, field, part, busy, failed } = usePrivateForm(useLabSide(), {
    schema: changeStaff.body,
    defaults: {
      role: role === 'owner' ? newcomer.role : role,
      qualification,
      registrationNumber,
      centreId: centre?.id ?? null,
    },
    send: async (body, token) => {
      notify(messageIn(await browserApi.call(changeStaff, { params: { accountId }, body }, { token })));
      onClose();
      await onSent();
    },
    failure: (error) => messageOf(error, t.actionFailed),
  });
  return (
    <Dialog title={`${t.changeRole}: ${member.name}`} onClose={onClose}>
      <form {...formProps} className="grid gap-4 sm:grid-cols-2">
        <RoleFields
          role={part('role')}
          qualification={field('qualification')}
          registrationNumber={field('registrationNumber')}
          centre={centreField(part('centreId'))}
        />
        <FieldError text={failed} />
        <Button type="submit" disabled={busy} className="sm:col-span-2">
          {busy ? t.inviting : t.save}
        </Button>
      </form>
    </Dialog>
  );
}

/** The owner signs reports themselves, with what stands here; nothing here, and they sign none. */
export function OwnRegistrationForm({
  member: { qualification, registrationNumber },
  onSent,
  onClose,
}: {
  member: StaffMember;
  onSent: () => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useOfficeTexts();
  const { formProps, field, busy, failed } = usePrivateForm(useLabSide(), {
    schema: registerOwner.body,
    defaults: { qualification, registrationNumber },
    send: async (body, token) => {
      notify(messageIn(await browserApi.call(registerOwner, { body }, { token })));
      onClose();
      await onSent();
    },
    failure: (error) => messageOf(error, t.actionFailed),
  });
  return (
    <Dialog title={t.signYourself} onClose={onClose}>
      <form {...formProps} className="grid gap-4 sm:grid-cols-2">
        <p className="text-quiet sm:col-span-2">{t.signYourselfText}</p>
        <TextField label={t.qualification} maxLength={120} {...field('qualification')} />
        <TextField label={t.registrationNumber} maxLength={60} {...field('registrationNumber')} />
        <FieldError text={failed} />
        <Button type="submit" disabled={busy} className="sm:col-span-2">
          {busy ? t.inviting : t.save}
        </Button>
      </form>
    </Dialog>
  );
}

/** A role, with what a signatory signs with. */
function RoleFields({
  role,
  qualification,
  registrationNumber,
  centre,
}: {
  role: Part<StaffRole>;
  qualification: Control;
  registrationNumber: Control;
  centre: ReactNode;
}) {
  const t = useOfficeTexts();
  return (
    <>
      <SelectField
        label={t.role}
        value={role.value}
        onChange={(event) => role.set(staffRoles.find((entry) => entry === event.target.value) ?? role.value)}
        hint={t.roleTexts[role.value]}
        error={role.error}
      >
        {staffRoles.map((entry) => (
          <option key={entry} value={entry}>
            {t.roles[entry]}
          </option>
        ))}
      </SelectField>
      {centre}
      {role.value === 'signatory' && (
        <>
          <TextField label={t.qualification} maxLength={120} {...qualification} />
          <TextField label={t.registrationNumber} maxLength={60} {...registrationNumber} />
        </>
      )}
    </>
  );
}
