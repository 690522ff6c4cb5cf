import { changeOperator, inviteOperator } from '@healthplus/contract/accounts/admin.endpoints';
import type { Operator } from '@healthplus/contract/accounts/schemas';
import { type OperatorRole, operatorRoles } from '@healthplus/contract/endpoint';
import { consoleMessages } from '@healthplus/words/pages/console';
import { operatorMessages } from '@healthplus/words/pages/operators';
import type { ComponentProps } from 'react';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { SidePanel } from '#app/ui/side-panel.tsx';

/** What somebody does here, each role with what it opens. */
function RoleField(field: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) {
  const c = useMessages(consoleMessages);
  const t = useMessages(operatorMessages);
  return (
    <>
      <SelectField label={c.role} {...field}>
        {operatorRoles.map((role) => (
          <option key={role} value={role}>
            {t.roleNames[role]}
          </option>
        ))}
      </SelectField>
      <dl className="grid gap-2 text-sm">
        {operatorRoles.map((role) => (
          <div key={role}>
            <dt className="font-semibold">{t.roleNames[role]}</dt>
            <dd className="text-quiet">{t.roleTexts[role]}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface Panel {
  onDone: () => Promise<void>;
  onClose: () => void;
}

/** Somebody is asked by mail to operate the site. */
export function InvitePanel({ onDone, onClose }: Panel) {
  const c = useMessages(consoleMessages);
  const t = useMessages(operatorMessages);
  const { formProps, field, busy, unsaved } = usePrivateForm(useAdminSide(), {
    schema: inviteOperator.body,
    defaults: { name: '', email: '', operatorRole: 'support' as OperatorRole },
    send: async (body, token) => {
      const { email } = await browserApi.call(inviteOperator, { body }, { token });
      notify(t.invited(email));
      await onDone();
      onClose();
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <SidePanel title={t.invite} unsaved={unsaved} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        <TextField label={c.name} maxLength={120} autoComplete="off" {...field('name')} />
        <TextField label={c.email} type="email" autoComplete="off" {...field('email')} />
        <RoleField {...field('operatorRole')} />
        <Button type="submit" disabled={busy}>
          {busy ? t.inviting : t.invite}
        </Button>
      </form>
    </SidePanel>
  );
}

/** Another role for an operator. */
export function ChangeRoleForm({ operator, onDone }: { operator: Operator; onDone: (now: Operator) => Promise<void> }) {
  const t = useMessages(operatorMessages);
  const { formProps, field, busy } = usePrivateForm(useAdminSide(), {
    schema: changeOperator.body,
    defaults: { operatorRole: operator.operatorRole },
    send: async (body, token) => {
      const now = await browserApi.call(changeOperator, { params: { id: operator.id }, body }, { token });
      notify(t.changed(now.name));
      await onDone(now);
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <form {...formProps} className="grid gap-4">
      <RoleField {...field('operatorRole')} />
      <Button type="submit" disabled={busy}>
        {t.change}
      </Button>
    </form>
  );
}
