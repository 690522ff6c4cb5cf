/** What dialogs say. */
export const dialogs = {
  close: 'Close',
  cancel: 'Cancel',
  unsaved: 'Close without saving what you typed?',
  lose: 'Close without saving',
  signedOut: 'You were signed out, and this was not saved. Sign in and enter it again.',
  signedOutWaits: 'You were signed out, and this was not saved. Sign in and open it again: what you typed waits in it.',
  backAgain: 'What you typed before you were signed out is here again. It is not saved yet.',
  notLoaded: 'This part of the page did not load. Check your connection, or load the page again.',
} as const;
