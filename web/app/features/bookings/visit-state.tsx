import type { VisitState } from '@healthplus/contract/bookings/schemas';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { useMessages } from '#app/lib/messages.ts';
import { Chip } from '#app/ui/chip.tsx';

const tones: Partial<Record<VisitState, 'good' | 'bad' | 'saving' | 'tint'>> = {
  requested: 'saving',
  confirmed: 'good',
  completed: 'good',
  declined: 'bad',
  failed: 'bad',
  no_show: 'bad',
};

/**
 * Why a visit stands as it does, where that is said: in its lab's or patient's own words, in ours where nobody's hand has
 * ended it.
 */
export function StateReason({
  reason,
  className,
  label,
}: {
  reason: string | null;
  className: string;
  label?: string;
}) {
  const t = useMessages(bookingMessages);
  if (!reason) return null;
  const own = Object.hasOwn(t.ownReasons, reason) ? t.ownReasons[reason as keyof typeof t.ownReasons] : reason;
  return <p className={className}>{label ? `${label}: ${own}` : own}</p>;
}

export function VisitStateChip({ state }: { state: VisitState }) {
  const t = useMessages(bookingMessages);
  return <Chip tone={tones[state] ?? 'tint'}>{t.states[state]}</Chip>;
}
