import { getWorkPreview } from '@healthplus/contract/reports/signing.endpoints';
import { signMessages } from '@healthplus/words/pages/sign';
import { lazy, Suspense, useEffect, useState } from 'react';
import { readFile } from '#app/lib/download.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Skeleton } from '#app/ui/states.tsx';

/** What a browser that is too old for it, or a page from before an update, shows instead: the sheet stays as it is. */
function NotDrawn() {
  const t = useMessages(signMessages);
  return <p role="alert">{t.paperFailed}</p>;
}

const PdfView = lazy(() => import('#app/ui/pdf-view.tsx').catch(() => ({ default: NotDrawn })));

/** The pages as they will be, drawn from what would be signed now: `digest` says what that is. */
export function PaperPage({ orderId, digest, name }: { orderId: number; digest: string; name: string }) {
  const t = useMessages(signMessages);
  const language = useLocale();
  const [file, setFile] = useState<Uint8Array | null>(null);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn again when what would be signed is another
  useEffect(() => {
    let over = false;
    setFailed(false);
    readFile(getWorkPreview, { params: { orderId }, query: { language } }, 'labToken').then(
      (found) => !over && setFile(found),
      () => !over && setFailed(true),
    );
    return () => {
      over = true;
    };
  }, [orderId, digest, language]);
  const waiting = <Skeleton label={t.paper} rows={1} className="h-96" />;
  return (
    <section aria-label={t.paper} className="mt-4 max-w-3xl">
      {failed && <p role="alert">{t.paperFailed}</p>}
      {!failed && file === null && waiting}
      {!failed && file !== null && (
        <Suspense fallback={waiting}>
          <PdfView file={file} name={name} />
        </Suspense>
      )}
    </section>
  );
}
