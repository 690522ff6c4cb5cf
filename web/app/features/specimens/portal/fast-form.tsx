import { tellFast } from '@healthplus/contract/specimens/endpoints';
import type { Fast } from '@healthplus/contract/specimens/schemas';
import { doorMessages } from '@healthplus/words/pages/door';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError, TextField } from '#app/ui/field.tsx';
import { hasEaten, hoursOf } from './fasted-fields.tsx';

/**
 * The fast of one person's order: what they said of it, to be corrected, or the question where tests ask for one and
 * nobody has said. Nothing for tests that ask for none. `person` says whose it is where several stand together.
 */
export function FastForm({
  orderId,
  person,
  fast,
  onKept,
}: {
  orderId: number;
  person?: string;
  fast: Fast;
  /** Left out where what was said is only read. */
  onKept?: ((fast: Fast) => void) | undefined;
}) {
  const t = useMessages(doorMessages);
  const [open, setOpen] = useState(false);
  if (fast.asked === null && fast.said === null) return null;
  if (!onKept && fast.said === null) return null;
  if (fast.said !== null && !open)
    return (
      <p className="flex flex-wrap items-center gap-x-3">
        {person && `${person}: `}
        {t.fastSaid(fast.said)}
        {hasEaten(fast.said, fast.asked ?? 0) && <strong className="text-saving-ink">{t.tooShort(fast.asked!)}</strong>}
        {onKept && (
          <Button look="quiet" onClick={() => setOpen(true)}>
            {t.correctFast}
          </Button>
        )}
      </p>
    );
  return (
    <FastQuestion
      orderId={orderId}
      person={person}
      fast={fast}
      onKept={(kept) => {
        setOpen(false);
        onKept?.(kept);
      }}
    />
  );
}

function FastQuestion({ orderId, person, fast, onKept }: Parameters<typeof FastForm>[0]) {
  const t = useMessages(doorMessages);
  const { formProps, field, busy, failed } = usePrivateForm(useLabSide(), {
    schema: tellFast.body,
    defaults: { hours: fast.said === null ? '' : String(fast.said) },
    bodyOf: ({ hours }) => ({ hours: hoursOf(hours) }),
    send: async (body, token) => {
      const kept = await browserApi.call(tellFast, { params: { orderId }, body }, { token });
      notify(t.fastKept);
      onKept?.(kept);
    },
    failure: (error) => messageOf(error, t.fastedWrong),
  });
  return (
    <form {...formProps} className="flex flex-wrap items-end gap-2">
      <TextField
        label={[person, t.fasted, fast.asked !== null && t.fastedHint(fast.asked)].filter(Boolean).join(' · ')}
        inputMode="numeric"
        maxLength={2}
        {...field('hours')}
      />
      <Button type="submit" look="secondary" disabled={busy}>
        {t.keepFast}
      </Button>
      <FieldError text={failed} />
    </form>
  );
}
