import { getWorkPreview } from '@healthplus/contract/reports/signing.endpoints';
import { signMessages } from '@healthplus/words/pages/sign';
import { useEffect, useState } from 'react';
import { readFile } from '#app/lib/download.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Skeleton } from '#app/ui/states.tsx';
import { PagesView } from './pages-view.tsx';

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
  return (
    <section aria-label={t.paper} className="mt-4 max-w-3xl">
      {failed && <p role="alert">{t.paperFailed}</p>}
      {!failed && file === null && <Skeleton label={t.paper} rows={1} className="h-96" />}
      {!failed && file !== null && <PagesView file={file} name={name} />}
    </section>
  );
}
