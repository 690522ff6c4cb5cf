import { useState } from 'react';
import { type FieldValues, type Path, useForm as useHookForm } from 'react-hook-form';
import type { z } from 'zod';
import { fieldsOf } from '#app/lib/errors.ts';
import { notify } from '#app/lib/notice.ts';

/**
 * A form that is checked by a schema of the contract before it is sent, and shows what the server says of a field
 * beside that field. `send` throws what the API threw; `failure` says it in words.
 */
export function useContractForm<V extends FieldValues>(options: {
  schema: z.ZodType;
  defaults: V;
  send: (values: V) => Promise<void>;
  failure: (error: unknown) => string;
}) {
  const form = useHookForm<V>({ defaultValues: options.defaults as never });
  const [busy, setBusy] = useState(false);
  const submit = form.handleSubmit(async (values) => {
    const checked = options.schema.safeParse(values);
    if (!checked.success) {
      for (const issue of checked.error.issues.toReversed()) {
        form.setError(issue.path.join('.') as Path<V>, { message: issue.message }, { shouldFocus: true });
      }
      return;
    }
    setBusy(true);
    try {
      await options.send(values);
    } catch (error) {
      for (const [name, message] of Object.entries(fieldsOf(error))) {
        if (name in values) form.setError(name as Path<V>, { message });
      }
      notify(options.failure(error), 'bad');
    } finally {
      setBusy(false);
    }
  });
  const field = (name: Path<V>) => {
    const state = form.getFieldState(name, form.formState);
    return { ...form.register(name), error: state.error?.message };
  };
  return { submit, field, busy, form };
}
