import { expect, it } from 'vitest';
import { suggestsConsent } from './consent.rules.ts';

it.each([
  ['HIV 1 and 2 Antibodies', true],
  ['Anti-hiv rapid card', true],
  ['Human Immunodeficiency Virus, viral load', true],
  ['Archive of samples', false],
  ['HIVES panel', false],
  ['Immunodeficiency screen', false],
  ['', false],
])('%s: consent suggested %s', (name, suggested) => expect(suggestsConsent(name)).toBe(suggested));
