import { openCase } from '@healthplus/contract/cases/endpoints';
import { NewCase } from '@healthplus/contract/cases/schemas';
import { getLab } from '@healthplus/contract/labs/endpoints';
import { caseMessages } from '@healthplus/words/pages/cases';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useKeyFor } from '#app/lib/use-key-for.ts';
import { usePrivate } from '#app/lib/use-private.ts';
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

/** Which laboratory led here; nothing while it is read, and where there is none. */
function OfLab({ labId }: { labId: string }) {
  const t = useMessages(caseMessages);
  const reading = useMemo(
    () => beginReading('token', () => browserApi.call(getLab, { params: { labAdminId: Number(labId) } })),
    [labId],
  );
  const { value } = usePrivate(accountSide, reading);
  return value && <p className="font-medium">{t.ofLab(value.labName)}</p>;
}

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
    // Of what led here: a text about another report is another one.
    keptAs: `case-${of.booking}-${of.orderId}-${of.labId}`,
    send: async (body, token) => {
      const made = await browserApi.call(openCase, { body }, { token, idempotencyKey: keyFor(body) });
      notify(t.sent(made.number));
      await navigate(localized(`/cases/${made.number}`, locale));
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <form {...formProps} className="card grid gap-4 p-5">
      {of.labId && <OfLab labId={of.labId} />}
      <CaseKindFields kind={field('kind')} about={field('about')} unsaid />
      <TextField label={t.booking} hint={t.bookingHint} maxLength={20} autoComplete="off" {...field('booking')} />
      <TextAreaField label={t.text} hint={t.textHint} rows={6} maxLength={2000} {...field('text')} />
      <Button type="submit" disabled={busy} className="justify-self-start">
        {busy ? t.sending : t.send}
      </Button>
    </form>
  );
}
