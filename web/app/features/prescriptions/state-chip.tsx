import type { Prescription } from '@healthplus/contract/prescriptions/schemas';
import { prescriptionMessages } from '@healthplus/words/pages/prescriptions';
import { useMessages } from '#app/lib/messages.ts';
import { Chip } from '#app/ui/chip.tsx';

const tones = { waiting: 'saving', offered: 'good', declined: 'bad' } as const;

/** How a prescription stands; the booking, once there is one. */
export function PrescriptionState({ prescription }: { prescription: Prescription }) {
  const t = useMessages(prescriptionMessages);
  const { state, bookingNumber } = prescription;
  if (bookingNumber) return <Chip tone="good">{t.booked(bookingNumber)}</Chip>;
  return <Chip tone={tones[state]}>{t.states[state]}</Chip>;
}
