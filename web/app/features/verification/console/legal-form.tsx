import { setLegalIdentity } from '@healthplus/contract/verification/endpoints';
import type { AdminLabDetail } from '@healthplus/contract/verification/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { reviewMessages } from '@healthplus/words/pages/verification';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { useContractForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

type Legal = Pick<AdminLabDetail, 'legalName' | 'gstin'>;

/** Under which name a lab is registered, and its GSTIN, as its documents have them. */
export function LegalForm({ legal, onSave }: { legal: Legal; onSave: (legal: Legal) => Promise<void> }) {
  const t = useMessages(reviewMessages);
  const c = useMessages(consoleMessages);
  const { formProps, field, busy } = useContractForm({
    schema: setLegalIdentity.body,
    defaults: { legalName: legal.legalName, gstin: legal.gstin },
    bodyOf: ({ legalName, gstin }) => ({ legalName, gstin: gstin.trim().toUpperCase() }),
    send: onSave,
    failure: (error) => messageOf(error, c.actionFailed),
  });
  return (
    <section aria-labelledby="legal" className="card p-5">
      <h2 id="legal" className="text-xl">
        {t.legal}
      </h2>
      <p className="mt-1 note">{t.legalHint}</p>
      <form {...formProps} className="mt-3 grid gap-3">
        <TextField label={t.legalName} maxLength={160} {...field('legalName')} />
        <TextField label={t.gstin} maxLength={15} autoComplete="off" {...field('gstin')} />
        <Button type="submit" look="secondary" className="justify-self-start" disabled={busy}>
          {t.record}
        </Button>
      </form>
    </section>
  );
}
