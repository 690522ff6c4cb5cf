import { consoleMessages } from '@healthplus/words/pages/console';
import { useState } from 'react';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { fieldsOf, messageIn, messageOf } from '#app/lib/errors.ts';
import { focusFirstError } from '#app/lib/focus-error.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { useAction } from '#app/lib/use-private.ts';

/** Changes of a list's rows: one at a time, told in words, the list read again, errors beside their fields. */
export function useVocabulary(reload: () => Promise<void>) {
  const t = useMessages(consoleMessages);
  const { busy, act } = useAction(useAdminSide(), t.actionFailed);
  const [errors, setErrors] = useState<Record<string, string>>({});
  async function change(work: (token: string) => Promise<{ message: string }>): Promise<boolean> {
    setErrors({});
    return act(
      'change',
      async (token) => {
        const answer = await work(token);
        notify(messageIn(answer));
        await reload();
      },
      (error) => {
        setErrors(fieldsOf(error));
        focusFirstError();
        return messageOf(error, t.actionFailed);
      },
    );
  }
  return { busy: busy !== null, errors, forgetErrors: () => setErrors({}), change };
}

/** The lines of a text area as a list. */
export const linesOf = (text: FormDataEntryValue | null): string[] =>
  String(text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A number that may be left empty; what is no number is sent as it was typed, for the server to refuse. */
export const numberOf = (text: FormDataEntryValue | null): number | null => {
  const typed = String(text ?? '').trim();
  const value = Number(typed);
  if (typed === '') return null;
  return Number.isNaN(value) ? (typed as never) : value;
};
