import { getDeskRules, putDeskRules } from '@healthplus/contract/invoices/endpoints';
import type { DeskRules as Rules } from '@healthplus/contract/payments/schemas';
import { drawerMessages } from '@healthplus/words/pages/drawer';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useBegun, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

const begin = () => beginReading('labToken', (token) => browserApi.call(getDeskRules, {}, { token }));

/** What the front desk may let off by itself, for those who decide it. */
export function DeskRules() {
  const { value } = usePrivate(useLabSide(), useBegun(begin));
  return value && <RulesForm rules={value} />;
}

function RulesForm({ rules }: { rules: Rules }) {
  const t = useMessages(drawerMessages);
  const { formProps, field, busy } = usePrivateForm(useLabSide(), {
    schema: putDeskRules.body,
    defaults: { discountPercent: String(rules.discountPercent) },
    send: async (body, token) => {
      await browserApi.call(putDeskRules, { body }, { token });
      notify(t.deskRuleSaved);
    },
    failure: (error) => messageOf(error, t.actionFailed),
  });
  return (
    <form {...formProps} className="card mt-6 flex max-w-xl flex-wrap items-end gap-3 p-4 print:hidden">
      <div className="min-w-0 grow basis-60">
        <TextField
          label={t.deskRule}
          hint={t.deskRuleHint}
          inputMode="numeric"
          maxLength={3}
          {...field('discountPercent')}
        />
      </div>
      <Button type="submit" look="secondary" disabled={busy}>
        {t.save}
      </Button>
    </form>
  );
}
