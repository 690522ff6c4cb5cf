/** A PDF that is drawn on the page. */
export const pdf = {
  loading: 'Drawing the pages',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  more: (shown: number, pages: number) => `The first ${shown} of ${pages} pages are shown.`,
  unreadable: 'This file cannot be shown. It may be damaged.',
} as const;
