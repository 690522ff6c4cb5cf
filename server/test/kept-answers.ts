import type { Endpoint } from '@healthplus/contract/endpoint';

/** Values with the keys of objects in one order, so that two of them can be compared as text. */
const ordered = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(ordered)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, entry]) => entry !== undefined)
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .map(([key, entry]) => [key, ordered(entry)]),
        )
      : value;

/** The first place where an answer says more than its contract lets out: "[0].labOffers[1].secret". */
function surplus(answer: unknown, kept: unknown, path = ''): string | null {
  if (typeof answer !== 'object' || answer === null) return null;
  for (const [key, value] of Object.entries(answer)) {
    const place = Array.isArray(answer) ? `${path}[${key}]` : `${path}.${key}`;
    const other = (kept as Record<string, unknown> | null | undefined)?.[key];
    if (other === undefined && value !== undefined) return place;
    const inside = surplus(value, other, place);
    if (inside) return inside;
  }
  return null;
}

/** Every answer keeps its contract: nothing is missing or of another kind, and nothing more is let out. */
export function assertKept(endpoint: Endpoint, answer: unknown): void {
  const said = JSON.parse(JSON.stringify(answer ?? null));
  const name = `${endpoint.method} ${endpoint.path}`;
  const parsed = endpoint.response.safeParse(said ?? undefined);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    throw new Error(`The answer of ${name} breaks its contract at ${issue.path.join('.')}: ${issue.message}`);
  }
  const kept = JSON.parse(JSON.stringify(parsed.data ?? null));
  if (JSON.stringify(ordered(said)) === JSON.stringify(ordered(kept))) return;
  throw new Error(`The answer of ${name} says more than its contract: ${surplus(said, kept)}`);
}
