/** Lets work take turns: one at a time for each key, so many at once altogether, and a queue with an end, for each key too. */
export function createTurns({ atOnce, waiting, each }: { atOnce: number; waiting: number; each: number }) {
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
      const own = queue.filter((entry) => entry.key === key).length;
      if (queue.length >= waiting || own >= each) throw full;
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
