import type { LabBooking } from '@healthplus/contract/bookings/schemas';
import { assignCollector } from '@healthplus/contract/specimens/endpoints';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { workMessages } from '@healthplus/words/pages/work';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { goesToAll } from '#app/features/bookings/portal/who-goes.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { useAction } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { later } from '#app/ui/later.tsx';

const CollectorDialog = later(async () => (await import('./collector-dialog.tsx')).CollectorDialog);

interface Props {
  booking: LabBooking;
  onSent: (booking: LabBooking) => void;
}

/** Sends somebody to a visit at home to which nobody goes yet; nothing for any other. */
export function SendCollector({ booking, onSent }: Props) {
  const t = useMessages(workMessages);
  const b = useMessages(bookingMessages);
  const { busy, act } = useAction(useLabSide(), t.actionFailed);
  const [asking, setAsking] = useState(false);
  const { number, place, state } = booking;
  if (place !== 'home' || state !== 'confirmed') return null;
  const send = async (collectorId: number) => {
    const sent = await act(
      number,
      async (token) => {
        const body = { collectorId };
        const changed = await browserApi.call(assignCollector, { params: { number }, body }, { token });
        onSent(changed);
        notify(t.stepDone(number, b.states[changed.state]));
      },
      (error) => messageOf(error, t.actionFailed),
    );
    if (sent) setAsking(false);
  };
  return (
    <>
      <Button aria-label={`${t.sendCollector}: ${number}`} onClick={() => setAsking(true)}>
        {t.sendCollector}
      </Button>
      {asking && (
        <CollectorDialog
          number={number}
          busy={busy !== null}
          isEligible={goesToAll([booking])}
          onChoose={(id) => void send(id)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
