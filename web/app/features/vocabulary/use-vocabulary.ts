import { consoleMessages } from '@healthplus/words/pages/console';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { messageIn, messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useAction } from '#app/lib/use-private.ts';

type Change = Promise<{ message: string }>;

/** A change of a list's rows without a form: told in words, the list read again. Answers whether it was done. */
export function useVocabulary(reload: () => Promise<void>) {
  const t = useMessages(consoleMessages);
  const { act } = useAction(useAdminSide(), t.actionFailed);
  return (work: (token: string) => Change): Promise<boolean> =>
    act(
      'change',
      async (token) => {
        notify(messageIn(await work(token)));
        await reload();
      },
      (error) => messageOf(error, t.actionFailed),
    );
}

/** A form of the vocabulary: saved, told in words, the list read again, and what held the form closed. */
export function useVocabularyForm<V extends FieldValues, S extends z.ZodType>({
  save,
  onSaved,
  onClose,
  ...form
}: {
  schema: S;
  defaults: V;
  bodyOf?: (values: V) => unknown;
  save: (body: z.output<S>, token: string) => Change;
  onSaved: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useMessages(consoleMessages);
  return usePrivateForm<V, S>(useAdminSide(), {
    ...form,
    send: async (body, token) => {
      notify(messageIn(await save(body, token)));
      await onSaved();
      onClose();
    },
    failure: (error) => messageOf(error, t.actionFailed),
  });
}

/** The lines of a text area as a list. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A number that may be left empty; what is no number stays as it was typed, for the schema to refuse. */
export function numberOf(text: string): number | string | null {
  const typed = text.trim();
  if (typed === '') return null;
  const value = Number(typed);
  return Number.isNaN(value) ? typed : value;
}
