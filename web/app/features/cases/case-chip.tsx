import type { CaseState } from '@healthplus/contract/cases/rules';
import { caseMessages } from '@healthplus/words/pages/cases';
import { useMessages } from '#app/lib/messages.ts';
import { Chip } from '#app/ui/chip.tsx';

const tones = { open: 'saving', answered: 'tint', settled: 'good' } as const;

export function CaseChip({ state }: { state: CaseState }) {
  const t = useMessages(caseMessages);
  return <Chip tone={tones[state]}>{t.states[state]}</Chip>;
}
