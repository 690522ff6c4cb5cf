import { listAdminBookings } from '@healthplus/contract/bookings/admin.endpoints';
import type { AdminBooking } from '@healthplus/contract/bookings/schemas';
import { listLabReviews } from '@healthplus/contract/reviews/endpoints';
import type { PublicReview } from '@healthplus/contract/reviews/schemas';
import { listStatements } from '@healthplus/contract/settlements/endpoints';
import type { Statement } from '@healthplus/contract/settlements/schemas';
import { noonOf } from '@healthplus/contract/zone';
import { labWorkMessages } from '@healthplus/words/pages/lab-work';
import { settlementMessages } from '@healthplus/words/pages/settlements';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { VisitStateChip } from '#app/features/bookings/visit-state.tsx';
import { browserApi } from '#app/lib/api.ts';
import { isForbidden } from '#app/lib/errors.ts';
import { rupees, shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { useBegun, usePrivate } from '#app/lib/use-private.ts';
import { NotRead } from '#app/ui/not-read.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { PageList, Quiet, RowHead, useWhen } from './page-list.tsx';

/** So many of each stand on the page; the rest is a link away. */
const SHOWN = 5;

interface Work {
  bookings: AdminBooking[] | null;
  statements: Statement[] | null;
  reviews: PublicReview[];
}

/** What somebody's role does not read is left out: each part by itself. */
const orNone = <T,>(rows: Promise<T[]>): Promise<T[] | null> =>
  rows.catch((error: unknown) => {
    if (isForbidden(error)) return null;
    throw error;
  });

const readWork = async (labId: number, token: string): Promise<Work> => {
  const [bookings, statements, reviews] = await Promise.all([
    orNone(browserApi.call(listAdminBookings, { query: { lab: labId, limit: SHOWN } }, { token })),
    orNone(browserApi.call(listStatements, { query: { labId, limit: SHOWN } }, { token })),
    browserApi.call(listLabReviews, { params: { labId }, query: { limit: SHOWN } }),
  ]);
  return { bookings, statements, reviews };
};

/** What a lab does on the site, as far as an operator's role reads it: its latest visits, what it is settled for, what is said of it. */
export function LabWork({ labId }: { labId: number }) {
  const reading = useBegun(() => beginReading('token', (token) => readWork(labId, token)));
  const t = useMessages(labWorkMessages);
  const { value, failure, reload } = usePrivate(useAdminSide(), reading);
  if (failure !== null) return <NotRead title={t.failed} onAgain={reload} />;
  if (!value) return null;
  return (
    <div className="mt-5 grid gap-5 md:grid-cols-2 xl:grid-cols-3">
      {value.bookings && <Bookings labId={labId} rows={value.bookings} />}
      {value.statements && <Statements labId={labId} rows={value.statements} />}
      <Reviews labId={labId} rows={value.reviews} />
    </div>
  );
}

function Bookings({ labId, rows }: { labId: number; rows: AdminBooking[] }) {
  const t = useMessages(labWorkMessages);
  const when = useWhen();
  return (
    <PageList
      title={t.bookings}
      rows={rows}
      none={t.noBookings}
      keyOf={({ number }) => number}
      below={rows.length > 0 && <All to={`/admin/bookings?lab=${labId}`} text={t.allBookings} />}
    >
      {({ number, state, startsAt, accountName, people, total, outstanding }) => (
        <>
          <RowHead to={`/admin/bookings/${number}`} text={number}>
            <VisitStateChip state={state} />
          </RowHead>
          <Quiet>
            {when(startsAt)}, {people.join(', ') || accountName}: {rupees(total)}
            {outstanding < 0 && `, ${t.toGiveBack(rupees(-outstanding))}`}
          </Quiet>
        </>
      )}
    </PageList>
  );
}

function Statements({ labId, rows }: { labId: number; rows: Statement[] }) {
  const t = useMessages(labWorkMessages);
  const s = useMessages(settlementMessages);
  const locale = useLocale();
  const day = (date: string) => shortDay(noonOf(date), locale);
  return (
    <PageList
      title={t.statements}
      rows={rows}
      none={t.noStatements}
      keyOf={({ id }) => id}
      below={<All to={`/admin/settlements?lab=${labId}`} text={t.allStatements} />}
    >
      {({ id, from, to, gross, payable, state }) => (
        <>
          <RowHead to={`/admin/settlements/${id}`} text={`${day(from)} – ${day(to)}`}>
            <span className="note">{s.states[state]}</span>
          </RowHead>
          <Quiet>
            {t.sold(rupees(gross))}, {payable < 0 ? t.owes(rupees(-payable)) : t.isPaid(rupees(payable))}
          </Quiet>
        </>
      )}
    </PageList>
  );
}

function Reviews({ labId, rows }: { labId: number; rows: PublicReview[] }) {
  const t = useMessages(labWorkMessages);
  const locale = useLocale();
  return (
    <PageList
      title={t.reviews}
      rows={rows}
      none={t.noReviews}
      keyOf={({ id }) => id}
      below={<All to={`/lab/${labId}`} text={t.publicPage} />}
    >
      {({ rating, words, day, answer }) => (
        <>
          <span className="font-medium">{t.stars(rating)}</span>{' '}
          <span className="note">{shortDay(noonOf(day), locale)}</span>
          {words && <span className="block">{words}</span>}
          {answer && <span className="block note">{t.answered(answer)}</span>}
        </>
      )}
    </PageList>
  );
}

const All = ({ to, text }: { to: string; text: string }) => (
  <SiteLink to={to} className="mt-2 inline-block text-primary underline">
    {text}
  </SiteLink>
);

/** Says that a list is of one lab alone, and leads to all of them. */
export function OfOneLab({ labName, onAll }: { labName: string; onAll: () => void }) {
  const t = useMessages(labWorkMessages);
  return (
    <p className="mb-3 flex flex-wrap items-center gap-3">
      {t.ofOneLab(labName)}
      <button type="button" onClick={onAll} className="min-h-11 text-primary underline">
        {t.allLabs}
      </button>
    </p>
  );
}
