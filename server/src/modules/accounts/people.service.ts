import { isMinor } from '@healthplus/contract/accounts/rules';
import { isAnotherWhoCame } from '@healthplus/contract/accounts/same-person';
import type { NewAddress, NewPerson, Person } from '@healthplus/contract/accounts/schemas';
import { GUARDIAN_CONSENT_VERSION } from '@healthplus/contract/bookings/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { AppError, refuse } from '#src/platform/errors.ts';
import { findAccount, hasPhone, insertConsent } from './accounts.queries.ts';
import {
  endGuardianConsent,
  findAddress,
  findPerson,
  selectAddresses,
  selectPeople,
  upsertAddress,
  upsertPerson,
} from './people.queries.ts';
import { agedColumns, bornOf, personView, writtenOn } from './people.view.ts';
import { type CorrectedPerson, findOrAddBeside, writeCorrection } from './person-corrections.queries.ts';

export { bornOf };

export interface PersonChoice {
  personId?: number | undefined;
  person?: z.output<typeof NewPerson> | undefined;
}

export interface AddressChoice {
  addressId?: number | undefined;
  address?: z.output<typeof NewAddress> | undefined;
}

/** The account's people, itself first. */
export async function listPeople(executor: Executor, accountId: number, now: Date): Promise<Person[]> {
  const rows = await selectPeople(executor, accountId);
  return rows.map((row) => personView(row, now));
}

/** The saved addresses of an account. */
export async function listAddresses(executor: Executor, accountId: number) {
  return selectAddresses(executor, accountId);
}

/** What an order says of somebody, as the people of an account are kept. */
const entryOf = ({ name, sex, birth_date, age_years, age_on }: CorrectedPerson['is']) => ({
  name,
  sex,
  birthDate: birth_date,
  ageYears: age_years,
  ageOn: age_on,
});

/** Whether a laboratory has written somebody else down than whom an order was of. */
export const isAnotherPerson = ({ was, is }: Pick<CorrectedPerson, 'was' | 'is'>, now: Date): boolean =>
  isAnotherWhoCame(writtenOn(entryOf(was), now), writtenOn(entryOf(is), now));

/**
 * What a laboratory corrects of whom an order was for stands in their account too: the next visit is of them as they are. A
 * guardian is asked again of a child who is called or aged otherwise.
 */
export async function followCorrection(tx: Executor, corrected: CorrectedPerson, now: Date): Promise<void> {
  const { personId, was, is } = corrected;
  if (!(await writeCorrection(tx, corrected))) return;
  if (was.name !== is.name || was.birth_date !== is.birth_date) await endGuardianConsent(tx, personId, now);
}

/**
 * Another entry of the account of `personId` that says what an order says of whoever came in their place, or a new one; null
 * where the account has one of that name and age that may be neither. Nobody's entry is changed.
 */
export const personInPlaceOf = (
  executor: Executor,
  { personId, is }: Pick<CorrectedPerson, 'personId' | 'is'>,
): Promise<number | null> => findOrAddBeside(executor, personId, is);

/** A person of the account. 404 for somebody else's. */
export async function getPerson(executor: Executor, accountId: number, id: number) {
  const person = await findPerson(executor, accountId, id);
  if (!person) throw new AppError('not_found', createMessage('person_is_not_on_your_account'));
  return person;
}

/** Whose account it is: by what name, and with which number. */
export const findHolder = (executor: Executor, accountId: number): Promise<{ name: string; phone: string } | null> =>
  findAccount(executor, accountId);

/** Whether a number (E.164) is or was one of an account's own. */
export const isPhoneOf = (executor: Executor, accountId: number, phone: string): Promise<boolean> =>
  hasPhone(executor, accountId, phone);

/**
 * A person of the account by id, or one that is described here (kept for the next booking). 404 for somebody else's. `at` is the
 * place of theirs among those who are sent: it names the field of what is refused.
 */
export async function choosePerson(
  executor: Executor,
  accountId: number,
  choice: PersonChoice & { at: number },
  now: Date,
) {
  if (choice.personId) return getPerson(executor, accountId, choice.personId);
  const { name, sex, birthDate, age, relation } = choice.person!;
  const minor = isMinor({ birthDate, age }, now);
  if (relation === 'self' && minor) {
    const message = createMessage('book_for_a_child_in_the_family');
    throw new AppError('validation_failed', message, { fields: { [`people.${choice.at}.person.relation`]: message } });
  }
  const person = await upsertPerson(executor, {
    accountId,
    name,
    sex,
    ...agedColumns({ birthDate, age }, now),
    relation: minor && (!relation || relation === 'family') ? 'child' : relation || null,
  });
  if (!person) {
    const message = createMessage('name_stands_with_another_age');
    throw new AppError('conflict', message, { fields: { [`people.${choice.at}.person.name`]: message } });
  }
  return person;
}

/** An address of the account by id, or one that is described here (kept for the next booking). 404 for somebody else's. */
export async function chooseAddress(executor: Executor, accountId: number, choice: AddressChoice) {
  if (choice.addressId) {
    const address = await findAddress(executor, accountId, choice.addressId);
    if (!address) throw new AppError('not_found', createMessage('address_is_not_on_your_account'));
    return address;
  }
  const { label, ...address } = choice.address!;
  return upsertAddress(executor, { accountId, ...address, label: label || 'Home' });
}

/**
 * Keeps that an account books for a child as their parent or lawful guardian; once for each child. 400 beside `field` where
 * it has not said so. Source: Digital Personal Data Protection Act 2023, section 9.
 */
export async function agreeAsGuardian(
  executor: Executor,
  accountId: number,
  { personId, agreed, field }: { personId: number; agreed: boolean; field: string },
): Promise<void> {
  const { guardian } = await getPerson(executor, accountId, personId);
  if (guardian) return;
  if (!agreed) throw refuse(field, createMessage('guardian_agrees_for_a_child'));
  await insertConsent(executor, accountId, { notice: 'guardian', version: GUARDIAN_CONSENT_VERSION, personId });
}

/** Keeps what an account has agreed to, with the version of the text and the time. */
export const recordConsent = (executor: Executor, accountId: number, consent: Parameters<typeof insertConsent>[2]) =>
  insertConsent(executor, accountId, consent);
