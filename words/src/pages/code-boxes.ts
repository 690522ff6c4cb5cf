import { inEveryLanguage } from '#src/pages.ts';
import type { codeBoxes } from './code-boxes.en.ts';

/** What code boxes say. */
export const codeBoxesMessages = inEveryLanguage<typeof codeBoxes>(
  import.meta.glob('./code-boxes.*.ts', { eager: true, import: 'codeBoxes' }),
);
