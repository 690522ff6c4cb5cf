/** The prices of a lab in one city, as lists read and write them: by a lab for itself, and by an administrator for a lab. */
export { type OfferWrite, selectOffersOf, upsertOffers } from './offer-prices.queries.ts';
export { cityName, selectPriceList } from './offers.queries.ts';
