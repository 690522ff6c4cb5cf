import { createMessage, within } from '@healthplus/contract/coded-messages';
import { expect, it } from 'vitest';
import { inEnglish } from './words.ts';

it('puts a message within a message into words, and shows what somebody wrote as it is', () => {
  const state = within(createMessage('visit_cancelled'));
  expect(inEnglish(createMessage('no_labels_for_a_visit_that_is_state', { state }))).toContain('cancelled');
  const written = createMessage('report_was_taken_back', { reason: '#visit_cancelled' });
  expect(inEnglish(written)).toContain('#visit_cancelled');
});

it.each([
  ['#report_was_taken_back{"reason":null}', /null/],
  ['#report_was_taken_back{"reason":{"b":1}}', /object/],
  ['#report_was_taken_back{"reason":{"code":"x","params":null}}', /x/],
  ['#report_was_taken_back{', /^#report_was_taken_back\{$/],
  ['# a remark', /^# a remark$/],
])('puts %s into words, whatever somebody wrote there', (text, said) => {
  expect(inEnglish(text)).toMatch(said);
});
