import { currentUser } from '@healthplus/contract/accounts/endpoints';
import { listMyMessages } from '@healthplus/contract/accounts/my-account.endpoints';
import type { Person, User } from '@healthplus/contract/accounts/schemas';
import { listMyBookings } from '@healthplus/contract/bookings/endpoints';
import { listMyConsultations } from '@healthplus/contract/consultations/endpoints';
import type { Consultation } from '@healthplus/contract/consultations/schemas';
import { listMyReports } from '@healthplus/contract/reports/endpoints';
import { accountMessages } from '@healthplus/words/pages/accounts';
import { consultationMessages } from '@healthplus/words/pages/consultations';
import { useLoaderData } from 'react-router';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { AddressesCard, readAddresses } from '#app/features/accounts/addresses-card.tsx';
import { ConsentsCard, readOwnConsents } from '#app/features/accounts/consents-card.tsx';
import { DevicesCard, readDevices } from '#app/features/accounts/devices-card.tsx';
import { FamilyCard, readFamily } from '#app/features/accounts/family-card.tsx';
import { MessagesCard } from '#app/features/accounts/messages-card.tsx';
import { NomineeCard, readOwnNominee } from '#app/features/accounts/nominee-card.tsx';
import { PersonFilter } from '#app/features/accounts/person-filter.tsx';
import { ProfileStrip } from '#app/features/accounts/profile-strip.tsx';
import { TwoFactorCard } from '#app/features/accounts/two-factor-card.tsx';
import { YourDataCard } from '#app/features/accounts/your-data-card.tsx';
import { MyBookings } from '#app/features/bookings/my-bookings.tsx';
import { ConsultationCard } from '#app/features/consultations/consultation-card.tsx';
import { PayNowButton } from '#app/features/payments/pay-now-button.tsx';
import { readTaxReceipts, TaxReceiptsCard } from '#app/features/payments/tax-receipts-card.tsx';
import { FamilyConsent, readConsents } from '#app/features/reports/family-consent.tsx';
import { MyReports } from '#app/features/reports/my-reports.tsx';
import { ReviewButton } from '#app/features/reviews/review-dialog.tsx';
import { TakenAgain } from '#app/features/specimens/taken-again.tsx';
import { browserApi } from '#app/lib/api.ts';
import { isSignedOut } from '#app/lib/errors.ts';
import { localeOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginList, beginReading, privateParts } from '#app/lib/private-page.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { NotRead } from '#app/ui/not-read.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import type { Route } from './+types/dashboard';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = accountMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.dashboard,
    description: t.dashboard,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

interface Dashboard {
  user: User;
  /** Empty for doctors and administrators, who have an account and book for nobody. */
  family: Person[];
  /** Null where they could not be read: the rest of the page stands without them. */
  consultations: Consultation[] | null;
}

/** Nothing where something could not be read; a session that has ended is said. */
function unlessSignedOut(error: unknown): null {
  if (isSignedOut(error)) throw error;
  return null;
}

/** Who is signed in, whom they book for, and whom they consult. */
async function loadDashboard(token: string): Promise<Dashboard> {
  const user = await browserApi.call(currentUser, {}, { token });
  if (user.role !== 'customer') return { user, family: [], consultations: [] };
  const [family, consultations] = await Promise.all([
    // Without them nobody is left out of the page: nothing is filtered.
    readFamily(token).catch(() => []),
    browserApi.call(listMyConsultations, { query: { limit: 50 } }, { token }).catch(unlessSignedOut),
  ]);
  return { user, family, consultations };
}

const tabs = ['bookings', 'results', 'family', 'settings'] as const;
type Tab = (typeof tabs)[number];
const tabOf = (asked: string): Tab => tabs.find((tab) => tab === asked) ?? 'bookings';

/** What a tab shows is read when it is in sight. */
export const clientLoader = privateParts(({ filters }) => {
  const shown = tabOf(filters.get('show'));
  const personId = Number(filters.get('person')) || undefined;
  const bookings = (show: 'coming' | 'past') =>
    beginList('token', (token, cursor) =>
      browserApi.send(listMyBookings, { query: { show, personId, limit: 20, cursor } }, { token }),
    );
  const parts = {
    bookings: () => ({ coming: bookings('coming'), past: bookings('past') }),
    results: () => ({
      reports: beginList('token', (token, cursor) =>
        browserApi.send(listMyReports, { query: { personId, limit: 20, cursor } }, { token }),
      ),
    }),
    family: () => ({
      family: beginReading('token', readFamily),
      consents: beginReading('token', readConsents),
      addresses: beginReading('token', readAddresses),
    }),
    settings: () => ({
      devices: beginReading('token', readDevices),
      consents: beginReading('token', readOwnConsents),
      nominee: beginReading('token', readOwnNominee),
      taxReceipts: beginReading('token', readTaxReceipts),
      messages: beginList('token', (token, cursor) =>
        browserApi.send(listMyMessages, { query: { limit: 10, cursor } }, { token }),
      ),
    }),
  };
  return { user: beginReading('token', loadDashboard), [shown]: parts[shown]() } as {
    user: ReturnType<typeof beginReading<Dashboard>>;
  } & { [T in Tab]?: ReturnType<(typeof parts)[T]> };
});

function replaced<T extends { number: string }>(all: T[], changed: T): T[] {
  return all.map((entry) => (entry.number === changed.number ? changed : entry));
}

/** Whom the account books for and whose results it reads, and where the lab comes to. */
function Family({ readings }: { readings: Readings['family'] }) {
  const { value: consents, reload } = usePrivate(accountSide, readings?.consents);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <FamilyCard
        reading={readings?.family}
        below={(person) =>
          consents && (
            <FamilyConsent
              person={person}
              consent={consents.find(({ personId }) => personId === person.id)}
              onChanged={() => void reload()}
            />
          )
        }
      />
      <AddressesCard reading={readings?.addresses} />
    </div>
  );
}

/** The patient's own page: it renders in the browser with the token, never on the server. */
function DashboardPage() {
  const t = useMessages(accountMessages);
  const readings = useLoaderData<typeof clientLoader>();
  const filters = useFilters();
  const { value, setValue, failure, reload } = usePrivate(accountSide, readings?.user);
  const user = value?.user ?? null;
  // Doctors and administrators book nothing: theirs are the devices and the second step.
  const books = user === null || user.role === 'customer';
  const shown = books ? tabOf(filters.get('show')) : 'settings';
  const person = value?.family.find(({ id }) => String(id) === filters.get('person'));
  const consultations = value?.consultations?.filter((entry) => !person || entry.person.name === person.name) ?? [];
  return (
    <div className="page-width py-8">
      <h1 className="mb-4 text-3xl">{t.dashboard}</h1>
      {failure !== null && <NotRead title={t.loadFailed} onAgain={reload} />}
      <ProfileStrip user={user} onChanged={(changed) => setValue((all) => all && { ...all, user: changed })} />
      {books && <Tabs shown={shown} person={filters.get('person')} />}
      {(shown === 'bookings' || shown === 'results') && value && (
        <PersonFilter
          people={value.family}
          chosen={filters.get('person')}
          onChoose={(id) => filters.set({ person: id })}
        />
      )}
      {shown === 'bookings' && books && (
        <>
          <Consultations
            all={consultations}
            failed={value !== null && value.consultations === null}
            onAgain={() => void reload()}
            onChange={(changed) =>
              setValue((all) => all && { ...all, consultations: replaced(all.consultations ?? [], changed) })
            }
          />
          <MyBookings
            coming={readings?.bookings?.coming}
            past={readings?.bookings?.past}
            quiet={consultations.length > 0 || person !== undefined}
            actionsOf={(booking, reload) => ({
              pay: <PayNowButton number={booking.number} outstanding={booking.payment.outstanding} />,
              again: <TakenAgain booking={booking} onChosen={reload} />,
              review: <ReviewButton number={booking.number} />,
            })}
          />
        </>
      )}
      {shown === 'results' && <MyReports reading={readings?.results?.reports} />}
      {shown === 'family' && <Family readings={readings?.family} />}
      {shown === 'settings' && user && <Settings user={user} readings={readings?.settings} />}
    </div>
  );
}

/** A part of the account; whose bookings and results are in sight stays chosen between them. */
function addressOf(tab: Tab, person: string): string {
  const asked = new URLSearchParams({ ...(tab !== 'bookings' && { show: tab }), ...(person && { person }) });
  return asked.size > 0 ? `/dashboard?${asked}` : '/dashboard';
}

/** The parts of the account, each with an address of its own. */
function Tabs({ shown, person }: { shown: Tab; person: string }) {
  const t = useMessages(accountMessages);
  return (
    <nav aria-label={t.parts} className="mt-6 mb-6 flex gap-1 overflow-x-auto border-hairline border-b">
      {tabs.map((tab) => (
        <SiteLink
          key={tab}
          to={addressOf(tab, person)}
          aria-current={tab === shown ? 'page' : undefined}
          className="min-h-11 shrink-0 border-transparent border-b-3 px-2 py-2 sm:px-3 font-semibold text-quiet hover:text-ink aria-[current]:border-primary aria-[current]:text-primary-deep"
        >
          {t.tabs[tab]}
        </SiteLink>
      ))}
    </nav>
  );
}

function Consultations({
  all,
  failed,
  onAgain,
  onChange,
}: {
  all: Consultation[];
  failed: boolean;
  onAgain: () => void;
  onChange: (changed: Consultation) => void;
}) {
  const c = useMessages(consultationMessages);
  if (failed)
    return (
      <ErrorState title={c.mineFailed}>
        <Button look="secondary" onClick={onAgain}>
          {c.again}
        </Button>
      </ErrorState>
    );
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="consultations" className="mb-8">
      <h2 id="consultations" className="mb-4 scroll-mt-20 text-2xl">
        {c.mine}
      </h2>
      <div className="grid gap-4">
        {all.map((entry) => (
          <ConsultationCard key={entry.number} consultation={entry} onChange={onChange} />
        ))}
      </div>
    </section>
  );
}

type Readings = NonNullable<ReturnType<typeof useLoaderData<typeof clientLoader>>>;

function Settings({ user, readings }: { user: User; readings: Readings['settings'] }) {
  const customer = user.role === 'customer';
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <DevicesCard side={accountSide} reading={readings?.devices} />
        {/* A code stands behind a password: whoever has none signs in by their telephone. */}
        {user.email !== '' && <TwoFactorCard side={accountSide} />}
        {customer && <YourDataCard byPhone={user.email === ''} />}
        {customer && <ConsentsCard reading={readings?.consents} />}
        {customer && <NomineeCard reading={readings?.nominee} />}
      </div>
      {customer && (
        <div className="grid gap-6">
          <MessagesCard reading={readings?.messages} />
          <TaxReceiptsCard reading={readings?.taxReceipts} />
        </div>
      )}
    </div>
  );
}

export default DashboardPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = DashboardPage;
