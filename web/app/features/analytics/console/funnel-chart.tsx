import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

interface Period {
  name: string;
  searches: number;
  holds: number;
  bookings: number;
}

/** From search to booking as lines. The numbers stand in the table below, so it is hidden from screen readers. */
export default function FunnelChart({
  periods,
  names,
}: {
  periods: Period[];
  names: { searches: string; holds: string; bookings: string };
}) {
  const line = { isAnimationActive: false, strokeWidth: 2, dot: false } as const;
  return (
    <div aria-hidden className="mt-3 h-72 w-full">
      <ResponsiveContainer width="100%" height="100%">
        <LineChart data={periods} margin={{ left: 0, right: 8, top: 8 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--color-hairline)" />
          <XAxis dataKey="name" tick={{ fontSize: 12, fill: 'var(--color-quiet)' }} tickLine={false} />
          <YAxis
            allowDecimals={false}
            width={40}
            tick={{ fontSize: 12, fill: 'var(--color-quiet)' }}
            tickLine={false}
          />
          <Tooltip />
          <Legend />
          <Line dataKey="searches" name={names.searches} stroke="var(--color-quiet)" {...line} />
          <Line dataKey="holds" name={names.holds} stroke="var(--color-saving-ink)" strokeDasharray="5 4" {...line} />
          <Line dataKey="bookings" name={names.bookings} stroke="var(--color-primary)" {...line} strokeWidth={3} />
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}
