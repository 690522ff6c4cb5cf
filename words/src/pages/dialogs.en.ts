/** What dialogs say. */
export const dialogs = {
  close: 'Close',
  cancel: 'Cancel',
  unsaved: 'Close without saving what you typed?',
  lose: 'Close without saving',
} as const;
