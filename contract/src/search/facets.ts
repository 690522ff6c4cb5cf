/** Prices by which results are narrowed, in rupees: from, and below. */
export const priceBands = {
  'to-500': [0, 500],
  '500-1000': [500, 1000],
  '1000-2500': [1000, 2500],
  'from-2500': [2500, Number.POSITIVE_INFINITY],
} as const;
export type PriceBand = keyof typeof priceBands;
export const priceBandNames = Object.keys(priceBands) as [PriceBand, ...PriceBand[]];

export const fastingChoices = ['no', 'yes'] as const;
/** For whom an item is made, as the catalogue says it. */
export const demographics = ['Male', 'Female', 'Adults', 'Children'] as const;

/** Where a sample can be taken: at home what needs no machine of a centre. */
export const takenAtChoices = ['home', 'centre'] as const;
export type TakenAt = (typeof takenAtChoices)[number];

/** What is taken, by what people know it as. */
export const sampleChoices = ['blood', 'urine', 'stool', 'swab', 'other'] as const;
export type SampleKind = (typeof sampleChoices)[number];

const sampleWords: Record<Exclude<SampleKind, 'other'>, RegExp> = {
  blood: /\b(blood|serum|plasma|edta|fluoride|citrate|heparin)\b/i,
  urine: /\burine\b/i,
  stool: /\b(stool|faeces|feces)\b/i,
  swab: /\bswab\b/i,
};

/** Which of them a specimen is, by the words that the catalogue uses for it. */
export const sampleOf = (specimen: string): SampleKind =>
  sampleChoices.find((kind) => kind !== 'other' && sampleWords[kind].test(specimen)) ?? 'other';

export const searchOrders = ['best', 'price', 'name'] as const;
export type SearchOrder = (typeof searchOrders)[number];
