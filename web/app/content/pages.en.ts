import type { TextPage } from './pages.ts';

export const textPages: Record<string, TextPage> = {
  about: {
    title: 'About us',
    sections: [
      {
        heading: 'What we do',
        text: 'We put laboratories side by side: what they measure, what they charge, when they are free and when the report comes. You choose; the lab does the work.',
      },
      {
        heading: 'How labs are checked',
        text: 'A lab is shown as verified after its registration, tax and quality documents have been read by a person. A lab that is not verified is marked so and cannot be booked.',
      },
      {
        heading: 'What it costs you',
        text: 'The price that you see is the price that you pay at the lab. A fee for coming home is shown before you confirm.',
      },
    ],
  },
  privacy: {
    title: 'Privacy Policy',
    sections: [
      {
        heading: 'What we keep',
        text: 'Your name, e-mail address, phone number, the people and addresses that you add, and your bookings. Your password is kept only as a hash that cannot be turned back.',
      },
      {
        heading: 'Who sees it',
        text: 'You, and the laboratory that you book, which needs the name, age, sex, phone and address of the visit. Of our own team those who help with bookings, payments and complaints see these too, and a prescription that you send us; never a result or a report. What they open is written down. Nobody buys it and no advertiser receives it. There are no foreign trackers on these pages.',
      },
      {
        heading: 'In your browser',
        text: 'We keep your city and your sign-in in this browser. Signing out removes what could say which tests you looked at.',
      },
      {
        heading: 'Your rights',
        text: 'Under India’s Digital Personal Data Protection Act you can ask what we hold, have it corrected and have it erased. Write to the address below the page. We record which version of this notice you agreed to and when.',
      },
    ],
  },
  terms: {
    title: 'Terms of Service',
    sections: [
      {
        heading: 'Who does what',
        text: 'The laboratory takes the sample, does the test and answers for the report. We run this site and pass your booking on.',
      },
      {
        heading: 'Booking',
        text: 'A booking is a request until the lab confirms it. If a lab declines, you are told at once and owe nothing.',
      },
      {
        heading: 'Changes',
        text: 'You can cancel a visit free of charge until 24 hours before its slot, and not once the sample has been collected.',
      },
      {
        heading: 'Not for emergencies',
        text: 'Nothing here replaces a doctor. With chest pain, trouble breathing or heavy bleeding, call 112 or go to a hospital.',
      },
    ],
  },
  refund: {
    title: 'Refund Policy',
    sections: [
      {
        heading: 'Paying and cancelling',
        text: 'You pay when the sample is taken, or online where that is offered. If you cancel at least 24 hours before, or the lab declines, everything you paid comes back the way you paid. Within 24 hours a cancellation fee may be kept; you see it before you confirm.',
      },
      {
        heading: 'When the lab could not serve you',
        text: 'If a sample is rejected by the lab, it is taken again without charge. If the lab cannot do the test at all, it returns what you paid, by the way that you paid.',
      },
    ],
  },
};
