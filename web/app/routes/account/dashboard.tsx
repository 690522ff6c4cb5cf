import { currentUser, listAddresses, listPeople } from '@healthplus/contract/accounts/endpoints';
import { listDevices, listMyConsents, listMyMessages } from '@healthplus/contract/accounts/my-account.endpoints';
import { getNominee } from '@healthplus/contract/accounts/nominee.endpoints';
import type { Person, User } from '@healthplus/contract/accounts/schemas';
import { listMyBookings } from '@healthplus/contract/bookings/endpoints';
import { listMyConsultations } from '@healthplus/contract/consultations/endpoints';
import type { Consultation } from '@healthplus/contract/consultations/schemas';
import { listReportConsents } from '@healthplus/contract/reports/consent.endpoints';
import { listMyReports } from '@healthplus/contract/reports/endpoints';
import { listTaxReceipts } from '@healthplus/contract/tax-receipts/endpoints';
import { accountMessages } from '@healthplus/words/pages/accounts';
import { useLoaderData } from 'react-router';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { PersonFilter } from '#app/features/accounts/person-filter.tsx';
import { ProfileStrip } from '#app/features/accounts/profile-strip.tsx';
import { MyBookings } from '#app/features/bookings/my-bookings.tsx';
import { MyConsultations } from '#app/features/consultations/my-consultations.tsx';
import { PayNowButton } from '#app/features/payments/pay-now-button.tsx';
import { ReviewButton } from '#app/features/reviews/review-button.tsx';
import { TakenAgain } from '#app/features/specimens/taken-again.tsx';
import { browserApi } from '#app/lib/api.ts';
import { isSignedOut } from '#app/lib/errors.ts';
import { localeOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginList, beginReading, privateParts } from '#app/lib/private-page.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { later } from '#app/ui/later.tsx';
import { NotRead } from '#app/ui/not-read.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { Route } from './+types/dashboard';

// What the other tabs show comes when they are opened.
const AddressesCard = later(async () => (await import('#app/features/accounts/addresses-card.tsx')).AddressesCard);
const ConsentsCard = later(async () => (await import('#app/features/accounts/consents-card.tsx')).ConsentsCard);
const DevicesCard = later(async () => (await import('#app/features/accounts/devices-card.tsx')).DevicesCard);
const FamilyCard = later(async () => (await import('#app/features/accounts/family-card.tsx')).FamilyCard);
const FamilyConsent = later(async () => (await import('#app/features/reports/family-consent.tsx')).FamilyConsent);
const MessagesCard = later(async () => (await import('#app/features/accounts/messages-card.tsx')).MessagesCard);
const NomineeCard = later(async () => (await import('#app/features/accounts/nominee-card.tsx')).NomineeCard);
const TaxReceiptsCard = later(
  async () => (await import('#app/features/payments/tax-receipts-card.tsx')).TaxReceiptsCard,
);
const TwoFactorCard = later(async () => (await import('#app/features/accounts/two-factor-card.tsx')).TwoFactorCard);
const YourDataCard = later(async () => (await import('#app/features/accounts/your-data-card.tsx')).YourDataCard);
const MyReports = later(async () => (await import('#app/features/reports/my-reports.tsx')).MyReports);

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
    browserApi.call(listPeople, {}, { token }).catch(() => []),
    browserApi.call(listMyConsultations, { query: { limit: 50 } }, { token }).catch(unlessSignedOut),
  ]);
  return { user, family, consultations };
}

/** The parts of the account, each with an address of its own. */
const tabs = ['bookings', 'results', 'family', 'settings'] as const;
type Tab = (typeof tabs)[number];
const tabOf = (asked: string): Tab => tabs.find((tab) => tab === asked) ?? 'bookings';

/** How what each tab shows is begun to be read; bookings and results of one person, where one is chosen. */
const readings = {
  bookings: (personId?: number) => {
    const bookings = (show: 'coming' | 'past') =>
      beginList('token', (token, cursor) =>
        browserApi.send(listMyBookings, { query: { show, personId, limit: 20, cursor } }, { token }),
      );
    return { coming: bookings('coming'), past: bookings('past') };
  },
  results: (personId?: number) => ({
    reports: beginList('token', (token, cursor) =>
      browserApi.send(listMyReports, { query: { personId, limit: 20, cursor } }, { token }),
    ),
  }),
  family: () => ({
    family: beginReading('token', (token) => browserApi.call(listPeople, {}, { token })),
    consents: beginReading('token', (token) => browserApi.call(listReportConsents, {}, { token })),
    addresses: beginReading('token', (token) => browserApi.call(listAddresses, {}, { token })),
  }),
  settings: () => ({
    devices: beginReading('token', (token) => browserApi.call(listDevices, {}, { token })),
    consents: beginReading('token', (token) => browserApi.call(listMyConsents, {}, { token })),
    nominee: beginReading('token', (token) => browserApi.call(getNominee, {}, { token })),
    taxReceipts: beginReading('token', (token) => browserApi.call(listTaxReceipts, {}, { token })),
    messages: beginList('token', (token, cursor) =>
      browserApi.send(listMyMessages, { query: { limit: 10, cursor } }, { token }),
    ),
  }),
};

/** What is being read of each tab: of the one in sight alone. */
type TabReadings = { [T in Tab]?: ReturnType<(typeof readings)[T]> };

/** Begins to read what a tab shows. */
const beginTab = (tab: Tab, personId?: number): TabReadings => ({ [tab]: readings[tab](personId) });

/** What a tab shows is read when it is in sight. */
export const clientLoader = privateParts(({ filters }) => {
  const shown = tabOf(filters.get('show'));
  return {
    user: beginReading('token', loadDashboard),
    tab: beginTab(shown, Number(filters.get('person')) || undefined),
  };
});

function replaced<T extends { number: string }>(all: T[], changed: T): T[] {
  return all.map((entry) => (entry.number === changed.number ? changed : entry));
}

/** Whom the account books for and whose results it reads, and where the lab comes to. */
function Family({ readings }: { readings: TabReadings['family'] }) {
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
          <MyConsultations
            all={consultations}
            failed={value !== null && value.consultations === null}
            onAgain={() => void reload()}
            onChange={(changed) =>
              setValue((all) => all && { ...all, consultations: replaced(all.consultations ?? [], changed) })
            }
          />
          <MyBookings
            coming={readings?.tab.bookings?.coming}
            past={readings?.tab.bookings?.past}
            quiet={consultations.length > 0 || person !== undefined}
            everybody={person === undefined}
            actionsOf={(booking, reload) => ({
              pay: <PayNowButton number={booking.number} outstanding={booking.payment.outstanding} />,
              again: <TakenAgain booking={booking} onChosen={reload} />,
              review: <ReviewButton number={booking.number} />,
            })}
          />
        </>
      )}
      {shown === 'results' && <MyReports reading={readings?.tab.results?.reports} />}
      {shown === 'family' && <Family readings={readings?.tab.family} />}
      {shown === 'settings' && user && <Settings user={user} readings={readings?.tab.settings} />}
    </div>
  );
}

/** A part of the account; whose bookings and results are in sight stays chosen between them. */
function addressOf(tab: Tab, person: string): string {
  const asked = new URLSearchParams({ ...(tab !== 'bookings' && { show: tab }), ...(person && { person }) });
  return `${asked}` ? `/dashboard?${asked}` : '/dashboard';
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

/** What the account itself is: its devices, second step, consents and papers. */
function Settings({ user, readings }: { user: User; readings: TabReadings['settings'] }) {
  const customer = user.role === 'customer';
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <DevicesCard
          side={accountSide}
          reading={readings?.devices}
          passwordAt={user.email === '' ? null : '/forgot-password'}
        />
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
