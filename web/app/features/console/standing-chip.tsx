import type { labStandings } from '@healthplus/contract/verification/schemas';
import { useMessages } from '#app/lib/messages.ts';
import { Chip } from '#app/ui/chip.tsx';
import { reviewMessages } from './verification-messages.ts';

const tones = { waiting: 'saving', verified: 'good', unverified: 'plain', suspended: 'bad' } as const;

export function StandingChip({ standing }: { standing: (typeof labStandings)[number] }) {
  const t = useMessages(reviewMessages);
  return <Chip tone={tones[standing]}>{t.standings[standing]}</Chip>;
}
