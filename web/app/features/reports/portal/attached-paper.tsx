import { openWorkReport } from '@healthplus/contract/reports/endpoints';
import { signMessages } from '@healthplus/words/pages/sign';
import { useEffect } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { useBegun, usePrivate } from '#app/lib/use-private.ts';
import { FieldError } from '#app/ui/field.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { PagesView } from './pages-view.tsx';

/**
 * The PDF that a report carries, page under page: who signs reads it where they sign. `onEnd`, the same function each time,
 * is called once all of it is drawn, or cannot be.
 */
export function AttachedPaper({ orderId, onEnd }: { orderId: number; onEnd: () => void }) {
  const t = useMessages(signMessages);
  const reading = useBegun(() =>
    beginReading('labToken', (token) => browserApi.call(openWorkReport, { params: { orderId } }, { token })),
  );
  const { value, failure } = usePrivate(useLabSide(), reading);
  useEffect(() => {
    if (failure !== null) onEnd();
  }, [failure, onEnd]);
  return (
    <section aria-label={t.attachedPaper} className="mt-3 max-w-3xl">
      {failure !== null && <FieldError alert text={messageOf(failure, t.paperFailed)} />}
      {failure === null && value === null && <Skeleton label={t.attachedPaper} rows={1} className="h-96" />}
      {value !== null && <PagesView file={value.url} name={t.attachedPaper} onEnd={onEnd} />}
    </section>
  );
}
