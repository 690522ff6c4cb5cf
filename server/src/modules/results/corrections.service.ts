import { ageOn } from '@healthplus/contract/accounts/rules';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { PersonCorrection } from '@healthplus/contract/patients/schemas';
import { dayOf } from '@healthplus/contract/zone';
import type { z } from 'zod';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { followCorrection, isAnotherPerson, personInPlaceOf } from '#src/modules/accounts/people.service.ts';
import { type LabScope, labScopeOf } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import {
  changePerson,
  type PersonChange,
  reassignOrder,
  selectNamedAs,
  selectOpenOrdersOf,
} from '#src/modules/bookings/visits.process.ts';
import { PATIENT_REWRITTEN, type PatientRewritten } from '#src/modules/patients/patients.queues.ts';
import { changePatient, findPatient, patientInPlaceOf } from '#src/modules/patients/patients.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { rejudgeResults } from './judging.rules.ts';
import { selectMeasured } from './measured.queries.ts';
import { carryCalls, insertResults, lockOrder } from './results.queries.ts';
import { recalculateFormulas } from './results.service.ts';

interface Correction {
  orderId: number;
  person: PersonChange;
  /** Whether somebody else has come, as far as the desk says so. */
  somebodyElse?: boolean | undefined;
  actorId: number;
  now: Date;
}

type Changed = NonNullable<Awaited<ReturnType<typeof changePerson>>>;

/**
 * Somebody else came than the person booked for: gives the order a patient record and a family member of its own. The
 * account needs that person's consent to read the report.
 */
async function reassignToOtherPerson(
  tx: Tx,
  lab: LabScope,
  { orderId, actorId, now }: Correction,
  { patient_id: patientId, person_id, is }: Changed,
): Promise<void> {
  const personId = person_id === null ? null : await personInPlaceOf(tx, { personId: person_id, is });
  const another = patientId === null ? null : await patientInPlaceOf(tx, lab, { orderId, patientId, is });
  await reassignOrder(tx, { orderId, personId, patientId: another, actorId, now });
}

/** Corrects whom an order is for and judges its results again; null for another lab's. `judged`: how many results changed. */
async function correctOrder(tx: Tx, lab: LabScope, correction: Correction) {
  const { orderId, actorId, now } = correction;
  const changed = await changePerson(tx, lab, correction);
  const order = changed && (await lockOrder(tx, lab, orderId, now));
  if (!order) return null;
  const formulas = await recalculateFormulas(tx, order, now);
  const anew = rejudgeResults(await selectMeasured(tx, [orderId]), order, actorId);
  if (anew.length > 0) await insertResults(tx, orderId, anew, now);
  await carryCalls(tx, orderId);
  const judged = new Set([...formulas, ...anew].map(({ parameterId }) => parameterId)).size;
  return { order, changed, judged };
}

/** When somebody was born, as it is corrected; undefined where nothing is said of it. */
function bornOf({ age, birthDate }: { age?: number | undefined; birthDate?: string | undefined }, today: string) {
  if (birthDate !== undefined) return { birthDate, ageYears: null, ageOn: null };
  return age === undefined ? undefined : { birthDate: null, ageYears: age, ageOn: today };
}

/**
 * Corrects who somebody is, on this order and on every other one of theirs that is worked on; what was measured of them is
 * judged again. Of somebody else who has come this order alone is. 404 for another lab's order.
 */
export async function correctPerson(
  deps: Deps,
  input: {
    caller: Caller;
    lab: LabScope;
    orderId: number;
    correction: z.output<typeof PersonCorrection>;
    ip: string;
  },
) {
  const { caller, lab, orderId, correction, ip } = input;
  const now = deps.now();
  const { name, sex, age, birthDate, pregnant, somebodyElse } = correction;
  const person = { name, sex, born: bornOf({ age, birthDate }, dayOf(now)) };
  return transact(deps.db, async (tx) => {
    const by = { actorId: caller.accountId, now };
    const correction = { orderId, person: { ...person, pregnant }, somebodyElse, ...by };
    const first = await correctOrder(tx, lab, correction);
    if (!first) throw new AppError('not_found', createMessage('there_is_no_such_order_on_your_work'));
    // The one order that is corrected, of one person: another record that was taken for theirs changes no account.
    const { patient_id: patientId, person_id: personId } = first.changed;
    const another = somebodyElse ?? isAnotherPerson(first.changed, now);
    if (another) await reassignToOtherPerson(tx, lab, correction, first.changed);
    else if (personId !== null) await followCorrection(tx, { ...first.changed, personId }, now);
    let judged = first.judged;
    if (patientId !== null && !another) {
      await changePatient(tx, lab, patientId, person);
      const others = (await selectOpenOrdersOf(tx, lab, patientId)).filter((id) => id !== orderId);
      for (const id of others) judged += (await correctOrder(tx, lab, { orderId: id, person, ...by }))?.judged ?? 0;
    }
    await recordAudit(tx, { caller, action: 'person.corrected', subject: `order ${orderId}`, ip });
    return { person: { name, sex, age: ageOn(first.order, dayOf(now)) }, judgedAnew: judged };
  });
}

/** A patient of a lab was written down again on their own page: so are the orders of theirs that are worked on. */
export async function correctOpenOrders(
  deps: Deps,
  { labId, patientId, actorId, namedAs, orderIds = [] }: PatientRewritten,
): Promise<void> {
  const lab = labScopeOf(labId);
  await transact(deps.db, async (tx) => {
    const patient = await findPatient(tx, lab, patientId);
    if (!patient) return;
    const { name, sex, birth_date: birthDate, age_years: ageYears, age_on: ageOn } = patient;
    const orders =
      namedAs === undefined
        ? await selectOpenOrdersOf(tx, lab, patientId)
        : await selectNamedAs(tx, lab, { patientId, namedAs: [namedAs].flat(), orderIds });
    for (const orderId of orders)
      await correctOrder(tx, lab, {
        orderId,
        person: { name, sex, born: { birthDate, ageYears, ageOn } },
        actorId,
        now: deps.now(),
      });
  });
}

/** Works on edited patient records: their open orders follow. */
export const workOnPatients = (deps: Deps): Promise<void> =>
  deps.jobs.work<PatientRewritten>(PATIENT_REWRITTEN, (rewritten) => correctOpenOrders(deps, rewritten));
