import type { SentMessage } from '@healthplus/contract/notifications/schemas';
import { sentMessages } from '@healthplus/words/pages/sent-messages';
import { dayAndTime } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import type { ListReading } from '#app/lib/private-page.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import { accountSide } from './account-side.ts';
import { MessageChoicesList } from './message-choices.tsx';

/** What we have written to the account: when, by which way, about what, and what has not left. */
export function MessagesCard({ reading }: { reading: ListReading<SentMessage> | undefined }) {
  const t = useMessages(sentMessages);
  const locale = useLocale();
  const { value, failure, more } = usePrivateList(accountSide, reading);
  return (
    <section aria-labelledby="messages" className="card p-5">
      <h2 id="messages" className="text-xl">
        {t.title}
      </h2>
      <p className="mb-3 note">{t.text}</p>
      <MessageChoicesList />
      {failure !== null && <ErrorState title={t.failed} />}
      {failure === null && value === null && <Skeleton label={t.title} rows={3} className="h-12" />}
      {value?.rows.length === 0 && <p>{t.none}</p>}
      <ul className="divide-y divide-hairline">
        {value?.rows.map(({ id, subject, topic, channel, state, at }) => (
          <li key={id} className="py-2">
            <span className="wrap-anywhere block font-medium">{subject || t.topics[topic]}</span>
            <span className="tabular block note">
              {t.channels[channel]}, {dayAndTime(at, locale)}
              {state !== 'sent' && ` · ${t.states[state]}`}
            </span>
          </li>
        ))}
      </ul>
      {value?.next && (
        <Button look="secondary" className="mt-3" onClick={() => void more()}>
          {t.more}
        </Button>
      )}
    </section>
  );
}
