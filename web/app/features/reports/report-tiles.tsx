import { reportMessages } from '@healthplus/words/pages/reports';
import { useMessages } from '#app/lib/messages.ts';

/** A few figures before everything else: how much to look at, how much is as usual, how much nobody judged, how much is still being done. */
export function ReportTiles({
  usual,
  outside,
  unjudged,
  pending,
}: {
  usual: number;
  outside: number;
  unjudged: number;
  pending: number;
}) {
  const t = useMessages(reportMessages);
  const tiles = [
    [t.tiles.outside, outside, outside > 0 ? 'bg-saving text-saving-ink' : 'bg-card'],
    [t.tiles.usual, usual, usual > 0 ? 'bg-good-tint text-good' : 'bg-card'],
    ...(unjudged > 0 ? [[t.tiles.unjudged, unjudged, 'bg-card'] as const] : []),
    [t.tiles.pending, pending, 'bg-card'],
  ] as const;
  return (
    <dl className="mt-3 grid grid-flow-col auto-cols-fr gap-3">
      {tiles.map(([name, count, look]) => (
        <div key={name} className={`flex flex-col-reverse rounded-card border border-hairline p-3 ${look}`}>
          <dt className="text-sm">{name}</dt>
          <dd className="figure-price text-3xl">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
