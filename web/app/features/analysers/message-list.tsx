import { bringMessage, listMessages, readMessageContent } from '@healthplus/contract/analysers/endpoints';
import type { AnalyserMessage, AnalyserReport } from '@healthplus/contract/analysers/schemas';
import { analysersMessages } from '@healthplus/words/pages/analysers';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { dayAndTime } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { useAction, useBegun, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import { BroughtValues, Reason } from './brought-values.tsx';

/** The last files of an analyser, each as it came. */
export function MessageList({
  analyserId,
  onBrought,
  onTeach,
}: {
  analyserId: number;
  onBrought: () => Promise<unknown>;
  onTeach: (code: string) => void;
}) {
  const t = useMessages(analysersMessages);
  const locale = useLocale();
  const side = useLabSide();
  const begin = () =>
    beginReading('labToken', (token) => browserApi.call(listMessages, { params: { analyserId } }, { token }));
  const { value, failure } = usePrivate(side, useBegun(begin));
  const { act } = useAction(side, t.failed);
  const [shown, setShown] = useState<{ message: AnalyserMessage; content: string } | null>(null);
  const [written, setWritten] = useState(false);
  /** What was written is read when it has been looked at: reading again begins the list again. */
  const close = () => {
    setShown(null);
    if (written) void onBrought();
  };
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
              {dayAndTime(message.at, locale)} · <strong>{message.fileName}</strong> · {message.by ?? t.folderBy} ·{' '}
              {message.fault ? (
                <span className="text-bad">
                  {t.refusedWhole} <Reason text={message.fault} />
                </span>
              ) : (
                t.counts(message.taken, message.refused)
              )}
              <Refusals refusals={message.refusals} />
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
        <Dialog title={shown.message.fileName} onClose={close}>
          <pre className="max-h-[60vh] overflow-auto whitespace-pre-wrap rounded-control bg-sand p-3 text-sm">
            {shown.content.replaceAll('\r', '\n')}
          </pre>
          <BringAgain analyserId={analyserId} file={shown} onWritten={() => setWritten(true)} onTeach={onTeach} />
          <Button look="secondary" className="mt-4" onClick={close}>
            {t.close}
          </Button>
        </Dialog>
      )}
    </>
  );
}

/** What of a file was not taken, and why: to be read without bringing it in again. */
function Refusals({ refusals }: { refusals: AnalyserMessage['refusals'] }) {
  if (refusals.length === 0) return null;
  return (
    <ul className="mt-1 text-sm">
      {refusals.map(({ line, barcode, code, value, reason }) => (
        <li key={`${line} ${code}`}>
          <span className="tabular">
            {barcode} {code} {value}
          </span>
          : <Reason text={reason} />
        </li>
      ))}
    </ul>
  );
}

/**
 * A file that came once is tried and brought in again: its tube has come meanwhile, or its codes were taught. What stands
 * already is never replaced.
 */
function BringAgain({
  analyserId,
  file,
  onWritten,
  onTeach,
}: {
  analyserId: number;
  file: { message: AnalyserMessage; content: string };
  onWritten: () => void;
  onTeach: (code: string) => void;
}) {
  const t = useMessages(analysersMessages);
  const [report, setReport] = useState<AnalyserReport | null>(null);
  const { busy, act } = useAction(useLabSide(), t.failed);
  const bring = (dryRun: 'true' | 'false') =>
    act(
      dryRun,
      async (token) => {
        const body = new FormData();
        body.set('dryRun', dryRun);
        body.set('file', new File([file.content], file.message.fileName));
        const answer = await browserApi.call(bringMessage, { params: { analyserId }, body }, { token });
        setReport(answer);
        if (answer.dryRun) return;
        notify(t.written(answer.taken.length, answer.read));
        onWritten();
      },
      (error) => messageOf(error, t.failed),
    );
  return (
    <div className="mt-4 grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" disabled={busy !== null} onClick={() => void bring('true')}>
          {busy === 'true' ? t.reading : t.again}
        </Button>
        {report?.dryRun && report.taken.length > 0 && (
          <Button disabled={busy !== null} onClick={() => void bring('false')}>
            {t.write}
          </Button>
        )}
      </div>
      {report && <BroughtValues report={report} onTeach={onTeach} />}
    </div>
  );
}
