import { inEveryLanguage } from '#src/pages.ts';
import type { choices } from './choices.en.ts';

/** What choices say. */
export const choiceMessages = inEveryLanguage<typeof choices>(
  import.meta.glob('./choices.*.ts', { eager: true, import: 'choices' }),
);
