import { waitingMessages } from '@healthplus/words/pages/waiting';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { inLanguage } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Skeleton } from '#app/ui/states.tsx';
import { WaitingLine } from '#app/ui/waiting-line.tsx';

/** Below this a page is there before anybody could read that it is coming. */
const BLINK_MS = 90;
/** After this the page that is left makes room for the shapes of the one to come. */
const SHAPES_MS = 100;

/** The path of the page that is on its way, without the language, once it has been for so long; null while none is. `same`: also where it is this one, asked otherwise. */
function useComing(afterMs: number, same = false): string | null {
  const { state, location } = useNavigation();
  const here = useLocation();
  const isOther =
    state === 'loading' && (location.pathname !== here.pathname || (same && location.search !== here.search));
  const coming = isOther ? location.pathname + (same ? location.search : '') : null;
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    if (!coming) return setSaid(null);
    const timer = setTimeout(() => setSaid(coming), afterMs);
    return () => clearTimeout(timer);
  }, [coming, afterMs]);
  return coming && said === coming ? inLanguage(said.split('?')[0]!, 'en') : null;
}

type Words = keyof typeof waitingMessages.en;

/** The pages whose words of waiting the specification gives. */
const given: [RegExp, Words][] = [
  [/^\/services\/nearby-labs$/, 'labs'],
  [/^\/lab\/\d+$/, 'lab'],
  [/^\/(lab\/package|lab-package-details)\/\d+$/, 'labPackage'],
];
const wordsOf = (path: string): Words | null => given.find(([pattern]) => pattern.test(path))?.[1] ?? null;

/** Says that a page is on its way, where it does not say so in its own words. */
export function PageWaiting() {
  const coming = useComing(BLINK_MS, true);
  return <WaitingLine coming={coming !== null} quiet={coming !== null && wordsOf(coming) !== null} />;
}

const shape = 'animate-pulse rounded-card bg-hairline/70';

/** Pages by their shape: what lists cards, and what shows one thing with its price beside it. */
const rows = /^\/search$/;
const cards = /^\/(all-packages|services(\/[a-z-]+)?|package\/diabetes|health\/[^/]+|city\/[^/]+)$/;
const one = /^\/(offer-package-details|package|health-scan)\/\d+$/;

/** The shapes of a page whose words of waiting nobody gives; the line at the top says that it is coming. */
function ShapesOf({ path }: { path: string }) {
  if (rows.test(path))
    return (
      <div aria-hidden className="page-width grid gap-3 py-8">
        <div className={`${shape} mb-3 h-12`} />
        {Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <div key={index} className={`${shape} h-24`} />
        ))}
      </div>
    );
  if (cards.test(path))
    return (
      <div aria-hidden className="page-width grid gap-6 py-8">
        <div className={`${shape} h-10 w-2/3 max-w-md`} />
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {Array.from({ length: 8 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <div key={index} className={`${shape} h-80`} />
          ))}
        </div>
      </div>
    );
  return (
    <div aria-hidden className={`page-width grid gap-8 py-8 ${one.test(path) ? 'lg:grid-cols-[1.7fr_1fr]' : ''}`}>
      <div className="grid content-start gap-4">
        <div className={`${shape} h-12 w-3/4`} />
        <div className={`${shape} h-6`} />
        <div className={`${shape} h-6 w-5/6`} />
        <div className={`${shape} h-56`} />
      </div>
      {one.test(path) && <div className={`${shape} h-64`} />}
    </div>
  );
}

/** A page, or in its place the shapes of the one that is on its way: at once where the specification gives its words of waiting. */
export function PageOrShapes({ children }: { children: ReactNode }) {
  const t = useMessages(waitingMessages);
  const coming = useComing(BLINK_MS);
  const late = useComing(SHAPES_MS);
  const words = coming === null ? null : wordsOf(coming);
  // What is left stays there unseen until the other page has come: it may be come back to.
  if (words === null)
    return (
      <>
        {late !== null && <ShapesOf path={late} />}
        <div hidden={late !== null}>{children}</div>
      </>
    );
  return (
    <div className="page-width grid gap-6 py-8">
      <Skeleton
        label={t[words]}
        rows={words === 'labPackage' ? 1 : 3}
        className={words === 'labPackage' ? 'h-56' : 'h-32'}
      />
      {words === 'labPackage' && <div aria-hidden className={`${shape} h-72`} />}
    </div>
  );
}
