/** How a message says a moment, whose hours and days are those of the place where it is read. */
export type MomentText = (moment: Date) => string;
