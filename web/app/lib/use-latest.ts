import { useRef, useState } from 'react';

const nothing = { value: null, failure: null };

/** What came for the last thing that was asked; an earlier answer that comes late is passed over. */
export function useLatest<Q, T>(ask: (asked: Q) => Promise<T>) {
  const [answer, setAnswer] = useState<{ value: T | null; failure: unknown }>(nothing);
  const turn = useRef(0);
  return {
    ...answer,
    /** Asks. Answers with what came; null when nothing did, or when something else has been asked meanwhile. */
    async ask(asked: Q): Promise<T | null> {
      turn.current += 1;
      const mine = turn.current;
      setAnswer(nothing);
      const came = await ask(asked).then(
        (value) => ({ value, failure: null }),
        (failure: unknown) => ({ value: null, failure }),
      );
      if (mine !== turn.current) return null;
      setAnswer(came);
      return came.value;
    },
    /** Nothing is asked any more. */
    forget() {
      turn.current += 1;
      setAnswer(nothing);
    },
  };
}
