import { moveLabBooking, writeToPatient } from '@healthplus/contract/bookings/lab.endpoints';
import type { LabBooking } from '@healthplus/contract/bookings/schemas';
import { bulkMessages } from '@healthplus/words/pages/bulk';
import { TimeDialog } from '#app/features/scheduling/time-dialog.tsx';
import { browserApi } from '#app/lib/api.ts';
import { useMessages } from '#app/lib/messages.ts';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';

/** What is asked before several are moved, or several patients are written to. */
export function BulkDialog({
  asking,
  movable,
  readers,
  each,
  onClose,
}: {
  asking: 'move' | 'write';
  movable: LabBooking[];
  readers: LabBooking[];
  each: (bookings: LabBooking[], send: (number: string, token: string) => Promise<unknown>) => Promise<boolean>;
  onClose: () => void;
}) {
  const t = useMessages(bulkMessages);
  const [first] = movable;
  if (asking === 'write')
    return (
      <ReasonDialog
        title={t.writeTitle(readers.length)}
        label={t.writeLabel}
        send={t.writeSend}
        onSend={(text) =>
          each(readers, (number, token) =>
            browserApi.call(writeToPatient, { params: { number }, body: { text } }, { token }),
          )
        }
        onClose={onClose}
      />
    );
  if (!first) return null;
  return (
    <TimeDialog
      title={t.moveTitle(movable.length)}
      about={<p className="mb-4 text-quiet">{t.moveText}</p>}
      labId={first.lab.id}
      centreId={first.centre?.id}
      place={first.place}
      words={{ send: t.moveSend, sending: t.moving }}
      reason={{ label: t.moveReason, missing: t.moveReasonMissing }}
      onSend={(startsAt, reason) =>
        each(movable, (number, token) =>
          browserApi.call(moveLabBooking, { params: { number }, body: { startsAt, reason } }, { token }),
        )
      }
      onClose={onClose}
    />
  );
}
