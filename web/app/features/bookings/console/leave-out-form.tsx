import type { AdminBookingDetail } from '@healthplus/contract/bookings/admin.schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { useState } from 'react';
import { LeftOutLines, ordersLeftOut } from '#app/features/bookings/left-out-lines.tsx';
import { useMessages } from '#app/lib/messages.ts';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';

export type LeaveOut = (orders: ReturnType<typeof ordersLeftOut>, reason: string) => Promise<boolean>;

/** Leaves people or tests out of a visit for its patient: what is ticked goes, and costs nothing. */
export function LeaveOutForm({
  booking,
  onLeaveOut,
  onClose,
}: {
  booking: AdminBookingDetail;
  onLeaveOut: LeaveOut;
  onClose: () => void;
}) {
  const t = useMessages(consoleMessages);
  const [out, setOut] = useState<string[]>([]);
  const orders = booking.orders.filter(({ state }) => state !== 'cancelled');
  const all = orders.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <ReasonDialog
      title={t.leaveOutAsk(booking.number)}
      about={
        <div>
          <LeftOutLines
            orders={orders}
            out={out}
            onChange={(key, goes) => setOut((now) => (goes ? [...now, key] : now.filter((entry) => entry !== key)))}
          />
          <p role="status">{out.length === all ? t.leaveOutAll : out.length === 0 && t.leaveOutNone}</p>
        </div>
      }
      label={t.leaveOutReason}
      send={t.leaveOut}
      disabled={out.length === 0 || out.length === all}
      onSend={(reason) => onLeaveOut(ordersLeftOut(orders, out), reason)}
      onClose={onClose}
    />
  );
}
