import { getBookingAround } from '@healthplus/contract/support/booking-page.endpoints';
import { accountPageMessages } from '@healthplus/words/pages/account-page';
import { caseMessages } from '@healthplus/words/pages/cases';
import { consoleMessages } from '@healthplus/words/pages/console';
import { siteMessages } from '@healthplus/words/pages/site';
import { useState } from 'react';
import { useLoaderData, useParams } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { WholeBooking } from '#app/features/bookings/console/open-booking.tsx';
import { OpenCaseDialog } from '#app/features/cases/console/open-case-dialog.tsx';
import { CaseList, MessageList } from '#app/features/support/console/account-lists.tsx';
import { BookedBy, MoneyOf } from '#app/features/support/console/booking-around.tsx';
import { NotesOf } from '#app/features/support/console/record-notes.tsx';
import { browserApi } from '#app/lib/api.ts';
import { isForbidden, messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privatePage } from '#app/lib/private-page.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { useWorksOnVisits } from '#app/shells/console/use-works-on-visits.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button } from '#app/ui/button.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = consoleMeta('bookings');

export const clientLoader = privatePage('token', (token, { params }) =>
  browserApi.call(getBookingAround, { params: { number: params.number ?? '' } }, { token }).catch((error: unknown) => {
    // Whoever reads money alone reads the booking without what support knows of it.
    if (isForbidden(error)) return 'not_theirs' as const;
    throw error;
  }),
);

/** One booking with everything around it: what happened, its money, cases, messages and notes. */
function BookingPage() {
  const c = useMessages(consoleMessages);
  const t = useMessages(accountPageMessages);
  const k = useMessages(caseMessages);
  const s = useMessages(siteMessages);
  const works = useWorksOnVisits();
  const number = useParams().number ?? '';
  const { value, failure, reload } = usePrivate(useAdminSide(), useLoaderData<typeof clientLoader>());
  const [asking, setAsking] = useState(false);
  const around = value === 'not_theirs' ? null : value;
  const caller = around?.account ?? (around?.phone ? { phone: around.phone } : null);
  return (
    <div className="max-w-6xl">
      <Breadcrumbs label={s.breadcrumb} trail={[{ name: c.bookings, to: '/admin/bookings' }, { name: number }]} />
      <h1 className="tabular mb-4 text-3xl">{number}</h1>
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && value === null && <Skeleton label={c.loading} rows={4} className="h-24" />}
      {value && (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <section className="card p-5" aria-label={number}>
            <WholeBooking key={number} number={number} mayChange={works} onChanged={reload} />
          </section>
          {around && (
            <div className="grid gap-5">
              {works && (
                <div className="card p-5">
                  <BookedBy account={around.account} />
                </div>
              )}
              <CaseList
                cases={around.cases}
                title={t.bookingCases}
                below={
                  works &&
                  caller && (
                    <Button look="secondary" className="mt-3" onClick={() => setAsking(true)}>
                      {k.openCase}
                    </Button>
                  )
                }
              />
              <MoneyOf money={around.money} />
              <NotesOf subject={{ booking: number }} />
              <MessageList messages={around.messages} title={t.bookingMessages} none={t.noBookingMessages} />
            </div>
          )}
        </div>
      )}
      {asking && caller && (
        <OpenCaseDialog
          caller={caller}
          booking={number}
          onOpened={async () => reload()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

export default BookingPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = BookingPage;
