import { ageToday, isMinor } from '@healthplus/contract/accounts/rules';
import { TEST_CONSENT_VERSION } from '@healthplus/contract/bookings/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import { nothingPromised } from '@healthplus/contract/labs/promises';
import { rupeesFromPaise } from '@healthplus/contract/money';
import { paysOnlineAt } from '@healthplus/contract/payments/rules';
import { taxIn } from '@healthplus/contract/quotes/rules';
import type { CheaperPackage, NewQuote, Quote } from '@healthplus/contract/quotes/schemas';
import { lastMealBefore, mealBefore, preparationFor } from '@healthplus/contract/scheduling/rules';
import type { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import { tryCoupon } from '#src/modules/coupons/coupons.service.ts';
import { findPromises } from '#src/modules/labs/labs.service.ts';
import { leastSurcharge } from '#src/modules/scheduling/home-reach.rules.ts';
import { asOf, findPreparation, problemOfTime } from '#src/modules/scheduling/seats.service.ts';
import { findCalendar, whyNotTo, windowAt } from '#src/modules/scheduling/slots.service.ts';
import { AppError } from '#src/platform/errors.ts';
import { inEnglishWithCodes } from '#src/platform/words.ts';
import { findCheaperPackage, hasGateway, selectPrices } from './prices.queries.ts';
import { type PersonQuote, type Problem, type QuotedPerson, quoteOf, type VisitQuote } from './visit-quote.rules.ts';

export type { VisitQuote } from './visit-quote.rules.ts';

interface Wanted {
  labId: number;
  cityId: number;
  /** Where it would be, for what may be done only there. */
  centreId: number | null;
  place: 'home' | 'counter';
  homeFeePaise: number;
  people: readonly QuotedPerson[];
}

/** A coupon, and of whom it is; the account is left out where nobody has signed in. */
interface CouponWanted {
  code: string;
  accountId?: number | undefined;
  now: Date;
}

/** The lines and sums of a visit at a lab's prices of now, less what a coupon lets off; one that does not count is a problem. */
export async function priceVisit(
  executor: Executor,
  { coupon, ...wanted }: Wanted & { coupon?: CouponWanted | undefined },
): Promise<VisitQuote> {
  const itemIds = [...new Set(wanted.people.flatMap((entry) => entry.itemIds))];
  const quote = quoteOf(wanted, await selectPrices(executor, { ...wanted, itemIds }));
  if (!coupon) return quote;
  const lines = quote.people.flatMap((person) => person.lines);
  const tried = await tryCoupon(executor, { ...coupon, labId: wanted.labId, cityId: wanted.cityId, lines });
  if ('refused' in tried)
    return {
      ...quote,
      problems: [...quote.problems, { about: 'coupon', person: null, itemId: null, message: tried.refused }],
    };
  const { couponId, discountPaise } = tried;
  return { ...quote, couponId, discountPaise, totalPaise: quote.totalPaise - discountPaise };
}

/**
 * The same for somebody who buys it: 422 for what the lab does not sell or do there, or what is not for this person, beside
 * the field that `fields` names for it; 400 where consent is needed and has not been given, by everybody at once or each
 * for themselves. Answers with the consent to be kept.
 */
export async function agreeOnPrice(
  executor: Executor,
  wanted: Omit<Wanted, 'people'> & {
    people: readonly (QuotedPerson & { consent?: boolean | undefined })[];
    consent?: boolean | undefined;
    coupon?: CouponWanted | undefined;
    fields: Partial<Record<Problem['about'], string>>;
  },
) {
  const quote = await priceVisit(executor, wanted);
  const silent = quote.people.findIndex(
    ({ needsConsent }, person) => needsConsent && !wanted.consent && !wanted.people[person]!.consent,
  );
  if (silent !== -1) {
    const message = createMessage('includes_a_test_for_hiv');
    throw new AppError('validation_failed', message, {
      fields: { consent: message, [`people.${silent}.consent`]: message },
    });
  }
  const [problem] = quote.problems;
  if (problem) {
    const field = problem.about === 'person' ? `people.${problem.person}.itemIds` : wanted.fields[problem.about];
    throw new AppError('not_bookable', problem.message, field ? { fields: { [field]: problem.message } } : {});
  }
  return {
    quote,
    consent: quote.needsConsent ? { notice: 'hiv-testing' as const, version: TEST_CONSENT_VERSION } : null,
  };
}

/** Where the desk shows what is wrong: beside the tests that were typed. */
export const AT_DESK = { item: 'itemIds', place: 'itemIds' } as const;

const ofLab = (about: 'lab' | 'time' | 'address', message: Problem['message']): Problem => ({
  about,
  person: null,
  itemId: null,
  message,
});

/** The time that was chosen, as far as it can be booked still; null for none. */
async function windowOf(
  { db, now }: Deps,
  calendar: NonNullable<Awaited<ReturnType<typeof findCalendar>>>,
  { draft, place, startsAt }: z.output<typeof NewQuote>,
) {
  if (!startsAt) return null;
  return windowAt(calendar, new Date(startsAt), place, await asOf(db, calendar, { draft, place, startsAt }, now()));
}

/** A package with all that one person has, for less than that; only asked for where there are several tests. */
async function cheaperFor(
  executor: Executor,
  { lines, totalPaise, parameterIds, comparable }: PersonQuote,
  at: { labId: number; cityId: number; person: QuotedPerson },
): Promise<CheaperPackage | null> {
  if (lines.length < 2 || !comparable) return null;
  const { sex, isMinor: minor } = at.person;
  const found = await findCheaperPackage(executor, {
    parameterIds,
    cityId: at.cityId,
    labIds: [at.labId],
    belowPaise: totalPaise,
    besides: lines.map(({ itemId }) => itemId),
    sex,
    isMinor: minor,
  });
  return (
    found && {
      itemId: found.id,
      name: found.name,
      translations: found.translations,
      price: rupeesFromPaise(found.price_paise),
      saving: rupeesFromPaise(totalPaise - found.price_paise),
    }
  );
}

/** `once`: nobody of the visit comes fasting, and what is drawn after a meal is drawn at its time. */
const preparationOf = (
  person: PersonQuote,
  { age, startsAt, once }: { age: number | null; startsAt: string | undefined; once: boolean },
) => {
  const { fastingHours, requirements } = preparationFor(person, age);
  const afterMeal = person.afterMeal && once;
  return {
    fastingHours,
    afterMeal,
    mealAt: startsAt && afterMeal ? mealBefore(new Date(startsAt)).toISOString() : null,
    requirements: [...requirements],
    lastMealAt: startsAt && fastingHours ? lastMealBefore(new Date(startsAt), fastingHours).toISOString() : null,
  };
};

/** What a visit would cost in a city at a lab, and what stands in its way: nothing is thrown for what can be mended; for an account that has signed in, also what it may not use. */
export async function quoteVisit(deps: Deps, wanted: z.output<typeof NewQuote>, accountId?: number): Promise<Quote> {
  const { labId, place, startsAt } = wanted;
  const now = deps.now();
  const itemIds = [...new Set(wanted.people.flatMap((entry) => entry.itemIds))];
  const calendar = await findCalendar(deps.db, { ...wanted, itemIds }, now);
  if (!calendar) throw new AppError('not_found', createMessage('lab_takes_no_bookings_here_yet'));
  const { cityId, centreId } = calendar;
  const window = await windowOf(deps, calendar, wanted);
  const homeFeePaise = calendar.homeFeePaise + (window ?? leastSurcharge(calendar)).surchargePaise;
  // As old as on the day of the visit, as far as that is chosen.
  const day = startsAt ? new Date(startsAt) : now;
  const people = wanted.people.map(({ itemIds: ids, sex, ...born }) => ({
    itemIds: ids,
    sex,
    isMinor: ageToday(born, day) === null ? undefined : isMinor(born, day),
  }));
  const ages = wanted.people.map((born) => ageToday(born, day));
  const coupon = wanted.coupon ? { code: wanted.coupon, now, accountId } : undefined;
  const quote = await priceVisit(deps.db, { labId, cityId, centreId, place, homeFeePaise, people, coupon });
  const problems = [...quote.problems];
  if (!calendar.bookable) problems.push(ofLab('lab', createMessage('lab_takes_no_bookings_here_yet')));
  else if (startsAt) {
    const preparation = await findPreparation(deps.db, itemIds);
    const message = problemOfTime(calendar, { window, place, preparation, now });
    if (message) problems.push(ofLab('time', message));
  }
  const unserved = place === 'home' && wanted.pincode ? await whyNotTo(deps.db, calendar, wanted.pincode) : null;
  if (unserved) problems.push(ofLab('address', unserved));
  const once = quote.people.every(({ fastingHours }) => fastingHours === null);
  const cheaper: (CheaperPackage | null)[] = [];
  for (const [index, person] of quote.people.entries())
    cheaper.push(await cheaperFor(deps.db, person, { labId, cityId, person: people[index]! }));
  return {
    people: quote.people.map((person, at) => ({
      lines: person.lines.map(({ itemId, name, pricePaise }) => ({ itemId, name, price: rupeesFromPaise(pricePaise) })),
      total: rupeesFromPaise(person.totalPaise),
      needsConsent: person.needsConsent,
      preparation: preparationOf(person, { age: ages[at]!, startsAt, once }),
      twice: person.twice,
      cheaper: cheaper[at]!,
    })),
    homeFee: rupeesFromPaise(quote.homeFeePaise),
    discount: rupeesFromPaise(quote.discountPaise),
    tax: rupeesFromPaise(taxIn(quote.totalPaise)),
    total: rupeesFromPaise(quote.totalPaise),
    needsConsent: quote.needsConsent,
    promises: (await findPromises(deps.db, labId)) ?? nothingPromised,
    online: paysOnlineAt(deps.config.onlineAt, await hasGateway(deps.db, labId)),
    problems: problems.map((problem) => ({ ...problem, ...inEnglishWithCodes(problem.message, undefined) })),
  };
}
