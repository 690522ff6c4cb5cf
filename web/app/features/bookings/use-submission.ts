import { submissionMessages } from '@healthplus/words/pages/submission';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { fieldsOf, messageOf } from '#app/lib/errors.ts';
import { focusFirstError } from '#app/lib/focus-error.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { randomKey } from '#app/lib/random-key.ts';
import { readToken } from '#app/lib/session.ts';
import { useSignInGuard } from '#app/lib/use-private.ts';

interface Submission<T> {
  schema: z.ZodType;
  body: { startsAt: string };
  call: (options: { token: string | null; idempotencyKey: string }) => Promise<T>;
  /** Looks at what the API threw, after it was said. */
  refused?: (error: unknown) => void;
}

/**
 * Sends the wish for a time: checked here by the contract's schema, and safe to press twice. The same wish keeps its
 * key, so that a second press or a lost answer cannot book twice. Null when it was not granted, which was said.
 */
export function useSubmission(texts: { failed: string; missing: string }) {
  const t = useMessages(submissionMessages);
  const sentAway = useSignInGuard(accountSide);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const sent = useRef({ body: '', key: '' });

  async function send<T>({ schema, body, call, refused }: Submission<T>): Promise<T | null> {
    const { error: wrong } = schema.safeParse(body);
    if (wrong) {
      setErrors(Object.fromEntries(wrong.issues.map((issue) => [issue.path.join('.'), issue.message])));
      notify(body.startsAt ? (wrong.issues[0]?.message ?? texts.failed) : texts.missing, 'bad');
      focusFirstError();
      return null;
    }
    const written = JSON.stringify(body);
    if (sent.current.body !== written) sent.current = { body: written, key: randomKey() };
    setBusy(true);
    setErrors({});
    try {
      return await call({ token: readToken('token'), idempotencyKey: sent.current.key });
    } catch (error) {
      if (sentAway(error)) {
        notify(t.sessionEnded, 'bad');
        return null;
      }
      setErrors(fieldsOf(error));
      notify(messageOf(error, texts.failed), 'bad');
      focusFirstError();
      refused?.(error);
      return null;
    } finally {
      setBusy(false);
    }
  }
  return { send, busy, errors };
}
