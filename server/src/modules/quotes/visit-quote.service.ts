import { TEST_CONSENT_VERSION } from '@healthplus/contract/bookings/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import { rupeesFromPaise } from '@healthplus/contract/money';
import type { NewQuote, Quote } from '@healthplus/contract/quotes/schemas';
import type { z } from 'zod';
import type { Executor } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import { findCalendar, windowAt } from '#src/modules/scheduling/slots.service.ts';
import { AppError, refuse } from '#src/platform/errors.ts';
import { selectPrices } from './prices.queries.ts';
import { type Problem, quoteOf, type VisitQuote } from './visit-quote.rules.ts';

export type { VisitQuote } from './visit-quote.rules.ts';

interface Wanted {
  labId: number;
  cityId: number;
  /** Where it would be, for what may be done only there. */
  centreId: number | null;
  place: 'home' | 'counter';
  homeFeePaise: number;
  people: readonly { itemIds: readonly number[] }[];
}

/** The lines and sums of a visit at a lab's prices of now. */
export async function priceVisit(executor: Executor, wanted: Wanted): Promise<VisitQuote> {
  const itemIds = [...new Set(wanted.people.flatMap((entry) => entry.itemIds))];
  return quoteOf(wanted, await selectPrices(executor, { ...wanted, itemIds }));
}

/**
 * The same for somebody who buys it: 422 for what the lab does not sell or do there, beside the field that `fields`
 * names for it; 400 where consent is needed and has not been given. Answers with the consent to be kept.
 */
export async function agreeOnPrice(
  executor: Executor,
  wanted: Wanted & { consent?: boolean | undefined; fields: Partial<Record<Problem['about'], string>> },
) {
  const quote = await priceVisit(executor, wanted);
  if (quote.needsConsent && !wanted.consent) throw refuse('consent', createMessage('includes_a_test_for_hiv'));
  const [problem] = quote.problems;
  if (problem) {
    const field = wanted.fields[problem.about];
    throw new AppError('not_bookable', problem.message, field ? { fields: { [field]: problem.message } } : {});
  }
  return {
    quote,
    consent: quote.needsConsent ? { notice: 'hiv-testing' as const, version: TEST_CONSENT_VERSION } : null,
  };
}

/** Where the desk shows what is wrong: beside the tests that were typed. */
export const AT_DESK = { item: 'itemIds', place: 'itemIds' } as const;

const ofLab = (about: 'lab' | 'time', message: Problem['message']): Problem => ({
  about,
  person: null,
  itemId: null,
  message,
});

/** What a visit would cost in a city at a lab, and what stands in its way: nothing is thrown for what can be mended. */
export async function quoteVisit(deps: Deps, wanted: z.output<typeof NewQuote>): Promise<Quote> {
  const { labId, place, startsAt } = wanted;
  const now = deps.now();
  const calendar = await findCalendar(deps.db, wanted, now);
  if (!calendar) throw new AppError('not_found', createMessage('lab_takes_no_bookings_here_yet_2'));
  const { cityId, centreId, homeFeePaise } = calendar;
  const quote = await priceVisit(deps.db, { labId, cityId, centreId, place, homeFeePaise, people: wanted.people });
  const problems = [...quote.problems];
  if (!calendar.bookable) problems.push(ofLab('lab', createMessage('lab_takes_no_bookings_here_yet')));
  else if (startsAt && !windowAt(calendar, new Date(startsAt), place, now))
    problems.push(ofLab('time', createMessage('time_cannot_be_booked')));
  return {
    people: quote.people.map(({ lines, totalPaise }) => ({
      lines: lines.map(({ itemId, name, pricePaise }) => ({ itemId, name, price: rupeesFromPaise(pricePaise) })),
      total: rupeesFromPaise(totalPaise),
    })),
    homeFee: rupeesFromPaise(quote.homeFeePaise),
    total: rupeesFromPaise(quote.totalPaise),
    needsConsent: quote.needsConsent,
    problems,
  };
}
