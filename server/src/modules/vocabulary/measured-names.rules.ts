/** Finding what a printed name measures among the names that are known: pure. */

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** A name whole, without its brackets, and what stands in them. */
function variants(name: string): string[] {
  const inside = [...name.matchAll(/\(([^)]+)\)/g)].map((match) => match[1] ?? '');
  return [name, name.replace(/\([^)]*\)/g, ' '), ...inside].map(plain).filter((entry) => entry.length > 1);
}

export interface MeasuredName {
  kind: 'test' | 'parameter';
  id: number;
  name: string;
}

export type MeasuredIndex = ReturnType<typeof createMeasuredIndex>;

/** An index of known names; a name that means two things leads nowhere, since it would be a guess. */
export function createMeasuredIndex(names: MeasuredName[]) {
  const known = { test: new Map<string, Set<number>>(), parameter: new Map<string, Set<number>>() };
  for (const { kind, id, name } of names) {
    const key = plain(name);
    const ids = known[kind].get(key) ?? new Set();
    known[kind].set(key, ids.add(id));
  }
  const find = (kind: 'test' | 'parameter', name: string): number | null => {
    for (const variant of variants(name)) {
      const ids = known[kind].get(variant);
      if (ids?.size === 1) return [...ids][0]!;
    }
    return null;
  };
  return { findTest: (name: string) => find('test', name), findParameter: (name: string) => find('parameter', name) };
}
