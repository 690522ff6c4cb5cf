import type { DocumentSlot } from '@healthplus/contract/labs/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { verificationMessages } from '@healthplus/words/pages/lab-documents';
import { reviewMessages } from '@healthplus/words/pages/verification';
import { lazy, Suspense } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { Skeleton } from '#app/ui/states.tsx';

const PdfView = lazy(() => import('#app/ui/pdf-view.tsx'));

/** A document beside the lists, read without being kept. */
export function DocumentReader({ reading }: { reading: { slot: DocumentSlot; address: string } | null }) {
  const t = useMessages(consoleMessages);
  const r = useMessages(reviewMessages);
  const { slots } = useMessages(verificationMessages);
  if (!reading)
    return <p className="rounded-control border border-hairline border-dashed p-6 text-center text-quiet">{r.pick}</p>;
  const { address } = reading;
  const name = slots[reading.slot];
  return (
    <section aria-label={r.reading(name)}>
      <p className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <strong>{name}</strong>
        <a href={address} className="text-primary underline">
          {r.download}
        </a>
      </p>
      <Suspense fallback={<Skeleton label={t.loading} rows={1} className="h-96" />}>
        <PdfView file={address} name={name} />
      </Suspense>
    </section>
  );
}
