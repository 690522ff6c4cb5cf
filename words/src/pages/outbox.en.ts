/** What the page of mails that a demonstration would have sent says. */
export const outbox = {
  title: 'Outbox',
  intro: 'This demonstration sends no mail; what it would have sent is shown here, newest first.',
  forAdministrators: 'Only an administrator reads these mails.',
  channels: { mail: 'Mail', sms: 'SMS', whatsapp: 'WhatsApp' },
  loading: 'Loading...',
  none: 'No mail yet',
  to: (address: string) => `To ${address}`,
} as const;
