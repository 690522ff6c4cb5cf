import type { LabChoice } from '@healthplus/contract/quotes/schemas';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { prescriptionMessages } from '@healthplus/words/pages/prescriptions';
import { quoteMessages } from '@healthplus/words/pages/quotes';
import { siteMessages } from '@healthplus/words/pages/site';
import { AddressSection } from '#app/features/bookings/address-section.tsx';
import { CarriedPeople } from '#app/features/bookings/carried-people.tsx';
import { HeldTime } from '#app/features/bookings/hold-clock.tsx';
import { LabPicker } from '#app/features/bookings/lab-picker.tsx';
import { PaySection } from '#app/features/bookings/pay-section.tsx';
import { SlotPicker } from '#app/features/bookings/slot-picker.tsx';
import { Elsewhere } from '#app/features/bookings/steps/elsewhere.tsx';
import { PeopleStep } from '#app/features/bookings/steps/people-step.tsx';
import { Progress } from '#app/features/bookings/steps/progress.tsx';
import { StepBar, StepButtons } from '#app/features/bookings/steps/step-buttons.tsx';
import { StepCard } from '#app/features/bookings/steps/step-card.tsx';
import { type Step, steps } from '#app/features/bookings/steps/steps.ts';
import { ChosenItems } from '#app/features/bookings/steps/tests-step.tsx';
import { useVisit } from '#app/features/bookings/steps/use-visit.ts';
import { VisitSummary } from '#app/features/bookings/visit-summary.tsx';
import { readWhatIsBooked } from '#app/features/bookings/what-is-booked.ts';
import { usePayOnline } from '#app/features/payments/pay-online.ts';
import { useCity } from '#app/lib/city.ts';
import { dayAndTime } from '#app/lib/format.ts';
import { localeOf, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { unlessOnly } from '#app/lib/private-page.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { later } from '#app/ui/later.tsx';
import { NotRead } from '#app/ui/not-read.tsx';
import { OfflineNote } from '#app/ui/offline-note.tsx';
import { EmptyState, Skeleton } from '#app/ui/states.tsx';
import type { Route } from './+types/book';

const TwinDialog = later(async () => (await import('#app/features/bookings/twin-dialog.tsx')).TwinDialog);

/** What is to be booked, where, and whose lab or package decides that. */
export const loader = ({ request, context }: Route.LoaderArgs) => readWhatIsBooked(request, context);

/** Another step of the same booking, or another lab, asks for nothing again. */
export const shouldRevalidate = unlessOnly('step', 'lab');

export function meta({ location, matches }: Route.MetaArgs) {
  const t = bookingMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.title,
    description: t.nothingText,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

export default function BookPage({ loaderData }: Route.ComponentProps) {
  const t = useMessages(bookingMessages);
  if (loaderData.cards.length === 0) {
    return (
      <div className="page-width py-16">
        <h1 className="mb-6 text-3xl">{t.title}</h1>
        <EmptyState title={t.nothingChosen}>
          <p className="text-quiet">{t.nothingText}</p>
          <ButtonLink to="/search">{t.searchTests}</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return <BookItems {...loaderData} />;
}

type Loaded = Route.ComponentProps['loaderData'];
type Visit = ReturnType<typeof useVisit>;

function BookItems({ cards, choices, own, cities, gone }: Loaded) {
  const t = useMessages(bookingMessages);
  const s = useMessages(siteMessages);
  const chosenCity = useCity()!;
  const city = own?.city ?? chosenCity;
  const visit = useVisit({ cards, choices, city, pay: usePayOnline() });
  const { labId } = visit;
  const dropped = labId !== null && choices.length > 0 && !choices.some(({ lab }) => lab.id === labId);
  const { draft, patch, restored, quote, shown, reached, onward, go } = visit;
  const names = draft.people.map(
    ({ personId, person }) => visit.around.people.find(({ id }) => id === personId)?.name ?? person.name,
  );
  return (
    <div className="page-width pt-2 pb-8">
      <div className="booking-steps top-16 z-30 bg-ground py-1 md:sticky">
        <Progress shown={shown} reached={reached} onGo={go} />
      </div>
      <h1 className="mt-4 mb-6 text-3xl md:text-4xl">{t.title}</h1>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          <OfflineNote title={s.offline} text={t.offlineText} />
          {visit.around.unread && <NotRead title={t.accountFailed} onAgain={visit.around.unread} />}
          <WhereNotices
            own={own}
            gone={gone}
            notSoldIn={dropped ? city.name : null}
            withPrescription={visit.prescriptionId !== null}
          />
          {restored && <CarriedPeople draft={draft} names={names} patch={patch} />}
          {restored && <HeldTime draft={draft} patch={patch} />}
          <Steps visit={visit} loaded={{ cards, choices, cities }} city={city.name} names={names} />
        </div>
        <VisitSummary
          cards={cards}
          choice={visit.choice}
          draft={draft}
          quote={quote}
          failed={visit.failed}
          onAgain={visit.again}
          names={names}
        />
      </div>
      {visit.choice && <StepBar total={quote?.total} onward={onward} />}
      {visit.twin && <TwinDialog twin={visit.twin} onTwice={visit.onTwice} onClose={visit.onNoTwin} />}
    </div>
  );
}

/** What a step is beside the one that is shown: whoever goes back to one sees those that were filled in after it as they stand. */
function stateOf(step: Step, shown: Step, reached: Step) {
  if (step === shown) return 'open';
  const [index, filled] = [steps.indexOf(step), Math.max(steps.indexOf(shown), steps.indexOf(reached))];
  return index < filled ? 'done' : 'ahead';
}

/** The steps one below the other: one is open, those before it are folded to what was chosen. */
function Steps({
  visit,
  loaded: { cards, choices, cities },
  city,
  names,
}: {
  visit: Visit;
  loaded: Pick<Loaded, 'cards' | 'choices' | 'cities'>;
  city: string;
  names: string[];
}) {
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  const { draft, patch, quote, errors, choice, around, shown, reached, onward, go } = visit;
  const titles = { tests: t.whatTitle, people: t.who, time: t.where, pay: t.payment };
  const summaries = {
    tests: [cards.map(({ name }) => name).join(', '), choice?.lab.labName].filter(Boolean).join(' · '),
    people: names.filter(Boolean).join(', '),
    time: draft.startsAt
      ? `${draft.place === 'home' ? t.atHome : t.atLab} · ${dayAndTime(draft.startsAt, locale)}`
      : '',
    pay: '',
  };
  const contents = {
    tests: () => (
      <>
        <ChosenItems cards={cards} city={city} onAdd={visit.onAdd} onRemove={visit.onRemove} />
        <LabPicker
          choices={choices}
          chosen={choice?.lab.id ?? null}
          city={city}
          cities={cities}
          error={errors.lab}
          onChoose={(id, stays) => visit.onLab(id, undefined, stays)}
        />
      </>
    ),
    people: () => (
      <PeopleStep
        draft={draft}
        patch={patch}
        cards={cards}
        people={around.people}
        quote={quote}
        errors={errors}
        onItems={visit.onItems}
      />
    ),
    time: () => <TimeStep visit={visit} choices={choices} city={city} />,
    pay: () => (
      <>
        <PaySection draft={draft} patch={patch} quote={quote} error={errors.coupon} partError={errors.part} />
        <FieldError text={errors.whole} />
        {visit.signsIn && <p className="text-quiet">{t.logInText}</p>}
      </>
    ),
  };
  return steps.map((step) => (
    <StepCard
      key={step}
      title={titles[step]}
      state={stateOf(step, shown, reached)}
      summary={summaries[step]}
      onEdit={() => go(step)}
    >
      {/* As high as a step is: what comes below does not move when it is there. */}
      {visit.restored ? (
        contents[step]()
      ) : (
        <div className="min-h-[75svh]">
          <Skeleton label={t.loading} rows={5} className="h-14" />
        </div>
      )}
      {choices.length > 0 && <StepButtons onward={onward} onBack={visit.onBack} />}
    </StepCard>
  ));
}

/** Where and when: the times that suit what is to be done, held while the rest is filled in, and the address. */
function TimeStep({
  visit: { draft, patch, errors, choice, around, known, onLab },
  choices,
  city,
}: {
  visit: Visit;
  choices: LabChoice[];
  city: string;
}) {
  if (!choice) return null;
  const { counterOnly, addresses, itemIds } = around;
  return (
    <>
      <SlotPicker
        key={choice.lab.id}
        draft={draft}
        patch={patch}
        labId={choice.lab.id}
        city={city}
        knownPincode={known?.pincode ?? null}
        counterOnly={counterOnly}
        itemIds={[...itemIds]}
        elsewhere={<Elsewhere choices={choices.filter(({ lab }) => lab.id !== choice.lab.id)} onChoose={onLab} />}
        error={errors.startsAt}
      />
      {draft.place === 'home' && !counterOnly && (
        <AddressSection draft={draft} patch={patch} addresses={addresses} city={city} errors={errors} />
      )}
    </>
  );
}

/** What the visitor should know before choosing a lab: that their prescription goes along, where a lab's own package is booked, and what is not sold here. */
function WhereNotices({
  own,
  gone,
  notSoldIn,
  withPrescription,
}: {
  own: Loaded['own'];
  /** So much of what was chosen is not offered any more. */
  gone: number;
  notSoldIn: string | null;
  withPrescription: boolean;
}) {
  const t = useMessages(bookingMessages);
  const p = useMessages(prescriptionMessages);
  const q = useMessages(quoteMessages);
  return (
    <>
      {withPrescription && <p className="card px-5 py-3">{p.withIt}</p>}
      {own && (
        <p className="card border-primary px-5 py-3 font-medium">
          {(own.package ? t.ownCity : t.labCity)(own.lab, own.city.name)}
        </p>
      )}
      {gone > 0 && (
        <p role="status" className="card border-bad px-5 py-3 font-medium">
          {q.gone(gone)}
        </p>
      )}
      {notSoldIn && (
        <p role="status" className="card border-bad px-5 py-3 font-medium">
          {t.notSold(notSoldIn)}
        </p>
      )}
    </>
  );
}
