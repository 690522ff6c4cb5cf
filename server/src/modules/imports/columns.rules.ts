import { type CodedMessage, createMessage } from '@healthplus/contract/coded-messages';
import { refuse as refuseField } from '#src/platform/errors.ts';

export const fields = [
  'name',
  'code',
  'description',
  'category',
  'subcategory',
  'price',
  'mrp',
  'currency',
  'specimen',
  'fasting',
  'fastingHours',
  'turnaround',
  'turnaroundHours',
  'testCount',
  'parameters',
  'sex',
  'ageGroup',
  'preventive',
  'active',
] as const;
export type Field = (typeof fields)[number];

/** Headers as price lists have them, in lower case with single spaces. */
export const knownHeaders: Record<Field, string[]> = {
  name: [
    'name',
    'test name',
    'testname',
    'package name',
    'test',
    'package',
    'investigation',
    'item',
    'item name',
    'profile name',
    'service name',
    'test description',
  ],
  code: ['code', 'test code', 'package code', 'sku', 'item code', 'service code'],
  description: ['description', 'details', 'about'],
  category: ['category', 'department', 'section', 'speciality', 'specialty'],
  subcategory: ['subcategory', 'sub category', 'package type', 'type', 'group'],
  price: [
    'price',
    'offer price',
    'discounted price',
    'discount price',
    'selling price',
    'our price',
    'rate',
    'amount',
    'lab price',
    'net price',
    'price inr',
    'price rs',
    'price (inr)',
    'price (rs)',
    'cost',
    'lab offer price',
  ],
  mrp: [
    'mrp',
    'original price',
    'base price',
    'list price',
    'actual price',
    'market price',
    'mrp (inr)',
    'mrp (rs)',
    'mrp inr',
  ],
  currency: ['currency'],
  specimen: ['specimen', 'sample', 'sample type', 'specimen type'],
  fasting: ['fasting', 'fasting required', 'fasting needed', 'is fasting'],
  fastingHours: ['fasting hours', 'fasting duration', 'hours of fasting', 'fasting hrs'],
  turnaround: [
    'turnaround',
    'tat',
    'turnaround time',
    'result time',
    'report time',
    'reporting time',
    'report in',
    'results in',
  ],
  turnaroundHours: ['turnaround hours', 'tat hours', 'tat hrs', 'report hours'],
  testCount: ['total tests', 'number of tests', 'tests', 'no of tests', 'test count'],
  parameters: ['parameters', 'list of parameters', 'listofparameters', 'tests included', 'includes'],
  sex: ['sex', 'gender', 'gender applicable'],
  ageGroup: ['age group', 'age'],
  preventive: ['preventive', 'preventive check up', 'preventive checkup', 'preventive health check up', '80d'],
  active: ['active', 'is active', 'enabled', 'status'],
};

const plain = (header: string) =>
  header
    .toLowerCase()
    .replace(/[_-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[*:]+$/, '')
    .trim();

/** Where the first of these headers stands, given in lower case with single spaces; -1 where none does. */
export function columnOf(headers: string[], names: readonly string[]): number {
  const written = headers.map(plain);
  const name = names.find((candidate) => written.includes(candidate));
  return name === undefined ? -1 : written.indexOf(name);
}

/** What is read of a lab's price list: what it says besides is of the catalogue. */
export const priceFields: readonly Field[] = ['name', 'price', 'currency', 'active'];

/**
 * Which column holds which of the wanted fields: by the caller's mapping ({ field: header }) first, then by known names.
 * 400 when there is no column for names, or, of a price list, for prices, or the mapping names one that does not exist.
 */
export function matchColumns(
  headers: string[],
  mapping: Record<string, string>,
  wanted: readonly Field[] = fields,
): Map<Field, number> {
  const columns = new Map<Field, number>();
  const refuse = (message: CodedMessage) => refuseField('mapping', message);
  const has = headers.join(', ');
  for (const [field, header] of Object.entries(mapping)) {
    if (!(wanted as readonly string[]).includes(field))
      throw refuse(createMessage('mapping_names_no_field', { field, fields: wanted.join(', ') }));
    const index = headers.findIndex((candidate) => plain(candidate) === plain(header));
    if (index < 0) throw refuse(createMessage('mapping_names_no_column', { column: header, columns: has }));
    if ([...columns.values()].includes(index))
      throw refuse(createMessage('mapping_names_a_column_twice', { column: header }));
    columns.set(field as Field, index);
  }
  for (const field of wanted) {
    if (columns.has(field)) continue;
    for (const name of knownHeaders[field]) {
      const index = headers.findIndex((header) => plain(header) === name);
      if (index >= 0 && ![...columns.values()].includes(index)) {
        columns.set(field, index);
        break;
      }
    }
  }
  if (!columns.has('name')) throw refuse(createMessage('no_column_holds_the_names', { columns: has }));
  if (wanted === priceFields && !columns.has('price'))
    throw refuse(createMessage('no_column_holds_the_prices', { columns: has }));
  return columns;
}
