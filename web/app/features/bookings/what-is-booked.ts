import type { ApiClient } from '@healthplus/contract/client';
import { readId, readIds } from '@healthplus/contract/ids';
import { listItemCardsByIds } from '@healthplus/contract/items/endpoints';
import type { ItemCard } from '@healthplus/contract/items/schemas';
import { getLab } from '@healthplus/contract/labs/endpoints';
import { listLabChoices, quoteBasket } from '@healthplus/contract/quotes/endpoints';
import type { RouterContextProvider } from 'react-router';
import { citiesSelling } from '#app/features/quotes/cities-selling.ts';
import { apiOf, isMissing } from '#app/lib/api.ts';
import { type Locale, requestLocale } from '#app/lib/locale.ts';
import { citiesOf, requestCity } from '#app/lib/request-city.ts';

type Context = Readonly<RouterContextProvider>;

/** A lab's own package is booked where the lab is, whatever city the visitor has chosen. */
async function ownAmong(context: Context, cards: ItemCard[]) {
  const lab = cards.find((card) => card.lab)?.lab;
  const city = lab && (await citiesOf(context)).find(({ name }) => name === lab.city);
  return city ? { lab: lab.labName, city: { id: city.id, name: city.name }, package: true } : null;
}

/** One item, or several that one lab sells together, with the labs of a city where they can be booked. */
async function soldIn(api: ApiClient, ids: number[], city: string, locale: Locale) {
  if (ids.length > 1) {
    const quote = await api.call(quoteBasket, { query: { items: ids.join(','), city, locale } });
    return { cards: quote.items, choices: quote.choices };
  }
  const [cards, choices] = await Promise.all([
    api.call(listItemCardsByIds, { query: { ids: String(ids[0]), city, locale } }),
    api.call(listLabChoices, { params: { id: ids[0]! }, query: { city, locale } }),
  ]);
  return { cards, choices: choices.filter((choice) => choice.bookable) };
}

/** A lab that the address names is booked where it is, whatever city the visitor has chosen; null where that is no other. */
async function whereLabIs(labId: number, context: Context, city: string) {
  const lab = await apiOf(context)
    .call(getLab, { params: { labAdminId: labId } })
    .catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
  const other = lab && lab.city !== city ? (await citiesOf(context)).find(({ name }) => name === lab.city) : null;
  return lab && other ? { lab: lab.labName, city: { id: other.id, name: other.name } } : null;
}

/** What is to be booked by an address: the tests, the labs that sell them together, and whose lab or package decides the city. */
export async function readWhatIsBooked(request: Request, context: Context) {
  const { searchParams } = new URL(request.url);
  const ids = [...new Set(readIds(searchParams.get('items') ?? searchParams.get('item')))].slice(0, 30);
  if (ids.length === 0) return { cards: [], choices: [], own: null, cities: [], gone: 0 };
  const api = apiOf(context);
  const city = await requestCity(request, context);
  const locale = requestLocale(request);
  const found = await soldIn(api, ids, city, locale);
  // What the address names and the site does not offer any more.
  const sold = { ...found, gone: ids.length - found.cards.length };
  const own = await ownAmong(context, sold.cards);
  const labId = readId(searchParams.get('lab'));
  const cities = sold.choices.length === 0 && !own ? await citiesSelling(api, sold.cards) : [];
  if (own || labId === null || sold.choices.some(({ lab }) => lab.id === labId)) return { ...sold, own, cities };
  const there = await whereLabIs(labId, context, city);
  const elsewhere = there && (await soldIn(api, ids, there.city.name, locale));
  const sells = elsewhere?.choices.some(({ lab }) => lab.id === labId);
  return there && elsewhere && sells
    ? { ...elsewhere, gone: sold.gone, own: { ...there, package: false }, cities: [] }
    : { ...sold, own, cities };
}
