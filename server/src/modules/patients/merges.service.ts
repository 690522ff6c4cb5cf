import { createMessage } from '@healthplus/contract/coded-messages';
import type { OrdersSinceMerge, PatientChange, PatientDetail } from '@healthplus/contract/patients/schemas';
import type { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import {
  claimOrdersSince,
  findPatientDetail,
  insertMerge,
  type OrderOfPatientRow,
  selectOrdersSinceMerge,
  selectStandIns,
  undoMerge,
} from './merges.queries.ts';
import { changedBy, type Part, type Shown } from './patient-changes.rules.ts';
import {
  changePatient,
  eraseAbandoned,
  findPatient,
  lockPatients,
  type PatientRow,
  selectPatientsById,
} from './patients.queries.ts';
import { PATIENT_REWRITTEN, type PatientRewritten } from './patients.queues.ts';
import { patientView, writtenPatient } from './patients.view.ts';

interface Action {
  caller: Caller;
  lab: LabScope;
  id: number;
  ip: string;
}

async function findKnown(executor: Executor, lab: LabScope, id: number): Promise<PatientRow> {
  const row = await findPatient(executor, lab, id);
  if (!row) throw new AppError('not_found', createMessage('patient_not_found'));
  return row;
}

const orderView = (order: OrderOfPatientRow): PatientDetail['orders'][number] => ({
  orderId: order.order_id,
  number: order.number,
  startsAt: new Date(order.starts_at).toISOString(),
  personName: order.person_name,
  items: order.items,
  state: order.state,
  reportState: order.report_state,
});

async function readDetail(executor: Executor, lab: LabScope, id: number, now: Date): Promise<PatientDetail> {
  const row = await findKnown(executor, lab, id);
  const detail = (await findPatientDetail(executor, lab, id))!;
  const alike = await selectPatientsById(executor, lab, detail.alike);
  return {
    ...patientView(row, now),
    email: detail.email,
    address: detail.address,
    locale: detail.locale,
    onSite: detail.on_site,
    mergedInto: detail.merged_into,
    merged: detail.merged.map(({ merged_at, merged_by, ...other }) => ({
      ...other,
      mergedAt: new Date(merged_at).toISOString(),
      mergedBy: merged_by,
    })),
    alike: alike.map((other) => patientView(other, now)),
    orders: detail.orders.map(orderView),
  };
}

/** A patient with what the lab did for them. 404 for another lab's. */
export async function openPatient(deps: Deps, { caller, lab, id, ip }: Action): Promise<PatientDetail> {
  const detail = await readDetail(deps.db, lab, id, deps.now());
  await recordAudit(deps.db, { caller, action: 'patient.read', subject: `patient ${id}`, ip });
  return detail;
}

/** 409 for a record that another stands for, with the number of that one. */
async function refuseMerged(tx: Tx, lab: LabScope, id: number): Promise<never> {
  await findKnown(tx, lab, id);
  const detail = await findPatientDetail(tx, lab, id);
  const message = detail?.merged_into
    ? createMessage('patient_was_merged', { number: detail.merged_into.number })
    : createMessage('patient_was_not_merged');
  throw new AppError('wrong_state', message);
}

const rewrittenBy = (caller: Caller, lab: LabScope, patientId: number): PatientRewritten => ({
  labId: lab,
  patientId,
  actorId: caller.accountId,
});

/** Whether one of the two says another name, sex or age. */
const isSomebodyElse = (one: PatientRow, other: PatientRow): boolean =>
  (['name', 'sex', 'birth_date', 'age_years', 'age_on'] as const).some((part) => one[part] !== other[part]);

/** 409 beside what somebody else has changed meanwhile, and to something else, with what stands there. */
function assertUndisputed(disputed: readonly Part[], now: Shown): void {
  if (disputed.length === 0) return;
  const standing = (part: Part) => (part === 'born' ? (now.birthDate ?? String(now.age)) : now[part]);
  const message = (part: Part) => createMessage('saved_by_somebody_else_value', { value: standing(part) });
  const field = (part: Part) => (part === 'born' ? (now.birthDate ? 'birthDate' : 'age') : part);
  const fields = Object.fromEntries(disputed.map((part) => [field(part), message(part)]));
  throw new AppError('conflict', message(disputed[0]!), { fields });
}

/** What of a change is written: all of it, or, where it says what was shown, what its author has changed of that. */
async function partsOf(
  tx: Tx,
  { lab, id, now }: { lab: LabScope; id: number; now: Date },
  change: z.output<typeof PatientChange>,
): Promise<Set<Part> | 'all'> {
  if (!change.was) return 'all';
  await lockPatients(tx, lab);
  const { phone, name, sex, birthDate, age, email, address, locale } = await readDetail(tx, lab, id, now);
  const standing = { phone, name, sex, birthDate, age, email, address, locale };
  // A page of before these two says nothing of them.
  const was = { ...change.was, address: change.was.address ?? address, locale: change.was.locale ?? locale };
  const wanted = {
    ...change,
    email: change.email ?? '',
    address: change.address ?? was.address,
    locale: change.locale ?? was.locale,
    birthDate: change.birthDate ?? null,
    age: change.age ?? age,
  };
  const { changed, disputed } = changedBy({ was, wanted, now: standing });
  assertUndisputed(disputed, standing);
  return changed;
}

/**
 * Corrects who a patient is and how they are reached; their open orders follow, and are judged again. 409 beside what
 * somebody else has changed since it was shown.
 */
export async function savePatient(
  deps: Deps,
  { caller, lab, id, ip, change }: Action & { change: z.output<typeof PatientChange> },
): Promise<PatientDetail> {
  const now = deps.now();
  return transact(deps.db, async (tx) => {
    const { email, address, locale, ownContacts } = change;
    const { name, sex, phone, ...born } = writtenPatient(change, now);
    const parts = await partsOf(tx, { lab, id, now }, change);
    const before = await findKnown(tx, lab, id);
    const written = <T>(part: Part, value: T): T | undefined =>
      parts === 'all' || parts.has(part) ? value : undefined;
    const corrected = {
      name: written('name', name) ?? before.name,
      sex: written('sex', sex) ?? before.sex,
      phone: written('phone', phone),
      email: written('email', email),
      address: written('address', address),
      locale: written('locale', locale),
      born: written('born', born),
    };
    if (!(await changePatient(tx, lab, id, { ...corrected, ownContacts }))) await refuseMerged(tx, lab, id);
    await recordAudit(tx, { caller, action: 'patient.changed', subject: `patient ${id}`, ip });
    // Another telephone is nothing that an order says.
    if (isSomebodyElse(before, await findKnown(tx, lab, id)))
      await deps.jobs.enqueue(tx, PATIENT_REWRITTEN, rewrittenBy(caller, lab, id));
    return readDetail(tx, lab, id, now);
  });
}

/** Two records are of one person: what is open of the one that goes is of who the other names, and judged again. */
export async function mergePatients(
  deps: Deps,
  { caller, lab, id, intoId, ip }: Action & { intoId: number },
): Promise<PatientDetail> {
  const now = deps.now();
  if (id === intoId) throw new AppError('validation_failed', createMessage('patient_cannot_be_merged_with_itself'));
  return transact(deps.db, async (tx) => {
    await lockPatients(tx, lab);
    const stays = await findKnown(tx, lab, intoId);
    const goes = await findKnown(tx, lab, id);
    if (!(await insertMerge(tx, lab, { fromId: id, intoId, actorId: caller.accountId, now }))) {
      const merged = (await findPatientDetail(tx, lab, id))?.merged_into;
      await refuseMerged(tx, lab, merged === null ? intoId : id);
    }
    await recordAudit(tx, { caller, action: 'patient.merged', subject: `patient ${id} into ${intoId}`, ip });
    if (isSomebodyElse(goes, stays)) await deps.jobs.enqueue(tx, PATIENT_REWRITTEN, rewrittenBy(caller, lab, intoId));
    return readDetail(tx, lab, intoId, now);
  });
}

/** What was ordered while a record was merged, and may be its own. 409 for one that was not merged. */
export async function readOrdersSinceMerge(
  deps: Deps,
  { lab, id }: Pick<Action, 'lab' | 'id'>,
): Promise<OrdersSinceMerge> {
  const into = (await findPatientDetail(deps.db, lab, id))?.merged_into;
  if (!into) {
    await findKnown(deps.db, lab, id);
    throw new AppError('wrong_state', createMessage('patient_was_not_merged'));
  }
  const orders = await selectOrdersSinceMerge(deps.db, lab, id);
  return { into, orders: orders.map((order) => ({ ...orderView(order), suggested: order.suggested })) };
}

/** Two records that were taken for one person's are two again, each with what was ordered for it while they were one: what is open of the one that comes out, and was renamed with the other, is of who it names, and judged again. */
export async function unmergePatient(
  deps: Deps,
  { caller, lab, id, ip, alsoOrderIds }: Action & { alsoOrderIds: number[] },
): Promise<PatientDetail> {
  const now = deps.now();
  const also = [...new Set(alsoOrderIds)];
  return transact(deps.db, async (tx) => {
    await lockPatients(tx, lab);
    const namedAs = await selectStandIns(tx, lab, id);
    if (also.length > 0 && (await claimOrdersSince(tx, lab, id, also)) !== also.length && namedAs.length > 0)
      throw new AppError('wrong_state', createMessage('patient_orders_since_changed'));
    if (!(await undoMerge(tx, lab, { id, actorId: caller.accountId, now }))) await refuseMerged(tx, lab, id);
    // Whoever was erased meanwhile left their record to those who come out of it.
    await eraseAbandoned(tx, lab, [id, ...namedAs]);
    await recordAudit(tx, { caller, action: 'patient.unmerged', subject: `patient ${id}`, ip });
    if (namedAs.length > 0)
      await deps.jobs.enqueue(tx, PATIENT_REWRITTEN, { ...rewrittenBy(caller, lab, id), namedAs, orderIds: also });
    return readDetail(tx, lab, id, now);
  });
}
