/**
 * Runs each of what is read a page at a time, by number, each page after the last of the one before; throws the first
 * error at the end: one that cannot be done keeps none of the others waiting.
 */
export async function forEachPage(
  read: (after: number) => Promise<number[]>,
  run: (one: number) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (let page = await read(0); page.length > 0; page = await read(page.at(-1)!))
    await forEach(page, run).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

/** Runs each of several in turn, whatever becomes of the others; throws the first error at the end, so that it is seen. */
export async function forEach<T>(all: readonly T[], run: (one: T) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = [];
  for (const one of all) await run(one).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
