/** What is said of who may ask in somebody's place. */
export const nominee = {
  title: 'Your nominee',
  text: 'Somebody who may ask us for your data, its correction or its erasure if you die or cannot act any more. Until then they see nothing of your account, and we do not write to them.',
  name: 'Name somebody',
  change: 'Change',
  remove: 'Take out',
  removeAsk: (name: string) => `Take out ${name} as your nominee?`,
  since: (day: string) => `named on ${day}`,
  fullName: 'Full name',
  relation: 'Who is it to you?',
  phone: 'Phone',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Your nominee is named.',
  failed: 'That did not work. Please try again.',
} as const;
