import { logout } from '@healthplus/contract/accounts/endpoints';
import { endConsultation, listDoctorConsultations } from '@healthplus/contract/consultations/endpoints';
import { listDoctorReports } from '@healthplus/contract/reports/endpoints';
import { consultationMessages } from '@healthplus/words/pages/consultations';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { VisitStateChip } from '#app/features/bookings/visit-state.tsx';
import { browserApi } from '#app/lib/api.ts';
import { endSession } from '#app/lib/end-session.ts';
import { messageOf } from '#app/lib/errors.ts';
import { longDay, timeOfDay } from '#app/lib/format.ts';
import { localeOf, localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { phoneText } from '#app/lib/phone-text.ts';
import { privatePage } from '#app/lib/private-page.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { readToken } from '#app/lib/session.ts';
import { type Filters, filtersOf } from '#app/lib/use-filters.ts';
import { useAction, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { EmptyState, ErrorState, Skeleton } from '#app/ui/states.tsx';
import type { Route } from './+types/consultations';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = consultationMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.doctorTitle,
    description: t.doctorTitle,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

/** What the address asks for. */
const asked = (filters: Filters) => (filters.get('when') === 'past' ? 'past' : 'upcoming');

export const clientLoader = privatePage('token', async (token, { filters }) => {
  const [consultations, reports] = await Promise.all([
    browserApi.call(listDoctorConsultations, { query: { when: asked(filters), limit: 100 } }, { token }),
    browserApi.call(listDoctorReports, {}, { token }),
  ]);
  return { consultations, reports };
});

/** A doctor's first page: who is to be called, and when. */
function DoctorPage() {
  const t = useMessages(consultationMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const when = asked(filtersOf(search));
  const side = { token: 'token', login: '/doctors/login', unauthorized: t.notDoctor } as const;
  const { value, setValue, failure } = usePrivate(side, useLoaderData<typeof clientLoader>());
  const { busy, act } = useAction(side, t.failed);

  const end = (number: string, to: 'completed' | 'no_show') =>
    act(
      number,
      async (token) => {
        const changed = await browserApi.call(endConsultation, { params: { number }, body: { to } }, { token });
        setValue(
          (all) =>
            all && {
              ...all,
              consultations: all.consultations.map((entry) => (entry.number === number ? changed : entry)),
            },
        );
        notify(t.saved);
      },
      (error) => messageOf(error, t.failed),
    );
  async function signOut() {
    await browserApi.call(logout, {}, { token: readToken('token') }).catch(() => {});
    endSession('token');
    await navigate(localized('/doctors/login', locale));
  }
  return (
    <div className="page-width max-w-4xl py-8">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{t.doctorTitle}</h1>
        <Button look="secondary" onClick={() => void signOut()}>
          {t.logout}
        </Button>
      </div>
      <div className="mb-4 flex gap-2">
        {(['upcoming', 'past'] as const).map((entry) => (
          <button
            key={entry}
            type="button"
            aria-pressed={entry === when}
            onClick={() => setSearch({ when: entry })}
            className="min-h-11 rounded-full border border-control/40 bg-card px-4 font-medium text-[0.9375rem] aria-pressed:border-night aria-pressed:bg-night aria-pressed:text-on-night"
          >
            {t[entry]}
          </button>
        ))}
      </div>
      {failure !== null && <ErrorState title={messageOf(failure, t.loadFailed)} />}
      {failure === null && value === null && <Skeleton label={t.loading} />}
      {value?.consultations.length === 0 && <EmptyState title={t.nobody} />}
      <ul className="grid gap-3">
        {value?.consultations.map((entry) => (
          <Consulted
            key={entry.number}
            entry={entry}
            busy={busy === entry.number}
            onEnd={(to) => void end(entry.number, to)}
          />
        ))}
      </ul>
      {value && <SharedReports reports={value.reports} />}
    </div>
  );
}

export default DoctorPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = DoctorPage;

type Read = Awaited<ReturnType<typeof browserApi.call<typeof listDoctorConsultations>>>;

/** One who is to be called, and how it ended. */
function Consulted({
  entry,
  busy,
  onEnd,
}: {
  entry: Read[number];
  busy: boolean;
  onEnd: (to: 'completed' | 'no_show') => void;
}) {
  const t = useMessages(consultationMessages);
  const locale = useLocale();
  return (
    <li className="card flex flex-wrap items-center justify-between gap-4 p-4">
      <div>
        <p className="font-semibold">
          {longDay(entry.startsAt, locale)}, {timeOfDay(entry.startsAt, locale)}
        </p>
        <p>
          {entry.person.name}, {entry.person.age} <VisitStateChip state={entry.state} />
        </p>
        {entry.note && <p className="mt-1 text-quiet">“{entry.note}”</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <a
          href={`tel:${entry.patient.phone.replace(/\s/g, '')}`}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline"
        >
          {t.call} {phoneText(entry.patient.phone)}
        </a>
        {entry.state === 'confirmed' && Date.parse(entry.startsAt) <= Date.now() && (
          <>
            <Button disabled={busy} onClick={() => onEnd('completed')}>
              {t.done}
            </Button>
            <Button look="secondary" disabled={busy} onClick={() => onEnd('no_show')}>
              {t.missed}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** The reports that patients share with this doctor. */
function SharedReports({
  reports,
}: {
  reports: Awaited<ReturnType<typeof browserApi.call<typeof listDoctorReports>>>;
}) {
  const t = useMessages(consultationMessages);
  const locale = useLocale();
  return (
    <section aria-labelledby="shared" className="mt-10">
      <h2 id="shared" className="mb-3 text-2xl">
        {t.sharedReports}
      </h2>
      {reports.length === 0 && <p className="text-quiet">{t.noShared}</p>}
      <ul className="grid gap-2">
        {reports.map((report) => (
          <li key={report.orderId} className="card relative p-4 hover:border-primary">
            <SiteLink to={`/doctors/reports/${report.orderId}`} className="font-semibold covering">
              {report.person}
            </SiteLink>
            <p className="note">
              {report.items.join(', ')} · {longDay(report.signedAt, locale)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
