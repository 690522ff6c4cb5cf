import { setAccreditation } from '@healthplus/contract/verification/endpoints';
import type { AdminLabDetail } from '@healthplus/contract/verification/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { reviewMessages } from '@healthplus/words/pages/verification';
import { useState } from 'react';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { useContractForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { TextField } from '#app/ui/field.tsx';

type Accreditation = Omit<NonNullable<AdminLabDetail['accreditation']>, 'expired'>;

/** The certificate that the badge rests on: its number, scope and last day. */
export function AccreditationForm({
  accreditation,
  onSave,
}: {
  accreditation: AdminLabDetail['accreditation'];
  onSave: (accreditation: Accreditation | null) => Promise<void>;
}) {
  const t = useMessages(reviewMessages);
  const c = useMessages(consoleMessages);
  const [removing, setRemoving] = useState(false);
  const { formProps, field, busy } = useContractForm({
    schema: setAccreditation.body,
    defaults: { accreditation: { certificateNumber: '', scope: '', validUntil: '', ...accreditation } },
    send: ({ accreditation: value }) => onSave(value),
    failure: (error) => messageOf(error, c.actionFailed),
  });
  return (
    <section aria-labelledby="accreditation" className="card p-5">
      <h2 id="accreditation" className="text-xl">
        {t.accreditation}
      </h2>
      {accreditation?.expired && <p className="mt-1 font-medium text-bad">{t.expired}</p>}
      {!accreditation && <p className="mt-1 text-quiet">{t.none}</p>}
      <form {...formProps} className="mt-3 grid gap-3">
        <TextField label={t.certificate} maxLength={60} {...field('accreditation.certificateNumber')} />
        <TextField label={t.scope} maxLength={200} {...field('accreditation.scope')} />
        <TextField label={t.validUntil} type="date" {...field('accreditation.validUntil')} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="secondary" disabled={busy}>
            {t.record}
          </Button>
          {accreditation && (
            <Button look="quiet" disabled={busy} onClick={() => setRemoving(true)}>
              {t.remove}
            </Button>
          )}
        </div>
      </form>
      {removing && (
        <ConfirmDialog
          question={t.removeAsk}
          confirm={t.remove}
          onConfirm={() => onSave(null).catch((error: unknown) => notify(messageOf(error, c.actionFailed), 'bad'))}
          onClose={() => setRemoving(false)}
        />
      )}
    </section>
  );
}
