import { viewAccount, viewReasons } from '@healthplus/contract/accounts/admin.endpoints';
import { accountPageMessages } from '@healthplus/words/pages/account-page';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginViewing } from '#app/lib/session.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';

/** Asks why, then shows the account in this tab as its holder sees it. */
export function ViewForm({ id }: { id: number }) {
  const t = useMessages(accountPageMessages);
  const { formProps, field, busy } = usePrivateForm(useAdminSide(), {
    schema: viewAccount.body,
    defaults: { reason: '' },
    send: async (body, token) => {
      beginViewing(await browserApi.call(viewAccount, { params: { id }, body }, { token }));
      window.location.assign('/dashboard');
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <form {...formProps} className="card grid max-w-xl gap-4 p-5">
      <p>{t.viewText}</p>
      <SelectField label={t.viewReason} {...field('reason')}>
        <option value="">{t.viewChoose}</option>
        {viewReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t.viewReasons[reason]}
          </option>
        ))}
      </SelectField>
      <Button type="submit" disabled={busy}>
        {t.viewStart}
      </Button>
    </form>
  );
}
