import type { Translation } from '#src/pages.ts';
import type { clock as english } from './clock.en.ts';

const partOfDay = (hour: number): string =>
  hour < 4 || hour >= 20 ? 'रात' : hour < 12 ? 'सुबह' : hour < 16 ? 'दोपहर' : 'शाम';

export const clock: Translation<typeof english> = {
  timeOfDay: (hour, english) => `${partOfDay(hour)} ${english.replace(/\s*[ap]m$/i, '')}`,
};
