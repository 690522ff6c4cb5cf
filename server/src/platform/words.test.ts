import { createMessage, readMessage, within } from '@healthplus/contract/coded-messages';
import { expect, it } from 'vitest';
import { inEnglish } from './words.ts';

it('puts a message within a message into words, and shows what somebody wrote as it is', () => {
  const state = within(createMessage('visit_cancelled'));
  expect(inEnglish(createMessage('no_labels_for_a_visit_that_is_state', { state }))).toContain('cancelled');
  const written = createMessage('report_was_taken_back', { reason: '#visit_cancelled' });
  expect(inEnglish(written)).toContain('#visit_cancelled');
});

it.each(['#visit_cancelled{"a":null}', '#visit_cancelled{"a":{"b":1}}', '#visit_cancelled{', '# a remark'])(
  'takes %s for words: it is no code as ours are',
  (text) => {
    expect(readMessage(text)).toBeNull();
    expect(inEnglish(text)).toBe(text);
  },
);
