import type { Person } from '@healthplus/contract/accounts/schemas';
import { getDoctor } from '@healthplus/contract/doctors/endpoints';
import { ApiError } from '@healthplus/contract/errors';
import { dayOf } from '@healthplus/contract/zone';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { consultationMessages } from '@healthplus/words/pages/consultations';
import { siteMessages } from '@healthplus/words/pages/site';
import { type ComponentProps, useState } from 'react';
import { data, useLocation, useNavigate } from 'react-router';
import { GuardianSection } from '#app/features/bookings/consent-section.tsx';
import { type Draft, useDraft } from '#app/features/bookings/draft.ts';
import { asksForGuardian, mayBeHolder, sameAgreements } from '#app/features/bookings/guardian.ts';
import { PersonSection, useSelfFirst } from '#app/features/bookings/person-section.tsx';
import { useAccountBook } from '#app/features/bookings/use-booking.ts';
import { TimePicker } from '#app/features/consultations/time-picker.tsx';
import { useConsultation } from '#app/features/consultations/use-consultation.ts';
import { DoctorFacts } from '#app/features/doctors/doctor-card.tsx';
import { doctorInLanguage } from '#app/features/doctors/in-language.ts';
import { apiOf } from '#app/lib/api.ts';
import { localeOf, localized, requestLocale, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { useToken } from '#app/lib/session.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Fact } from '#app/ui/fact.tsx';
import { FieldError, TextAreaField } from '#app/ui/field.tsx';
import { NotRead } from '#app/ui/not-read.tsx';
import type { Route } from './+types/consultation';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  try {
    const doctor = await apiOf(context).call(getDoctor, { params: { id: params.id } });
    return doctorInLanguage(doctor, requestLocale(request));
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw data(null, { status: 404 });
    throw error;
  }
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const t = consultationMessages[localeOf(location.pathname)];
  return pageMeta({
    title: loaderData ? `${loaderData.name}, ${loaderData.specialty}` : t.notFound,
    description: loaderData?.about ?? t.text,
    pathname: location.pathname,
    ...settingsOf(matches),
    structured: loaderData
      ? [{ '@type': 'Physician', name: loaderData.name, medicalSpecialty: loaderData.specialty }]
      : [],
  });
}

/** Whom the consultation is for, and the word of a child's parent. */
function Who({
  title,
  draft,
  patch,
  people,
  errors,
}: {
  title: string;
  draft: Draft;
  patch: (changes: Partial<Draft>) => void;
  people: Person[];
  errors: Record<string, string>;
}) {
  const chosen = draft.people[0]!;
  return (
    <PersonSection
      title={title}
      chosenPerson={chosen}
      onChange={(changed) => patch({ people: [sameAgreements(chosen, changed)] })}
      people={people}
      mayBeSelf={mayBeHolder(chosen, people, new Date())}
      errors={errors}
      prefix="person"
    >
      {asksForGuardian(chosen, people, new Date()) && (
        <GuardianSection
          checked={chosen.guardian}
          onChange={(guardian) => patch({ people: [{ ...chosen, guardian }] })}
          error={errors.guardian}
        />
      )}
    </PersonSection>
  );
}

/** Whether the person has yet to be said to be whoever books; `missing` says so once it is tried without. */
function useWhoMissing({ people: [first] }: Draft, people: Person[]) {
  const b = useMessages(bookingMessages);
  const [tried, setTried] = useState(false);
  const lacks = first!.person.relation === '' && mayBeHolder(first!, people, new Date());
  const missing = () => {
    setTried(true);
    if (lacks) notify(b.whoMissing, 'bad');
    return lacks;
  };
  const errors: Record<string, string> = lacks && tried ? { 'person.relation': b.whoMissing } : {};
  return { missing, errors };
}

/** A doctor, and a time with them. What is chosen outlives a sign-in, as it does for a test. */
export default function ConsultationPage({ loaderData: doctor }: Route.ComponentProps) {
  const t = useMessages(consultationMessages);
  const s = useMessages(siteMessages);
  const b = useMessages(bookingMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const token = useToken('token');
  const { draft, restored, patch, forget } = useDraft(`doctor.${doctor.id}`, null);
  const { people, unread } = useAccountBook(token);
  const { book, busy, errors } = useConsultation({ failed: t.failed, missing: t.missing });
  const [stale, setStale] = useState(0);
  const day = draft.day ?? dayOf(doctor.nextSlot ? new Date(doctor.nextSlot) : new Date());

  useSelfFirst(restored, people, patch);

  const who = useWhoMissing(draft, people);

  async function confirm() {
    if (who.missing()) return;
    const booked = await book({ draft, doctorId: doctor.id, people });
    if (booked === 'taken') {
      patch({ startsAt: null });
      setStale(stale + 1);
    } else if (booked) {
      forget();
      notify(t.booked(booked.number));
      await navigate(localized('/dashboard#consultations', locale));
    }
  }
  return (
    <div className="page-width pb-8">
      <Breadcrumbs
        label={s.breadcrumb}
        trail={[
          { name: s.home, to: '/' },
          { name: t.title, to: '/services/doctor-consultation' },
          { name: doctor.name },
        ]}
      />
      <h1 className="mb-6 text-3xl md:text-4xl">{t.bookWith(doctor.name)}</h1>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="grid min-w-0 content-start gap-6">
          <TimeSection
            doctorId={doctor.id}
            day={day}
            startsAt={draft.startsAt}
            stale={stale}
            onChange={(nextDay, startsAt) => patch({ day: nextDay, startsAt })}
          />
          {unread && <NotRead title={b.accountFailed} onAgain={unread} />}
          {restored && (
            <Who draft={draft} patch={patch} people={people} errors={{ ...errors, ...who.errors }} title={t.who} />
          )}
          <section className="card p-5">
            <TextAreaField
              label={t.note}
              maxLength={500}
              value={draft.note}
              onChange={(event) => patch({ note: event.target.value })}
            />
            <p className="mt-3 note">{t.howItWorks}</p>
            <FieldError text={errors.whole} />
          </section>
          {token ? (
            <Button wide disabled={busy} onClick={() => void confirm()}>
              {busy ? t.confirmBusy : t.confirm}
            </Button>
          ) : (
            <SignInFirst />
          )}
        </div>
        <AboutDoctor doctor={doctor} />
      </div>
    </div>
  );
}

/** What is chosen waits here while one signs in. */
function SignInFirst() {
  const t = useMessages(consultationMessages);
  const { pathname } = useLocation();
  return (
    <div className="card p-5 text-center">
      <ButtonLink to={`/login?next=${encodeURIComponent(pathname)}`} wide>
        {t.logIn}
      </ButtonLink>
      <p className="mt-2 text-quiet">{t.logInText}</p>
    </div>
  );
}

/** Who the doctor is. */
function AboutDoctor({ doctor }: { doctor: Route.ComponentProps['loaderData'] }) {
  const t = useMessages(consultationMessages);
  return (
    <aside aria-label={t.about} className="card h-fit p-5">
      <div className="mb-4 flex flex-wrap items-center gap-4">
        {doctor.image && <img src={doctor.image} alt="" width="72" height="72" className="size-18 rounded-full" />}
        <div className="wrap-anywhere min-w-0 flex-1 basis-40">
          <p className="font-heading font-bold text-xl">{doctor.name}</p>
          <p>
            <Fact text={doctor.specialty} />
          </p>
          <p className="note">{doctor.qualification}</p>
        </div>
      </div>
      <p className="mb-4 text-quiet">{doctor.about}</p>
      <DoctorFacts doctor={doctor} />
      <p className="mt-3 note">
        {t.registration}: {doctor.registrationNumber}
      </p>
    </aside>
  );
}

/** When: the times of the doctor, day by day. */
function TimeSection(props: ComponentProps<typeof TimePicker>) {
  const t = useMessages(consultationMessages);
  return (
    <section aria-labelledby="time" className="card p-5">
      <h2 id="time" className="mb-4 text-2xl">
        {t.when}
      </h2>
      <TimePicker {...props} />
    </section>
  );
}
