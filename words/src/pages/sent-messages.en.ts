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
  kinds: {
    visits: 'Your visits: confirmations, changes, money, answers',
    reports: 'Reports that are ready or have changed',
    reminders: 'Reminders the evening before and two hours before a visit',
    reviews: 'A question how a visit was, once, a day after its report',
  },
  ways: { mail: 'E-mail', sms: 'SMS', whatsapp: 'WhatsApp' },
  always:
    'Visits and reports keep one way at least. Codes and news of your sign-ins are always written. Where a message is too long for a telephone, it comes by e-mail.',
  unproven: (phone: string) =>
    `Messages can come to ${phone} too, once you have confirmed that it is yours. From then on a code to this number, with your year of birth, opens your account as your password does.`,
  prove: 'Confirm the number',
  code: 'Code from the message',
  confirm: 'Confirm',
  chosen: 'Saved.',
  choiceFailed: 'That did not work. Please try again.',
} as const;
