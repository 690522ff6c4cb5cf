import type { Analyser } from '@healthplus/contract/analysers/schemas';
import { analysersMessages } from '@healthplus/words/pages/analysers';
import { useMessages } from '#app/lib/messages.ts';
import { SiteLink } from '#app/ui/site-link.tsx';
import { useRemarkText } from './analyser-remarks.tsx';

/** What an analyser has changed of values that stand, signed or not, until somebody decides: each leads to its order. */
export function ChangedResults({ changed }: { changed: Analyser['changed'] }) {
  const t = useMessages(analysersMessages);
  const textOf = useRemarkText();
  if (changed.length === 0) return null;
  return (
    <div role="alert" className="mb-3 rounded-control bg-bad-tint p-3 text-bad">
      <p className="font-medium">{t.changed}</p>
      <ul>
        {changed.map((one) => (
          <li key={`${one.orderId} ${one.parameter} ${one.kind} ${one.text}`}>
            <SiteLink
              to={`/labs/test-processing?view=${one.closed ? 'done' : 'open'}&q=${one.accessionNumber}`}
              className="underline"
            >
              {one.accessionNumber}
            </SiteLink>{' '}
            {one.parameter}: {textOf(one)}
          </li>
        ))}
      </ul>
    </div>
  );
}
