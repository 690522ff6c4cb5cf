import { LITTLE } from '@healthplus/contract/results/rules';

interface Zone {
  from: number;
  to: number;
  look: string;
}

const usualLook = 'fill-good/35';
const littleLook = 'fill-saving-ink/35';
const clearlyLook = 'fill-bad/35';

/** The stretch that a bar shows, and its zones: as usual, a little out, clearly out. A range with one end has one side. */
export function zonesOf(given: number | null, high: number | null): { from: number; to: number; zones: Zone[] } | null {
  // Below nothing there is nothing: a range from 0 on has one end.
  const low = given === 0 && high !== null ? null : given;
  if (low === null && high === null) return null;
  const width = low !== null && high !== null ? high - low || Math.abs(high) || 1 : Math.abs(high ?? low!) || 1;
  const from = low === null ? Math.min(0, high! - width) : low - width / 2;
  const to = high === null ? low! + width : high + width / 2;
  const little = width * LITTLE;
  const zones = [
    ...(low === null
      ? []
      : [
          { from, to: low - little, look: clearlyLook },
          { from: low - little, to: low, look: littleLook },
        ]),
    { from: low ?? from, to: high ?? to, look: usualLook },
    ...(high === null
      ? []
      : [
          { from: high, to: high + little, look: littleLook },
          { from: high + little, to, look: clearlyLook },
        ]),
  ];
  return { from, to, zones };
}

/** Where a value falls among what is usual and what is not. What it says stands beside it in words. */
export function RangeBar({ value, low, high }: { value: number; low: number | null; high: number | null }) {
  const shown = zonesOf(low, high);
  if (!shown) return null;
  const at = (point: number) => ((point - shown.from) / (shown.to - shown.from)) * 200;
  const mark = Math.min(196, Math.max(0, at(value) - 2));
  return (
    <svg viewBox="0 0 200 16" className="w-full max-w-80" aria-hidden="true">
      {shown.zones.map((zone) => (
        <rect
          key={zone.from}
          x={at(zone.from)}
          y="5"
          width={at(zone.to) - at(zone.from)}
          height="6"
          className={zone.look}
        />
      ))}
      <rect x={mark} y="0" width="4" height="16" rx="2" className="fill-ink" />
    </svg>
  );
}
