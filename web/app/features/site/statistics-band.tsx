import type { Content } from '@healthplus/contract/site/schemas';
import { homeMessages } from '@healthplus/words/pages/home';
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';

/** Source: section 4, "count up from 0 to the target in 100 ms ticks over about 4 s, then stop". */
const TICK_MS = 100;
const TICKS = 40;

/** The tick that the count is at: the last one until the band is first seen, then from 0, unless stillness is asked for. */
function useTicks(band: React.RefObject<HTMLElement | null>, held: boolean): { tick: number; counting: boolean } {
  const [tick, setTick] = useState(TICKS);
  useEffect(() => {
    if (!band.current || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const watcher = new IntersectionObserver(([seen]) => {
      if (!seen?.isIntersecting) return;
      watcher.disconnect();
      setTick(0);
    });
    watcher.observe(band.current);
    return () => watcher.disconnect();
  }, [band]);
  const counting = tick < TICKS;
  useEffect(() => {
    if (!counting || held) return;
    const timer = setInterval(() => setTick((now) => Math.min(TICKS, now + 1)), TICK_MS);
    return () => clearInterval(timer);
  }, [counting, held]);
  return { tick, counting };
}

export function StatisticsBand({ statistics }: { statistics: Content<'statistics'> }) {
  const t = useMessages(homeMessages);
  const band = useRef<HTMLElement>(null);
  const [paused, setPaused] = useState(false);
  const [over, setOver] = useState(false);
  const { tick, counting } = useTicks(band, paused || over);
  return (
    <section ref={band} aria-labelledby="statistics" className="bg-night text-on-night">
      <h2 id="statistics" className="sr-only">
        {t.statistics}
      </h2>
      <div
        className="page-width relative py-10"
        onPointerEnter={() => setOver(true)}
        onPointerLeave={() => setOver(false)}
      >
        <dl className="grid grid-cols-2 gap-6 text-center lg:grid-cols-4">
          {statistics.map((entry) => (
            <div key={entry.label} className="flex flex-col-reverse justify-end">
              <dt className="text-on-night/85">
                {entry.label}
                {entry.isRating && <span className="block text-sm">{t.ratingSource}</span>}
              </dt>
              <dd className="figure-price text-4xl">
                <span aria-hidden>
                  {entry.isRating ? entry.value : Math.round((entry.value * tick) / TICKS)}
                  {entry.suffix}
                </span>
                <span className="sr-only">
                  {entry.value}
                  {entry.suffix}
                </span>
              </dd>
            </div>
          ))}
        </dl>
        {counting && (
          <button
            type="button"
            aria-label={paused ? t.countOn : t.countPause}
            onClick={() => setPaused(!paused)}
            onFocus={() => setOver(true)}
            onBlur={() => setOver(false)}
            className="absolute right-4 bottom-1 grid size-11 place-items-center rounded-control hover:bg-on-night/10"
          >
            {paused ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
          </button>
        )}
      </div>
    </section>
  );
}
