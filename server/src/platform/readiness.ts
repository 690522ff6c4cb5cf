/** So long an answer stands: who asks more often than that asks nobody. */
const FRESH_MS = 500;
/** So long it stands while the next one is on its way: a pool that is busy is no database that is away. */
const BUSY_MS = 5000;

/**
 * Whether a process may be sent requests, for whoever asks it several times a second. `ask` is asked once at a time, however
 * many wait; while it is asked, what was true a moment ago still is. An `ask` that fails is a no.
 */
export function createReadiness(ask: () => Promise<boolean>, now: () => number = Date.now) {
  let last = { ready: false, at: Number.NEGATIVE_INFINITY };
  let asking: Promise<boolean> | null = null;
  const begin = () =>
    ask()
      .catch(() => false)
      .then((ready) => {
        last = { ready, at: now() };
        asking = null;
        return ready;
      });
  return async (): Promise<boolean> => {
    const age = now() - last.at;
    if (age < FRESH_MS) return last.ready;
    asking ??= begin();
    return last.ready && age < BUSY_MS ? true : asking;
  };
}
