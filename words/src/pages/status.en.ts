/** What is said of how the site does. */
export const status = {
  title: 'How the site does',
  intro: 'Counted from what was asked of each part in the last minutes.',
  allWell: 'Everything works.',
  notAll: 'Not everything works as it should.',
  asOf: (time: string) => `As of ${time}`,
  parts: {
    booking: 'Searching, booking and results',
    payments: 'Paying online',
    mail: 'E-mails',
    sms: 'SMS and WhatsApp',
  },
  states: { ok: 'works', slow: 'is slow', failing: 'does not work now', off: 'not offered here' },
  advice: {
    payments: 'You can book all the same and pay at the visit; nothing is taken twice.',
    mail: 'What we write to you comes later. Your bookings stand in your account.',
    sms: 'Codes and reminders come later. Sign in by e-mail where you can.',
  },
  again: 'Look again',
} as const;
