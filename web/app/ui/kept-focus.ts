/** What holds a thing that had the focus: the keyboard comes back there where the thing itself is gone. */
const HOLDERS = 'article, li, tr, section, dialog, main';
/** Of these the next one takes the place of one that is gone. */
const IN_A_ROW = 'article, li, tr';
/** So far back is remembered where the keyboard was. */
const REMEMBERED = 8;

interface Holder {
  element: HTMLElement;
  parent: Element | null;
  index: number;
}
interface Focused {
  element: HTMLElement;
  holders: Holder[];
}

function holdersOf(element: HTMLElement): Holder[] {
  const holders: Holder[] = [];
  for (let holder = element.parentElement?.closest<HTMLElement>(HOLDERS); holder; ) {
    const parent = holder.matches(IN_A_ROW) ? holder.parentElement : null;
    holders.push({ element: holder, parent, index: parent ? [...parent.children].indexOf(holder) : -1 });
    holder = holder.parentElement?.closest<HTMLElement>(HOLDERS) ?? null;
  }
  return holders;
}

/** Itself, or what stands where it stood. */
function stillThere({ element, parent, index }: Holder): HTMLElement | null {
  if (element.isConnected) return element;
  const next = parent?.isConnected ? parent.children[Math.min(index, parent.children.length - 1)] : null;
  return next instanceof HTMLElement ? next : null;
}

/** By its boxes: phones of three years ago have no checkVisibility. */
const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;

/** Where the keyboard goes back to; null where it is to wait, since what had it is at work. */
function placeFor(trail: readonly Focused[]): HTMLElement | null {
  for (const { element, holders } of trail.toReversed()) {
    if (element.isConnected && isShown(element)) return element.matches(':disabled') ? null : element;
    for (const holder of holders) {
      const place = stillThere(holder);
      if (place && isShown(place)) return place;
    }
  }
  return null;
}

let begun = false;

/**
 * Sees from now on that the keyboard is somewhere: where what had the focus has gone from the page, it comes to the row,
 * card, dialog or page that held it, or to the row that took its place; what was only at work gets it back. `first` has
 * the focus as it begins.
 */
export function keepFocus(first: Element | null): void {
  if (begun) return;
  begun = true;
  let trail: Focused[] =
    first instanceof HTMLElement && first !== document.body ? [{ element: first, holders: holdersOf(first) }] : [];
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement)
      trail = [...trail, { element: target, holders: holdersOf(target) }].slice(-REMEMBERED);
  };
  // Whoever points elsewhere has left it.
  const onPointer = () => (trail = []);
  let frame = 0;
  const look = () => {
    if (trail.length === 0 || document.activeElement !== document.body) return;
    const place = placeFor(trail);
    if (place && place.tabIndex < 0) place.setAttribute('tabindex', '-1');
    place?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body) return;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPointer);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  look();
}
