import { reportMessages } from '@healthplus/words/pages/reports';
import { useMessages } from '#app/lib/messages.ts';

/** Three figures before everything else: how much is as usual, how much to look at, how much is still being done. */
export function ReportTiles({ usual, outside, pending }: { usual: number; outside: number; pending: number }) {
  const t = useMessages(reportMessages);
  const tiles = [
    [t.tiles.outside, outside, outside > 0 ? 'bg-saving text-saving-ink' : 'bg-card'],
    [t.tiles.usual, usual, 'bg-good-tint text-good'],
    [t.tiles.pending, pending, 'bg-card'],
  ] as const;
  return (
    <dl className="mt-3 grid grid-cols-3 gap-3">
      {tiles.map(([name, count, look]) => (
        <div key={name} className={`flex flex-col-reverse rounded-card border border-hairline p-3 ${look}`}>
          <dt className="text-sm">{name}</dt>
          <dd className="figure-price text-3xl">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
