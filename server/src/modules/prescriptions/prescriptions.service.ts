import { createMessage } from '@healthplus/contract/coded-messages';
import {
  keptUntil,
  PRESCRIPTION_BYTES,
  type PrescriptionState,
  WAITING_AT_MOST,
} from '@healthplus/contract/prescriptions/rules';
import type {
  NewPrescription,
  OfferedPrescription,
  Prescription,
  ReadPrescription,
} from '@healthplus/contract/prescriptions/schemas';
import type { Locale } from '@healthplus/contract/primitives';
import type { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { AccountScope, LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { forgetFile, markForgotten, orForget } from '#src/modules/files/files.service.ts';
import { signAddress, storeScan } from '#src/modules/files/private-files.service.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { resolveCity } from '#src/modules/places/cities.service.ts';
import { quoteBasket } from '#src/modules/quotes/baskets.service.ts';
import { selectDeskMails } from '#src/modules/staff/staff.service.ts';
import { AppError, refuse } from '#src/platform/errors.ts';
import { forEach } from '#src/platform/for-each.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { type Paging, pageByNewest } from '#src/platform/http/paging.ts';
import {
  countPrescriptions,
  countWaiting,
  deletePrescriptionsWith,
  findReadingLab,
  insertPrescription,
  insertRead,
  type PrescriptionFilter,
  type PrescriptionRow,
  type ReaderScope,
  selectExpiredPapers,
  selectPrescriptions,
  setAnswer,
  takeFromLabs,
} from './prescriptions.queries.ts';

export { deletePrescriptionsOf, findOwnRead, findPaperOf } from './prescriptions.queries.ts';

const noPrescription = () => new AppError('not_found', createMessage('there_is_no_such_prescription'));

const view = (row: PrescriptionRow): Prescription => ({
  id: row.id,
  state: row.state,
  kind: row.kind,
  lab: row.lab,
  city: row.city,
  note: row.note,
  reason: row.reason,
  sentAt: new Date(row.created_at).toISOString(),
  keptUntil: keptUntil(new Date(row.created_at)).toISOString(),
  items: row.items,
  labIds: row.lab_ids,
  bookingNumber: row.booking_number,
});

/** A lab is told of no other lab where it is offered. */
const readerView = (scope: ReaderScope, row: PrescriptionRow): ReadPrescription => ({
  ...view(row),
  labIds: row.lab_ids.filter((labId) => scope === 'site' || ('lab' in scope && labId === scope.lab)),
  patient: { name: row.patient.name, phone: row.patient.phone },
});

async function readOne(executor: Executor, filter: PrescriptionFilter): Promise<PrescriptionRow> {
  const [row] = await selectPrescriptions(executor, filter, { limit: 1, beforeId: null });
  if (!row) throw noPrescription();
  return row;
}

const page = (deps: Deps, filter: PrescriptionFilter, paging: Paging) =>
  pageByNewest(
    paging,
    (window) => selectPrescriptions(deps.db, filter, window),
    () => countPrescriptions(deps.db, filter),
  );

/** An account's own, the latest first. */
export async function listOwn(deps: Deps, account: AccountScope, paging: Paging) {
  const found = await page(deps, { scope: { account } }, paging);
  return { ...found, rows: found.rows.map(view) };
}

/** Those of a reader, the latest first. */
export async function listForReader(
  deps: Deps,
  scope: ReaderScope,
  { state, ...paging }: Paging & { state?: PrescriptionState | undefined },
) {
  const found = await page(deps, { scope, state }, paging);
  return { ...found, rows: found.rows.map((row) => readerView(scope, row)) };
}

/** A prescription as the desk or the operator who reads it sees it. 404 outside their scope. */
export const readForReader = async (deps: Deps, scope: ReaderScope, id: number): Promise<ReadPrescription> =>
  readerView(scope, await readOne(deps.db, { scope, id }));

/** Where it is to be had: at the lab that is named, in its city; else in the city that is chosen. */
async function whereOf(deps: Deps, { city, labId }: z.output<typeof NewPrescription>) {
  if (labId === undefined) {
    const found = await resolveCity(deps.db, city);
    if (!found) throw refuse('city', createMessage('choose_a_city_of_the_list'));
    return { cityId: found.id, lab: null };
  }
  const lab = await findReadingLab(deps.db, labId);
  if (!lab) throw refuse('labId', createMessage('lab_reads_no_prescriptions'));
  return { cityId: lab.city_id, lab: { id: labId, email: lab.email } };
}

async function assertFewWait(tx: Tx, account: AccountScope): Promise<void> {
  if ((await countWaiting(tx, account)) < WAITING_AT_MOST) return;
  throw new AppError('conflict', createMessage('you_have_count_prescriptions_waiting', { count: WAITING_AT_MOST }));
}

/**
 * Takes a prescription to be read, and tells the desk that reads it. 400 for a file that cannot be taken and a lab that
 * takes no bookings, 409 while five wait.
 */
export async function sendPrescription(
  deps: Deps,
  account: AccountScope,
  input: z.output<typeof NewPrescription> & { file: { content: Buffer; fileName: string } | undefined },
): Promise<Prescription> {
  if (!input.file) throw refuse('prescription', createMessage('choose_a_file'));
  const { cityId, lab } = await whereOf(deps, input);
  await transact(deps.db, (tx) => assertFewWait(tx, account));
  await deps.limiters.take('prescriptions', String(account), createMessage('many_prescriptions_today'));
  const paper = await storeScan(deps, {
    content: input.file.content,
    fileName: 'prescription',
    field: 'prescription',
    folder: 'prescriptions',
    maxBytes: PRESCRIPTION_BYTES,
    tooLarge: createMessage('file_size_must_be_under_5_mb'),
    sender: `account ${account}`,
  });
  const { id: fileId, kind } = paper;
  return orForget(deps, [fileId], () =>
    transact(deps.db, async (tx) => {
      await assertFewWait(tx, account);
      const labId = lab?.id ?? null;
      const written = { account, labId, cityId, fileId, kind, note: input.note, now: deps.now() };
      const id = await insertPrescription(tx, written);
      if (lab) await tellDesk(tx, deps, lab);
      return view(await readOne(tx, { scope: { account }, id }));
    }),
  );
}

async function tellDesk(tx: Tx, { config }: Deps, lab: { id: number; email: string }): Promise<void> {
  for (const email of new Set([lab.email, ...(await selectDeskMails(tx, lab.id, null))]))
    await queueMessage(tx, config, { to: { email, locale: 'en' }, id: 'prescription.sent_to_lab', params: {} });
}

/** An account's own with what it costs today at the labs where it is offered; those that no longer sell all of it are left out. */
export async function readOwn(
  deps: Deps,
  { account, id, locale }: { account: AccountScope; id: number; locale: Locale },
): Promise<OfferedPrescription> {
  const prescription = view(await readOne(deps.db, { scope: { account }, id }));
  const { items, labIds, city } = prescription;
  const offered = items.filter(({ gone }) => !gone);
  if (offered.length === 0) return { ...prescription, offers: [] };
  const quote = await quoteBasket(deps, { itemIds: offered.map(({ itemId }) => itemId), city, locale });
  return {
    ...prescription,
    items: items.map((item) => ({
      ...item,
      name: quote.items.find(({ id }) => id === item.itemId)?.name ?? item.name,
    })),
    offers: quote.choices.filter((choice) => labIds.includes(choice.lab.id)),
  };
}

interface Reading {
  caller: Caller;
  scope: { lab: LabScope } | 'site';
  id: number;
  ip: string;
}

/** An address of a paper for whoever reads it, its owner too; it leaves an audit row. */
export async function openPaper(
  deps: Deps,
  { caller, scope, id, ip }: Omit<Reading, 'scope'> & { scope: Reading['scope'] | { account: AccountScope } },
): Promise<{ url: string }> {
  const row = await readOne(deps.db, { scope, id });
  await recordAudit(deps.db, { caller, action: 'prescription.opened', subject: `prescription ${id}`, ip });
  return { url: signAddress(deps, row.file_id) };
}

/** Forgets papers, and the prescriptions that they are. */
async function forgetPapers(deps: Deps, papers: string[]): Promise<void> {
  await transact(deps.db, async (tx) => {
    await deletePrescriptionsWith(tx, papers);
    await markForgotten(tx, papers, deps.now());
  });
  await forEach(papers, (fileId) => forgetFile(deps, fileId));
}

/** Takes back a prescription, and its paper with it. */
export const withdraw = async (deps: Deps, account: AccountScope, id: number): Promise<void> =>
  forgetPapers(deps, [(await readOne(deps.db, { scope: { account }, id })).file_id]);

/** 422 where one of the labs does not sell all of it in the city of the prescription. */
async function assertSold(
  deps: Deps,
  { city }: PrescriptionRow,
  { itemIds, labIds }: { itemIds: number[]; labIds: number[] },
): Promise<void> {
  const quote = await quoteBasket(deps, { itemIds, city });
  const lacking = labIds.some((labId) => !quote.choices.some((choice) => choice.lab.id === labId));
  if (!lacking && quote.city === city) return;
  const message = createMessage('lab_does_not_sell_all_of_it_there', { city });
  throw new AppError('not_bookable', message, { fields: { itemIds: message } });
}

type Outcome = { state: 'offered'; itemIds: number[]; labIds: number[] } | { state: 'declined'; reason: string };

/**
 * Answers a prescription: with what it asks for and where that is to be had, or with why it cannot be read. The patient
 * is told. 404 for somebody else's, 409 for one that has an answer, 422 for a lab that does not sell all of it.
 */
export async function answerPrescription(
  deps: Deps,
  { caller, scope, id, ip, outcome }: Reading & { outcome: Outcome },
): Promise<ReadPrescription> {
  const before = await readOne(deps.db, { scope, id });
  if (outcome.state === 'offered') await assertSold(deps, before, outcome);
  return transact(deps.db, async (tx) => {
    const { state } = outcome;
    const reason = state === 'declined' ? outcome.reason : '';
    const answer = { id, scope, state, reason, by: caller.accountId, now: deps.now() };
    if (!(await setAnswer(tx, answer)))
      throw new AppError('conflict', createMessage('prescription_has_been_answered_already'));
    if (outcome.state === 'offered') await insertRead(tx, id, outcome);
    const { patient: to } = before;
    if (outcome.state === 'offered')
      await queueMessage(tx, deps.config, {
        to,
        id: 'prescription.offered',
        params: { id, labs: outcome.labIds.length },
      });
    else await queueMessage(tx, deps.config, { to, id: 'prescription.declined', params: { id, reason } });
    await recordAudit(tx, { caller, action: `prescription.${state}`, subject: `prescription ${id}`, ip });
    return readerView(scope, await readOne(tx, { scope, id }));
  });
}

/** What a lab leaves unread is read by operators: whoever sent it is answered by somebody. Every hour. */
export const handOverUnread = (deps: Deps): Promise<void> =>
  transact(deps.db, async (tx) => {
    for (const id of await takeFromLabs(tx, deps.now()))
      await recordAudit(tx, {
        caller: null,
        action: 'prescription.handed_over',
        subject: `prescription ${id}`,
        ip: '',
      });
  });

/** So many papers go at once. */
const AT_ONCE = 500;

/** Forgets prescriptions that have been kept long enough, and papers that nothing leads to any more. Once a night. */
export async function forgetOldPrescriptions(deps: Deps): Promise<void> {
  let papers: string[];
  do {
    papers = await selectExpiredPapers(deps.db, deps.now(), AT_ONCE);
    await forgetPapers(deps, papers);
  } while (papers.length === AT_ONCE);
}
