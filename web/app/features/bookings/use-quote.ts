import { quoteVisit } from '@healthplus/contract/quotes/endpoints';
import type { NewQuote, Quote } from '@healthplus/contract/quotes/schemas';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { browserApi } from '#app/lib/api.ts';
import { messageIn } from '#app/lib/errors.ts';
import { readToken } from '#app/lib/session.ts';
import { useLatest } from '#app/lib/use-latest.ts';

/** What stands in the way as a code, for which the page has words in its language. */
const inCodes = (quote: Quote): Quote => ({
  ...quote,
  problems: quote.problems.map((problem) => ({ ...problem, message: messageIn(problem) })),
});

/** What somebody costs who has no test yet. */
const nothingYet: Quote['people'][number] = {
  lines: [],
  total: 0,
  needsConsent: false,
  preparation: { fastingHours: null, lastMealAt: null, afterMeal: false, mealAt: null, requirements: [] },
  twice: [],
  cheaper: null,
};

/** A quote of those who have a test, with everybody of the visit in their place. */
export function inPlaces(quote: Quote, has: boolean[]): Quote {
  if (has.every(Boolean)) return quote;
  const places = has.flatMap((asked, at) => (asked ? [at] : []));
  return {
    ...quote,
    people: has.map((asked, at) => (asked ? (quote.people[places.indexOf(at)] ?? nothingYet) : nothingYet)),
    problems: quote.problems.map((problem) =>
      problem.person === null ? problem : { ...problem, person: places[problem.person] ?? problem.person },
    ),
  };
}

/** What a visit costs as it is chosen now, by the server; what came last stays in sight while the next is on its way. */
export function useQuote(wanted: z.input<typeof NewQuote> | null): {
  quote: Quote | null;
  failed: boolean;
  /** What is in sight is of what was chosen before: the answer to what is chosen now is on its way. */
  waiting: boolean;
  /** Asks again: it did not come, or is another by now. */
  again: () => void;
} {
  const { ask, forget, failure } = useLatest((body: z.input<typeof NewQuote>) =>
    browserApi.call(quoteVisit, { body }, { token: readToken('token') }),
  );
  const [{ quote, of }, setCame] = useState<{ quote: Quote | null; of: string | null }>({ quote: null, of: null });
  const [turn, setTurn] = useState(0);
  const asked = wanted && JSON.stringify(wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when what is wanted reads otherwise
  useEffect(() => {
    if (asked === null) {
      forget();
      setCame({ quote: null, of: null });
    } else ask(JSON.parse(asked)).then((came) => came && setCame({ quote: inCodes(came), of: asked }));
  }, [asked, turn]);
  return {
    quote: failure === null ? quote : null,
    failed: failure !== null,
    waiting: failure === null && of !== asked,
    again: () => setTurn((before) => before + 1),
  };
}
