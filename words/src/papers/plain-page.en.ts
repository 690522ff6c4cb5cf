import type { PlainPage } from './plain-page.ts';

export const plainPage: PlainPage = {
  busy: ['Many people are here at once', 'Please try again in a moment.'],
  away: ['This page cannot be shown right now', 'We are on it. Please try again in a moment.'],
  again: 'Try again',
};
