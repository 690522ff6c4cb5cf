/** What the page of a lab's containers says. */
export const containers = {
  title: 'Containers',
  intro:
    'In what each kind of specimen is taken. Labels, rounds and the order of draw follow it, for what is ordered from now on.',
  toReception: 'To the reception',
  loading: 'Loading...',
  failed: 'That did not work. Please try again.',
  specimen: 'Specimen',
  everyOther: 'Every other kind',
  name: 'Container',
  capColour: 'Colour of the cap',
  additive: 'Additive',
  volume: 'Volume (mL)',
  drawOrder: 'Order of draw',
  drawOrderHint: 'The lowest number is filled first.',
  whose: 'Set by',
  own: 'Your lab',
  ofSite: 'The site',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved.',
  reset: 'Back to the site’s',
} as const;
