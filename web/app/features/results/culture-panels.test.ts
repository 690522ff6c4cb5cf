import { expect, it } from 'vitest';
import { organismNamed, panelOf } from './culture-panels.ts';

it('knows an organism by the letter of its genus, as laboratories write it', () => {
  for (const typed of ['E. coli', 'e coli', 'E.coli', ' escherichia  COLI '])
    expect(organismNamed(typed)).toBe('Escherichia coli');
  expect(organismNamed('S. Typhi')).toBe('S. Typhi');
  expect(organismNamed('Mixed growth')).toBe('Mixed growth');
  expect(panelOf('s. aureus')).toEqual(panelOf('Staphylococcus aureus'));
  expect(panelOf('k. pneumoniae').length).toBeGreaterThan(0);
});
