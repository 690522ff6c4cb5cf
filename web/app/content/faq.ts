import type { Content } from '@healthplus/contract/site/schemas';
import { inEachLanguage } from '@healthplus/words/pages';
import type { Localized } from './localized.ts';

/** The ten questions of the home page. Source: section 2 of the public document, "FAQ (home)". */
export const faq: Localized<Content<'faq'>> = inEachLanguage(
  import.meta.glob('./faq.*.ts', { eager: true, import: 'faq' }),
);
