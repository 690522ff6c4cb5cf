import { consoleMessages } from '@healthplus/words/pages/console';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { changesOf } from '#app/lib/changes.ts';
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

/** A call that a form ends in, and the schema of what it sends. */
interface Saving {
  schema: z.ZodType;
  call: (body: unknown, token: string) => Change;
}

/** The form has read what it sends by this schema before it is called. */
export const saving = <S extends z.ZodType>(schema: S, call: (body: z.output<S>, token: string) => Change): Saving => ({
  schema,
  call: (body, token) => call(body as z.output<S>, token),
});

/** A form of the vocabulary: saved, told in words, the list read again, and what held the form closed. */
export function useVocabularyForm<V extends FieldValues>({
  save,
  change = null,
  defaults,
  bodyOf = (values) => values,
  together = [],
  onSaved,
  onClose,
}: {
  save: Saving;
  /** How what is there already is saved: what differs from how it was read is sent. */
  change?: Saving | null;
  defaults: V;
  bodyOf?: (values: V) => object;
  /** Keys of what is sent that are judged as one. */
  together?: readonly string[];
  onSaved: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useMessages(consoleMessages);
  const { schema, call } = change ?? save;
  // What the controls held at first: the list may have been read again since.
  const [read] = useState(defaults);
  return usePrivateForm<V, z.ZodType>(useAdminSide(), {
    schema,
    defaults,
    bodyOf: (values) => (change ? changesOf(bodyOf(values), bodyOf(read), together) : bodyOf(values)),
    send: async (body, token) => {
      notify(messageIn(await call(body, token)));
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
