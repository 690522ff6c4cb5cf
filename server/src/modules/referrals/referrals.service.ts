import { createMessage } from '@healthplus/contract/coded-messages';
import type { ReferralLab, ReferralLabWrite, SendOut } from '@healthplus/contract/referrals/schemas';
import type { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { orderPersonView, ordersNamed } from '#src/modules/bookings/bookings.service.ts';
import { AppError, violates } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import type { Listing } from '#src/platform/http/listing.ts';
import { type Paging, pageByOffset, shown } from '#src/platform/http/paging.ts';
import {
  countSendOuts,
  deleteSendOut,
  findOrderTest,
  findReferralLab,
  insertReferralLab,
  putSendOut,
  putStatedRange,
  type ReferralLabRow,
  type SendOutRow,
  selectReferralLabs,
  selectSendOuts,
  setRetired,
  updateReferralLab,
} from './referrals.queries.ts';

const labView = ({ retired: _, ...row }: ReferralLabRow): ReferralLab => row;

const sendOutView = (row: SendOutRow): SendOut => ({
  orderId: row.order_id,
  testId: row.test_id,
  test: row.test,
  accessionNumber: row.accession_number,
  person: orderPersonView(row),
  barcodes: row.barcodes,
  referralLab: row.referral_lab,
  sentAt: new Date(row.sent_at).toISOString(),
  sentBy: row.sent_by,
  dueAt: row.due_at && new Date(row.due_at).toISOString(),
  overdue: row.overdue,
  entered: row.entered,
});

interface Action {
  caller: Caller;
  lab: LabScope;
  ip: string;
}

/** Laboratories to which a lab sends tests. */
export const listReferralLabs = async (executor: Executor, lab: LabScope): Promise<ReferralLab[]> =>
  (await selectReferralLabs(executor, lab)).map(labView);

/** Writes a referral laboratory with a trace. 409 for a name that is there, 404 for another lab's. */
async function save(deps: Deps, action: Action, what: string, work: (tx: Tx) => Promise<number>): Promise<ReferralLab> {
  const { caller, lab, ip } = action;
  try {
    return await transact(deps.db, async (tx) => {
      const row = await findReferralLab(tx, lab, await work(tx));
      if (!row) throw new AppError('not_found', createMessage('referral_lab_not_found'));
      await recordAudit(tx, { caller, action: `referral_lab.${what}`, subject: `referral lab ${row.id}`, ip });
      return labView(row);
    });
  } catch (error) {
    if (violates(error, 'referral_labs_name'))
      throw new AppError('conflict', createMessage('referral_lab_has_that_name_already'));
    throw error;
  }
}

type Write = z.output<typeof ReferralLabWrite>;
const written = ({ name, address, accreditation }: Write) => ({
  name,
  address: address ?? '',
  accreditation: accreditation ?? '',
});

/** Adds a referral laboratory. 409 for a name that the lab has already. */
export const addReferralLab = (deps: Deps, action: Action, change: Write): Promise<ReferralLab> =>
  save(deps, action, 'added', (tx) => insertReferralLab(tx, action.lab, written(change)));

/** Changes a referral laboratory. 404 for another lab's, 409 for a name that the lab has already. */
export const changeReferralLab = (deps: Deps, action: Action, id: number, change: Write): Promise<ReferralLab> =>
  save(deps, action, 'changed', async (tx) => {
    if (!(await updateReferralLab(tx, action.lab, id, written(change))))
      throw new AppError('not_found', createMessage('referral_lab_not_found'));
    return id;
  });

/** Takes a referral laboratory out of use; what was sent there stays. 404 for another lab's. */
export const retireReferralLab = (deps: Deps, action: Action, id: number): Promise<ReferralLab> =>
  save(deps, action, 'removed', async (tx) => {
    if (!(await setRetired(tx, action.lab, id, deps.now())))
      throw new AppError('not_found', createMessage('referral_lab_not_found'));
    return id;
  });

export interface OfTest extends Action {
  orderId: number;
  testId: number;
}

/** The test of an order, which may go or come back. 404 for another lab's, 409 before it is taken and once a value is written. */
async function movableTest(tx: Tx, { lab, orderId, testId }: OfTest): Promise<number> {
  const test = await findOrderTest(tx, lab, { orderId, testId });
  if (!test) throw new AppError('not_found', createMessage('test_is_not_on_this_order'));
  // A value that stands says by whom it was measured: it is taken out first.
  if (!test.open || !['in_process', 'sent_out'].includes(test.state))
    throw new AppError('wrong_state', createMessage('test_cannot_be_sent_out_now'));
  return test.id;
}

/** A test is measured elsewhere from now on. */
export async function sendOutTest(
  tx: Tx,
  { now: clock }: Pick<Deps, 'now'>,
  input: OfTest & { referralLabId: number },
): Promise<SendOut> {
  const { caller, lab, orderId, referralLabId, ip } = input;
  const now = clock();
  const orderTestId = await movableTest(tx, input);
  const referral = await findReferralLab(tx, lab, referralLabId);
  if (!referral || referral.retired) throw new AppError('not_found', createMessage('referral_lab_not_found'));
  await putSendOut(tx, lab, { orderTestId, referralLabId, actorId: caller.accountId, now });
  await recordAudit(tx, { caller, action: 'test.sent_out', subject: `order ${orderId}`, ip });
  const [row] = await selectSendOuts(tx, lab, { limit: 1, offset: 0, now, orderTestId });
  return sendOutView(row!);
}

/** A test is measured here after all. */
export async function takeTestBack(tx: Tx, input: OfTest): Promise<void> {
  const { caller, lab, orderId, ip } = input;
  await deleteSendOut(tx, lab, await movableTest(tx, input));
  await recordAudit(tx, { caller, action: 'test.taken_back', subject: `order ${orderId}`, ip });
}

/** Keeps what the other laboratory's paper states of a value. 409 for what is measured here. */
export async function keepStatedRange(...stated: Parameters<typeof putStatedRange>): Promise<void> {
  if (!(await putStatedRange(...stated))) throw new AppError('wrong_state', createMessage('test_is_measured_here'));
}

/** Tests that are elsewhere and not signed; a page of them. */
export async function listSendOuts(
  { db, now }: Deps,
  lab: LabScope,
  { q, late, ...paging }: Paging & { q?: string | undefined; late?: boolean | undefined },
): Promise<Listing<SendOut>> {
  const filter = { found: await ordersNamed(db, q, lab), dueBefore: late ? now() : undefined };
  const page = await pageByOffset(
    paging,
    (window) => selectSendOuts(db, lab, { ...window, ...filter, now: now() }),
    () => countSendOuts(db, lab, filter),
  );
  return shown(page, sendOutView);
}
