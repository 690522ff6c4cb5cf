import { Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  plain: 'bg-sand text-ink',
  saving: 'bg-saving text-saving-ink',
  good: 'bg-good-tint text-good',
  bad: 'bg-bad-tint text-bad',
  tint: 'bg-primary-tint text-primary-deep',
};

export function Chip({ tone = 'plain', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-[13px] font-semibold ${tones[tone]}`}
    >
      {children}
    </span>
  );
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
