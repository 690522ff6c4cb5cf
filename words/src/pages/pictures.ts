import { inEveryLanguage } from '#src/pages.ts';
import type { pictures } from './pictures.en.ts';

/** What the picture of a shared link says. */
export const pictureMessages = inEveryLanguage<typeof pictures>(
  import.meta.glob('./pictures.*.ts', { eager: true, import: 'pictures' }),
);
