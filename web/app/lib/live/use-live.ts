import type { LiveTopic } from '@healthplus/contract/live/topics';
import { useEffect, useEffectEvent } from 'react';
import { listenToLab } from './live-topics.ts';

/** What comes at once is read once. */
const GATHER_MS = 700;
/** A screen that nobody has touched for so long reads nothing by itself: a session is not kept in use by looking on. */
const ATTENDED_MS = 10 * 60_000;

let touched = Date.now();
const touch = () => {
  touched = Date.now();
};
if (typeof window !== 'undefined')
  for (const name of ['keydown', 'pointerdown', 'pointermove', 'touchstart'])
    window.addEventListener(name, touch, { passive: true, capture: true });

const isWatched = () => document.visibilityState === 'visible' && Date.now() - touched < ATTENDED_MS;

/**
 * Reads again, a little later, when somebody else has changed one of the topics. What changed while nobody looked is read
 * when the page is looked at again.
 */
export function useLive(topics: readonly LiveTopic[], reload: () => unknown): void {
  const readAnew = useEffectEvent(reload);
  const wanted = topics.join(' ');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let due = false;
    const read = () => {
      timer = undefined;
      if (!isWatched()) return;
      due = false;
      void readAnew();
    };
    const later = () => {
      due = true;
      timer ??= setTimeout(read, GATHER_MS);
    };
    const back = () => {
      if (due && document.visibilityState === 'visible') later();
    };
    const leave = listenToLab((topic) => wanted.includes(topic) && later());
    document.addEventListener('visibilitychange', back);
    window.addEventListener('pointerdown', back);
    return () => {
      leave();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', back);
      window.removeEventListener('pointerdown', back);
    };
  }, [wanted]);
}
