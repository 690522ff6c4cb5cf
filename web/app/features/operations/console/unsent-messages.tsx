import { resendMessage } from '@healthplus/contract/notifications/admin.endpoints';
import type { UnsentMessage } from '@healthplus/contract/notifications/schemas';
import type { System } from '@healthplus/contract/operations/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { systemMessages } from '@healthplus/words/pages/system';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageIn, messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { useAction } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { useWhen } from './machine-card.tsx';

/** What was written and has not left, the newest first; each may be sent now. */
export function UnsentMessages({
  counts,
  messages,
  onSent,
}: {
  counts: System['messages'];
  messages: UnsentMessage[];
  onSent: () => Promise<void>;
}) {
  const t = useMessages(systemMessages);
  const c = useMessages(consoleMessages);
  const when = useWhen();
  const { busy, act } = useAction(useAdminSide(), c.actionFailed);
  const send = ({ id }: UnsentMessage) =>
    act(
      String(id),
      async (token) => {
        notify(messageIn(await browserApi.call(resendMessage, { params: { id } }, { token })));
        await onSent();
      },
      (error) => messageOf(error, c.actionFailed),
    );
  return (
    <section aria-labelledby="unsent" className="mt-8">
      <h2 id="unsent" className="text-xl">
        {t.messages}
      </h2>
      <p className="mb-3 text-quiet">
        {counts.waiting + counts.failed === 0 ? t.noMessages : t.counted(counts.waiting, counts.failed)}{' '}
        {counts.waitsSince && t.waitsSince(when(counts.waitsSince))}
      </p>
      {messages.length > 0 && (
        <DataTable
          label={t.messages}
          rows={messages}
          keyOf={(row) => row.id}
          columns={[
            { title: t.kind, cell: (row) => `${t.channels[row.channel]}: ${row.template}` },
            { title: t.to, cell: (row) => row.to },
            { title: t.tries, cell: (row) => row.attempts },
            { title: t.lastError, cell: (row) => <span className="break-words">{row.error ?? ''}</span> },
            {
              title: t.next,
              cell: (row) => (row.nextAttemptAt ? when(row.nextAttemptAt) : <Chip tone="bad">{t.givenUp}</Chip>),
            },
            {
              title: t.sendNow,
              cell: (row) => (
                <Button
                  look="secondary"
                  disabled={busy !== null}
                  aria-label={`${t.sendNow}: ${row.template}, ${row.to}`}
                  onClick={() => void send(row)}
                >
                  {t.sendNow}
                </Button>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}
