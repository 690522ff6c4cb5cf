import {
  type SpecimenEffect,
  type SpecimenState,
  specimenEffects,
  specimensBefore,
} from '@healthplus/contract/specimens/rules';
import type { RejectReason } from '@healthplus/contract/vocabulary/reject-reasons';
import type { Tx } from '#src/db/connect.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { giveAccessionNumbers, recordExchange, setSampleStates } from '#src/modules/bookings/visits.process.ts';
import { type Collecting, collectAll } from './collecting.queries.ts';
import {
  insertReplacement,
  insertSpecimens,
  type SpecimenRow,
  swapContents,
  swapSpecimen,
} from './specimens.queries.ts';

/** The containers of a visit are there from the moment that somebody asks for them: to label, to fill, to carry. */
export async function makeSpecimens(tx: Tx, visitId: number, now: Date): Promise<void> {
  await giveAccessionNumbers(tx, visitId, now);
  await insertSpecimens(tx, visitId, now);
}

/** Everything of a visit is taken, or of its first or second draw; at the counter it is in the lab at once. */
export async function collectVisit(
  tx: Tx,
  /** With what is kept in the history of each order. */
  { detail, ...change }: Collecting & { detail?: object },
): Promise<void> {
  const { visitId, actorId, now } = change;
  await makeSpecimens(tx, visitId, now);
  await collectAll(tx, change);
  await setSampleStates(tx, { takenAtVisit: visitId, actorId, at: now, ...(detail && { detail }) });
}

interface Move {
  to: Exclude<SpecimenState, 'planned'>;
  actorId: number;
  now: Date;
  reason?: RejectReason;
  storedIn?: string;
}
type Moved = Pick<SpecimenRow, 'id' | 'order_id' | 'barcode'>;

/** The code behind each name in the table of effects of the contract's rules, run in that order, in the transaction of the change; a specimen that was planned is answered with by its id. */
const effects: Record<SpecimenEffect, (tx: Tx, specimen: Moved, move: Move) => Promise<{ againId: number } | null>> = {
  plan_another: async (tx, { id }, { now }) => ({ againId: await insertReplacement(tx, id, now) }),
  count_on_order: async (tx, { order_id: orderId, barcode }, { actorId, now, reason }) => {
    const detail = { barcode, ...(reason && { reason }) };
    await setSampleStates(tx, { orderIds: [orderId], actorId, at: now, detail });
    return null;
  },
};

/**
 * The one door by which a specimen changes its state, with what the table of effects says of it. A rejected one makes
 * another, free of charge, whose id it answers with. Null where it may not follow.
 */
export async function moveSpecimen(
  tx: Tx,
  lab: LabScope,
  specimen: Moved,
  move: Move,
): Promise<{ againId: number | null } | null> {
  if (!(await swapSpecimen(tx, lab, { id: specimen.id, from: specimensBefore(move.to), ...move }))) return null;
  let againId: number | null = null;
  for (const effect of specimenEffects[move.to].now)
    againId = (await effects[effect](tx, specimen, move))?.againId ?? againId;
  return { againId };
}

/**
 * Two filled containers of one kind change places between their orders, each with its code and with when and by whom it was
 * taken; the history of both orders has it. The caller holds both orders.
 */
export async function exchangeSpecimens(
  tx: Tx,
  specimens: [SpecimenRow, SpecimenRow],
  { actorId, now, reason }: { actorId: number; now: Date; reason: string },
): Promise<void> {
  const [one, other] = specimens;
  await swapContents(tx, one.id, other.id);
  for (const [of, by] of [specimens, [other, one]] as const)
    await recordExchange(tx, {
      visitId: of.visit_id,
      orderId: of.order_id,
      barcode: by.barcode,
      instead: of.barcode,
      reason,
      actorId,
      now,
    });
  const orderIds = [one.order_id, other.order_id];
  await setSampleStates(tx, { orderIds, actorId, at: now, detail: { reason } });
}
