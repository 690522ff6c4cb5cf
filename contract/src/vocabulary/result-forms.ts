/** What a result is written as where it is neither a figure nor a word: what grew and what stops it, or a text under headings. */
export const resultForms = ['culture', 'narrative'] as const;
export type ResultForm = (typeof resultForms)[number];
