import { ageOn } from '@healthplus/contract/accounts/rules';
import { dayOf } from '@healthplus/contract/zone';
import type { OrderPerson } from './order-person.queries.ts';

/** How old somebody is on the day of their visit, in whole years. */
export const ageAtVisit = (row: Omit<OrderPerson, 'person_name' | 'person_sex'>): number =>
  ageOn(row, dayOf(new Date(row.starts_at)));

/** Whom an order is of, as lists of a lab name them. */
export const orderPersonView = (row: OrderPerson) => ({
  name: row.person_name,
  sex: row.person_sex,
  age: ageAtVisit(row),
});
