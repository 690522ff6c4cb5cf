import type { OperatorRole } from '@healthplus/contract/endpoint';
import { type AccountPage, getAdminAccount } from '@healthplus/contract/support/endpoints';
import { accountPageMessages } from '@healthplus/words/pages/account-page';
import { consoleMessages } from '@healthplus/words/pages/console';
import { siteMessages } from '@healthplus/words/pages/site';
import { useLoaderData, useOutletContext, useParams } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { LockButton } from '#app/features/accounts/console/lock-button.tsx';
import { useRoleName } from '#app/features/accounts/console/role-name.ts';
import { SecondFactorButton } from '#app/features/accounts/console/second-factor-button.tsx';
import { VisitStateChip } from '#app/features/bookings/visit-state.tsx';
import {
  CaseList,
  ConsentList,
  Facts,
  FamilyList,
  MessageList,
  MoneyList,
  PrescriptionList,
  ReviewList,
  SignInList,
} from '#app/features/support/console/account-lists.tsx';
import { NotesCard } from '#app/features/support/console/notes-card.tsx';
import { PageList, Quiet, RowHead, useWhen } from '#app/features/support/console/page-list.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { phoneText } from '#app/lib/phone-text.ts';
import { beginReading, privateParts } from '#app/lib/private-page.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = consoleMeta('people');

export const clientLoader = privateParts(({ params }) => ({
  page: beginReading('token', (token) =>
    browserApi.call(getAdminAccount, { params: { id: Number(params.id) } }, { token }),
  ),
}));

/** One account in the console: who, what they booked and asked, what was written to them, what operators noted. */
function PersonPage() {
  const c = useMessages(consoleMessages);
  const t = useMessages(accountPageMessages);
  const s = useMessages(siteMessages);
  const { id } = useParams();
  const { value, setValue, failure } = usePrivate(useAdminSide(), useLoaderData<typeof clientLoader>()?.page);
  return (
    <div className="max-w-6xl">
      <Breadcrumbs
        label={s.breadcrumb}
        trail={[{ name: c.people, to: '/admin/people' }, { name: value?.account.name ?? String(id) }]}
      />
      <h1 className="wrap-anywhere text-3xl">{value?.account.name ?? c.people}</h1>
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && value === null && <Skeleton label={c.loading} rows={4} className="mt-4 h-24" />}
      {value && (
        <>
          <Head page={value} onChanged={setValue} />
          <div className="mt-6 gap-5 *:mb-5 *:break-inside-avoid lg:columns-2">
            <NotesCard page={value} onChanged={setValue} />
            <BookingList page={value} />
            <CaseList cases={value.cases} />
            <MoneyList money={value.money} />
            <MessageList messages={value.messages} />
            <FamilyList family={value.family} />
            <PrescriptionList prescriptions={value.prescriptions} />
            <ReviewList reviews={value.reviews} />
            <SignInList signIns={value.signIns} />
            <ConsentList consents={value.consents} />
          </div>
        </>
      )}
    </div>
  );
}

export default PersonPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = PersonPage;

function BookingList({ page: { account, bookings } }: { page: AccountPage }) {
  const c = useMessages(consoleMessages);
  const t = useMessages(accountPageMessages);
  const when = useWhen();
  return (
    <PageList
      title={t.bookings}
      rows={bookings}
      none={t.noBookings}
      keyOf={(row) => row.number}
      below={
        account.bookings > bookings.length && (
          <SiteLink
            to={`/admin/bookings?q=${encodeURIComponent(account.email || account.phone)}`}
            className="mt-2 inline-block text-primary underline"
          >
            {c.theirBookings} ({account.bookings})
          </SiteLink>
        )
      }
    >
      {(row) => (
        <>
          <RowHead
            to={row.consultation ? `/admin/consultations?q=${row.number}` : `/admin/bookings/${row.number}`}
            text={row.number}
          >
            <VisitStateChip state={row.state} />
          </RowHead>
          <Quiet>
            {when(row.startsAt)}, {row.with}: {row.people.join(', ')}
          </Quiet>
        </>
      )}
    </PageList>
  );
}

/** Who it is, and what an operator may do: look as they do, lock them out, let them in again. */
function Head({ page, onChanged }: { page: AccountPage; onChanged: (now: AccountPage) => void }) {
  const c = useMessages(consoleMessages);
  const t = useMessages(accountPageMessages);
  const locale = useLocale();
  const roleOf = useRoleName();
  const mine = useOutletContext<OperatorRole>();
  const { account, nominee } = page;
  return (
    <>
      <p className="mt-2 mb-4 flex flex-wrap gap-2">
        <Chip tone={account.disabled ? 'bad' : 'good'}>{account.disabled ? c.locked : c.enabled}</Chip>
        {!account.emailVerified && <Chip tone="saving">{c.unconfirmed}</Chip>}
        {account.secondFactor && <Chip tone="tint">{c.secondStep}</Chip>}
      </p>
      <Facts
        facts={[
          [c.email, account.email],
          [c.phone, phoneText(account.phone)],
          [c.role, roleOf(account)],
          [c.since, shortDay(account.createdAt, locale)],
          [c.bookings, String(account.bookings)],
          [t.nominee, nominee ? `${nominee.name}, ${nominee.relation}, ${phoneText(nominee.phone)}` : t.noNominee],
        ]}
      />
      <div className="mt-5 flex flex-wrap gap-3">
        {account.role === 'customer' && !account.disabled && (
          <ButtonLink look="secondary" to={`/admin/people/${account.id}/view`} target="_blank">
            {t.view}
          </ButtonLink>
        )}
        {account.secondFactor && mine === 'owner' && (
          <SecondFactorButton account={account} onChanged={(now) => onChanged({ ...page, account: now })} />
        )}
        {(account.role !== 'admin' || mine === 'owner') && (
          <LockButton account={account} onChanged={(now) => onChanged({ ...page, account: now })} />
        )}
      </div>
    </>
  );
}
