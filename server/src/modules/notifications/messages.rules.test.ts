import { type Channel, kindOf } from '@healthplus/contract/notifications/schemas';
import { templates as en } from '@healthplus/words/messages/templates.en';
import { templates as hi } from '@healthplus/words/messages/templates.hi';
import { describe, expect, it } from 'vitest';
import { mailHtml } from './mail-html.view.ts';
import { momentIn, rupees, senderIn, waysTo } from './messages.rules.ts';

const site = { SITE_NAME: 'Labs', publicUrl: 'https://labs.example.in' };

describe('a message', () => {
  it.each([
    ['en', '2026-11-21T19:30:00.000Z', 'Sunday, 22 November 2026 at 1:00 am'],
    ['en', '2026-11-21T18:29:00.000Z', 'Saturday, 21 November 2026 at 11:59 pm'],
    ['en', '2026-12-31T18:30:00.000Z', 'Friday, 1 January 2027 at 12:00 am'],
    ['hi', '2026-11-21T06:30:00.000Z', 'शनिवार, 21 नवंबर 2026, दोपहर 12:00 बजे'],
    ['hi', '2026-11-21T15:35:00.000Z', 'शनिवार, 21 नवंबर 2026, रात 9:05 बजे'],
  ] as const)('says a time in %s in the zone of India: %s', (locale, at, said) =>
    expect(momentIn(locale, at)).toBe(said),
  );
  it.each([
    [120_000, '₹1,20,000'],
    [499.5, '₹499.50'],
    [0, '₹0'],
  ])('writes %i rupees the Indian way', (amount, said) => expect(rupees(amount)).toBe(said));
  it('leads to a page in its language', () => {
    expect(senderIn('en', site).page('/book')).toBe('https://labs.example.in/book');
    expect(senderIn('hi', site).page('/book')).toBe('https://labs.example.in/hi/book');
  });
  it('has an HTML part in which addresses are links and a stranger’s words stay words', () => {
    const html = mailHtml(
      {
        subject: 'A <b>',
        text: 'Reason: <img src=x onerror="x()"> & more, https://else.example.in/labs/login\n\nIt stands on https://labs.example.in/a?b=1&c=2 now.',
      },
      'en',
      site,
    );
    expect(html).toContain('&lt;img src=x onerror=&quot;x()&quot;&gt; &amp; more');
    expect(html).toMatch(/<a class="link" [^>]*href="https:\/\/labs\.example\.in\/a\?b=1&amp;c=2">/);
    // Whatever else somebody typed leads nowhere.
    expect(html).not.toContain('href="https://else');
    expect(html).toContain('<title>A &lt;b&gt;</title>');
    expect(
      html.match(/<(?!\/?(html|head|meta|title|style|body|table|tr|td|span|p|a|br|ul|li|!doctype)\b)/gi),
    ).toBeNull();
    expect(html).not.toContain('class="button" style="display:inline-block;padding');
  });
  it.each([
    [
      'a few words lead to a page',
      'Booked.\n\n- Eat nothing.\n- Drink.\n\nYour bookings: https://labs.example.in/dashboard\n\nLabs',
      'Your bookings',
    ],
    ['an address by itself', 'Confirm it:\nhttps://labs.example.in/labs/bookings', 'Open the page'],
    [
      'a sentence keeps its words',
      'It does not suit you? Then choose another time that does: https://labs.example.in/dashboard',
      'Open the page',
    ],
  ])('has one button: %s', (_, text, words) => {
    const html = mailHtml({ subject: 's', text }, 'en', site);
    const buttons = [...html.matchAll(/<a class="button"[^>]*href="([^"]*)">([^<]*)</g)].map(([, to, said]) => [
      to,
      said,
    ]);
    expect(buttons).toEqual([
      [expect.stringMatching(/^https:\/\/labs\.example\.in\/(dashboard|labs\/bookings)$/), words],
    ]);
    if (text.includes('- ')) expect(html).toContain('<li>Eat nothing.</li><li>Drink.</li>');
    if (text.includes('suit')) expect(html).toContain('Then choose another time that does');
  });
});

describe('every message', () => {
  it('can be sent in Hindi by the ways that it can in English', () => {
    const ways = (all: Record<string, object>) =>
      Object.fromEntries(Object.entries(all).map(([id, template]) => [id, Object.keys(template).sort()]));
    expect(ways(hi)).toEqual(ways(en));
    expect(Object.keys(en).length).toBeGreaterThan(20);
  });
});

describe('by which ways a message goes', () => {
  const at = { email: 'a@example.in', phone: '+919811122233' };
  const words = (channel: Channel) => ({ text: channel });
  const ways = (
    to: Parameters<typeof waysTo>[0],
    kind: Parameters<typeof waysTo>[1]['kind'],
    of: Parameters<typeof waysTo>[1]['reader'],
    wordsFor: (channel: Channel) => { text: string } | null,
    sends: Channel[] = ['mail', 'sms', 'whatsapp'],
  ) =>
    waysTo(to, { kind, reader: of, sends }, wordsFor).map(
      ({ channel, recipient, text }) => `${channel} ${recipient} ${text}`,
    );
  const reader = (...chosen: Channel[]) => ({ phone: '+919800000001', ways: chosen });

  it('by mail, or by SMS to who has none, while nothing is chosen', () => {
    expect(ways(at, 'visits', null, words)).toEqual(['mail a@example.in mail']);
    expect(ways(at, 'visits', { phone: null, ways: null }, words)).toEqual(['mail a@example.in mail']);
    expect(ways({ ...at, email: null }, 'visits', null, words)).toEqual(['sms +919811122233 sms']);
    expect(ways({ email: null, phone: null }, 'visits', null, words)).toEqual([]);
    // Where nothing goes to telephones nothing is said to have gone there.
    expect(ways({ ...at, email: null }, 'visits', null, words, ['mail'])).toEqual([]);
    expect(ways({ ...at, email: null }, 'visits', null, words, ['mail', 'whatsapp'])).toEqual([
      'whatsapp +919811122233 whatsapp',
    ]);
  });
  it('by each way that was chosen; to the proven telephone, not the one that a visit names', () =>
    expect(ways(at, 'reports', reader('mail', 'sms', 'whatsapp'), words)).toEqual([
      ...['mail a@example.in mail', 'sms +919800000001 sms', 'whatsapp +919800000001 whatsapp'],
    ]));
  it('by the usual one where what was chosen leads nowhere any more, or it has no short words', () => {
    expect(ways(at, 'visits', { phone: null, ways: ['sms'] }, words)).toEqual(['mail a@example.in mail']);
    const long = (channel: Channel) => (channel === 'mail' ? words(channel) : null);
    expect(ways(at, 'reviews', reader('whatsapp'), long)).toEqual(['mail a@example.in mail']);
    expect(ways(at, 'visits', reader('sms', 'mail'), long)).toEqual(['mail a@example.in mail']);
  });
  it('by the usual one where the deployment does not send by what was chosen any more', () => {
    expect(ways(at, 'reports', reader('whatsapp'), words, ['mail', 'sms'])).toEqual(['mail a@example.in mail']);
    expect(ways(at, 'reports', reader('whatsapp', 'sms'), words, ['mail', 'sms'])).toEqual(['sms +919800000001 sms']);
  });
  it('by none for who does without it, as far as one may', () => {
    expect(ways(at, 'reviews', reader(), words)).toEqual([]);
    expect(ways(at, 'visits', reader(), words)).toEqual(['mail a@example.in mail']);
  });
  it('as ever where nobody chooses', () =>
    expect(ways(at, null, reader('sms'), words)).toEqual(['mail a@example.in mail']));
});

it('a message of a new template is of a kind, or named here as one that nobody chooses', () => {
  const always = Object.keys(en).filter((template) => kindOf(template) === null);
  expect(always.filter((template) => !/^(account|lab)\./.test(template))).toEqual([
    ...['booking.new_at_lab', 'booking.recollection_at_lab', 'booking.confirmed_at_lab', 'booking.moved_at_lab'],
    ...['booking.moved_by_site_at_lab', 'booking.cancelled_at_lab', 'booking.cancelled_by_site_at_lab'],
    ...[
      'booking.address_at_lab',
      'booking.given_up_at_lab',
      'booking.reduced_at_lab',
      'booking.reduced_by_site_at_lab',
      'booking.claim_code',
      'booking.digest_at_lab',
      'consultation.new_for_doctor',
    ],
    'prescription.sent_to_lab',
    'report.shared_with_doctor',
    'report.amended_for_doctor',
  ]);
  expect(['booking.reminder_evening', 'booking.review_wanted', 'report.ready', 'case.answered'].map(kindOf)).toEqual([
    ...['reminders', 'reviews', 'reports', 'visits'],
  ]);
});
