import { canBeginAt, mayHaveCome } from '@healthplus/contract/bookings/rules';
import { createMessage, within } from '@healthplus/contract/coded-messages';
import { accessionOfTube, codeOnTube, isFilled, isLabelled } from '@healthplus/contract/specimens/rules';
import type { ArrivedSpecimen, Fast, Specimen } from '@healthplus/contract/specimens/schemas';
import type { RejectReason } from '@healthplus/contract/vocabulary/reject-reasons';
import type { Executor, Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { type LabScope, roundScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { ordersNamed, selectBookings } from '#src/modules/bookings/bookings.service.ts';
import { findFast, setFast } from '#src/modules/bookings/visits.process.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { type Paging, pageByNewest, shown } from '#src/platform/http/paging.ts';
import { selectBags } from './containers.queries.ts';
import { makeSpecimens, moveSpecimen } from './specimens.process.ts';
import {
  countSpecimens,
  isReported,
  type SpecimenFilter,
  type SpecimenRow,
  selectSpecimens,
} from './specimens.queries.ts';
import { specimenView } from './specimens.view.ts';
import { holdVisitOf, isOfCancelled } from './visit-steps.queries.ts';
import { collectScanned } from './visit-steps.service.ts';

export type { SpecimenRow };

interface Action {
  caller: Caller;
  lab: LabScope;
  ip: string;
}

/** The containers of a visit, made where they are not there yet. 404 for another lab's, 409 for one that does not take place. */
export async function specimensOfVisit(
  deps: Deps,
  { caller, lab, number }: { caller: Caller; lab: LabScope; number: string },
): Promise<SpecimenRow[]> {
  return transact(deps.db, async (tx) => {
    const [visit] = await selectBookings(tx, { lab, number, ...roundScope(caller), limit: 1 });
    if (!visit) throw new AppError('not_found', createMessage('booking_not_found'));
    if (!isLabelled(visit.state)) {
      const state = within(createMessage(`visit_${visit.state}`));
      throw new AppError('wrong_state', createMessage('no_labels_for_a_visit_that_is_state', { state }));
    }
    await makeSpecimens(tx, visit.id, deps.now());
    return selectSpecimens(tx, { lab, visit: number });
  });
}

/** Whose a specimen is. 404 for a code of none of the lab's. */
export const getSpecimen = async (executor: Executor, lab: LabScope, barcode: string): Promise<Specimen> =>
  specimenView(await findByCode(executor, { lab }, barcode));

/** The specimens of a visit. 404 for another lab's. */
export const listVisitSpecimens = async (deps: Deps, input: Parameters<typeof specimensOfVisit>[1]) =>
  (await specimensOfVisit(deps, input)).map(specimenView);

/** The containers of an order. */
export const specimensOfOrder = async (executor: Executor, lab: LabScope, orderId: number): Promise<Specimen[]> =>
  (await selectSpecimens(executor, { lab, orderId })).map(specimenView);

/** Specimens of a lab, the latest first; `q` is a bar code, a name, a number or digits of a telephone. */
export async function listSpecimens(
  { db }: Deps,
  { limit, cursor, q, ...query }: Omit<SpecimenFilter, 'found' | 'barcode'> & { q?: string | undefined } & Paging,
) {
  const isCode = q !== undefined && accessionOfTube(q) !== null;
  const filter = {
    ...query,
    ...(isCode ? { barcode: codeOnTube(q) } : { found: await ordersNamed(db, q, query.lab) }),
  };
  const page = await pageByNewest(
    { limit, cursor },
    (window) => selectSpecimens(db, filter, { limit: window.limit, before: window.beforeId }),
    () => countSpecimens(db, filter),
  );
  return shown(page, specimenView);
}

/** The specimen of a code: what a scanner reads, or somebody types. */
export async function findByCode(
  executor: Executor,
  whose: { lab: LabScope; collectorId?: number },
  scanned: string,
): Promise<SpecimenRow> {
  const barcode = codeOnTube(scanned);
  const [found] = await selectSpecimens(executor, { ...whose, barcode });
  if (!found) throw new AppError('not_found', createMessage('no_specimen_has_this_code', { barcode }));
  return found;
}

type ByCode = Action & { barcode: string; to: 'collected' | 'handed_over' | 'received' | 'stored'; storedIn?: string };

/** 409 for what has no label, and for what was drawn nowhere yet: its visit at home has not begun. */
function assertMayCome(found: SpecimenRow, now: Date): void {
  const { barcode, state, visit_state: visit, place, starts_at: startsAt, recollection } = found;
  if (state === 'planned') throw new AppError('wrong_state', createMessage('specimen_has_no_label', { barcode }));
  const isFirst = state === 'labelled' && recollection === null;
  if (isFirst && !mayHaveCome({ state: visit, place, startsAt: new Date(startsAt) }, now))
    throw new AppError('wrong_state', createMessage('specimen_is_of_a_visit_ahead', { barcode }));
}

async function move(tx: Tx, deps: Deps, input: ByCode): Promise<Specimen> {
  const { caller, lab, to, storedIn, ip } = input;
  const found = await findByCode(tx, { lab, ...roundScope(caller) }, input.barcode);
  const fills = to === 'collected' || to === 'received';
  if (fills) await holdVisitOf(tx, lab, found.id);
  if (to === 'received' && (await isOfCancelled(tx, found.id)))
    throw new AppError('wrong_state', createMessage('specimen_is_of_a_cancelled_booking', { barcode: found.barcode }));
  if (to === 'received') assertMayCome(found, deps.now());
  // What is filled for a visit next week is somebody else's, or nobody's; for what is taken again they may come at once.
  const isFirst = !isFilled(found.state) && found.replaces === null && found.recollection === null;
  if (isFirst && !canBeginAt(new Date(found.starts_at), deps.now()))
    throw new AppError('wrong_state', createMessage('visit_lies_more_than_a_day_ahead'));
  const change = { to, actorId: caller.accountId, now: deps.now(), ...(storedIn && { storedIn }) };
  if (!(await moveSpecimen(tx, lab, found, change))) throw stateError(found);
  await recordAudit(tx, { caller, action: `specimen.${to}`, subject: `specimen ${found.barcode}`, ip });
  if (fills) await collectScanned(tx, deps, { caller, lab, ip, specimenId: found.id });
  return specimenView((await selectSpecimens(tx, { lab, barcode: found.barcode }))[0]!);
}

/**
 * A specimen is collected, received or put away. 404 for a code of none of the lab's, 409 where that does not follow, and
 * for what would be filled more than a day before its visit.
 */
export const moveByCode = (deps: Deps, input: ByCode): Promise<Specimen> =>
  transact(deps.db, (tx) => move(tx, deps, input));

/** A scan at reception, which receives or puts away, with what is known of the fast before it: of what is drawn after a meal none is asked for. */
export const arrive = (deps: Deps, input: ByCode & { to: 'received' | 'stored' }): Promise<ArrivedSpecimen> =>
  transact(deps.db, async (tx) => {
    const specimen = await move(tx, deps, input);
    const fast = specimen.afterMeal ? null : await findFast(tx, input.lab, specimen.orderId);
    return { ...specimen, fast: fast ?? { asked: null, said: null } };
  });

/** Keeps what a person says of their fast. 404 for another lab's order, 409 for one that is not worked on any more. */
export const tellFast = (deps: Deps, input: Action & { orderId: number; hours: number | null }): Promise<Fast> =>
  transact(deps.db, async (tx) => {
    const { caller, lab, orderId, hours, ip } = input;
    const before = await findFast(tx, lab, orderId);
    if (!before) throw new AppError('not_found', createMessage('there_is_no_such_order_on_your_work'));
    if (!(await setFast(tx, lab, { orderId, hours })))
      throw new AppError('wrong_state', createMessage('order_is_not_worked_on_any_more'));
    await recordAudit(tx, { caller, action: 'fast.told', subject: `order ${orderId}`, detail: { hours }, ip });
    return (await findFast(tx, lab, orderId))!;
  });

/** A bag is given to the lab: every one of its specimens, or none. */
export const handOver = (deps: Deps, { barcodes, ...input }: Action & { barcodes: string[] }): Promise<Specimen[]> =>
  transact(deps.db, async (tx) => {
    const given: Specimen[] = [];
    // In one order, so that two who give the same wait for one another.
    for (const barcode of [...new Set(barcodes)].toSorted())
      given.push(await move(tx, deps, { ...input, barcode, to: 'handed_over' }));
    return given;
  });

/** What somebody carries: collected by them and not handed over. */
export const listBag = async (deps: Deps, lab: LabScope, accountId: number): Promise<Specimen[]> =>
  (await selectSpecimens(deps.db, { lab, bagOf: accountId })).map(specimenView);

/** Who carries specimens of a lab, with how many and since when; whoever has the most first. */
export const listBags = async ({ db }: Deps, lab: LabScope) =>
  (await selectBags(db, lab)).map(({ account_id: accountId, name, count, since }) => ({
    accountId,
    name,
    count,
    since: new Date(since).toISOString(),
  }));

const stateError = ({ barcode, state }: SpecimenRow) =>
  new AppError(
    'wrong_state',
    createMessage('specimen_cannot_be_now', { barcode, state: within(createMessage(`specimen_${state}`)) }),
  );

/**
 * A specimen gives no results: another takes its place, free of charge, and the patient is told why; where every test of it
 * was taken off, none does. 409 where a report says what was measured of it, unless there was only too little of it and
 * something of its order is still to be measured: what it gave is right, and the rest is taken again.
 */
export async function reject(
  tx: Tx,
  deps: Deps,
  input: Action & { barcode: string; reason: RejectReason },
): Promise<{ orderId: number; rejected: Specimen; again: Specimen | null }> {
  const { caller, lab, reason, ip } = input;
  const found = await findByCode(tx, { lab, ...roundScope(caller) }, input.barcode);
  if (await isReported(tx, found.id, { interim: reason !== 'insufficient' }))
    throw new AppError('wrong_state', createMessage('report_says_what_was_measured_of_it', { barcode: found.barcode }));
  const change = { to: 'rejected' as const, actorId: caller.accountId, now: deps.now(), reason };
  const moved = await moveSpecimen(tx, lab, found, change);
  if (!moved) throw stateError(found);
  await recordAudit(tx, { caller, action: 'specimen.rejected', subject: `specimen ${found.barcode}`, ip });
  const rows = (await selectSpecimens(tx, { lab, orderId: found.order_id })).map(specimenView);
  const again = rows.find(({ id }) => id === moved.againId) ?? null;
  const rejected = rows.find(({ id }) => id === found.id)!;
  if (!again) return { orderId: found.order_id, rejected, again };
  const [visit] = await selectBookings(tx, { lab, number: found.number, limit: 1 });
  await queueMessage(tx, deps.config, {
    to: visit!.patient,
    id: 'specimen.needed_again',
    params: {
      number: found.number,
      reason,
      lab: visit!.lab.name,
      person: visit!.orders.length > 1 ? found.person_name : '',
      hasPage: !visit!.patient.withoutAccount,
    },
  });
  return { orderId: found.order_id, rejected, again };
}
