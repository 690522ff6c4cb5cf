import { DocumentDetails, type LabDocument } from '@healthplus/contract/labs/schemas';
import { noonOf } from '@healthplus/contract/zone';
import { verificationMessages } from '@healthplus/words/pages/lab-documents';
import { useState } from 'react';
import { messageOf } from '#app/lib/errors.ts';
import { longDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import type { Side } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { FieldError, TextField } from '#app/ui/field.tsx';

/** What stands on a document, and the button that writes it down where `save` may. */
export function DocumentFacts({
  document,
  name,
  side,
  save,
}: {
  document: LabDocument;
  name: string;
  side: Side;
  save: ((details: DocumentDetails, token: string) => Promise<void>) | null;
}) {
  const t = useMessages(verificationMessages);
  const locale = useLocale();
  const [writing, setWriting] = useState(false);
  const { number, issuer, validUntil } = document;
  const known = [number && t.numberOf(number), issuer, validUntil && t.until(longDay(noonOf(validUntil), locale))];
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
      <span className="text-quiet">{known.filter(Boolean).join(', ')}</span>
      {save && (
        <Button look="quiet" className="min-h-8! py-0" aria-label={t.describeOf(name)} onClick={() => setWriting(true)}>
          {t.describe}
        </Button>
      )}
      {save && writing && (
        <DetailsDialog document={document} name={name} side={side} save={save} onClose={() => setWriting(false)} />
      )}
    </div>
  );
}

function DetailsDialog({
  document,
  name,
  side,
  save,
  onClose,
}: {
  document: LabDocument;
  name: string;
  side: Side;
  save: (details: DocumentDetails, token: string) => Promise<void>;
  onClose: () => void;
}) {
  const t = useMessages(verificationMessages);
  const { formProps, field, busy, failed } = usePrivateForm(side, {
    schema: DocumentDetails,
    defaults: { number: document.number, issuer: document.issuer, validUntil: document.validUntil ?? '' },
    bodyOf: ({ validUntil, ...values }) => ({ ...values, validUntil: validUntil || null }),
    send: async (details, token) => {
      await save(details, token);
      notify(t.described);
      onClose();
    },
    failure: (error) => messageOf(error, t.uploadFailed),
  });
  return (
    <Dialog title={t.describeOf(name)} onClose={onClose}>
      <form {...formProps} className="mt-3 grid gap-4">
        <TextField label={t.number} maxLength={60} {...field('number')} />
        <TextField label={t.issuer} maxLength={120} {...field('issuer')} />
        <TextField label={t.validUntil} hint={t.validUntilHint} type="date" {...field('validUntil')} />
        <div className="flex flex-wrap gap-3">
          <FieldError text={failed} />
          <Button type="submit" disabled={busy}>
            {t.saveDetails}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t.cancelDetails}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
