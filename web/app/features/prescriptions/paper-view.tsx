import { prescriptionMessages } from '@healthplus/words/pages/prescriptions';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { type Side, useAction } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/states.tsx';

/** What stands there where the means to show it cannot be fetched. */
function NotDrawn() {
  const t = useMessages(prescriptionMessages);
  return <p role="alert">{t.paperFailed}</p>;
}

const PdfView = lazy(() => import('#app/ui/pdf-view.tsx').catch(() => ({ default: NotDrawn })));

/** The paper itself, fetched when it is asked for: a picture, or the pages of a PDF. */
export function PaperView({
  kind,
  side,
  address,
}: {
  kind: 'pdf' | 'picture';
  side: Side;
  /** Asks for an address of it that is good for a minute. */
  address: (token: string) => Promise<{ url: string }>;
}) {
  const t = useMessages(prescriptionMessages);
  const { busy, act } = useAction(side, t.paperFailed);
  const [url, setUrl] = useState<string | null>(null);
  const open = () =>
    act(
      'open',
      async (token) => setUrl((await address(token)).url),
      (error) => messageOf(error, t.paperFailed),
    );
  return (
    <div className="grid gap-3">
      <Button
        look="secondary"
        className="justify-self-start"
        aria-expanded={url !== null}
        // Not disabled while it comes: the keyboard stays where it is.
        onClick={() => (url !== null ? setUrl(null) : busy === null && void open())}
      >
        {url === null ? t.showPaper : t.hidePaper}
      </Button>
      {url !== null && kind === 'picture' && <Picture key={url} url={url} onAgain={() => void open()} />}
      {url !== null && kind === 'pdf' && (
        <Suspense fallback={<Skeleton label={t.loading} rows={1} className="h-96" />}>
          <PdfView file={url} name={t.paper} />
        </Suspense>
      )}
    </div>
  );
}

/** A photographed paper, as wide as its place or twice as large. */
function Picture({ url, onAgain }: { url: string; onAgain: () => void }) {
  const t = useMessages(prescriptionMessages);
  const [large, setLarge] = useState(false);
  const [broken, setBroken] = useState(false);
  if (broken)
    return (
      <p
        role="alert"
        className="flex flex-wrap items-center gap-3 rounded-control bg-bad-tint p-3 font-medium text-bad"
      >
        {t.paperFailed}
        <Button look="secondary" onClick={onAgain}>
          {t.tryAgain}
        </Button>
      </p>
    );
  return (
    <>
      <section
        aria-label={t.paper}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
        className="max-h-[60dvh] overflow-auto rounded-control border border-hairline bg-white"
      >
        <img
          src={url}
          alt={t.paper}
          onError={() => setBroken(true)}
          className={large ? 'w-[200%] max-w-none' : 'w-full'}
        />
      </section>
      <Button look="quiet" className="justify-self-start" aria-pressed={large} onClick={() => setLarge(!large)}>
        {large ? t.smaller : t.larger}
      </Button>
    </>
  );
}
