import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { rupees } from '#app/lib/format.ts';

/** Revenue as bars. Its numbers stand in the table below it, so it is hidden from screen readers. */
export default function SalesChart({ periods }: { periods: { name: string; revenue: number }[] }) {
  return (
    <div aria-hidden className="h-72 w-full">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={periods} margin={{ left: 8, right: 8, top: 8 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--color-hairline)" />
          <XAxis dataKey="name" tick={{ fontSize: 12, fill: 'var(--color-quiet)' }} tickLine={false} />
          <YAxis
            tickFormatter={rupees}
            width={76}
            tick={{ fontSize: 12, fill: 'var(--color-quiet)' }}
            tickLine={false}
          />
          <Tooltip formatter={(value) => rupees(Number(value))} cursor={{ fill: 'var(--color-primary-tint)' }} />
          <Bar dataKey="revenue" fill="var(--color-primary)" radius={[4, 4, 0, 0]} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
