import { inEachLanguage } from '@healthplus/words/pages';
import type { Localized } from './localized.ts';

/** The seven steps of the blood-test page. Source: section 9, "Seven-step booking guide". */
export const bookingSteps: Localized<{ title: string; text: string }[]> = inEachLanguage(
  import.meta.glob('./booking-guide.*.ts', { eager: true, import: 'bookingSteps' }),
);

/** The six questions of the blood-test page. */
export const bloodTestFaq: Localized<{ question: string; answer: string }[]> = inEachLanguage(
  import.meta.glob('./booking-guide.*.ts', { eager: true, import: 'bloodTestFaq' }),
);
