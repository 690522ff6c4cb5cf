import type { Content } from '@healthplus/contract/site/schemas';
import { inEachLanguage } from '@healthplus/words/pages';
import type { Localized } from './localized.ts';

/** Sample reviews of the home page. Nobody said them: a deployment puts its own in their place. */
export const testimonials: Localized<Content<'testimonials'>> = inEachLanguage(
  import.meta.glob('./testimonials.*.ts', { eager: true, import: 'testimonials' }),
);
