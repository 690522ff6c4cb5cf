import { z } from 'zod';
import { createMessage } from './coded-messages.ts';

// Whoever makes schemas takes zod from here, so that no schema of contract or pages is without what stands below.

// A browser's policy forbids what is made from text (unsafe-eval): there schemas are not even to try it, which would be
// reported as a breach.
if ('document' in globalThis) z.config({ jitless: true });

/** What is said where a schema says nothing itself, in words for people. */
z.config({
  customError(issue) {
    if (issue.code === 'too_small') {
      if (issue.origin === 'string') return createMessage('is_required');
      return issue.origin === 'array'
        ? createMessage('choose_at_least_minimum', { minimum: Number(issue.minimum) })
        : createMessage('at_least_minimum', { minimum: Number(issue.minimum) });
    }
    if (issue.code === 'too_big') {
      if (issue.origin === 'string')
        return createMessage('at_most_maximum_characters', { maximum: Number(issue.maximum) });
      return issue.origin === 'array'
        ? createMessage('choose_at_most_maximum', { maximum: Number(issue.maximum) })
        : createMessage('at_most_maximum', { maximum: Number(issue.maximum) });
    }
    if (issue.code === 'invalid_value') return createMessage('choose_one_of_the_list');
    if (issue.code === 'invalid_type' && issue.expected === 'number' && issue.input !== undefined)
      return createMessage('enter_a_number_like_12_5');
    if (issue.code === 'invalid_type')
      return issue.input === undefined ? createMessage('is_required') : createMessage('does_not_fit_here');
    return undefined;
  },
});

export { z };
