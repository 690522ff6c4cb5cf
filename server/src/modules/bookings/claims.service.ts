import type { Booking } from '@healthplus/contract/bookings/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { Executor, Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { AccountScope, LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { knowAccountOf } from '#src/modules/patients/patients.service.ts';
import { randomCode, sameDigest, type Tokens } from '#src/platform/crypto/tokens.ts';
import { AppError, refuse } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { initialsOf } from '#src/platform/initials.ts';
import { sendsToPhones } from '#src/platform/messages/ways.ts';
import { selectBookings } from './bookings.queries.ts';
import { bookingView } from './bookings.view.ts';
import {
  CLAIM_MINUTES,
  type ClaimableRow,
  countClaims,
  endClaim,
  findClaimable,
  giveVisit,
  insertClaim,
  lockVisit,
  takeClaimTry,
} from './claims.queries.ts';

/** What the bill of a visit carries: its number, and a mark that only this deployment makes. */
const claimOf = (tokens: Tokens, number: string): string =>
  `${number}.${tokens.digest(`claim ${number}`).slice(0, 20)}`;

/** The address in the code on the bill of somebody who walked in. */
export const claimAddress = ({ tokens, config }: Pick<Deps, 'tokens' | 'config'>, number: string): string =>
  `${config.publicUrl}/claim/${claimOf(tokens, number)}`;

/** 404 for a code that was made for no visit. */
async function findByCode(deps: Deps, executor: Executor, code: string): Promise<ClaimableRow> {
  const [number = ''] = code.split('.');
  const visit = sameDigest(claimOf(deps.tokens, number), code) ? await findClaimable(executor, { number }) : null;
  if (!visit) throw new AppError('not_found', createMessage('claim_is_for_nobody'));
  return visit;
}

const assertFree = ({ claimed }: ClaimableRow): void => {
  if (claimed) throw new AppError('wrong_state', createMessage('visit_has_an_account_already'));
};

const endingOf = ({ phone }: ClaimableRow): string | null => (phone === '' ? null : phone.slice(-4));

/** Which visit a bill is of, as far as a stranger may know who holds it. */
export async function lookAtClaim(deps: Deps, code: string) {
  const visit = await findByCode(deps, deps.db, code);
  return {
    labName: visit.lab,
    startsAt: new Date(visit.starts_at).toISOString(),
    initials: initialsOf(visit.person_name),
    phoneEnding: visit.claimed ? null : endingOf(visit),
    claimed: visit.claimed,
  };
}

/** So many codes are made for a visit at most. */
const A_QUARTER = 3;
const A_DAY = 10;

/** 429 for more than may be sent; the desk, where somebody stands, tells as many as it wants. */
async function assertFew(executor: Executor, deps: Deps, visit: ClaimableRow): Promise<void> {
  const made = await countClaims(executor, visit.id, deps.now());
  if (made.quarter >= A_QUARTER || made.day >= A_DAY)
    throw new AppError('too_many_requests', createMessage('too_many_claim_codes_were_sent'), {}, 900);
}

async function makeCode(tx: Tx, deps: Deps, visit: ClaimableRow, atDesk: boolean): Promise<string> {
  await lockVisit(tx, visit.id);
  const otp = randomCode();
  const codeDigest = deps.tokens.digest(`claim ${visit.number} ${otp}`);
  await insertClaim(tx, { visitId: visit.id, codeDigest, atDesk, now: deps.now() });
  return otp;
}

/** 429 for more than one number may be sent, whatever visits it is on, or the whole site sends in a day. */
async function countCode(deps: Deps, visit: ClaimableRow): Promise<void> {
  await assertFew(deps.db, deps, visit);
  const few = createMessage('too_many_claim_codes_were_sent');
  await deps.limiters.take('claim-codes', visit.phone, few);
  await deps.limiters.take('phone-codes', 'site', few);
}

/**
 * Sends a code to the telephone on the bill. 409 where there is none, or the visit has an account; 503 where nothing goes to
 * telephones.
 */
export async function sendClaimCode(deps: Deps, code: string): Promise<{ phoneEnding: string }> {
  if (!sendsToPhones(deps.config))
    throw new AppError('unavailable', createMessage('codes_do_not_go_to_telephones_here'));
  const found = await findByCode(deps, deps.db, code);
  assertFree(found);
  if (found.phone !== '') await countCode(deps, found);
  return transact(deps.db, async (tx) => {
    await lockVisit(tx, found.id);
    const visit = await findByCode(deps, tx, code);
    assertFree(visit);
    const phoneEnding = endingOf(visit);
    if (phoneEnding === null) throw new AppError('wrong_state', createMessage('visit_has_no_telephone_for_a_code'));
    await assertFew(tx, deps, visit);
    const otp = await makeCode(tx, deps, visit, false);
    const to = { email: null, phone: visit.phone, locale: visit.locale };
    await queueMessage(tx, deps.config, {
      to,
      id: 'booking.claim_code',
      params: { code: otp, lab: visit.lab, number: visit.number },
    });
    return { phoneEnding };
  });
}

/** A code for the desk to tell. 404 for another lab's visit, or one that was booked on the site. */
export async function tellClaimCode(
  deps: Deps,
  { caller, lab, number, ip }: { caller: Caller; lab: LabScope; number: string; ip: string },
): Promise<{ otp: string; url: string; expiresAt: string }> {
  return transact(deps.db, async (tx) => {
    const visit = await findClaimable(tx, { number, lab });
    if (!visit) throw new AppError('not_found', createMessage('booking_not_found'));
    assertFree(visit);
    const otp = await makeCode(tx, deps, visit, true);
    await recordAudit(tx, { caller, action: 'booking.claim_code_told', subject: `booking ${number}`, ip });
    const expiresAt = new Date(deps.now().getTime() + CLAIM_MINUTES * 60_000).toISOString();
    return { otp, url: claimAddress(deps, number), expiresAt };
  });
}

/** Takes a visit into the caller's account by the bill and the code. */
export async function claimVisit(
  deps: Deps,
  input: { caller: Caller; account: AccountScope; code: string; otp: string; ip: string },
): Promise<Booking> {
  const { caller, account, code, otp, ip } = input;
  const visit = await findByCode(deps, deps.db, code);
  assertFree(visit);
  const wrong = () => refuse('otp', createMessage('claim_code_is_wrong_or_has_expired'));
  // The try is counted outside the transaction below: it must stand whatever happens next.
  const claim = await takeClaimTry(deps.db, visit.id, deps.now());
  if (!claim || !sameDigest(claim.code_digest, deps.tokens.digest(`claim ${visit.number} ${otp}`))) throw wrong();
  return transact(deps.db, async (tx) => {
    await lockVisit(tx, visit.id);
    if (!(await endClaim(tx, claim.id, deps.now()))) throw wrong();
    if (!(await giveVisit(tx, account, { visitId: visit.id, atDesk: claim.at_desk, now: deps.now() })))
      throw new AppError('wrong_state', createMessage('visit_has_an_account_already'));
    await knowAccountOf(tx, account, visit.id);
    await recordAudit(tx, { caller, action: 'booking.claimed', subject: `booking ${visit.number}`, ip });
    const [row] = await selectBookings(tx, { account, number: visit.number, limit: 1 });
    return bookingView(row!, deps.config, deps.now());
  });
}
