import type { Consent } from '@healthplus/contract/accounts/my-account.endpoints';
import { isMinor } from '@healthplus/contract/accounts/rules';
import { isSomebodyElse } from '@healthplus/contract/accounts/same-person';
import type { NewPerson, Person } from '@healthplus/contract/accounts/schemas';
import { openStates } from '@healthplus/contract/bookings/rules';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { Locale } from '@healthplus/contract/primitives';
import type { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { AppError, violates } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { assertPhone } from '#src/platform/phones.ts';
import {
  anonymise,
  endConsent,
  findAccount,
  findVisitThatNeeds,
  lockConsent,
  selectConsentsOf,
  updateProfile,
} from './accounts.queries.ts';
import {
  changePerson,
  deleteAddress,
  deleteEverybody,
  deletePerson,
  endGuardianConsent,
  hasOrders,
  hidePerson,
  insertPerson,
  showPerson,
  wasBookedAsAnother,
} from './people.queries.ts';
import { getPerson } from './people.service.ts';
import { agedColumns, personView, writtenOn } from './people.view.ts';

export {
  type Customer,
  forgetSignIns,
  holdForErasure,
  markErased,
  selectCustomers,
  selectHeldForErasure,
  selectHolder,
} from './erasure.queries.ts';

const missingPerson = () => new AppError('not_found', createMessage('person_is_not_on_your_account'));

/** Name, phone and language of an account. 400 for a number that nobody has, 409 for another one than that by which its owner signs in. */
export async function changeProfile(
  executor: Executor,
  accountId: number,
  profile: { name: string; phone: string; locale?: Locale | undefined },
): Promise<void> {
  assertPhone(profile.phone);
  const account = await findAccount(executor, accountId);
  if (account?.email === null && account.phone !== profile.phone) {
    const message = createMessage('number_is_how_you_sign_in');
    throw new AppError('conflict', message, { fields: { phone: message } });
  }
  await updateProfile(executor, accountId, profile);
}

/** A name and day of birth stand once on an account, and its holder is one of its people: 409 beside the field. */
async function sayingTwice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (violates(error, 'people_self')) {
      const message = createMessage('somebody_else_is_you_already');
      throw new AppError('conflict', message, { fields: { relation: message } });
    }
    if (!violates(error, 'people_once') && !violates(error, 'people_once_by_age')) throw error;
    const message = createMessage('person_is_on_your_account_already');
    throw new AppError('conflict', message, { fields: { name: message } });
  }
}

function columnsOf({ name, sex, birthDate, age, relation }: z.output<typeof NewPerson>, now: Date) {
  const minor = isMinor({ birthDate, age }, now);
  if (relation === 'self' && minor) {
    const message = createMessage('account_belongs_to_an_adult');
    throw new AppError('validation_failed', message, { fields: { [birthDate ? 'birthDate' : 'age']: message } });
  }
  return { name, sex, ...agedColumns({ birthDate, age }, now), relation: relation || (minor ? 'child' : 'family') };
}

/** Adds a member of the family. 409 for one of that name and day of birth. */
export async function addPerson(deps: Deps, accountId: number, person: z.output<typeof NewPerson>) {
  const columns = columnsOf(person, deps.now());
  const back = await showPerson(deps.db, accountId, columns);
  if (back !== null) return personView(await getPerson(deps.db, accountId, back), deps.now());
  const added = await sayingTwice(() => insertPerson(deps.db, accountId, columns));
  return personView({ ...added, guardian: false }, deps.now());
}

/** 409 where the holder would become another, or another the holder: an account would read another adult's reports by saying that it is them. */
async function assertSameHolder(
  executor: Executor,
  before: { id: number; name: string; relation: string },
  relation: string,
): Promise<void> {
  if ((before.relation === 'self') === (relation === 'self')) return;
  if (before.relation !== 'self' && !(await wasBookedAsAnother(executor, before.id))) return;
  const message =
    before.relation === 'self'
      ? createMessage('holder_stays_the_holder')
      : createMessage('booked_for_as_another', { name: before.name });
  throw new AppError('conflict', message, { fields: { relation: message } });
}

/**
 * Changes a member of the family; 404 for somebody else's, 409 where its holder, or somebody who has had a visit, would
 * become somebody else: what was measured of one would stand beside what is measured of the other.
 */
export async function editPerson(
  deps: Deps,
  accountId: number,
  id: number,
  person: z.output<typeof NewPerson>,
): Promise<Person> {
  const columns = columnsOf(person, deps.now());
  const { relation, guardian, ...before } = await getPerson(deps.db, accountId, id);
  await assertSameHolder(deps.db, { id, name: before.name, relation }, columns.relation);
  const visited = await hasOrders(deps.db, id);
  // What was said of somebody who has had a visit is not unsaid: they might become the holder next.
  if (visited && columns.relation === 'family') columns.relation = relation;
  if (visited && isSomebodyElse(writtenOn(before, deps.now()), writtenOn(columns, deps.now())))
    throw new AppError('conflict', createMessage('add_somebody_else_as_new', { name: before.name }));
  // Another name or age may be another child: their guardian is asked again.
  const same =
    before.name === columns.name && before.birthDate === columns.birthDate && before.ageYears === columns.ageYears;
  const changed = await sayingTwice(() =>
    transact(deps.db, async (tx) => {
      if (!same) await endGuardianConsent(tx, id, deps.now());
      return changePerson(tx, accountId, id, columns);
    }),
  );
  if (!changed) throw missingPerson();
  return personView({ ...changed, guardian: guardian && same }, deps.now());
}

/**
 * Takes a member of the family out; one who has a visit keeps their reports, and the link by which they read them. 409 for
 * the holder once they have a visit: somebody else could become them.
 */
export async function dropPerson({ db, now }: Deps, accountId: number, id: number): Promise<void> {
  await transact(db, async (tx) => {
    const { relation } = await getPerson(tx, accountId, id);
    const visited = await hasOrders(tx, id);
    if (relation === 'self' && visited) throw new AppError('conflict', createMessage('holder_stays_the_holder'));
    await endGuardianConsent(tx, id, now());
    const gone = visited ? await hidePerson(tx, accountId, id, now()) : await deletePerson(tx, accountId, id);
    if (!gone) throw missingPerson();
  });
}

/** What an account agreed to, the latest first. */
export async function listConsents(executor: Executor, accountId: number): Promise<Consent[]> {
  const rows = await selectConsentsOf(executor, accountId);
  return rows
    .map(({ acceptedAt, endedAt, ...consent }) => ({
      ...consent,
      acceptedAt: acceptedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    }))
    .toReversed();
}

/**
 * Takes back what an account agreed to for one of its people: a later booking asks again. 404 for another's, for what ended
 * already and for the privacy notice, which ends with the account; 409 while a visit needs it that is ahead or worked on.
 */
export async function withdrawConsent(
  deps: Deps,
  { caller, id, ip }: { caller: Caller; id: number; ip: string },
): Promise<void> {
  const { accountId } = caller;
  await transact(deps.db, async (tx) => {
    if (!(await lockConsent(tx, accountId, id)))
      throw new AppError('not_found', createMessage('there_is_no_such_consent'));
    const number = await findVisitThatNeeds(tx, accountId, id, openStates);
    if (number) throw new AppError('wrong_state', createMessage('visit_needs_this_consent', { number }));
    await endConsent(tx, id, deps.now());
    await recordAudit(tx, { caller, action: 'consent.withdrawn', subject: `consent ${id}`, ip });
  });
}

/** Deletes a saved address. 404 for one of another account. */
export async function dropAddress(executor: Executor, accountId: number, id: number): Promise<void> {
  if (!(await deleteAddress(executor, accountId, id)))
    throw new AppError('not_found', createMessage('address_is_not_on_your_account'));
}

/** Takes the person out of an account: nobody can sign in to it any more, and nothing in it names anybody. */
export async function eraseAccount(tx: Tx, accountId: number, passwordHash: string): Promise<void> {
  await deleteEverybody(tx, accountId);
  await anonymise(tx, accountId, passwordHash);
}
