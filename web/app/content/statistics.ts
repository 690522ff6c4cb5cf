import type { Content } from '@healthplus/contract/site/schemas';
import { inEachLanguage } from '@healthplus/words/pages';
import type { Localized } from './localized.ts';

/** Sample figures of the home page. Source: section 9 of the public document, "Statistics". */
export const statistics: Localized<Content<'statistics'>> = inEachLanguage(
  import.meta.glob('./statistics.*.ts', { eager: true, import: 'statistics' }),
);
