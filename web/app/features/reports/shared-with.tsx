import type { ReportShare } from '@healthplus/contract/reports/schemas';
import { reportMessages } from '@healthplus/words/pages/reports';
import { useEffect, useRef } from 'react';
import { longDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { sendText } from '#app/lib/send-text.ts';
import { Button } from '#app/ui/button.tsx';

/** With whom a report is shared now, each with its last day and a way to end it. */
export function SharedWith({
  shares,
  busy,
  onEnd,
}: {
  shares: ReportShare[];
  busy: boolean;
  onEnd: (id: number) => void;
}) {
  const t = useMessages(reportMessages);
  const locale = useLocale();
  if (shares.length === 0) return <p className="text-quiet">{t.nobody}</p>;
  return (
    <ul className="divide-y divide-hairline">
      {shares.map((entry) => (
        <li key={entry.id} className="flex flex-wrap items-center justify-between gap-3 py-1">
          <span>
            {entry.with ?? t.byLink}, {t.until(longDay(entry.expiresAt, locale))}
          </span>
          <Button
            look="quiet"
            disabled={busy}
            aria-label={`${t.end}: ${entry.with ?? t.byLink}`}
            onClick={() => onEnd(entry.id)}
          >
            {t.end}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The link, and its passcode, which goes another way; both are told once. */
export function MadeLink({ url, passcode }: { url: string; passcode: string | null }) {
  const t = useMessages(reportMessages);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link
  useEffect(() => box.current?.focus(), [url]);
  return (
    <div ref={box} tabIndex={-1} role="status" className="mt-4 rounded-control bg-saving p-4 text-saving-ink">
      <p className="font-semibold">{t.linkMade}</p>
      <p className="mt-1 break-all font-mono text-sm">{url}</p>
      {passcode && (
        <p className="mt-2">
          {t.passcodeMade} <strong className="tabular text-xl tracking-widest">{passcode}</strong>
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => void navigator.clipboard.writeText(url).then(() => notify(t.copied))}>
          {t.copy}
        </Button>
        {/* The link alone: its passcode goes another way. */}
        <Button look="secondary" onClick={() => sendText(`${t.linkSays}\n${url}`)}>
          {t.sendLink}
        </Button>
      </div>
    </div>
  );
}
