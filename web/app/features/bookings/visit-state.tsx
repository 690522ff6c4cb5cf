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

export function VisitStateChip({ state }: { state: VisitState }) {
  const t = useMessages(bookingMessages);
  return <Chip tone={tones[state] ?? 'tint'}>{t.states[state]}</Chip>;
}
