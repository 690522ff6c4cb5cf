import type { Position } from '@healthplus/contract/places/rules';
import { publicLabMessages } from '@healthplus/words/pages/labs';
import { offset } from '#app/lib/distance.ts';
import { useMessages } from '#app/lib/messages.ts';

export interface MapLab extends Position {
  id: number;
  labName: string;
  verified: boolean;
}

const SIZE = 640;
const MARGIN = 56;
const rings = [1, 2, 5, 10, 20, 50];

/** Labs of a city as a drawing of our own: no foreign server is asked for a map. Numbers are those of the list. */
export function LabMap({ labs, centre, here }: { labs: MapLab[]; centre: Position; here: Position | null }) {
  const t = useMessages(publicLabMessages);
  const middle = here ?? centre;
  const placed = labs.map((lab) => ({ lab, ...offset(middle, lab) }));
  const reach = Math.max(2, ...placed.map(({ east, north }) => Math.max(Math.abs(east), Math.abs(north)))) * 1.05;
  const scale = (SIZE / 2 - MARGIN) / reach;
  const x = (east: number) => SIZE / 2 + east * scale;
  const y = (north: number) => SIZE / 2 - north * scale;
  return (
    <figure className="card overflow-hidden">
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className="block w-full" aria-label={t.map}>
        <rect width={SIZE} height={SIZE} fill="var(--color-sand)" />
        {rings
          .filter((km) => km <= reach * 1.5 && km * scale >= 40)
          .map((km) => (
            <g key={km}>
              <circle
                cx={SIZE / 2}
                cy={SIZE / 2}
                r={km * scale}
                fill="none"
                stroke="var(--color-hairline)"
                strokeDasharray="4 6"
              />
              <text x={SIZE / 2 + 4} y={SIZE / 2 - km * scale - 5} fontSize="16" fill="var(--color-quiet)">
                {km} km
              </text>
            </g>
          ))}
        <g stroke="var(--color-hairline)">
          <line x1={SIZE / 2} y1="0" x2={SIZE / 2} y2={SIZE} />
          <line x1="0" y1={SIZE / 2} x2={SIZE} y2={SIZE / 2} />
        </g>
        <circle
          cx={SIZE / 2}
          cy={SIZE / 2}
          r="9"
          fill={here ? 'var(--color-saving-ink)' : 'var(--color-control)'}
          stroke="var(--color-on-primary)"
          strokeWidth="3"
        />
        <text x={SIZE / 2 + 14} y={SIZE / 2 + 6} fontSize="17" fill="var(--color-ink)">
          {here ? t.you : t.centre}
        </text>
        {placed.map(({ lab, east, north }, index) => (
          <a key={lab.id} href={`#lab-${lab.id}`} aria-label={`${index + 1}. ${lab.labName}`}>
            <circle
              cx={x(east)}
              cy={y(north)}
              r="22"
              fill={lab.verified ? 'var(--color-primary)' : 'var(--color-quiet)'}
              stroke="var(--color-on-primary)"
              strokeWidth="3"
            />
            <text
              x={x(east)}
              y={y(north) + 6}
              textAnchor="middle"
              fontSize="18"
              fontWeight="700"
              fill="var(--color-on-primary)"
            >
              {index + 1}
            </text>
          </a>
        ))}
      </svg>
      <figcaption className="px-4 py-2 note">{t.mapText}</figcaption>
    </figure>
  );
}
