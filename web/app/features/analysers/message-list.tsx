import { listMessages, readMessageContent } from '@healthplus/contract/analysers/endpoints';
import type { AnalyserMessage } from '@healthplus/contract/analysers/schemas';
import { analysersMessages } from '@healthplus/words/pages/analysers';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { shortDay, timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { useAction, useBegun, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

/** The last files of an analyser, each as it came. */
export function MessageList({ analyserId }: { analyserId: number }) {
  const t = useMessages(analysersMessages);
  const locale = useLocale();
  const side = useLabSide();
  const begin = () =>
    beginReading('labToken', (token) => browserApi.call(listMessages, { params: { analyserId } }, { token }));
  const { value, failure } = usePrivate(side, useBegun(begin));
  const { act } = useAction(side, t.failed);
  const [shown, setShown] = useState<{ message: AnalyserMessage; content: string } | null>(null);
  const open = (message: AnalyserMessage) =>
    act(
      'open',
      async (token) => {
        const params = { messageId: message.id };
        setShown({ message, ...(await browserApi.call(readMessageContent, { params }, { token })) });
      },
      (error) => messageOf(error, t.failed),
    );
  if (failure !== null) return <ErrorState title={messageOf(failure, t.failed)} />;
  if (value === null) return <Skeleton label={t.loading} rows={2} />;
  if (value.length === 0) return <p className="text-quiet">{t.filesNone}</p>;
  return (
    <>
      <ul>
        {value.map((message) => (
          <li
            key={message.id}
            className="flex flex-wrap items-center justify-between gap-3 border-hairline border-t py-1"
          >
            <span>
              {shortDay(message.at, locale)}, {timeOfDay(message.at, locale)} · <strong>{message.fileName}</strong> ·{' '}
              {message.by ?? t.folderBy} · {t.counts(message.taken, message.refused)}
            </span>
            {message.hasContent && (
              <Button look="quiet" aria-label={`${t.open}: ${message.fileName}`} onClick={() => void open(message)}>
                {t.open}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown && (
        <Dialog title={shown.message.fileName} onClose={() => setShown(null)}>
          <pre className="max-h-[60vh] overflow-auto whitespace-pre-wrap rounded-control bg-sand p-3 text-sm">
            {shown.content.replaceAll('\r', '\n')}
          </pre>
          <Button look="secondary" className="mt-4" onClick={() => setShown(null)}>
            {t.close}
          </Button>
        </Dialog>
      )}
    </>
  );
}
