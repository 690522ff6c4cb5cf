import { createMessage } from '@healthplus/contract/coded-messages';
import { editableUntil, ratingOf, shareKept } from '@healthplus/contract/reviews/rules';
import type { AdminReview, LabRating, NewReview, OwnReview } from '@healthplus/contract/reviews/schemas';
import type { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { AccountScope, LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { AppError } from '#src/platform/errors.ts';
import { forEachPage } from '#src/platform/for-each.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { type Paging, pageByNewest } from '#src/platform/http/paging.ts';
import {
  countReviews,
  findOwn,
  lockReviewed,
  measure,
  type OwnRow,
  putReview,
  type ReviewFilter,
  type ReviewRow,
  selectLabsAfter,
  selectRatings,
  selectReviews,
  setAnswer,
  setHidden,
  takeUnreviewed,
} from './reviews.queries.ts';

const ownView = (row: OwnRow): OwnReview => ({
  rating: row.rating,
  onTime: row.on_time,
  reportOnTime: row.report_on_time,
  words: row.words,
  editableUntil: editableUntil(new Date(row.created_at)).toISOString(),
  answer: row.answer,
  hidden: row.hidden,
  hiddenReason: row.hidden && row.hidden_reason !== 'waits' ? row.hidden_reason : null,
});

const view = (row: ReviewRow): AdminReview => ({
  id: row.id,
  rating: row.rating,
  onTime: row.on_time,
  reportOnTime: row.report_on_time,
  words: row.words,
  day: row.day,
  writtenAt: new Date(row.written_at).toISOString(),
  answer: row.answer,
  bookingNumber: row.number,
  labName: row.lab,
  hidden: row.hidden,
  hiddenReason: row.hidden_reason,
});

const noBooking = () => new AppError('not_found', createMessage('booking_not_found'));
const noReview = () => new AppError('not_found', createMessage('there_is_no_such_review'));

/** The account's own review of a visit; null for none yet. 404 for another's visit. */
export async function readOwnReview(
  deps: Deps,
  { account, number }: { account: AccountScope; number: string },
): Promise<{ review: OwnReview | null }> {
  const row = await findOwn(deps.db, account, number);
  if (row === undefined) throw noBooking();
  return { review: row && ownView(row) };
}

/** Reviews a visit that is over, once; the same person may change it for 14 days. One that `waits` is hidden until somebody has read it. */
export async function writeReview(
  deps: Deps,
  input: { account: AccountScope; number: string; review: z.output<typeof NewReview>; waits: boolean },
): Promise<OwnReview> {
  const { account, number, review, waits } = input;
  return transact(deps.db, async (tx) => {
    const visit = await lockReviewed(tx, account, number);
    if (!visit) throw noBooking();
    if (!visit.completed) throw new AppError('wrong_state', createMessage('visit_is_not_completed_yet'));
    const written = { ...review, visitId: visit.id, labId: visit.lab_id, account, waits };
    if (!(await putReview(tx, written, deps.now())))
      throw new AppError('wrong_state', createMessage('review_stands_and_cannot_be_changed'));
    return ownView((await findOwn(tx, account, number))!);
  });
}

/** Reviews for the console, the newest first, hidden ones too. */
export async function listReviews(deps: Deps, { limit, cursor, ...filter }: ReviewFilter & Paging) {
  const page = await pageByNewest(
    { limit, cursor },
    (window) => selectReviews(deps.db, filter, window),
    () => countReviews(deps.db, filter),
  );
  return { ...page, rows: page.rows.map(view) };
}

/** What everybody may read of it. */
export const publicReview = ({ id, rating, onTime, reportOnTime, words, day, answer }: AdminReview) => ({
  id,
  rating,
  onTime,
  reportOnTime,
  words,
  day,
  answer,
});

/** What its lab may read of it. */
export const labReview = (review: AdminReview) => ({
  ...publicReview(review),
  bookingNumber: review.bookingNumber,
  writtenAt: review.writtenAt,
  hidden: review.hidden,
});

async function readOne(executor: Executor, filter: ReviewFilter): Promise<AdminReview> {
  const [row] = await selectReviews(executor, filter, { limit: 1, beforeId: null });
  if (!row) throw noReview();
  return view(row);
}

/** 400 beside words of a lab that are not for everybody. */
export function refusedWords(): AppError {
  const message = createMessage('say_it_in_other_words');
  return new AppError('validation_failed', message, { fields: { answer: message } });
}

/** Answers a review of the lab. 404 for one of another, 409 for one that has an answer, or says something else by now. */
export async function answerReview(
  deps: Deps,
  input: { caller: Caller; lab: LabScope; id: number; answer: string; writtenAt: string; ip: string },
) {
  const { caller, lab, id, answer, writtenAt, ip } = input;
  return transact(deps.db, async (tx) => {
    if (!(await setAnswer(tx, { lab, id, answer, writtenAt, by: caller.accountId, now: deps.now() }))) {
      const stands = await readOne(tx, { id, lab });
      const answered = createMessage('review_has_been_answered_already');
      throw new AppError('conflict', stands.answer ? answered : createMessage('review_has_changed_since'));
    }
    await recordAudit(tx, { caller, action: 'review.answered', subject: `review ${id}`, ip });
    return labReview(await readOne(tx, { id, lab }));
  });
}

/** Hides a review with a reason, or shows it again: its words never change. */
export async function moderateReview(
  deps: Deps,
  input: { caller: Caller; id: number; ip: string } & ({ reason: string } | { reason: null; words: string }),
): Promise<AdminReview> {
  const { caller, id, reason, ip } = input;
  const words = input.reason === null ? input.words : undefined;
  return transact(deps.db, async (tx) => {
    if (!(await setHidden(tx, { id, reason, words, now: deps.now() }))) {
      await readOne(tx, { id, lab: 'site' });
      throw new AppError('conflict', createMessage('review_has_changed_since'));
    }
    const action = reason === null ? 'review.shown' : 'review.hidden';
    await recordAudit(tx, { caller, action, subject: `review ${id}`, ip });
    return readOne(tx, { id, lab: 'site' });
  });
}

/** What is said of labs that the public sees. */
export async function readRatings(deps: Deps, ids: readonly number[]): Promise<LabRating[]> {
  return (await selectRatings(deps.db, ids)).map((row) => ({
    labId: row.lab_id,
    ...ratingOf(row),
    reviews: row.reviews,
    punctual: shareKept({ kept: row.punctual, of: row.visits }),
    reportsOnTime: shareKept({ kept: row.reports_on_time, of: row.reports }),
  }));
}

export { forgetWriter as forgetWriterOf } from './reviews.queries.ts';

/** Measures every lab again. Once a night. */
export const measureLabs = (deps: Deps): Promise<void> =>
  forEachPage(
    (after) => selectLabsAfter(deps.db, after, AT_ONCE),
    (lab) => measure(deps.db, lab, deps.now()),
  );

const HOUR = 3_600_000;
/** So long after its report a patient is asked how the visit was; what lies further back is let be. */
const ASK_AFTER = 24 * HOUR;
const ASK_WITHIN = 4 * 24 * HOUR;
const AT_ONCE = 200;

/** Asks whoever has had their report for a day how the visit was: once, by mail. Every hour by day. */
export async function askForReviews(deps: Deps): Promise<void> {
  while ((await askSome(deps)) === AT_ONCE);
}

/** Asks some of them, in a transaction of its own; answers with how many there were. */
async function askSome(deps: Deps): Promise<number> {
  const now = deps.now().getTime();
  return transact(deps.db, async (tx) => {
    const span = { from: new Date(now - ASK_WITHIN), to: new Date(now - ASK_AFTER), limit: AT_ONCE };
    const unreviewed = await takeUnreviewed(tx, span);
    for (const { number, lab, email, locale } of unreviewed)
      await queueMessage(tx, deps.config, {
        to: { email, locale },
        id: 'booking.review_wanted',
        params: { number, lab },
      });
    return unreviewed.length;
  });
}
