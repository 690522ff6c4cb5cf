import type { AdminLabDetail } from '@healthplus/contract/verification/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { reviewMessages } from '@healthplus/words/pages/verification';
import { type FormEvent, useState } from 'react';
import { fieldsOf, messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
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
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [removing, setRemoving] = useState(false);
  async function save(value: Accreditation | null) {
    setBusy(true);
    setErrors({});
    try {
      await onSave(value);
    } catch (error) {
      setErrors(fieldsOf(error));
      notify(messageOf(error, c.actionFailed), 'bad');
    } finally {
      setBusy(false);
    }
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    void save({
      certificateNumber: text('certificateNumber'),
      scope: text('scope'),
      validUntil: text('validUntil'),
    });
  }
  const error = (name: string) => errors[`accreditation.${name}`];
  return (
    <section aria-labelledby="accreditation" className="card p-5">
      <h2 id="accreditation" className="text-xl">
        {t.accreditation}
      </h2>
      {accreditation?.expired && <p className="mt-1 font-medium text-bad">{t.expired}</p>}
      {!accreditation && <p className="mt-1 text-quiet">{t.none}</p>}
      <form noValidate onSubmit={submit} className="mt-3 grid gap-3">
        <TextField
          label={t.certificate}
          name="certificateNumber"
          defaultValue={accreditation?.certificateNumber}
          maxLength={60}
          error={error('certificateNumber')}
        />
        <TextField
          label={t.scope}
          name="scope"
          defaultValue={accreditation?.scope}
          maxLength={200}
          error={error('scope')}
        />
        <TextField
          label={t.validUntil}
          name="validUntil"
          type="date"
          defaultValue={accreditation?.validUntil}
          error={error('validUntil')}
        />
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
          onConfirm={() => save(null)}
          onClose={() => setRemoving(false)}
        />
      )}
    </section>
  );
}
