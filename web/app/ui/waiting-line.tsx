import { waitingMessages } from '@healthplus/words/pages/waiting';
import { useMessages } from '#app/lib/messages.ts';

/** A line that runs along the top while something is on its way; a screen reader hears that it is loading, unless `quiet`. */
export function WaitingLine({ coming, quiet = false }: { coming: boolean; quiet?: boolean }) {
  const t = useMessages(waitingMessages);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {coming && (
        <>
          {!quiet && <span className="sr-only">{t.page}</span>}
          <div aria-hidden className="waiting-line h-1 bg-primary" />
        </>
      )}
    </div>
  );
}
