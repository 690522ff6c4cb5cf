let known: Record<string, string> = {};

/** Says what cities are called in the language of the page: a browser is told by the page, and loads no other names. */
export function nameCities(names: Record<string, string>): void {
  known = names;
}

/** What the language of the page calls a city; as it is written where nobody has said. */
export const cityName = (name: string): string => known[name] ?? name;
