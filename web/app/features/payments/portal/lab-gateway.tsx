import {
  getLabGateway,
  type LabGateway,
  NewLabGateway,
  offerLabGateway,
  putLabGateway,
} from '@healthplus/contract/payments/lab-gateway.endpoints';
import { paymentMessages } from '@healthplus/words/pages/payments';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useAction, useBegun, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#app/ui/dialogs.tsx';
import { FieldError, TextField } from '#app/ui/field.tsx';

/** How the lab is paid online: its own account at the gateway, for its owner. Nothing where labs name none. */
export function LabGatewayCard() {
  const t = useMessages(paymentMessages);
  const side = useLabSide();
  const reading = useBegun(() => beginReading('labToken', (token) => browserApi.call(getLabGateway, {}, { token })));
  const { value, setValue } = usePrivate(side, reading);
  const { act } = useAction(side, t.gatewayFailed);
  const [open, setOpen] = useState<'name' | 'stop' | null>(null);
  if (!value?.wanted) return null;
  const { keyId, offered, webhook } = value;
  const offer = (wanted: boolean) =>
    act(
      'offer',
      async (token) => {
        setValue(await browserApi.call(offerLabGateway, { body: { offered: wanted } }, { token }));
        notify(t.gatewayDone);
      },
      (error) => messageOf(error, t.gatewayFailed),
    );
  return (
    <section aria-labelledby="gateway" className="card mb-6 grid gap-3 p-5 print:hidden">
      <h2 id="gateway" className="text-xl">
        {t.gatewayTitle}
      </h2>
      <p className="max-w-[70ch] text-quiet">{t.gatewayIntro}</p>
      <p className="wrap-anywhere font-medium">
        {keyId === null ? t.gatewayNone : offered ? t.gatewayOn(keyId) : t.gatewayOff(keyId)}
      </p>
      <p className="text-sm">
        {t.webhook} <code className="wrap-anywhere">{webhook}</code>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => setOpen('name')}>
          {keyId === null ? t.gatewayName : t.gatewayChange}
        </Button>
        {keyId !== null && (
          <Button look="quiet" onClick={() => (offered ? setOpen('stop') : void offer(true))}>
            {offered ? t.gatewayStop : t.gatewayStart}
          </Button>
        )}
      </div>
      {open === 'name' && <KeysDialog onSaved={setValue} onClose={() => setOpen(null)} />}
      {open === 'stop' && (
        <ConfirmDialog
          question={t.gatewayStopAsk}
          confirm={t.gatewayStop}
          onConfirm={() => offer(false)}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}

function KeysDialog({ onSaved, onClose }: { onSaved: (gateway: LabGateway) => void; onClose: () => void }) {
  const t = useMessages(paymentMessages);
  const { formProps, field, busy, failed } = usePrivateForm(useLabSide(), {
    schema: NewLabGateway,
    defaults: { keyId: '', keySecret: '', webhookSecret: '', password: '' },
    send: async (body, token) => {
      onSaved(await browserApi.call(putLabGateway, { body }, { token }));
      notify(t.gatewaySaved);
      onClose();
    },
    failure: (error) => messageOf(error, t.gatewayFailed),
  });
  return (
    <Dialog title={t.gatewayName} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        <TextField label={t.keyId} hint={t.keyIdHint} maxLength={60} autoComplete="off" {...field('keyId')} />
        <TextField label={t.keySecret} type="password" maxLength={100} autoComplete="off" {...field('keySecret')} />
        <TextField
          label={t.webhookSecret}
          hint={t.webhookSecretHint}
          type="password"
          maxLength={100}
          autoComplete="off"
          {...field('webhookSecret')}
        />
        <TextField
          label={t.password}
          type="password"
          maxLength={200}
          autoComplete="current-password"
          {...field('password')}
        />
        <div className="flex flex-wrap gap-3">
          <FieldError text={failed} />
          <Button type="submit" disabled={busy}>
            {busy ? t.gatewaySaving : t.gatewaySave}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
