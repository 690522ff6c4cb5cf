import { CircleAlert, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessageText } from '#app/lib/message-text.ts';

/** Nothing to show, and what can be done about it. */
export function EmptyState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="card flex flex-col items-center gap-3 px-6 py-10 text-center">
      <SearchX className="text-quiet" size={32} aria-hidden />
      <p className="text-lg font-medium">{title}</p>
      {children}
    </div>
  );
}

export function ErrorState({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-card border border-bad bg-bad-tint px-6 py-8 text-center"
    >
      <CircleAlert className="text-bad" size={32} aria-hidden />
      <p className="text-lg font-medium text-bad">{useMessageText(title)}</p>
      {children}
    </div>
  );
}

/** Grey shapes of what is coming; `label` is what a screen reader hears. */
export function Skeleton({
  label,
  rows = 3,
  className = 'h-24',
  side = '',
}: {
  label: string;
  rows?: number;
  className?: string;
  /** Where they stand side by side, as what is coming will: 'sm:grid-cols-3'. */
  side?: string;
}) {
  return (
    <div role="status" aria-label={label} className={`grid gap-4 ${side}`}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes have no identity
        <div key={index} aria-hidden className={`${className} animate-pulse rounded-card bg-hairline/70`} />
      ))}
    </div>
  );
}

/** Turns while something is on its way; `label` is what a screen reader hears. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid place-items-center py-12">
      <div aria-hidden className="size-10 animate-spin rounded-full border-4 border-hairline border-t-primary" />
    </div>
  );
}
