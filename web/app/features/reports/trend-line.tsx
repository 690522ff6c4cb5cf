import type { ReportValue } from '@healthplus/contract/reports/schemas';

const [WIDTH, HEIGHT, EDGE] = [64, 20, 3];

/** How values went so far, as a small line; those of the same laboratory and method alone. What it says stands beside it in words. */
export function TrendLine({ entry: { trend } }: { entry: Pick<ReportValue, 'trend'> }) {
  const points = trend.filter(({ elsewhere }) => elsewhere === null);
  if (points.length < 2) return null;
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const [first, last] = [points[0]!, points.at(-1)!].map(({ at }) => Date.parse(at)) as [number, number];
  const drawn = points.map(({ at, value }) => ({
    x: EDGE + ((Date.parse(at) - first) / (last - first || 1)) * (WIDTH - 2 * EDGE),
    y: most === least ? HEIGHT / 2 : EDGE + ((most - value) / (most - least)) * (HEIGHT - 2 * EDGE),
  }));
  const end = drawn.at(-1)!;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true" className="shrink-0">
      <polyline
        points={drawn.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        className="stroke-2 stroke-primary"
      />
      <circle cx={end.x} cy={end.y} r={EDGE} className="fill-primary" />
    </svg>
  );
}
