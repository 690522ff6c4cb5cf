import type { ItemCard } from '@healthplus/contract/items/schemas';
import type { LabChoice } from '@healthplus/contract/quotes/schemas';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Facilities } from '#app/features/quotes/facilities.tsx';

/** What the block says: the words below each of its four facilities. */
function said(
  resultHours: number | null,
  choices: { accreditation: string | null; homeFee: number | null; bookable?: boolean }[],
  kind = 'package',
) {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: () => (
        <Facilities
          city="Surat"
          card={{ kind, resultHours } as ItemCard}
          choices={choices.map(
            ({ accreditation, homeFee, bookable = true }) =>
              ({ lab: { accreditation }, homeFee, bookable }) as LabChoice,
          )}
        />
      ),
    },
  ]);
  const html = renderToStaticMarkup(<Stub initialEntries={['/']} />);
  return Object.fromEntries(
    [...html.matchAll(/<li.*?<\/li>/gs)].map(([entry]) => {
      const words = [...entry.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map((match) => match[1]);
      return [words[0], words[1]];
    }),
  );
}
const nabl = { accreditation: 'NABL MC-4400', homeFee: 150 };
const plain = { accreditation: null, homeFee: null };

describe('the facilities of an item in a city', () => {
  it('say how many of its labs have each', () =>
    expect(said(12, [nabl, plain, plain, { ...nabl, bookable: false }])).toEqual({
      'Home Collection Available': '1 of 3 labs here',
      'Same Day Results': '3 of 3 labs here',
      'NABL Certified Labs': '1 of 3 labs here',
      'Advanced Equipment': 'Checked for NABL at 1 lab here',
    }));
  it('promise no result of the same day where the report takes longer, or nobody says how long', () => {
    for (const hours of [13, 36, null]) expect(said(hours, [nabl])['Same Day Results']).toBe('None in Surat yet');
  });
  it('stand with none yet where no lab sells it', () =>
    expect(new Set(Object.values(said(12, [])))).toEqual(new Set(['None in Surat yet'])));
  it('send nobody home for a scan', () =>
    expect(said(4, [plain], 'scan')['Home Collection Available']).toBe('Done at the lab'));
});
