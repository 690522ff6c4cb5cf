import { bookingMessages } from '@healthplus/words/pages/bookings';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';

/** One step of a booking: open, folded to a line with what was chosen, or still to come. */
export function StepCard({
  title,
  state,
  summary,
  onEdit,
  children,
}: {
  title: string;
  state: 'open' | 'done' | 'ahead';
  /** What was chosen, in a line. */
  summary: ReactNode;
  onEdit: () => void;
  children: ReactNode;
}) {
  const t = useMessages(bookingMessages);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  // The keyboard, and whoever listens, comes along to the step that has opened.
  useEffect(() => {
    if (before.current !== 'open' && state === 'open') {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: 'start' });
    }
    before.current = state;
  }, [state]);
  return (
    <section aria-labelledby={id} className={`card min-w-0 p-5 ${state === 'ahead' ? 'bg-sand' : ''}`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2
          ref={heading}
          id={id}
          tabIndex={-1}
          className={`scroll-mt-24 text-2xl outline-none ${state === 'ahead' ? 'text-quiet' : ''}`}
        >
          {title}
        </h2>
        {state === 'done' && (
          <Button look="quiet" aria-label={t.editStep(title)} onClick={onEdit}>
            {t.edit}
          </Button>
        )}
      </div>
      {state === 'done' && <div className="mt-1 text-quiet">{summary}</div>}
      {state === 'open' && <div className="mt-4 grid min-w-0 gap-5">{children}</div>}
    </section>
  );
}
