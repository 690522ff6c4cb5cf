import { inEachLanguage } from './pages.ts';
import type { Words } from './render.ts';

/** What schemas and the API say, by language: fetched when a form is there or something is to be said. */
export const wordsOfCodes = inEachLanguage<() => Promise<Words>>(import.meta.glob('./codes.*.ts', { import: 'words' }));
