/** Lets work take turns: one at a time for each key, so many at once altogether, and a queue with an end. */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const running = new Set<string>();
  const queue: { key: string; begin: () => void }[] = [];

  function next() {
    const index = running.size < atOnce ? queue.findIndex(({ key }) => !running.has(key)) : -1;
    if (index === -1) return;
    const [entry] = queue.splice(index, 1);
    running.add(entry!.key);
    entry!.begin();
    next();
  }

  return {
    /** Runs the work in its turn; throws `full` when too many wait already. */
    async take<T>(key: string, full: Error, work: () => Promise<T>): Promise<T> {
      if (queue.length >= waiting) throw full;
      await new Promise<void>((begin) => {
        queue.push({ key, begin });
        next();
      });
      try {
        return await work();
      } finally {
        running.delete(key);
        next();
      }
    },
  };
}
