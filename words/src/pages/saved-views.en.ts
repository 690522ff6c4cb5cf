/** What is said where a list's filters are kept under a name. */
export const savedViews = {
  label: 'Your views',
  keep: 'Keep this view',
  title: 'Keep these filters under a name',
  hint: 'For example “Home, to confirm”. A view that has this name already is replaced. What is searched for and the day are not kept.',
  name: 'Name of the view',
  save: 'Keep',
  cancel: 'Cancel',
  kept: (name: string) => `“${name}” is kept.`,
  remove: (name: string) => `Remove the view “${name}”`,
  failed: 'The view could not be changed. Please try again.',
} as const;
