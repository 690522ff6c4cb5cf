/** Drafts stand among what is ours: logging out takes them along. */
const nameOf = (key: string) => `app.draft.${key}`;

/** Where a form is kept: for the whole browser, or, of many that are filled in side by side, for this tab. */
export type KeptIn = 'browser' | 'tab';
const storageOf = (where: KeptIn) => (where === 'tab' ? sessionStorage : localStorage);

/** Writes what a form holds under a key; files are never kept. */
export function keep(key: string, values: Record<string, unknown>, where: KeptIn): void {
  const written = Object.entries(values).filter(([, value]) => !(value instanceof FileList || value instanceof File));
  storageOf(where).setItem(nameOf(key), JSON.stringify(Object.fromEntries(written)));
}

export const dropKept = (key: string, where: KeptIn): void => storageOf(where).removeItem(nameOf(key));

/** What was kept, in the shape of the form as it is now; null when nothing was, or nothing that differs from it. */
export function readKept<V extends Record<string, unknown>>(key: string, defaults: V, where: KeptIn): V | null {
  try {
    const stored = JSON.parse(storageOf(where).getItem(nameOf(key)) ?? '{}') as Record<string, unknown>;
    const fitting = Object.entries(stored).filter(
      ([name, value]) =>
        name in defaults &&
        JSON.stringify(value) !== JSON.stringify(defaults[name]) &&
        (defaults[name] === null || (value !== null && typeof value === typeof defaults[name])),
    );
    return fitting.length > 0 ? { ...defaults, ...Object.fromEntries(fitting) } : null;
  } catch {
    // What cannot be read any more is no draft.
    return null;
  }
}
