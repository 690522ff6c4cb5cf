import type { CalendarText } from './calendar.ts';

export const calendar: CalendarText = {
  title: (lab: string) => `विज़िट: ${lab}`,
  secondTitle: (lab: string) => `दूसरा सैंपल: ${lab}`,
  secondDraw: 'पहले सैंपल के तुरंत बाद खाना खाएँ, फिर इस सैंपल तक कुछ नहीं।',
  number: (number: string) => `बुकिंग ${number}`,
  lastMeal: (when: string) => `${when} तक आख़िरी खाना। पानी पी सकते हैं।`,
};
