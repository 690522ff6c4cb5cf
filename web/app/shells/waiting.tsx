import { waitingMessages } from '@healthplus/words/pages/waiting';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { inLanguage } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Skeleton } from '#app/ui/states.tsx';

/** Below this a page is there before anybody could read that it is coming. */
const BLINK_MS = 150;

/** The path of the page that is on its way, without the language; null while none is, or within a blink. */
function useComing(): string | null {
  const { state, location } = useNavigation();
  const here = useLocation();
  const coming = state === 'loading' && location.pathname !== here.pathname ? location.pathname : null;
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    if (!coming) return setSaid(null);
    const timer = setTimeout(() => setSaid(coming), BLINK_MS);
    return () => clearTimeout(timer);
  }, [coming]);
  return coming && said === coming ? inLanguage(said, 'en') : null;
}

type Words = keyof typeof waitingMessages.en;

/** The pages whose words of waiting the specification gives. */
const given: [RegExp, Words][] = [
  [/^\/services\/nearby-labs$/, 'labs'],
  [/^\/lab\/\d+$/, 'lab'],
  [/^\/(lab\/package|lab-package-details)\/\d+$/, 'labPackage'],
];
const wordsOf = (path: string): Words | null => given.find(([pattern]) => pattern.test(path))?.[1] ?? null;

/** A line that runs along the top while a page is on its way; a screen reader hears that something is loading. */
export function WaitingLine() {
  const t = useMessages(waitingMessages);
  const coming = useComing();
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {coming !== null && (
        <>
          {wordsOf(coming) === null && <span className="sr-only">{t.page}</span>}
          <div aria-hidden className="waiting-line h-1 bg-primary" />
        </>
      )}
    </div>
  );
}

/** A page, or in its place the shapes of the one that is on its way, where the specification gives its words of waiting. */
export function PageOrShapes({ children }: { children: ReactNode }) {
  const t = useMessages(waitingMessages);
  const coming = useComing();
  const words = coming === null ? null : wordsOf(coming);
  if (words === null) return children;
  return (
    <div className="page-width grid gap-6 py-8">
      <Skeleton
        label={t[words]}
        rows={words === 'labPackage' ? 1 : 3}
        className={words === 'labPackage' ? 'h-56' : 'h-32'}
      />
      {words === 'labPackage' && <div aria-hidden className="h-72 animate-pulse rounded-card bg-hairline/70" />}
    </div>
  );
}
