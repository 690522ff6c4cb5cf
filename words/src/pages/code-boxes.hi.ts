import type { Translation } from '#src/pages.ts';
import type { codeBoxes as english } from './code-boxes.en.ts';

export const codeBoxes: Translation<typeof english> = { digit: (place: number, of: number) => `${of} में से अंक ${place}` };
