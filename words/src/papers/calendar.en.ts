/** In English. */
export const calendar = {
  title: (lab: string) => `Visit: ${lab}`,
  secondTitle: (lab: string) => `Second draw: ${lab}`,
  secondDraw: 'Eat right after the first draw, then nothing until this one.',
  number: (number: string) => `Booking ${number}`,
  lastMeal: (when: string) => `Last meal by ${when}. Water is fine.`,
};
