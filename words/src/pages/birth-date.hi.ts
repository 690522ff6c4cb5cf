import type { Translation } from '#src/pages.ts';
import type { birthDate as english } from './birth-date.en.ts';

export const birthDate: Translation<typeof english> = {
  day: 'दिन',
  month: 'महीना',
  year: 'साल',
  age: 'उम्र (साल में)',
  byAge: 'सिर्फ़ उम्र मालूम है',
  byDate: 'जन्म तिथि लिखें',
  noMonth: 'महीना 1 से 12 तक होता है: पहले दिन लिखें।',
  noDay: 'इस महीने में ऐसा दिन नहीं है।',
  shortYear: 'साल चार अंकों में लिखें, 1900 से आगे।',
  years: (age) => `${age} साल`,
  placeholders: { day: 'दिदि', month: 'मम', year: 'सससस' },
};
