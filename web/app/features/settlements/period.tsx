import { DaySpan } from '#app/ui/day-span.tsx';

/** A fortnight, by its first and last day. */
export const Period = ({ of: { from, to } }: { of: { from: string; to: string } }) => <DaySpan from={from} to={to} />;
