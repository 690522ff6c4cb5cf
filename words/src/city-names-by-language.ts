import type { Locale } from '@healthplus/contract/languages';
import { cityNames as hi } from './city-names.hi.ts';

/** What cities are called in each language that has names of its own for them. */
export const namesOfCities: Partial<Record<Locale, Record<string, string>>> = { hi };
