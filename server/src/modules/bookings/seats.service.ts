import type { Place } from '@healthplus/contract/primitives';
import type { Db, Executor, Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import { windowAt } from '#src/modules/labs/slots.rules.ts';
import { alternativesTo, findCalendar } from '#src/modules/labs/slots.service.ts';
import { AppError } from '#src/platform/errors.ts';
import {
  countHolds,
  endHold,
  freeSeat,
  type HoldOwner,
  insertHold,
  isSlot,
  lockOwner,
  type SeatRequest,
  takeSeat,
} from './seats.queries.ts';

export interface SlotChoice {
  labId: number;
  city?: string | undefined;
  place: Place;
  startsAt: string;
}

/** The window that a choice names, or 422 when there is none to book, saying what to do. */
export async function resolveSeat(executor: Executor, choice: SlotChoice) {
  const calendar = await findCalendar(executor, choice.labId, choice.city);
  if (!calendar) throw new AppError('not_bookable', 'This lab takes no bookings here yet. Please choose another lab.');
  const window = windowAt(calendar, new Date(choice.startsAt), choice.place, new Date());
  if (!window) {
    const message = 'This time cannot be booked. Please choose another one.';
    throw new AppError('not_bookable', message, { fields: { startsAt: message } });
  }
  const seat: SeatRequest = { calendarId: calendar.id, place: choice.place, ...window };
  return { calendar, seat };
}

export type ResolvedSeat = Awaited<ReturnType<typeof resolveSeat>>;

/** The 409 for a slot that is full, with free ones near it. Made outside the transaction that lost. */
export async function slotFull(
  executor: Executor,
  { calendar, seat }: { calendar: Parameters<typeof alternativesTo>[1]; seat: SeatRequest },
): Promise<AppError> {
  const alternatives = await alternativesTo(executor, calendar, seat.startsAt, seat.place);
  return new AppError('slot_full', 'This time has just been taken. Please choose another one.', { alternatives });
}

export class SlotFull extends Error {}

/** Takes a seat, from the draft's own hold when it has one for this slot. Throws SlotFull when none is left. */
export async function claimSeat(
  tx: Tx,
  seat: SeatRequest,
  hold: { draft: string | undefined; holdId: string | undefined },
): Promise<number> {
  if (hold.draft && hold.holdId) {
    const held = await endHold(tx, { draft: hold.draft, id: hold.holdId, to: 'used' });
    if (held !== null && (await isSlot(tx, held, seat))) return held;
    // The hold was for another slot: its seat goes back, and a new one is taken below.
    if (held !== null) await freeSeat(tx, held);
  }
  const slotId = await takeSeat(tx, seat);
  if (slotId === null) throw new SlotFull();
  return slotId;
}

/** An account holds at most three slots at once; a network address, which many may share, at most twelve. */
const HOLDS_PER_ACCOUNT = 3;
const HOLDS_PER_ADDRESS = 12;

/** Holds a seat for a draft for 15 minutes; the draft's earlier hold is given back first. 409 past the limits. */
export async function holdSlot(db: Db, input: SlotChoice & { owner: HoldOwner }) {
  const { owner } = input;
  const resolved = await resolveSeat(db, input);
  try {
    return await transact(db, async (tx) => {
      await lockOwner(tx, owner);
      const held = await countHolds(tx, owner);
      if (held.account >= HOLDS_PER_ACCOUNT || held.address >= HOLDS_PER_ADDRESS) {
        throw new AppError('too_many_holds', 'You are holding other times already. Book or leave one of them first.');
      }
      const earlier = await endHold(tx, { draft: owner.draft, to: 'released' });
      if (earlier !== null) await freeSeat(tx, earlier);
      const slotId = await takeSeat(tx, resolved.seat);
      if (slotId === null) throw new SlotFull();
      const hold = await insertHold(tx, slotId, owner);
      return { ...hold, draft: owner.draft, startsAt: resolved.seat.startsAt.toISOString() };
    });
  } catch (error) {
    if (error instanceof SlotFull) throw await slotFull(db, resolved);
    throw error;
  }
}

/** Gives a held seat back; silent when it is gone already. */
export async function releaseHold(db: Db, input: { id: string; draft: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const slotId = await endHold(tx, { ...input, to: 'released' });
    if (slotId !== null) await freeSeat(tx, slotId);
  });
}
