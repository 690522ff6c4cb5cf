import { isSignedOut } from './errors.ts';

/**
 * Does one thing with each of several, one after the other; answers with those of which it was refused, and why. An ended
 * session ends it all: it is thrown.
 */
export async function doEach<T>(
  all: readonly T[],
  work: (one: T) => Promise<unknown>,
  onProgress: (at: number) => void,
): Promise<{ one: T; error: unknown }[]> {
  const left: { one: T; error: unknown }[] = [];
  for (const [index, one] of all.entries()) {
    onProgress(index + 1);
    await work(one).catch((error: unknown) => {
      if (isSignedOut(error)) throw error;
      left.push({ one, error });
    });
  }
  return left;
}
