import { openCase } from '@healthplus/contract/cases/endpoints';
import { NewCase } from '@healthplus/contract/cases/schemas';
import { caseMessages } from '@healthplus/words/pages/cases';
import { useNavigate } from 'react-router';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useKeyFor } from '#app/lib/use-key-for.ts';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { CaseKindFields } from './case-kind-fields.tsx';

/** What the page that led here was about: a visit, whose report of it, or a lab; empty where nothing. */
export interface CaseOf {
  booking: string;
  orderId: string;
  labId: string;
}

/** What it is about, as far as that is known. */
const aboutOf = ({ booking, orderId, labId }: CaseOf) =>
  orderId ? 'report' : booking ? 'booking' : labId ? 'lab' : '';

/** What went wrong, in words, with what it is about; pressed twice, or sent again, one case. */
export function CaseForm({ of }: { of: CaseOf }) {
  const t = useMessages(caseMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const keyFor = useKeyFor();
  const { formProps, field, busy } = usePrivateForm(accountSide, {
    schema: NewCase,
    defaults: { kind: 'complaint', about: aboutOf(of), ...of, text: '' },
    bodyOf: ({ booking, orderId, labId, ...values }) => ({
      ...values,
      booking: booking.trim() || undefined,
      // Of another booking than the one that led here the order is no part.
      orderId: booking.trim() === of.booking ? orderId || undefined : undefined,
      labId: booking.trim() ? undefined : labId || undefined,
    }),
    keptAs: 'case',
    send: async (body, token) => {
      const made = await browserApi.call(openCase, { body }, { token, idempotencyKey: keyFor(body) });
      notify(t.sent(made.number));
      await navigate(localized(`/cases/${made.number}`, locale));
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <form {...formProps} className="card grid gap-4 p-5">
      <CaseKindFields kind={field('kind')} about={field('about')} unsaid />
      <TextField label={t.booking} hint={t.bookingHint} maxLength={20} autoComplete="off" {...field('booking')} />
      <TextAreaField label={t.text} hint={t.textHint} rows={6} maxLength={2000} {...field('text')} />
      <Button type="submit" disabled={busy} className="justify-self-start">
        {busy ? t.sending : t.send}
      </Button>
    </form>
  );
}
