import { describe, expect, it } from 'vitest';
import { fieldsOf } from './where-dialog.tsx';

describe('the fields of an address that is corrected', () => {
  it.each([
    [
      'B-4, Sea View, floor 3, Worli, near the temple, Mumbai 400018',
      ['B-4, Sea View', '3', 'Worli', 'near the temple'],
    ],
    ['B-4, floor 3, Worli, Mumbai 400018', ['B-4', '3', 'Worli', '']],
    ['B-4, Sea View, Worli, Mumbai 400018', ['B-4, Sea View', '', 'Worli', '']],
    ['B-4, Mumbai 400018', ['B-4', '', '', '']],
    ['', ['', '', '', '']],
  ])('of "%s" are what was written', (written, [line, floor, locality, landmark]) => {
    expect(fieldsOf(written)).toEqual({ line, floor, locality, landmark });
  });
});
