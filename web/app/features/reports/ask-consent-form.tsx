import { askReportConsent } from '@healthplus/contract/reports/consent.endpoints';
import { reportConsentMessages } from '@healthplus/words/pages/report-consents';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

/** Asks an adult of the family by their own telephone; `forLink` where no yes would open it, and they read by themselves. */
export function AskConsentForm({
  personId,
  forLink = false,
  onAsked,
}: {
  personId: number;
  forLink?: boolean;
  onAsked: () => void;
}) {
  const t = useMessages(reportConsentMessages);
  const locale = useLocale();
  const { formProps, field, busy } = usePrivateForm(accountSide, {
    schema: askReportConsent.body,
    defaults: { phone: '' },
    bodyOf: (values) => ({ ...values, locale }),
    send: async (body, token) => {
      await browserApi.call(askReportConsent, { params: { id: personId }, body }, { token });
      notify(t.sent);
      onAsked();
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <form {...formProps} className="grid max-w-md gap-4">
      <TextField
        label={t.phone}
        hint={t.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={16}
        {...field('phone')}
      />
      <Button type="submit" disabled={busy} className="justify-self-start">
        {busy ? t.asking : forLink ? t.sendLink : t.ask}
      </Button>
    </form>
  );
}
