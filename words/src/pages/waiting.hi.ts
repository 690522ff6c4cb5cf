import type { Translation } from '#src/pages.ts';
import type { waiting as english } from './waiting.en.ts';

export const waiting: Translation<typeof english> = {
  page: 'आ रहा है...',
  labs: 'लैब आ रही हैं...',
  lab: 'पैकेज आ रहे हैं...',
  labPackage: 'पैकेज आ रहा है...',
};
