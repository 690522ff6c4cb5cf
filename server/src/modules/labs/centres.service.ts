import { createMessage } from '@healthplus/contract/coded-messages';
import type { LabCentres, NewCentre, PublicCentre } from '@healthplus/contract/labs/centre.schemas';
import type { z } from 'zod';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import { takeTurn } from '#src/db/turns.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { askApproval, type HeldText, withdrawOwn } from '#src/modules/approvals/approvals.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { insertCalendar } from '#src/modules/scheduling/lab-service.service.ts';
import { leaveCentre } from '#src/modules/staff/staff.service.ts';
import { AppError, violates } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import {
  CENTRE_NAME,
  type CentreChange,
  closeFurtherCentre,
  countLeftBehind,
  insertCentre,
  lockCentre,
  reopenCentre,
  selectCentres,
  selectPublicCentres,
  selectWaitingCentres,
  updateFurtherCentre,
} from './centres.queries.ts';
import { placeOf } from './place-of.service.ts';

export { CentreChange } from './centres.queries.ts';

interface ActionContext {
  caller: Caller;
  lab: LabScope;
  ip: string;
}

const noCentre = () => new AppError('not_found', createMessage('lab_has_no_such_centre'));

/** The lab's centres and those that wait; `mine` is the one where the caller works. */
export async function listCentres(
  deps: Deps,
  { caller, lab }: Pick<ActionContext, 'caller' | 'lab'>,
): Promise<LabCentres> {
  const [centres, waiting] = await Promise.all([selectCentres(deps.db, lab), selectWaitingCentres(deps.db, lab)]);
  return {
    centres,
    waiting: waiting.map(({ id, change: { centreId, name, address, city, pincode } }) => ({
      id,
      centreId,
      name,
      address,
      city,
      pincode,
    })),
    mine: caller.centreId,
  };
}

/** 409 for a centre that would leave those who have booked there in another city. */
export async function assertMayMove(
  tx: Tx,
  to: { labId: number; centreId: number | null; cityId: number },
): Promise<void> {
  const count = await countLeftBehind(tx, to);
  if (count > 0) throw new AppError('conflict', createMessage('count_visits_lie_before_this_centre', { count }));
}

/** Writes a centre as it was asked for. 409 where visits lie before it in another city, for a name that another centre of the lab has, and for the first. */
export async function writeCentre(tx: Tx, labId: number, change: CentreChange): Promise<void> {
  if (change.centreId !== null) await assertMayMove(tx, { ...change, labId });
  try {
    if (change.centreId === null) await insertCalendar(tx, await insertCentre(tx, labId, change));
    else if (!(await updateFurtherCentre(tx, labId, change))) throw noCentre();
  } catch (error) {
    if (!violates(error, CENTRE_NAME)) throw error;
    const message = createMessage('lab_has_a_centre_with_this_name');
    throw new AppError('conflict', message, { fields: { name: message } });
  }
}

/** What a lab may hold at once, open and closed; and what may wait. */
const CENTRES_AT_MOST = 200;
const WAITING_AT_MOST = 20;
const tooMany = async (tx: Tx, lab: LabScope, standing: number): Promise<boolean> =>
  standing >= CENTRES_AT_MOST || (await selectWaitingCentres(tx, lab)).length >= WAITING_AT_MOST;

/** 409 for what an approval could not write: a name that stands, and the first centre, which follows the profile. */
async function assertWritable(tx: Tx, lab: LabScope, change: CentreChange): Promise<void> {
  const centres = await selectCentres(tx, lab);
  if (centres.length === 0)
    throw new AppError('not_found', createMessage('complete_your_profile_first_your_first_centre_is'));
  const standing = centres.find(({ id }) => id === change.centreId);
  if (change.centreId !== null && !standing) throw noCentre();
  if (standing?.first) throw new AppError('conflict', createMessage('first_centre_follows_the_profile'));
  if (change.centreId === null && (await tooMany(tx, lab, centres.length)))
    throw new AppError('conflict', createMessage('so_many_centres_wait_already'));
  const named = centres.some(
    ({ id, name }) => id !== change.centreId && name.toLowerCase() === change.name.toLowerCase(),
  );
  if (!named) return;
  const message = createMessage('lab_has_a_centre_with_this_name');
  throw new AppError('conflict', message, { fields: { name: message } });
}

/**
 * Asks for a centre, or for a change of one but the first: an administrator reads it, for the public will. A later wish
 * about the same centre takes the place of the one before.
 */
export async function saveCentre(
  deps: Deps,
  input: ActionContext & { centreId: number | null; centre: z.output<typeof NewCentre>; doubtful: HeldText[] },
): Promise<void> {
  const { caller, lab, ip, centreId, centre, doubtful } = input;
  const { address: line, ...place } = await placeOf(deps, centre);
  const change = { ...place, address: line, centreId, name: centre.name };
  await transact(deps.db, async (tx) => {
    await takeTurn(tx, `centres of ${lab}`);
    await assertWritable(tx, lab, change);
    const reason = doubtful.length > 0 ? 'words' : 'change';
    await askApproval(tx, {
      kind: 'centre',
      labId: lab,
      reason,
      texts: doubtful,
      change,
      requestedBy: caller.accountId,
    });
    const subject = `lab ${lab}`;
    await recordAudit(tx, {
      caller,
      action: 'centre.saved',
      subject,
      detail: { centreId, name: centre.name },
      ip,
    });
  });
}

/** Takes back what waits. 404 when it waits no more. */
export async function withdrawCentre(deps: Deps, input: ActionContext & { id: number }): Promise<void> {
  const { caller, lab, id, ip } = input;
  await transact(deps.db, async (tx) => {
    if (!(await withdrawOwn(tx, { kind: 'centre', labId: lab, id })))
      throw new AppError('not_found', createMessage('waits_no_more'));
    await recordAudit(tx, { caller, action: 'centre.withdrawn', subject: `approval ${id}`, ip });
  });
}

async function findCentre(tx: Tx, lab: LabScope, centreId: number) {
  const centre = (await selectCentres(tx, lab)).find(({ id }) => id === centreId);
  if (!centre) throw noCentre();
  return centre;
}

/** Closes a centre: its members work for the whole lab from then on. 409 for the first, and while visits lie before it. */
export async function closeCentre(deps: Deps, input: ActionContext & { centreId: number }): Promise<void> {
  const { caller, lab, centreId, ip } = input;
  await transact(deps.db, async (tx) => {
    await lockCentre(tx, lab, centreId);
    const centre = await findCentre(tx, lab, centreId);
    if (centre.first) throw new AppError('conflict', createMessage('first_centre_follows_the_profile'));
    if (centre.ahead > 0)
      throw new AppError('conflict', createMessage('count_visits_lie_before_this_centre', { count: centre.ahead }));
    if (!(await closeFurtherCentre(tx, lab, centreId, deps.now())))
      throw new AppError('wrong_state', createMessage('centre_is_closed'));
    await leaveCentre(tx, lab, centreId);
    await recordAudit(tx, { caller, action: 'centre.closed', subject: `centre ${centreId}`, ip });
  });
}

/** Opens a closed centre again. 404 for another lab's, 409 for one that is open. */
export async function openCentre(deps: Deps, input: ActionContext & { centreId: number }): Promise<void> {
  const { caller, lab, centreId, ip } = input;
  await transact(deps.db, async (tx) => {
    await findCentre(tx, lab, centreId);
    if (!(await reopenCentre(tx, lab, centreId))) throw new AppError('wrong_state', createMessage('centre_is_open'));
    await recordAudit(tx, { caller, action: 'centre.opened', subject: `centre ${centreId}`, ip });
  });
}

/** The open centres of a lab as anyone may see them; none of a lab that is not public. */
export async function listPublicCentres({ db }: Deps, labId: number): Promise<PublicCentre[]> {
  const rows = await selectPublicCentres(db, labId);
  return rows.map(({ home_collection: homeCollection, ...row }) => ({ ...row, homeCollection }));
}
