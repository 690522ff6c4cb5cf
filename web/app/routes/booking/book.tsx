import { readId, readIds } from '@healthplus/contract/ids';
import { listItemCardsByIds } from '@healthplus/contract/items/endpoints';
import type { ItemCard } from '@healthplus/contract/items/schemas';
import { listLabChoices, quoteBasket } from '@healthplus/contract/quotes/endpoints';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { AddressSection } from '#app/features/bookings/address-section.tsx';
import { ConsentSection } from '#app/features/bookings/consent-section.tsx';
import { type ChosenPerson, type Draft, unheld, useDraft } from '#app/features/bookings/draft.ts';
import { LabPicker } from '#app/features/bookings/lab-picker.tsx';
import { ConfirmButton, PaySection, TotalBar } from '#app/features/bookings/pay-section.tsx';
import { PeopleSection, useSelfFirst } from '#app/features/bookings/person-section.tsx';
import { SlotPicker } from '#app/features/bookings/slot-picker.tsx';
import { useAccountBook, useBooking } from '#app/features/bookings/use-booking.ts';
import { useQuote } from '#app/features/bookings/use-quote.ts';
import { VisitSummary } from '#app/features/bookings/visit-summary.tsx';
import { apiOf } from '#app/lib/api.ts';
import { takeFromBasket } from '#app/lib/chosen.ts';
import { useCity } from '#app/lib/city.ts';
import { localeOf, localized, requestLocale, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { citiesOf, requestCity } from '#app/lib/request-city.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { useToken } from '#app/lib/session.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Route } from './+types/book';

/** A lab's own package is booked where the lab is, whatever city the visitor has chosen. */
async function ownAmong(context: Route.LoaderArgs['context'], cards: ItemCard[]) {
  const lab = cards.find((card) => card.lab)?.lab;
  const city = lab && (await citiesOf(context)).find(({ name }) => name === lab.city);
  return city ? { lab: lab.labName, city: { id: city.id, name: city.name } } : null;
}

/** What is to be booked: one item, or several that one lab sells together. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const labId = readId(searchParams.get('lab'));
  const ids = [...new Set(readIds(searchParams.get('items') ?? searchParams.get('item')))].slice(0, 30);
  if (ids.length === 0) return { cards: [], choices: [], labId, own: null };
  const api = apiOf(context);
  const city = await requestCity(request, context);
  const locale = requestLocale(request);
  if (ids.length > 1) {
    const quote = await api.call(quoteBasket, { query: { items: ids.join(','), city, locale } });
    return { cards: quote.items, choices: quote.choices, labId, own: await ownAmong(context, quote.items) };
  }
  const [cards, choices] = await Promise.all([
    api.call(listItemCardsByIds, { query: { ids: String(ids[0]), city, locale } }),
    api.call(listLabChoices, { params: { id: ids[0]! }, query: { city } }),
  ]);
  return {
    cards,
    choices: choices.filter((choice) => choice.bookable),
    labId,
    own: await ownAmong(context, cards),
  };
}

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

function BookItems({ cards, choices, labId, own }: Loaded) {
  const t = useMessages(bookingMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const chosenCity = useCity()!;
  const city = own?.city ?? chosenCity;
  const dropped = labId !== null && choices.length > 0 && !choices.some(({ lab }) => lab.id === labId);
  const token = useToken('token');
  const { draft, restored, patch, forget } = useDraft(cards.map((card) => card.id).join('-'), labId);
  const { people, addresses } = useAccountBook(token);
  const { book, busy, errors } = useBooking({ failed: t.failed, missing: t.missing });
  const choice = choices.find((entry) => entry.lab.id === draft.labId);
  const counterOnly = cards.some((card) => card.kind === 'scan');
  const itemIds = cards.map((card) => card.id);
  const known = addresses.find(({ id, city: at }) => id === draft.addressId && at === city.name);
  const { quote, failed } = useQuote(
    choice && restored
      ? visitOf(
          { ...draft, place: counterOnly ? 'counter' : draft.place },
          { labId: choice.lab.id, city: city.name, itemIds, known },
        )
      : null,
  );
  useSelfFirst(draft, restored, people, patch);
  // Where one lab alone sells it there is nothing to choose.
  const only = choices.length === 1 ? choices[0]!.lab.id : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once, as soon as the draft is there
  useEffect(() => {
    if (restored && only !== null && draft.labId === null) patch({ labId: only });
  }, [restored, only]);

  async function confirm() {
    if (!choice) return;
    const booking = await book({
      draft,
      itemIds,
      labId: choice.lab.id,
      city,
      book: { people, addresses },
    });
    if (!booking) return;
    forget();
    takeFromBasket(itemIds);
    await navigate(localized(`/book/done?number=${booking.number}`, locale));
  }
  return (
    <div className="page-width py-8">
      <Progress done={stepsDone(draft, choice !== undefined, people.length > 0)} />
      <h1 className="mt-4 mb-6 text-3xl md:text-4xl">{t.title}</h1>
      <div className="grid gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="grid content-start gap-6">
          <WhereNotices own={own} notSoldIn={dropped ? city.name : null} />
          <LabPicker
            choices={choices}
            chosen={choice?.lab.id ?? null}
            city={city.name}
            onChoose={(id) => patch({ labId: id, centreId: null, ...unheld })}
          />
          {choice && restored && (
            <>
              <PeopleSection draft={draft} patch={patch} people={people} errors={errors} />
              <SlotPicker
                key={choice.lab.id}
                draft={draft}
                patch={patch}
                labId={choice.lab.id}
                city={city.name}
                knownPincode={known?.pincode ?? null}
                counterOnly={counterOnly}
              />
              {draft.place === 'home' && !counterOnly && (
                <AddressSection draft={draft} patch={patch} addresses={addresses} city={city.name} errors={errors} />
              )}
              {cards.some((card) => card.needsConsent) && (
                <ConsentSection
                  checked={draft.consent}
                  onChange={(consent) => patch({ consent })}
                  error={errors.consent}
                />
              )}
              <PaySection note={draft.note} onNote={(note) => patch({ note })} />
              <ConfirmButton signedIn={Boolean(token)} busy={busy} onConfirm={() => void confirm()} />
            </>
          )}
        </div>
        {choice && <TotalBar total={quote?.total} />}
        <VisitSummary
          cards={cards}
          choice={choice}
          draft={draft}
          quote={quote}
          failed={failed}
          names={draft.people.map(
            ({ personId, person }) => people.find(({ id }) => id === personId)?.name ?? person.name,
          )}
        />
      </div>
    </div>
  );
}

/** What the visitor should know before choosing a lab: where a lab's own package is booked, and what is not sold here. */
function WhereNotices({ own, notSoldIn }: { own: Loaded['own']; notSoldIn: string | null }) {
  const t = useMessages(bookingMessages);
  return (
    <>
      {own && <p className="card border-primary px-5 py-3 font-medium">{t.ownCity(own.lab, own.city.name)}</p>}
      {notSoldIn && (
        <p role="status" className="card border-bad px-5 py-3 font-medium">
          {t.notSold(notSoldIn)}
        </p>
      )}
    </>
  );
}

/** What the visit would be, as a quote asks for it: at which centre, or to which pincode, goes into the fee. */
function visitOf(
  { people, place, startsAt, centreId, heldCentreId, address }: Draft,
  at: { labId: number; city: string; itemIds: number[]; known: { pincode: string } | undefined },
) {
  const centre = heldCentreId ?? centreId;
  const pincode = at.known?.pincode ?? address.pincode;
  return {
    ...{ labId: at.labId, city: at.city, place, people: people.map(() => ({ itemIds: at.itemIds })) },
    ...(startsAt && { startsAt }),
    ...(place === 'counter' && centre !== null && { centreId: centre }),
    ...(place === 'home' && pincode.length === 6 && { pincode }),
  };
}

/** How many of the steps are really filled in, one after the other. */
function stepsDone(draft: Draft, hasLab: boolean, knowsPeople: boolean): number {
  if (!hasLab) return 0;
  const { people, place, startsAt, address, addressId } = draft;
  const isKnown = ({ personId, person }: ChosenPerson) =>
    (knowsPeople && personId !== null) || Boolean(person.name && person.sex && person.birthDate);
  if (!people.every(isKnown)) return 1;
  const hasAddress = place === 'counter' || addressId !== null || (address.line && address.locality && address.pincode);
  return startsAt && hasAddress ? 3 : 2;
}

function Progress({ done }: { done: number }) {
  const t = useMessages(bookingMessages);
  return (
    <ol aria-label={t.progress} className="flex flex-wrap gap-x-2 gap-y-2 text-[11px] sm:gap-x-6 sm:text-sm">
      {[t.stepTests, t.stepPeople, t.stepPlace, t.stepPay, t.stepDone].map((step, index) => (
        <li
          key={step}
          aria-current={index === done ? 'step' : undefined}
          className={`flex items-center gap-1 sm:gap-1.5 ${index <= done ? 'font-semibold text-primary' : 'text-quiet'}`}
        >
          <span
            className={`grid size-5 place-items-center rounded-full border-2 sm:size-7 ${index < done ? 'border-primary bg-primary text-white' : index === done ? 'border-primary' : 'border-control/50'}`}
          >
            {index < done ? '✓' : index + 1}
          </span>
          {step}
        </li>
      ))}
    </ol>
  );
}
