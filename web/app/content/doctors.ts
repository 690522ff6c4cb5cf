import type { Content } from '@healthplus/contract/site/schemas';
import { inEachLanguage } from '@healthplus/words/pages';
import type { Localized } from './localized.ts';

/** Sample doctors of the home page. The people are invented, their portraits are drawn by a machine. */
export const doctors: Localized<Content<'doctors'>> = inEachLanguage(
  import.meta.glob('./doctors.*.ts', { eager: true, import: 'doctors' }),
);
