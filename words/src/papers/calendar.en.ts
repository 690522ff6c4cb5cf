/** In English. */
export const calendar = {
  title: (lab: string) => `Visit: ${lab}`,
  number: (number: string) => `Booking ${number}`,
  lastMeal: (when: string) => `Last meal by ${when}. Water is fine.`,
};
