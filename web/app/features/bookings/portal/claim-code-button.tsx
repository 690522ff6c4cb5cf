import { tellClaimCode } from '@healthplus/contract/bookings/claims.endpoints';
import type { LabBooking } from '@healthplus/contract/bookings/schemas';
import { claimMessages } from '@healthplus/words/pages/claim';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { useAction } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';

/** For the desk: figures that it tells somebody who walked in, to take the visit into their account. */
export function ClaimCodeButton({ booking: { number, patient, unclaimed } }: { booking: LabBooking }) {
  const t = useMessages(claimMessages);
  const { busy, act } = useAction(useLabSide(), t.failed);
  const [code, setCode] = useState<{ otp: string; url: string } | null>(null);
  if (!unclaimed) return null;
  const tell = () =>
    act(
      'tell',
      async (token) => setCode(await browserApi.call(tellClaimCode, { params: { number } }, { token })),
      (error) => messageOf(error, t.failed),
    );
  return (
    <>
      <Button look="quiet" aria-label={`${t.deskCode}: ${number}`} disabled={busy !== null} onClick={() => void tell()}>
        {t.deskCode}
      </Button>
      {code && (
        <Dialog title={t.deskTitle(patient.name)} onClose={() => setCode(null)}>
          <p className="text-quiet">{t.deskIntro}</p>
          <p className="tabular my-4 text-center font-semibold text-4xl tracking-widest">{code.otp}</p>
          <p className="wrap-anywhere mb-4 text-sm">
            {t.deskAddress}: {code.url}
          </p>
          <Button onClick={() => setCode(null)}>{t.close}</Button>
        </Dialog>
      )}
    </>
  );
}
