import { shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';

interface Point {
  at: string;
  value: number;
  /** Where it was measured, if otherwise than the last: it stands on no line with it. */
  elsewhere: string | null;
}

const [WIDTH, HEIGHT, LEFT, BOTTOM] = [320, 150, 36, 22];

/** Values by day on the band of what is usual. The same stands as a list below it, for whoever does not see it. */
export function TrendChart({ points, low, high }: { points: Point[]; low: number | null; high: number | null }) {
  const locale = useLocale();
  const figures = [
    ...points.map(({ value }) => value),
    ...(low === null ? [] : [low]),
    ...(high === null ? [] : [high]),
  ];
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  const margin = (most - least || Math.abs(most) || 1) * 0.1;
  const [bottom, top] = [least - margin, most + margin];
  const times = points.map(({ at }) => Date.parse(at));
  const [first, last] = [times[0]!, times.at(-1)!];
  const x = (time: number) => LEFT + 6 + ((time - first) / (last - first || 1)) * (WIDTH - LEFT - 16);
  const y = (value: number) => (HEIGHT - BOTTOM) * (1 - (value - bottom) / (top - bottom));
  const bandTop = high === null ? 0 : y(high);
  const bandBottom = low === null ? HEIGHT - BOTTOM : y(low);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full max-w-lg" aria-hidden="true">
      {(low !== null || high !== null) && (
        <rect x={LEFT} y={bandTop} width={WIDTH - LEFT} height={bandBottom - bandTop} className="fill-good/15" />
      )}
      {[low, high].map(
        (end) =>
          end !== null && (
            <text
              key={end}
              x={LEFT - 4}
              y={y(end) + 4}
              textAnchor="end"
              className="tabular fill-quiet text-[0.6875rem]"
            >
              {end}
            </text>
          ),
      )}
      <polyline
        points={points
          .flatMap(({ value, elsewhere }, index) => (elsewhere === null ? [`${x(times[index]!)},${y(value)}`] : []))
          .join(' ')}
        fill="none"
        className="stroke-2 stroke-primary"
      />
      {points.map(({ at, value, elsewhere }, index) => (
        <circle
          key={at}
          cx={x(times[index]!)}
          cy={y(value)}
          r={index === points.length - 1 ? 5 : 3.5}
          className={elsewhere === null ? 'fill-primary' : 'fill-card stroke-2 stroke-control'}
        />
      ))}
      <text x={LEFT} y={HEIGHT - 4} className="fill-quiet text-[0.6875rem]">
        {shortDay(points[0]!.at, locale)}
      </text>
      <text x={WIDTH - 2} y={HEIGHT - 4} textAnchor="end" className="fill-quiet text-[0.6875rem]">
        {shortDay(points.at(-1)!.at, locale)}
      </text>
    </svg>
  );
}
