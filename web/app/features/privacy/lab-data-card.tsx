import { takeLabData } from '@healthplus/contract/privacy/leaving.endpoints';
import { portalMessages } from '@healthplus/words/pages/portal';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { download } from '#app/lib/download.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { FieldError, TextField } from '#app/ui/field.tsx';

/** All that is the laboratory's own, for its owner, as one file. */
export function LabDataCard() {
  const t = useMessages(portalMessages);
  const [asking, setAsking] = useState(false);
  return (
    <section aria-labelledby="lab-data" className="card max-w-2xl p-5">
      <h2 id="lab-data" className="mb-2 text-xl">
        {t.dataTitle}
      </h2>
      <p className="mb-3 note">{t.dataText}</p>
      <Button look="secondary" onClick={() => setAsking(true)}>
        {t.dataTake}
      </Button>
      {asking && <TakeDialog onClose={() => setAsking(false)} />}
    </section>
  );
}

function TakeDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(portalMessages);
  const { formProps, field, busy, failed } = usePrivateForm(useLabSide(), {
    schema: takeLabData.body,
    defaults: { password: '' },
    send: async (body) => {
      await download(takeLabData, { body }, 'labToken');
      notify(t.dataDone);
      onClose();
    },
    failure: (error) => messageOf(error, t.dataFailed),
  });
  return (
    <Dialog title={t.dataTitleAsk} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        <p>{t.dataAsk}</p>
        <TextField label={t.dataPassword} type="password" autoComplete="current-password" {...field('password')} />
        <p aria-live="polite" className="note">
          {busy && t.dataWorking}
        </p>
        <FieldError text={failed} />
        <Button type="submit" disabled={busy}>
          {t.dataTake}
        </Button>
      </form>
    </Dialog>
  );
}
