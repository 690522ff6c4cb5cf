/** Runs each of several in turn, whatever becomes of the others; throws the first error at the end, so that it is seen. */
export async function forEach<T>(all: readonly T[], run: (one: T) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = [];
  for (const one of all) await run(one).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}
