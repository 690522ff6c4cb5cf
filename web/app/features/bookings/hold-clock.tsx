import { extendHold } from '@healthplus/contract/scheduling/endpoints';
import { HOLD_WARNS_SECONDS } from '@healthplus/contract/scheduling/rules';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { useEffect, useEffectEvent, useState } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { Button } from '#app/ui/button.tsx';

import { type Draft, heldOf, unheld } from './draft.ts';

const leftOf = (until: string) => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000));

/**
 * For how long a time is still held, counted down by the second; two minutes before its end it says so, and can be held
 * longer once. `onEnd` once it is held no more.
 */
function HoldClock({
  until,
  onLonger,
  onEnd,
}: {
  until: string;
  /** Holds it longer; none where it was already. */
  onLonger: (() => Promise<void>) | null;
  onEnd: () => void;
}) {
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  const [left, setLeft] = useState(() => leftOf(until));
  const [busy, setBusy] = useState(false);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const tick = () => {
      const seconds = leftOf(until);
      setLeft(seconds);
      if (seconds === 0) {
        clearInterval(timer);
        end();
      }
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [until]);
  const ending = left <= HOLD_WARNS_SECONDS;
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control px-3 py-2 text-sm ${ending ? 'sticky top-32 z-20 bg-saving text-saving-ink shadow-float' : 'bg-primary-tint text-primary-deep'}`}
    >
      <p role="status">{ending ? t.heldEnding(timeOfDay(until, locale)) : t.held(timeOfDay(until, locale))}</p>
      {ending && onLonger && (
        <Button
          look="secondary"
          disabled={busy}
          onClick={() => {
            setBusy(true);
            void onLonger().finally(() => setBusy(false));
          }}
        >
          {t.holdLonger}
        </Button>
      )}
      <span aria-hidden className="tabular font-semibold">
        {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
      </span>
    </div>
  );
}

/** The time of a draft for as long as it is held; nothing where none is. */
export function HeldTime({ draft, patch }: { draft: Draft; patch: (changes: Partial<Draft>) => void }) {
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  const { holdId, heldUntil, heldLonger, key } = draft;
  if (!holdId || !heldUntil) return null;
  const hold = () =>
    browserApi
      .call(extendHold, { params: { id: holdId }, body: { draft: key } })
      .then((held) => {
        patch(heldOf(held));
        notify(t.heldLonger(timeOfDay(held.expiresAt, locale)));
      })
      .catch((error: unknown) => notify(messageOf(error, t.failed), 'bad'));
  return (
    <HoldClock
      until={heldUntil}
      onLonger={heldLonger ? null : hold}
      onEnd={() => {
        patch(unheld);
        notify(t.holdEnded, 'bad');
      }}
    />
  );
}
