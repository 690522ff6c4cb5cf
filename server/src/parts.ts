import { setTimeout } from 'node:timers/promises';
import type { PartState } from '@healthplus/contract/analytics/status';
import type { Deps } from '#src/deps.ts';
import { readMessageParts } from '#src/modules/analytics/status.service.ts';

/** So long what was found stands: balancers ask several times a second. */
const FRESH_MS = 30_000;
/** A store that says nothing for so long is failing. */
const PATIENCE_MS = 5000;
/** A file that nobody has stored: asking for it tells whether the store answers. */
const NOBODYS = 'readiness/asked';

interface Parts {
  mail: PartState;
  files: PartState;
}

/**
 * How the parts are that a process can do without for a while, as last looked at: whoever asks waits for nobody, and the
 * next look begins behind the answer. Null before the first.
 */
export function createParts(deps: Deps): () => Parts | null {
  let last: { parts: Parts; at: number } | null = null;
  let looking = false;
  const look = async (): Promise<void> => {
    const [mail, files] = await Promise.all([
      readMessageParts(deps).then(
        (parts) => parts.mail,
        (): PartState => 'failing',
      ),
      Promise.race([
        deps.storage.read(NOBODYS).then(
          (): PartState => 'ok',
          (): PartState => 'failing',
        ),
        setTimeout<PartState>(PATIENCE_MS, 'failing', { ref: false }),
      ]),
    ]);
    last = { parts: { mail, files }, at: Date.now() };
  };
  return () => {
    if (!looking && Date.now() - (last?.at ?? 0) > FRESH_MS) {
      looking = true;
      void look().finally(() => {
        looking = false;
      });
    }
    return last?.parts ?? null;
  };
}
