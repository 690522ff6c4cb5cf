import { canBeginAt, happenedAt, isSendable, statesBefore } from '@healthplus/contract/bookings/rules';
import type { VisitState } from '@healthplus/contract/bookings/schemas';
import { createMessage, within } from '@healthplus/contract/coded-messages';
import type { AtDoor, collectionSteps } from '@healthplus/contract/specimens/schemas';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { type LabScope, roundScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { type BookingRow, labBookingView, selectBookings } from '#src/modules/bookings/bookings.service.ts';
import { tellPatient } from '#src/modules/bookings/visit-messages.service.ts';
import {
  changeVisit,
  completeVisit,
  setCollector,
  setFastedByOrder,
  setFastedHours,
} from '#src/modules/bookings/visits.process.ts';
import { once, ROUND_KEYS_KEPT_HOURS } from '#src/modules/idempotency/idempotency.service.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { AppError, refuse } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { type Draw, setFastOfTakenAgain } from './collecting.queries.ts';
import { type Collected, withCollectors } from './collection.service.ts';
import { collectVisit } from './specimens.process.ts';
import { areOfVisit, findVisitAllIn, hasToFill, isLeftToDraw } from './visit-steps.queries.ts';

const notFound = () => new AppError('not_found', createMessage('booking_not_found'));

interface ActionContext {
  caller: Caller;
  lab: LabScope;
  number: string;
  ip: string;
}

async function whyNotSent(tx: Tx, lab: LabScope, number: string): Promise<AppError> {
  const [visit] = await selectBookings(tx, { lab, number, limit: 1 });
  if (!visit) return notFound();
  if (!isSendable(visit)) {
    const state = within(createMessage(`visit_${visit.state}`));
    return new AppError('wrong_state', createMessage('visit_is_state_nobody_can_be_sent_now', { state }));
  }
  const message = createMessage('choose_a_member_of_your_lab');
  return new AppError('validation_failed', message, { fields: { collectorId: message } });
}

/** Sends a member to a visit; a visit that has somebody already gets another instead. */
export async function assignCollector(deps: Deps, input: ActionContext & { collectorId: number }): Promise<Collected> {
  const { caller, lab, number, collectorId, ip } = input;
  return transact(deps.db, async (tx) => {
    const state = await setCollector(tx, lab, { number, collectorId });
    if (state === null) throw await whyNotSent(tx, lab, number);
    if (state !== 'assigned') await swap(tx, deps, input, { to: 'assigned', reason: null });
    await recordAudit(tx, { caller, action: 'visit.assigned', subject: `booking ${number}`, ip });
    return reread(tx, deps, lab, number);
  });
}

async function reread(tx: Tx, deps: Deps, lab: LabScope, number: string): Promise<Collected> {
  const rows = await selectBookings(tx, { lab, number, limit: 1 });
  return (await withCollectors(tx, deps, lab, rows))[0]!;
}

async function swap(
  tx: Tx,
  deps: Deps,
  { caller, lab, number }: ActionContext,
  change: { to: VisitState; reason: string | null; detail?: object | undefined; at?: Date },
) {
  const { to } = change;
  const scope = roundScope(caller);
  return changeVisit(tx, deps, {
    lab,
    ...scope,
    number,
    ...change,
    from: statesBefore(to, 'lab'),
    actorId: caller.accountId,
    actorRole: 'lab',
  });
}

const complete = (tx: Tx, deps: Deps, { caller, lab, number }: ActionContext) =>
  changeVisit(tx, deps, {
    lab,
    number,
    from: ['collected'],
    to: 'completed',
    reason: null,
    actorId: caller.accountId,
    actorRole: 'system',
  });

/** Once for a key, where one was sent: whoever was without a connection sends again what may have arrived. */
const onceIfKeyed = <T>(
  deps: Deps,
  { caller, key, call, body }: { caller: Caller; key: string | undefined; call: string; body: unknown },
  action: (tx: Tx) => Promise<T>,
): Promise<T> =>
  key
    ? once(deps, { accountId: caller.accountId, key, call, body, keptHours: ROUND_KEYS_KEPT_HOURS }, action)
    : transact(deps.db, action);

type Step = Exclude<(typeof collectionSteps)[number], 'second_draw'>;

interface Stepped extends ActionContext {
  reason: string | null;
  /** What was asked at the door, with `collected`. */
  door?: AtDoor | undefined;
  at: string | undefined;
  key: string | undefined;
}

const refusedStep = (state: VisitState, to: VisitState) =>
  new AppError(
    'wrong_state',
    createMessage('visit_is_state_and_cannot_be_to_now', {
      state: within(createMessage(`visit_${state}`)),
      to: within(createMessage(`visit_${to}`)),
    }),
  );

/** What is taken with a visit: at the counter it is in the lab at once; what is drawn after a meal waits for its own stop. */
async function take(
  tx: Tx,
  { before, door, actorId, now, draw }: { before: BookingRow; door?: AtDoor; actorId: number; now: Date; draw: Draw },
): Promise<void> {
  const to = before.place === 'counter' ? 'received' : 'collected';
  // The door of the first draw stands with the visit's own step.
  const detail = draw === 'second' && door ? { door } : undefined;
  await collectVisit(tx, {
    visitId: before.id,
    to,
    draw,
    scanned: door?.scanned,
    scannedAt: door?.scannedAt,
    missing: door?.missing,
    actorId,
    now,
    ...(detail && { detail }),
  });
}

/** What was said at the door of the fast: of the visit, of each person, and with the tubes of what is taken again. */
async function keepFast(tx: Tx, { id, recollects }: BookingRow, { fastedHours, fasted }: AtDoor): Promise<void> {
  if (fastedHours != null) await setFastedHours(tx, id, fastedHours);
  if (fasted) await setFastedByOrder(tx, id, fasted);
  if (recollects !== null) await setFastOfTakenAgain(tx, id, { all: fastedHours ?? null, each: fasted ?? [] });
}

async function toState(tx: Tx, deps: Deps, input: Stepped & { to: Step }, before: BookingRow, at: Date): Promise<void> {
  const { caller, to, reason, door } = input;
  const detail = to === 'collected' && door ? { door } : undefined;
  const changed = await swap(tx, deps, input, { to, reason, detail, at });
  if (!changed && before.drawn && (to === 'failed' || to === 'no_show'))
    throw new AppError('wrong_state', createMessage('specimens_of_it_were_taken'));
  if (!changed) throw refusedStep(before.state, to);
  if (to === 'collected') {
    if (door) await keepFast(tx, before, door);
    const draw = before.second_draw ? 'first' : 'all';
    await take(tx, { before, door, actorId: caller.accountId, now: at, draw });
    // What was taken again is reported with the rest of its order.
    if (before.recollects !== null) await complete(tx, deps, input);
    // Its reports may have been whole before somebody pressed this: the round of a collector is sent later.
    const [order] = before.orders;
    if (order) await completeVisit(tx, order.id);
  }
  // What the desk put on the visit while its collector had no signal is still to be drawn, too.
  if (to === 'collected' && (door?.missing?.length || (await isLeftToDraw(tx, before.id))))
    return void (await tellNotDrawn(tx, deps, before));
  const booking = labBookingView({ ...before, state: to, state_reason: reason }, deps.config, deps.now());
  await tellPatient(tx, deps, { what: to, booking, row: before });
}

/** The patient hears that something is still to be taken, and chooses when. */
const tellNotDrawn = (tx: Tx, deps: Deps, { patient, number, recollects, lab }: BookingRow) =>
  queueMessage(tx, deps.config, {
    to: patient,
    id: 'specimen.not_drawn',
    params: { number: recollects ?? number, lab: lab.name, hasPage: !patient.withoutAccount },
  });

/** What is drawn after a meal is taken; the visit stays collected. 409 before the first draw, where there is none, and once it was. */
async function secondDraw(tx: Tx, deps: Deps, { caller, door }: Stepped, before: BookingRow, at: Date): Promise<void> {
  if (before.state !== 'collected') throw refusedStep(before.state, 'collected');
  if (!before.second_draw || before.second_draw.taken)
    throw new AppError('wrong_state', createMessage('nothing_is_left_to_be_drawn_after_a_meal'));
  await take(tx, { before, door, actorId: caller.accountId, now: at, draw: 'second' });
  if (door?.missing?.length) await tellNotDrawn(tx, deps, before);
}

/**
 * A visit at the counter is collected with the last of its tubes that is drawn or scanned in, or the last before a second
 * draw: whoever drew it presses nothing else, and its bill is among the others.
 */
export async function collectScanned(
  tx: Tx,
  deps: Deps,
  { specimenId, ...action }: Omit<ActionContext, 'number'> & { specimenId: number },
): Promise<void> {
  const now = deps.now();
  const number = await findVisitAllIn(tx, action.lab, { specimenId, states: statesBefore('collected', 'lab') });
  const [before] = number === null ? [] : await selectBookings(tx, { lab: action.lab, number, limit: 1 });
  if (!before || !canBeginAt(new Date(before.starts_at), now)) return;
  const step = {
    ...action,
    number: before.number,
    to: 'collected',
    reason: null,
    at: undefined,
    key: undefined,
  } as const;
  await toState(tx, deps, step, before, now);
  const { caller, ip } = action;
  await recordAudit(tx, { caller, action: 'visit.collected', subject: `booking ${before.number}`, ip });
}

/** Whether something is filled: not where each tube is said to have stayed empty. */
const fills = ({ scanned, missing = [] }: AtDoor): boolean => scanned.length > 0 || missing.length === 0;

/** One step of a collection, once for a key. 404 for another's, 400 where tubes are filled and nobody says that the names on them are right, 409 in a state from which it does not follow. */
export async function stepVisit(deps: Deps, input: Stepped & { to: Step | 'second_draw' }): Promise<Collected> {
  const { caller, lab, number, to, reason, door, ip } = input;
  return onceIfKeyed(
    deps,
    { ...input, call: 'steps', body: { number, to, reason, ...(door && { door }) } },
    async (tx) => {
      const own = roundScope(caller);
      const [before] = await selectBookings(tx, { lab, number, ...own, limit: 1 });
      if (!before) throw notFound();
      const at = happenedAt(input.at, {
        now: deps.now(),
        after: before.steps.map((step) => new Date(step.at)),
      });
      if (!canBeginAt(new Date(before.starts_at), at))
        throw new AppError('wrong_state', createMessage('visit_lies_more_than_a_day_ahead'));
      if (door && !(await areOfVisit(tx, lab, number, [...door.scanned, ...(door.missing ?? [])])))
        throw refuse('door.scanned', createMessage('code_is_of_no_tube_of_this_visit'));
      if (door && fills(door) && !door.namesConfirmed && (await hasToFill(tx, before.id)))
        throw refuse('door.namesConfirmed', createMessage('patient_confirms_the_names_first'));
      if (to === 'second_draw') await secondDraw(tx, deps, input, before, at);
      else await toState(tx, deps, { ...input, to }, before, at);
      await recordAudit(tx, { caller, action: `visit.${to}`, subject: `booking ${number}`, ip });
      return reread(tx, deps, lab, number);
    },
  );
}
