import { getLabPrescription, openLabPrescription } from '@healthplus/contract/prescriptions/endpoints';
import type { ReadPrescription } from '@healthplus/contract/prescriptions/schemas';
import { prescriptionMessages } from '@healthplus/words/pages/prescriptions';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { useAction } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { SidePanel } from '#app/ui/side-panel.tsx';
import { PaperView } from './paper-view.tsx';

/** What a visit was booked with, for the desk. */
export function DeskPrescription({ id, number }: { id: number; number: string }) {
  const t = useMessages(prescriptionMessages);
  const side = useLabSide();
  const { busy, act } = useAction(side, t.failed);
  const [shown, setShown] = useState<ReadPrescription | null>(null);
  const open = () =>
    act(
      'open',
      async (token) => setShown(await browserApi.call(getLabPrescription, { params: { id } }, { token })),
      (error) => messageOf(error, t.failed),
    );
  return (
    <>
      <Button look="quiet" aria-label={`${t.atDesk}: ${number}`} onClick={() => busy === null && void open()}>
        {t.atDesk}
      </Button>
      {shown && (
        <SidePanel title={`${t.atDesk}: ${number}`} onClose={() => setShown(null)}>
          {shown.note && (
            <p className="mb-4 whitespace-pre-line break-words rounded-control bg-sand p-3">{shown.note}</p>
          )}
          <PaperView
            kind={shown.kind}
            side={side}
            address={(token) => browserApi.call(openLabPrescription, { params: { id } }, { token })}
          />
        </SidePanel>
      )}
    </>
  );
}
