/** A time of the day, of its hour (0 to 23) and of how English writes it. */
export const clock = {
  timeOfDay: (_hour: number, english: string) => english,
} as const;
