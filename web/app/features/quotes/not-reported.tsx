import { notReportedMessages } from '@healthplus/words/pages/not-reported';
import { useMessages } from '#app/lib/messages.ts';

/** What a laboratory does not report of what it sells; nothing where it reports all of it. */
export function NotReported({ of: { notReported } }: { of: { notReported?: string[] } }) {
  const t = useMessages(notReportedMessages);
  // A server of the version before says nothing of it.
  if (!notReported?.length) return null;
  return <p className="note">{t.notReported(notReported.join(', '), notReported.length)}</p>;
}
