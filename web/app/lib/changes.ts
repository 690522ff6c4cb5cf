/**
 * What is sent of a thing that is there: the keys by which it differs from how it was read, so that nothing that another
 * changed meanwhile goes back. Keys that are judged as one go `together`: all of them, or none.
 */
export function changesOf<B extends object>(now: B, read: B, together: readonly string[] = []): Partial<B> {
  const differs = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify((read as Record<string, unknown>)[name]);
  const changed = new Set(
    Object.entries(now)
      .filter(differs)
      .map(([name]) => name),
  );
  const all = together.some((name) => changed.has(name)) ? new Set([...changed, ...together]) : changed;
  return Object.fromEntries(Object.entries(now).filter(([name]) => all.has(name))) as Partial<B>;
}
