import { expect, it } from 'vitest';
import { type Field, matchColumns } from './columns.rules.ts';

const match = (headers: string[], mapping: Record<string, string> = {}) =>
  Object.fromEntries(matchColumns(headers, mapping));
const refusal = (headers: string[], mapping: Record<string, string>) => {
  try {
    matchColumns(headers, mapping);
  } catch (error) {
    return (error as Error).message;
  }
  return 'taken';
};

it.each<[string, Field]>([
  ['TEST_CODE', 'code'],
  ['Details', 'description'],
  ['Department', 'category'],
  ['Sub-Category', 'subcategory'],
  ['Offer Price', 'price'],
  ['Rate*', 'price'],
  ['Price (INR)', 'price'],
  ['MRP:', 'mrp'],
  ['Original  Price', 'mrp'],
  ['Currency', 'currency'],
  ['Sample Type', 'specimen'],
  ['Fasting Required', 'fasting'],
  ['Fasting Hours', 'fastingHours'],
  ['TAT', 'turnaround'],
  ['TAT hrs', 'turnaroundHours'],
  ['No of tests', 'testCount'],
  ['listOfParameters', 'parameters'],
  ['Gender', 'sex'],
  ['Age Group', 'ageGroup'],
  ['Status', 'active'],
])('the column %s holds the %s', (header, field) =>
  expect(match(['Test Name', header])).toEqual({ name: 0, [field]: 1 }),
);

it('takes the mapping before what it knows, and each column once', () => {
  expect(match(['Name', 'Rate', 'Net'], { price: 'net' })).toEqual({ name: 0, price: 2 });
  expect(match(['Title', 'Test'], { name: 'Title' })).toEqual({ name: 0 });
  // Both would do as a price: the better known name is taken.
  expect(match(['Name', 'Cost', 'Price'])).toEqual({ name: 0, price: 2 });
});
it.each([
  [['Name'], { colour: 'Name' }, /^"colour" is not a field\. Known: name, code, /],
  [['Name', 'Rate'], { price: 'Amount' }, /^There is no column "Amount"\. The file has: Name, Rate\.$/],
  [['Name', 'Rate'], { price: 'Rate', mrp: 'rate' }, /^The column "rate" is named twice\.$/],
  [
    ['Sum', 'Rate'],
    {},
    /^No column holds the names\. The file has: Sum, Rate\. Name one with mapping, like \{"name":"…"\}\.$/,
  ],
])('%j with %j is refused', (headers, mapping, reason) => expect(refusal(headers, mapping as never)).toMatch(reason));

/** Every header that is known, as lists print them. */
const printed: Record<string, string> = {
  name: 'Name, Test Name, TestName, Package Name, Test, Package, Investigation, Item, Item Name, Profile Name, Service Name, Test Description',
  code: 'Code, Test Code, Package Code, SKU, Item Code, Service Code',
  description: 'Description, Details, About',
  category: 'Category, Department, Section, Speciality, Specialty',
  subcategory: 'Subcategory, Sub Category, Package Type, Type, Group',
  price:
    'Price, Offer Price, Discounted Price, Discount Price, Selling Price, Our Price, Rate, Amount, Lab Price, Net Price, Price INR, Price Rs, Price (INR), Price (Rs), Cost',
  mrp: 'MRP, Original Price, Base Price, List Price, Actual Price, Market Price, MRP (INR), MRP (Rs), MRP INR',
  currency: 'Currency',
  specimen: 'Specimen, Sample, Sample Type, Specimen Type',
  fasting: 'Fasting, Fasting Required, Fasting Needed, Is Fasting',
  fastingHours: 'Fasting Hours, Fasting Duration, Hours of Fasting, Fasting Hrs',
  turnaround: 'Turnaround, TAT, Turnaround Time, Result Time, Report Time, Reporting Time, Report In, Results In',
  turnaroundHours: 'Turnaround Hours, TAT Hours, TAT Hrs, Report Hours',
  testCount: 'Total Tests, Number of Tests, Tests, No of Tests, Test Count',
  parameters: 'Parameters, List of Parameters, ListOfParameters, Tests Included, Includes',
  sex: 'Sex, Gender, Gender Applicable',
  ageGroup: 'Age Group, Age',
  active: 'Active, Is Active, Enabled, Status',
};
it.each(Object.entries(printed))('every header of %s is known', (field, headers) => {
  for (const header of headers.split(', '))
    expect(field === 'name' ? match([header]) : match(['Name', header]), header).toEqual(
      field === 'name' ? { name: 0 } : { name: 0, [field]: 1 },
    );
});
