import type { ControlRun } from '@healthplus/contract/quality/schemas';

const [WIDTH, HEIGHT, MARGIN] = [320, 120, 26];
/** Beyond four deviations a point stands at the edge. */
const EDGE = 4;

/** Runs by their distance from the mean (Levey and Jennings, 1950). The same stands as a table beside it. */
export function ControlChart({ runs, label }: { runs: ControlRun[]; label: string }) {
  const y = (z: number) => (HEIGHT / 2) * (1 - Math.max(-EDGE, Math.min(EDGE, z)) / (EDGE + 0.5));
  const step = (WIDTH - MARGIN - 10) / Math.max(1, runs.length - 1);
  const x = (index: number) => MARGIN + 4 + index * step;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full max-w-md" role="img" aria-label={label}>
      <rect x={MARGIN} y={y(2)} width={WIDTH - MARGIN} height={y(-2) - y(2)} className="fill-good/15" />
      {[3, 2, 0, -2, -3].map((z) => (
        <g key={z}>
          <line
            x1={MARGIN}
            x2={WIDTH}
            y1={y(z)}
            y2={y(z)}
            className={z === 0 ? 'stroke-ink' : 'stroke-hairline'}
            strokeDasharray={Math.abs(z) === 3 ? '4 3' : undefined}
          />
          <text x={MARGIN - 4} y={y(z) + 4} textAnchor="end" className="tabular fill-quiet text-[0.625rem]">
            {z > 0 ? `+${z}` : z}
          </text>
        </g>
      ))}
      <polyline
        points={runs.map(({ z }, index) => `${x(index)},${y(z)}`).join(' ')}
        fill="none"
        className="stroke-2 stroke-primary"
      />
      {runs.map((run, index) =>
        run.rejected ? (
          <path
            key={run.id}
            d={`M${x(index) - 4},${y(run.z) - 4}l8,8m0,-8l-8,8`}
            className={run.closed ? 'stroke-2 stroke-quiet' : 'stroke-[3] stroke-bad'}
          />
        ) : (
          <circle
            key={run.id}
            cx={x(index)}
            cy={y(run.z)}
            r={3.5}
            className={run.broken.length > 0 ? 'fill-saving-ink' : 'fill-primary'}
          />
        ),
      )}
    </svg>
  );
}
