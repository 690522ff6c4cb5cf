/** So many of a list in random order. Called in loaders alone: server and browser must show the same. */
export function drawn<T>(list: readonly T[], count: number): T[] {
  return list
    .map((entry) => ({ entry, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ entry }) => entry);
}
