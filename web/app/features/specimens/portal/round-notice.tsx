import { roundMessages } from '@healthplus/words/pages/round';
import { workMessages } from '@healthplus/words/pages/work';
import { useState } from 'react';
import { rupees } from '#app/lib/format.ts';
import { useMessageText } from '#app/lib/message-text.ts';
import { useMessages } from '#app/lib/messages.ts';
import { useOnline } from '#app/lib/use-online.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import type { RoundAction, useRound } from './use-round.ts';

type Refused = ReturnType<typeof useRound>['actions'][number];

/** Whether there is a connection, what waits to be sent, and what the server did not take, with its reason. */
export function RoundNotice({
  round,
  anew,
}: {
  round: ReturnType<typeof useRound>;
  /** Writes a payment that was not taken down anew, in its place; null for a visit that is not in sight. */
  anew: (number: string, id: string) => (() => void) | null;
}) {
  const t = useMessages(roundMessages);
  const [dropping, setDropping] = useState<Refused | null>(null);
  const online = useOnline();
  const waiting = round.actions.filter(({ refused }) => refused === null);
  const refused = round.actions.filter((action) => action.refused !== null);
  const offline = !online || round.sent === 'no-answer';
  return (
    <>
      <div role="status">
        {(offline || waiting.length > 0) && (
          <p className="mb-4 rounded-control bg-saving p-3 text-saving-ink">
            {offline && <strong>{t.offline} </strong>}
            {waiting.length > 0 ? t.waiting(waiting.length) : t.keeps}
          </p>
        )}
      </div>
      {round.sent === 'signed-out' && waiting.length > 0 && (
        <ButtonLink to="/labs/login?next=/labs/sample-collection" className="mb-4">
          {t.signIn(waiting.length)}
        </ButtonLink>
      )}
      {refused.length > 0 && (
        <section aria-label={t.refusedTitle} className="mb-4 rounded-card border-2 border-bad p-4">
          <h2 className="text-lg">{t.refusedTitle}</h2>
          <ul>
            {refused.map((action) => (
              <li key={action.id} className="flex flex-wrap items-center gap-3 py-1">
                <span className="grow">
                  <strong className="tabular">{action.subject}</strong>: <What action={action.input} />.{' '}
                  <Why said={action.refused!} />
                </span>
                <Button look="secondary" onClick={() => void round.retry(action.id)}>
                  {t.again}
                </Button>
                <WriteAnew write={action.input.kind === 'pay' ? anew(action.input.number, action.id) : null} />
                <Button
                  look="quiet"
                  onClick={() => (action.input.kind === 'pay' ? setDropping(action) : void round.drop(action.id))}
                >
                  {t.drop}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {dropping?.input.kind === 'pay' && (
        <ConfirmDialog
          question={t.dropMoneyAsk(rupees(Number(dropping.input.payment.amount)), dropping.subject)}
          confirm={t.drop}
          onConfirm={() => round.drop(dropping.id)}
          onClose={() => setDropping(null)}
        />
      )}
    </>
  );
}

function WriteAnew({ write }: { write: (() => void) | null }) {
  const t = useMessages(roundMessages);
  return (
    write && (
      <Button look="secondary" onClick={write}>
        {t.changeAmount}
      </Button>
    )
  );
}

function What({ action }: { action: RoundAction }) {
  const t = useMessages(roundMessages);
  const w = useMessages(workMessages);
  return action.kind === 'step' ? w.stepNames[action.to] : t.payment(rupees(Number(action.payment.amount)));
}

const Why = ({ said }: { said: string }) => useMessageText(said) ?? '';
