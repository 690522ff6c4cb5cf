import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';

/** Sets a carousel in motion on its viewport. `speedMs` is one movement; the engine counts in its own unit. */
export function startCarousel(
  viewport: HTMLElement,
  { loop, speedMs, autoplayMs }: { loop: boolean; speedMs: number; autoplayMs: number | undefined },
): EmblaCarouselType {
  const autoplay = autoplayMs
    ? [
        // The carousel itself says when it moves: its buttons are part of it, and the engine sees the slides alone.
        Autoplay({ delay: autoplayMs, playOnInit: false, stopOnInteraction: false, stopOnFocusIn: false }),
      ]
    : [];
  // What was scrolled by hand before stays where it is.
  const slide = viewport.firstElementChild?.firstElementChild?.clientWidth || 1;
  const startIndex = Math.round(viewport.scrollLeft / slide);
  viewport.scrollLeft = 0;
  return EmblaCarousel(viewport, { loop, startIndex, align: 'start', duration: Math.round(speedMs / 24) }, autoplay);
}
