import type { CalendarText } from './calendar.ts';

export const calendar: CalendarText = {
  title: (lab: string) => `विज़िट: ${lab}`,
  number: (number: string) => `बुकिंग ${number}`,
  lastMeal: (when: string) => `${when} तक आख़िरी खाना। पानी पी सकते हैं।`,
};
