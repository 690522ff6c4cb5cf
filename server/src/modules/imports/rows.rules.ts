import { type CodedMessage, createMessage, type MessageCode, readMessage } from '@healthplus/contract/coded-messages';
import { paiseFromRupees } from '@healthplus/contract/money';
import type { ImportedItem } from '#src/modules/items/apply-items.service.ts';
import { fastingOf, hoursOf, resultTimeOf } from '#src/modules/items/items.rules.ts';
import { isDoubtful } from '#src/modules/search-index/prenatal-words.rules.ts';
import { inEnglish } from '#src/platform/words.ts';
import type { Field } from './columns.rules.ts';

export interface Problem {
  row: number;
  column: string;
  /** In English, for whoever reads the answer as it is. */
  reason: string;
  reasonCode: MessageCode;
}

/** What is wrong with a row, as its report tells it. */
export const problemAt = (row: number, column: string, reason: CodedMessage): Problem => ({
  row,
  column,
  reason: inEnglish(reason),
  reasonCode: readMessage(reason)!,
});

/** No name, price or description is longer; what is would only be work for the patterns below. */
const LONGEST_CELL = 5000;

/** A comma too many moves what follows into the wrong column, a quote too many the rest of the file into one cell. */
export function assertFits(headers: string[], cells: string[]): void {
  if (cells.some((cell) => cell.length > LONGEST_CELL))
    throw new RowRefused('name', createMessage('cell_is_too_long', { most: LONGEST_CELL }));
  if (cells.slice(headers.length).some(Boolean))
    throw new RowRefused(
      'name',
      createMessage('row_has_more_cells_than_the_header', { cells: cells.length, headers: headers.length }),
    );
}

export class RowRefused extends Error {
  readonly field: Field;
  readonly reason: CodedMessage;
  constructor(field: Field, reason: CodedMessage) {
    super(inEnglish(reason));
    this.field = field;
    this.reason = reason;
  }
}

const empty = /^(null|na|n\/a|nil|none|-+|–|)$/i;

/** A price in paise; null when the cell is empty. A missing price never becomes 0. */
export function parsePrice(cell: string, field: Field): number | null {
  const text = cell.trim();
  if (empty.test(text)) return null;
  if (/[$€£¥]|\b(usd|eur|gbp|aed|sgd|dollars?|euros?)\b/i.test(text)) {
    throw new RowRefused(field, createMessage('cell_is_not_in_rupees', { text }));
  }
  const grouped = text.replace(/₹|\b(rs|inr)\b\.?|\/-|\s/gi, '');
  // Commas group in the Indian (1,20,000) or Western way (120,000); a comma before decimals is nobody's guess.
  if (!/^(\d+|\d{1,2}(,\d{2})*,\d{3}|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(grouped)) {
    throw new RowRefused(field, createMessage('cell_is_no_price_in_rupees', { text }));
  }
  const paise = paiseFromRupees(Number(grouped.replaceAll(',', '')));
  if (paise < 100 || paise > 100_000_000)
    throw new RowRefused(field, createMessage('price_is_inr_1_to_10_00_000', { text }));
  return paise;
}

function parseFlag(cell: string, field: Field): boolean | null {
  const text = cell.trim().toLowerCase();
  if (empty.test(text)) return null;
  if (['1', 'yes', 'y', 'true', 'required', 'active', 'enabled'].includes(text)) return true;
  if (['0', 'no', 'n', 'false', 'not required', 'inactive', 'disabled'].includes(text)) return false;
  const fast = field === 'fasting' ? fastingOf(text) : null;
  if (fast) return fast.fastingRequired;
  throw new RowRefused(field, createMessage('cell_is_neither_yes_nor_no', { text: cell }));
}

function parseWhole(cell: string, field: Field, most: number): number | null {
  const text = cell.trim();
  if (empty.test(text)) return null;
  if (text.length > 40) throw new RowRefused(field, createMessage('this_is_no_whole_number_up_to', { most }));
  const number = Number(text.replace(/\s*(h|hrs?|hours?)$/i, ''));
  if (!Number.isInteger(number) || number < 0 || number > most)
    throw new RowRefused(field, createMessage('cell_is_no_whole_number_up_to', { text, most }));
  return number;
}

/** How a time until the report is written: "24hr" → "24 Hours", "12-72hr" → "12 to 72 Hours". */
function tidyTime(text: string): string {
  const span = /^(\d+)\s*-\s*(\d+)\s*(h|hr|hrs|hours?|d|days?)$/i.exec(text.trim());
  if (span) return `${span[1]} to ${span[2]} ${/^d/i.test(span[3]!) ? 'Days' : 'Hours'}`;
  const one = /^(\d+)\s*(h|hr|hrs|hours?)$/i.exec(text.trim());
  if (one) return resultTimeOf(Number(one[1]));
  const minutes = /^(\d+)\s*(m|min|mins|minutes?)$/i.exec(text.trim());
  return minutes ? `${minutes[1]} Minutes` : text.trim();
}

function demographicsOf(sex: string, ageGroup: string): string[] {
  const whom = /^(m|male|men)$/i.test(sex)
    ? ['Male']
    : /^(f|female|women)$/i.test(sex)
      ? ['Female']
      : ['Male', 'Female'];
  // A list that says nothing of age is for every age: it keeps nobody away.
  const ages = [
    ...(/\badults?\b/i.test(ageGroup) ? ['Adults'] : []),
    ...(/pediatric|paediatric|child/i.test(ageGroup) ? ['Children'] : []),
  ];
  return [...whom, ...ages];
}

/** The name of a row, and that the row stands at all: it is active, and its prices are rupees. */
function readName(cell: (field: Field) => string): string {
  if (cell('name').length > 300) throw new RowRefused('name', createMessage('name_has_more_than_200_characters'));
  const name = cell('name').replace(/\s+/g, ' ').trim();
  if (empty.test(name)) throw new RowRefused('name', createMessage('name_is_missing'));
  if (/\p{C}/u.test(name)) throw new RowRefused('name', createMessage('name_holds_characters_that_cannot_be_seen'));
  if (name.length > 200) throw new RowRefused('name', createMessage('name_has_more_than_200_characters'));
  if (parseFlag(cell('active'), 'active') === false)
    throw new RowRefused('active', createMessage('row_is_marked_as_not_active'));
  const currency = cell('currency').trim();
  if (currency && !/^(inr|rs\.?|₹|rupees?)$/i.test(currency))
    throw new RowRefused('currency', createMessage('currency_is_not_rupees', { text: currency }));
  return name;
}

/** One row of a lab's price list. Without a price, the one that stands is left. */
export interface ImportedPrice {
  row: number;
  name: string;
  pricePaise: number | null;
}

/** Reads one row of a price list. Throws RowRefused with the field and the reason when it cannot stand. */
export const readPrice = (row: number, cell: (field: Field) => string): ImportedPrice => ({
  row,
  name: readName(cell),
  pricePaise: parsePrice(cell('price'), 'price'),
});

/** Reads one row of the catalogue. Throws RowRefused with the field and the reason when it cannot stand. */
export function readItem(row: number, cell: (field: Field) => string): ImportedItem {
  const name = readName(cell);
  for (const field of ['name', 'description'] as const)
    if (isDoubtful(cell(field)))
      throw new RowRefused(field, createMessage('row_may_offer_to_find_the_sex_of_an_unborn_child'));
  const price = parsePrice(cell('price'), 'price');
  const mrp = parsePrice(cell('mrp'), 'mrp');
  const offerPricePaise = price ?? mrp;
  if (offerPricePaise === null) throw new RowRefused('price', createMessage('there_is_no_price'));
  const basePricePaise = mrp ?? offerPricePaise;
  if (basePricePaise < offerPricePaise) throw new RowRefused('mrp', createMessage('mrp_is_lower_than_the_price'));
  const hours = parseWhole(cell('fastingHours'), 'fastingHours', 72);
  const flag = parseFlag(cell('fasting'), 'fasting');
  const fastingRequired = flag ?? (hours !== null && hours > 0);
  const turnaroundHours = parseWhole(cell('turnaroundHours'), 'turnaroundHours', 2000);
  const resultTime =
    turnaroundHours === null ? tidyTime(cell('turnaround')).slice(0, 80) : resultTimeOf(turnaroundHours);
  const optional = (field: Field) => (empty.test(cell(field).trim()) ? null : cell(field).trim().slice(0, 120));
  return {
    row,
    name,
    code: optional('code') ?? '',
    description: empty.test(cell('description').trim()) ? '' : cell('description').trim().slice(0, 4000),
    category: optional('category'),
    subcategory: optional('subcategory'),
    basePricePaise,
    offerPricePaise,
    specimen: optional('specimen'),
    fastingRequired,
    fastingHours: fastingRequired && hours ? hours : null,
    resultTime,
    resultHours: resultTime ? hoursOf(resultTime) : null,
    testCount: parseWhole(cell('testCount'), 'testCount', 1000),
    parameters: (empty.test(cell('parameters').trim()) ? '' : cell('parameters'))
      .split(/[,;|]/)
      .map((entry) => entry.trim())
      .filter(Boolean),
    demographics: demographicsOf(cell('sex').trim(), cell('ageGroup').trim()),
    preventive: parseFlag(cell('preventive'), 'preventive'),
  };
}
