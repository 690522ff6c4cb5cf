import { pluralOf } from '#src/plural.ts';
import { caps } from './caps.en.ts';

const plural = pluralOf('en');
const values = (count: number) => plural(count, { one: '1 value', other: `${count} values` });
const tests = (count: number) => plural(count, { one: '1 test', other: `${count} tests` });

/** What the page of an item teaches: how it goes, what is taken, what each value tells. */
export const itemGuide = {
  howItGoes: 'How it goes',
  before: 'Before',
  lastMeal: (hours: number) => `Last meal ${hours} hours before. Water is fine.`,
  asUsual: 'Eat and drink as usual.',
  visit: 'The visit',
  containers: (count: number) =>
    plural(count, { one: 'One tube or container.', other: `${count} tubes or containers.` }),
  twice: 'Two draws: one before a meal, one two hours after it.',
  nothingTaken: 'Nothing is taken from you.',
  report: 'The report',
  within: (hours: number) =>
    hours > 48 && hours % 24 === 0
      ? `Within ${hours / 24} days of the sample.`
      : `Within ${hours} hours of the sample.`,
  afterExam: (hours: number) =>
    hours > 48 && hours % 24 === 0 ? `Within ${hours / 24} days.` : `Within ${hours} hours.`,
  soonest: (when: string) => `Soonest: ${when}`,
  lastMealBy: (when: string) => `last meal by ${when}`,
  reportBy: (when: string) => `report by ${when}`,
  taken: 'What is taken',
  ...caps,
  millilitres: (amount: number) => `${amount} mL`,
  forTests: (count: number) => `for ${tests(count)}`,
  afterMeal: 'two hours after a meal',
  valuesIn: (count: number, of: number) => `${values(count)} in ${tests(of)}`,
  values,
} as const;
