/** What the bar says where one asks to be called. */
export const callbackBar = {
  callbackClose: 'Close this bar',
  callback: 'Want us to call you?',
  phone: 'Your phone number',
  callMe: 'Request a callback',
  callbackDone: 'Thank you. We will call you back.',
} as const;
