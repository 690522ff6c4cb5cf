import { toLatinDigits } from '@healthplus/contract/digits';
import { expect, it } from 'vitest';

it.each([
  '٠١٢٣٤٥٦٧٨٩',
  '۰۱۲۳۴۵۶۷۸۹',
  '०१२३४५६७८९',
  '০১২৩৪৫৬৭৮৯',
  '੦੧੨੩੪੫੬੭੮੯',
  '૦૧૨૩૪૫૬૭૮૯',
  '୦୧୨୩୪୫୬୭୮୯',
  '௦௧௨௩௪௫௬௭௮௯',
  '౦౧౨౩౪౫౬౭౮౯',
  '೦೧೨೩೪೫೬೭೮೯',
  '൦൧൨൩൪൫൬൭൮൯',
  '０１２３４５６７８９',
])('%s are 0 to 9', (digits) => expect(toLatinDigits(digits)).toBe('0123456789'));

it('leaves everything else', () => expect(toLatinDigits('+91 98765 क ๔')).toBe('+91 98765 क ๔'));
