import type { Translation } from '#src/pages.ts';
import type { carousel as english } from './carousel.en.ts';

export const carousel: Translation<typeof english> = {
  previous: 'पिछला',
  next: 'अगला',
  pause: 'रोकें',
  play: 'चलाएँ',
  slide: (n: number) => `${n} दिखाएँ`,
};
