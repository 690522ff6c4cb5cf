import { pdfMessages } from '@healthplus/words/pages/pdf';
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { Skeleton } from '#app/ui/states.tsx';

GlobalWorkerOptions.workerSrc = workerAddress;
/** A hostile file may claim any number of pages; twenty are more than a document needs. */
const MOST_PAGES = 20;

/** Draws a PDF, by its address of ours or its bytes, on canvases, page under page. Nothing in the file runs. Loaded only where a document is read. */
export default function PdfView({
  file,
  name,
  onEnd,
}: {
  file: string | Uint8Array;
  name: string;
  /** All of it is drawn, or cannot be. The same function each time. */
  onEnd?: () => void;
}) {
  const t = useMessages(pdfMessages);
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [cut, setCut] = useState<{ shown: number; pages: number } | null>(null);
  useEffect(() => {
    let over = false;
    setState('loading');
    let task: ReturnType<typeof getDocument> | undefined;
    async function draw() {
      const source = typeof file === 'string' ? { url: file } : { data: file.slice() };
      task = getDocument({ ...source, enableXfa: false });
      const pdf = await task.promise;
      const pages = Math.min(pdf.numPages, MOST_PAGES);
      setCut(pages < pdf.numPages ? { shown: pages, pages: pdf.numPages } : null);
      place.current?.replaceChildren();
      for (let number = 1; number <= pages && !over; number += 1) {
        const page = await pdf.getPage(number);
        const width = place.current?.clientWidth ?? 600;
        const scale = (width / page.getViewport({ scale: 1 }).width) * Math.min(2, window.devicePixelRatio || 1);
        const viewport = page.getViewport({ scale });
        const canvas = document.createElement('canvas');
        canvas.width = viewport.width;
        canvas.height = viewport.height;
        canvas.className = 'mb-3 w-full rounded-control border border-hairline bg-white';
        canvas.setAttribute('role', 'img');
        canvas.setAttribute('aria-label', `${name}: ${t.page(number, pdf.numPages)}`);
        place.current?.append(canvas);
        await page.render({ canvas, viewport }).promise;
      }
      if (!over) setState('shown');
    }
    draw().catch(() => !over && setState('failed'));
    return () => {
      over = true;
      void task?.destroy();
    };
  }, [file, name, t]);
  useEffect(() => {
    if (state !== 'loading') onEnd?.();
  }, [state, onEnd]);
  return (
    <>
      {state === 'loading' && <Skeleton label={t.loading} rows={1} className="h-96" />}
      {state === 'failed' && (
        <p role="alert" className="rounded-control bg-bad-tint p-4 font-medium text-bad">
          {t.unreadable}
        </p>
      )}
      {cut && (
        <p className="rounded-control bg-saving p-3 font-medium text-saving-ink">{t.more(cut.shown, cut.pages)}</p>
      )}
      <div ref={place} className={state === 'failed' ? 'hidden' : ''} />
    </>
  );
}
