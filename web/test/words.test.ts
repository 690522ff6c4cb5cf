import { createMessage, within } from '@healthplus/contract/coded-messages';
import { codes } from '@healthplus/contract/codes';
import { type Locale, locales, translated } from '@healthplus/contract/languages';
import { wordsOfCodes } from '@healthplus/words/codes';
import { lists } from '@healthplus/words/pages/lists.en';
import { renderText, type Words } from '@healthplus/words/render';
import { describe, expect, it } from 'vitest';

const inAll = Object.fromEntries(
  await Promise.all(locales.map(async (locale) => [locale, await wordsOfCodes[locale]()])),
) as Record<Locale, Words>;
const { en: english, hi: hindi } = inAll;

const placesOf = (text: string) => [...text.matchAll(/\{([a-z]+)\}/gi)].map((match) => match[1]!).sort();

describe('how long a list is', () => {
  it('is said as "or more" where its counting ended, and as it is elsewhere', () => {
    expect(lists.shownOf(50, 9999)).toBe('50 of 9,999 rows');
    expect(lists.shownOf(50, 10_000)).toBe('50 of 10,000 or more rows');
    expect(lists.shownOf(50, 1000)).toBe('50 of 1,000 or more rows');
  });
});

describe('words for codes', () => {
  it.each(Object.entries(codes))('%s: every language names the parameters of the code', (code, parameters) => {
    const key = code as keyof typeof codes;
    const wanted = [...parameters].sort();
    for (const words of Object.values(inAll))
      expect(placesOf(words[key]).filter((name) => (parameters as readonly string[]).includes(name))).toEqual(wanted);
  });

  it.each(translated)('%s has words of its own for every code', (locale) => {
    const same = Object.keys(codes).filter(
      (code) => english[code as keyof typeof codes] === inAll[locale][code as keyof typeof codes],
    );
    expect(same).toEqual(['as_it_is']);
  });

  it('a parameter that is a code is put into words too, in the same language', () => {
    const text = createMessage('booking_is_state_and_cannot_be_to_any', {
      state: within(createMessage('visit_no_show')),
      to: within(createMessage('visit_cancelled')),
    });
    expect(renderText(english, text)).toBe('This booking is no show and cannot be cancelled any more.');
    expect(renderText(hindi, text)).toBe('यह बुकिंग "कोई नहीं मिला" है; इसे अब "रद्द" नहीं किया जा सकता।');
  });

  it('what is no code is shown as it is, whatever it begins with', () => {
    for (const text of ['#1 choice', '#no_such_code', '#is_required{broken', 'Plain.'])
      expect(renderText(hindi, text)).toBe(text);
    expect(renderText(hindi, createMessage('at_most_maximum_characters', { maximum: 80 }))).toBe(
      'ज़्यादा से ज़्यादा 80 अक्षर।',
    );
  });
});
