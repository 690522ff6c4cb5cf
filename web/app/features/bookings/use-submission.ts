import { submissionMessages } from '@healthplus/words/pages/submission';
import { useState } from 'react';
import type { z } from 'zod';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { fieldsOf, messageOf, problemsOf } from '#app/lib/errors.ts';
import { focusFirstError } from '#app/lib/focus-error.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { readToken } from '#app/lib/session.ts';
import { forgetKey, useKeyFor } from '#app/lib/use-key-for.ts';
import { useSignInGuard } from '#app/lib/use-private.ts';

interface Submission<S extends z.ZodType, T> {
  schema: S;
  body: { startsAt: string };
  /** The call with what the schema made of the body. */
  call: (body: z.output<S>, options: { token: string | null; idempotencyKey: string }) => Promise<T>;
  /** Looks at what the API threw, after it was said. */
  refused?: (error: unknown) => void;
}

/** Under which name the tab keeps what was sent last, until it is answered. */
const SENT = 'app.submission';

/**
 * Sends the wish for a time: checked here by the contract's schema, and safe to press twice. The same wish keeps its
 * key, also over a reload, so that a second press or a lost answer cannot book twice. Null when it was not granted, which was said.
 */
export function useSubmission(texts: { failed: string; missing: string }) {
  const t = useMessages(submissionMessages);
  const sentAway = useSignInGuard(accountSide);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const keyFor = useKeyFor(SENT);

  async function send<S extends z.ZodType, T>({ schema, body, call, refused }: Submission<S, T>): Promise<T | null> {
    const { error: wrong, data } = schema.safeParse(body);
    if (wrong) {
      setErrors(problemsOf(wrong));
      notify(body.startsAt ? (wrong.issues[0]?.message ?? texts.failed) : texts.missing, 'bad');
      focusFirstError();
      return null;
    }
    setBusy(true);
    setErrors({});
    try {
      const made = await call(data, { token: readToken('token'), idempotencyKey: keyFor(data) });
      forgetKey(SENT);
      return made;
    } catch (error) {
      if (sentAway(error)) {
        notify(t.sessionEnded, 'bad');
        return null;
      }
      const fields = fieldsOf(error);
      const why = messageOf(error, texts.failed);
      // What is of no field stays to be read, too: the notice goes after some seconds.
      setErrors(Object.keys(fields).length > 0 ? fields : { whole: why });
      notify(why, 'bad');
      focusFirstError();
      refused?.(error);
      return null;
    } finally {
      setBusy(false);
    }
  }
  return { send, busy, errors };
}
