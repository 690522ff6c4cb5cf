import { signMessages } from '@healthplus/words/pages/sign';
import { type ComponentProps, lazy, Suspense, useEffect } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { Skeleton } from '#app/ui/states.tsx';

/** What a browser that is too old for it, or a page from before an update, shows instead: the sheet stays as it is. */
function NotDrawn({ onEnd }: { onEnd?: () => void }) {
  const t = useMessages(signMessages);
  useEffect(() => onEnd?.(), [onEnd]);
  return <p role="alert">{t.paperFailed}</p>;
}

const PdfView = lazy(() => import('#app/ui/pdf-view.tsx').catch(() => ({ default: NotDrawn })));

/** A PDF page under page, once what draws it is loaded. */
export function PagesView(pages: ComponentProps<typeof PdfView>) {
  const t = useMessages(signMessages);
  return (
    <Suspense fallback={<Skeleton label={t.paper} rows={1} className="h-96" />}>
      <PdfView {...pages} />
    </Suspense>
  );
}
