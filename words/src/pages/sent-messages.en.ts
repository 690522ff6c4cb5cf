/** What is said of the messages that an account was sent. */
export const sent = {
  title: 'What we have written to you',
  text: 'Each message goes out once. Look here where one did not reach you.',
  none: 'Nothing yet.',
  failed: 'Your messages could not be loaded.',
  more: 'Show earlier ones',
  channels: { mail: 'By e-mail', sms: 'By SMS', whatsapp: 'By WhatsApp' },
  topics: {
    account: 'About your account',
    booking: 'About a booking',
    case: 'About your case',
    consultation: 'About a consultation',
    prescription: 'About a prescription',
    report: 'About a report',
    specimen: 'About a sample',
    other: 'A message',
  },
  states: { queued: 'on its way', sent: 'sent', failed: 'could not be delivered' },
  choices: 'What you get',
  optional: {
    reminders: 'Reminders the evening before and two hours before a visit',
    reviews: 'A question how a visit was, once, a day after its report',
  },
  always: 'Confirmations, changes, reports and sign-ins are always written.',
  chosen: 'Saved.',
  choiceFailed: 'That did not work. Please try again.',
} as const;
