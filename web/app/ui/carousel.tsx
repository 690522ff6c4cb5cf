import { carouselMessages } from '@healthplus/words/pages/carousel';
import type { EmblaCarouselType } from 'embla-carousel';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';

interface CarouselProps {
  label: string;
  /** Tailwind classes for a slide's width at each breakpoint. */
  slideClass: string;
  autoplayMs?: number;
  /** Milliseconds of one movement; the engine counts in its own unit. */
  speedMs?: number;
  dots?: boolean;
  /** Without it there is a first and a last window; the arrows then wrap from one to the other. */
  loop?: boolean;
  children: ReactNode;
}

const button = 'button-square';

/** How near to the screen a carousel comes before its engine is fetched. */
const NEAR = '300px';

/** The carousel's engine, fetched when it comes near the screen: most visitors of a phone never see the last one. */
function useEngine({ loop, speedMs, autoplayMs }: { loop: boolean; speedMs: number; autoplayMs: number | undefined }) {
  const viewport = useRef<HTMLDivElement>(null);
  const [engine, setEngine] = useState<EmblaCarouselType>();
  useEffect(() => {
    const node = viewport.current;
    if (!node) return;
    let over = false;
    let made: EmblaCarouselType | undefined;
    const observer = new IntersectionObserver(
      async (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        const { startCarousel } = await import('./carousel-engine.ts');
        if (over) return;
        made = startCarousel(node, { loop, speedMs, autoplayMs });
        setEngine(made);
      },
      { rootMargin: NEAR },
    );
    observer.observe(node);
    return () => {
      over = true;
      observer.disconnect();
      made?.destroy();
    };
  }, [loop, speedMs, autoplayMs]);
  return { viewport, engine };
}

/** Before the engine is there: one screen on, from either end to the other. */
function scrollByHand(list: HTMLElement, by: 1 | -1): void {
  const last = list.scrollWidth - list.clientWidth;
  const atEnd = by === 1 ? list.scrollLeft >= last - 4 : list.scrollLeft <= 4;
  const left = atEnd ? (by === 1 ? 0 : last) : list.scrollLeft + by * list.clientWidth;
  list.scrollTo({ left, behavior: 'smooth' });
}

/** Cards side by side that can be swiped, stepped and, when asked for, move by themselves until somebody looks closer. */
export function Carousel({ label, slideClass, autoplayMs, speedMs = 600, dots, loop = true, children }: CarouselProps) {
  const t = useMessages(carouselMessages);
  const { viewport, engine } = useEngine({ loop, speedMs, autoplayMs });
  const [paused, setPaused] = useState(false);
  /** The pointer or the focus is in it: somebody looks closer. */
  const [held, setHeld] = useState(false);
  const [selected, setSelected] = useState(0);
  const [stops, setStops] = useState(0);
  const moves = autoplayMs !== undefined && !paused && !held;

  useEffect(() => setPaused(window.matchMedia('(prefers-reduced-motion: reduce)').matches), []);
  useEffect(() => {
    if (!engine) return;
    const onSelect = () => setSelected(engine.selectedScrollSnap());
    setStops(engine.scrollSnapList().length);
    engine.on('select', onSelect).on('reInit', () => setStops(engine.scrollSnapList().length));
  }, [engine]);
  useEffect(() => {
    const autoplay = engine?.plugins().autoplay;
    if (moves) autoplay?.play();
    else autoplay?.stop();
  }, [engine, moves]);

  const step = (by: 1 | -1) => {
    if (!engine) return viewport.current && scrollByHand(viewport.current, by);
    if (by === 1) {
      if (engine.canScrollNext()) engine.scrollNext();
      else engine.scrollTo(0);
    } else if (engine.canScrollPrev()) engine.scrollPrev();
    else engine.scrollTo(engine.scrollSnapList().length - 1);
  };
  return (
    <section
      aria-label={label}
      aria-roledescription="carousel"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false);
      }}
    >
      <div
        ref={viewport}
        // The gap before the first card lies outside, so that the engine measures from where the cards begin.
        className="relative -ml-4 overflow-x-auto [scrollbar-width:none] data-[live=true]:overflow-hidden"
        data-live={engine !== undefined}
        // Before the scripts run it scrolls by hand, and by keyboard.
        tabIndex={engine ? undefined : 0}
      >
        <ul className="flex touch-pan-y">
          {Children.map(children, (child) => (
            <li className={`min-w-0 shrink-0 pl-4 ${slideClass}`}>{child}</li>
          ))}
        </ul>
      </div>
      <div className="mt-4 flex items-center justify-between gap-2">
        {dots ? <Dots stops={stops} selected={selected} onChoose={(index) => engine?.scrollTo(index)} /> : <div />}
        <div className="flex gap-2">
          {autoplayMs && (
            <button
              type="button"
              className={button}
              aria-label={paused ? t.play : t.pause}
              onClick={() => setPaused(!paused)}
            >
              {paused ? <Play size={18} aria-hidden /> : <Pause size={18} aria-hidden />}
            </button>
          )}
          <button type="button" className={button} aria-label={t.previous} onClick={() => step(-1)}>
            <ChevronLeft size={20} aria-hidden />
          </button>
          <button type="button" className={button} aria-label={t.next} onClick={() => step(1)}>
            <ChevronRight size={20} aria-hidden />
          </button>
        </div>
      </div>
    </section>
  );
}

/** One dot for each place where it stops. */
function Dots({ stops, selected, onChoose }: { stops: number; selected: number; onChoose: (index: number) => void }) {
  const t = useMessages(carouselMessages);
  return (
    <div className="flex flex-wrap">
      {Array.from({ length: stops }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          key={index}
          type="button"
          aria-label={t.slide(index + 1)}
          aria-current={index === selected}
          onClick={() => onChoose(index)}
          className="grid h-11 w-11 place-items-center md:w-7"
        >
          <span className={`size-2.5 rounded-full ${index === selected ? 'bg-primary' : 'bg-control/50'}`} />
        </button>
      ))}
    </div>
  );
}
