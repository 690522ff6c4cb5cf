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
        heading: 'What we keep, why, and how long',
        text: 'Each of these is kept for what stands beside it and for nothing else. Erasing your account takes all of it but what a law makes a laboratory or us keep; that goes behind a lock, with its last day.',
        items: [
          'Your name, e-mail address and phone number: to know you and to write to you, while you have an account. Your password is kept only as a hash that cannot be turned back.',
          'The people you book for, with sex and date of birth or age, and the addresses you add: results are judged by age and sex, and somebody has to find the door. While you have an account, or until you remove them.',
          'Your bookings, with tests, notes, what you said of your fast and who was told what: to do the visit and to answer for it.',
          'Results and reports: they are your laboratory’s record, which it keeps for three years from the signature at least; you read and share them here while you have an account.',
          'Prescriptions that you send: to offer you the tests on them, 90 days.',
          'Payments, bills, refunds and the bank’s reference of each: the accounts that tax law asks for, six years after the return of their year. Card numbers never reach us.',
          'Your consents, each with its day and the words it was given to, and the nominee you may name.',
          'Sign-ins with time, device and network address: to tell you of a new device and to find misuse, one year. What is opened of yours by us or a laboratory is written down for as long.',
          'Complaints and requests to be called: until they are settled, and 90 days after a call.',
          'What is searched, without who searched it: to find what people look for, 90 days.',
        ],
      },
      {
        heading: 'Who sees it',
        text: 'You, and the laboratory that you book, which needs the name, age, sex, phone and address of the visit. Of our own team those who help with bookings, payments and complaints see these too, and a prescription that you send us; never a result or a report. What they open is written down. Nobody buys it and no advertiser receives it. There are no foreign trackers on these pages. Whoever you share a report with reads it until the share ends; an HIV result goes to the person alone unless they say otherwise.',
      },
      {
        heading: 'In your browser',
        text: 'We keep your city, language and sign-in in this browser, and what you have typed of a booking (names, dates of birth, addresses) for a day, so that it is not lost. What you chose to keep on a phone is encrypted. Signing out removes what could say which tests you looked at.',
      },
      {
        heading: 'Your rights',
        text: 'Under India’s Digital Personal Data Protection Act, 2023 you decide. All of it is on your own account page:',
        items: [
          'read and take out everything that we hold, as a file;',
          'correct your name, your people and your addresses;',
          'withdraw: stop messages by kind and way, end each share of a report, take a report’s consent back, or erase the account. What was done before stays lawful;',
          'name somebody who acts for you when you cannot;',
          'complain: open a case on the Help page, and you get a number and an answer. If we do not settle it, you may go to the Data Protection Board of India.',
        ],
      },
      {
        heading: 'If something goes wrong',
        text: 'If your data was read by somebody it is not for, we tell you and the Board without delay: what happened, what it may mean for you and what you can do. We record which version of this notice you agreed to and when.',
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
