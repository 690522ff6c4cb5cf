import { bookingMessages } from '@healthplus/words/pages/bookings';
import type { Newcomer } from '#app/features/accounts/newcomer.ts';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';

/** What goes on from here: to the next step, to the sign-in, or to the booking itself. */
export interface Onward {
  label: string;
  busy: boolean;
  /** A link, where it leads to the sign-in, and who goes there as far as they have said. */
  to: { path: string; state: Newcomer } | null;
  onGo: () => void;
}

const OnwardButton = ({ onward: { label, busy, to, onGo } }: { onward: Onward }) =>
  to === null ? (
    <Button disabled={busy} onClick={onGo}>
      {label}
    </Button>
  ) : (
    <ButtonLink to={to.path} state={to.state}>
      {label}
    </ButtonLink>
  );

/** Back and on, at the foot of an open step; on a phone going on stands in the bar below. */
export function StepButtons({ onward, onBack }: { onward: Onward; onBack: (() => void) | null }) {
  const t = useMessages(bookingMessages);
  return (
    <div className={`flex flex-wrap gap-3 ${onBack ? '' : 'max-lg:hidden'}`}>
      <span className="max-lg:hidden">
        <OnwardButton onward={onward} />
      </span>
      {onBack && (
        <Button look="secondary" onClick={onBack}>
          {t.back}
        </Button>
      )}
    </div>
  );
}

/** The total and the way on, in sight at the foot of a phone. */
export function StepBar({ total, onward }: { total: number | undefined; onward: Onward }) {
  const t = useMessages(bookingMessages);
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-hairline border-t bg-card px-4 py-3 shadow-float lg:hidden">
      <p>
        <span className="block note">{t.total}</span>
        <span className="figure-price text-2xl">{total === undefined ? '…' : rupees(total)}</span>
      </p>
      <OnwardButton onward={onward} />
    </div>
  );
}
