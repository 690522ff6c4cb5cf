import type { labStandings } from '@healthplus/contract/verification/rules';
import { reviewMessages } from '@healthplus/words/pages/verification';
import { useMessages } from '#app/lib/messages.ts';
import { Chip } from '#app/ui/chip.tsx';

const tones = { waiting: 'saving', verified: 'good', unverified: 'plain', suspended: 'bad' } as const;

export function StandingChip({ standing }: { standing: (typeof labStandings)[number] }) {
  const t = useMessages(reviewMessages);
  return <Chip tone={tones[standing]}>{t.standings[standing]}</Chip>;
}
