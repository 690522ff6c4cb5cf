import type { LiveTopic } from '@healthplus/contract/live/topics';
import { useEffect, useEffectEvent } from 'react';
import { attendance } from '#app/lib/api.ts';
import { listenToLab } from './live-topics.ts';

/** What comes at once is read once. */
const GATHER_MS = 700;
/** A screen that nobody has touched for so long reads on, and says so: its session is not kept in use by looking on. */
const ATTENDED_MS = 10 * 60_000;
/** By then the session of a screen that nobody touched has ended: it reads once somebody is there again. */
const LIVES_MS = 29 * 60_000;

let touched = Date.now();
const touches = ['keydown', 'pointerdown', 'pointermove', 'touchstart'] as const;
const untouchedMs = () => Date.now() - touched;
if (typeof window !== 'undefined') {
  const touch = () => {
    touched = Date.now();
  };
  for (const name of touches) window.addEventListener(name, touch, { passive: true, capture: true });
  attendance.isUnattended = () => untouchedMs() > ATTENDED_MS;
}

const isWatched = () => document.visibilityState === 'visible' && untouchedMs() < LIVES_MS;

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
    for (const name of touches) window.addEventListener(name, back, { passive: true });
    return () => {
      leave();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', back);
      for (const name of touches) window.removeEventListener(name, back);
    };
  }, [wanted]);
}
