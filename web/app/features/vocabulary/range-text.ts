import type { ReferenceRange } from '@healthplus/contract/vocabulary/schemas';
import type { z } from 'zod';

/** What is normal, in a few letters: words, or figures with their ends. */
export const rangeText = ({ low, high, text }: z.infer<typeof ReferenceRange>): string =>
  text ?? (low === null ? `≤ ${high}` : high === null ? `≥ ${low}` : `${low} – ${high}`);
