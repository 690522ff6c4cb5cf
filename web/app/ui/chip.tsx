import { Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  plain: 'chip chip-plain',
  saving: 'chip chip-saving',
  good: 'chip chip-good',
  bad: 'chip chip-bad',
  tint: 'chip chip-tint',
};

export function Chip({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return <span className={tones[tone]}>{children}</span>;
}

/** Verified or not: in words and with a sign, never by colour alone. */
export function VerifiedChip({ verified, label }: { verified: boolean; label: string }) {
  return (
    <Chip tone={verified ? 'good' : 'plain'}>
      {verified ? <Check size={14} aria-hidden /> : <CircleAlert size={14} aria-hidden />}
      {label}
    </Chip>
  );
}
