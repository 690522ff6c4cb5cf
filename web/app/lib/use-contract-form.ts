import { dialogsMessages } from '@healthplus/words/pages/dialogs';
import { type FormEvent, useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { fieldsOf, problemsOf } from './errors.ts';
import { focusFirstError } from './focus-error.ts';
import { dropKept, type KeptIn, keep, readKept } from './kept-values.ts';
import { useMessages } from './messages.ts';
import { notify } from './notice.ts';
import type { Answered } from './page-action.ts';
import { ownerOf, readToken } from './session.ts';
import { type Side, useSignInGuard } from './use-private.ts';

interface Options<V extends FieldValues, S extends z.ZodType> {
  /** The contract's schema of what is sent. */
  schema: S;
  /** What the controls hold at first. */
  defaults: V;
  /** What is sent, of what the controls hold; just that, where it is not said. The schema checks it. */
  bodyOf?: (values: V) => unknown;
  /** Which control holds what is sent under a name like `payments.0.amount`; the one of that name, where it is not said. */
  controlOf?: (name: string, values: V) => string;
  /** What went wrong, in words; nothing where it has been said already. */
  failure: (error: unknown, values: V) => string;
  /** Said when the form itself is not filled in as it should be, beside what stands at its fields. */
  incomplete?: (problems: Record<string, string>, values: V) => string;
  /** What the page was answered with when the form was sent before scripts ran. */
  answered?: Answered | undefined;
  /** Where what is typed is kept until it was sent, when the page is left in between. */
  keptAs?: string | undefined;
  /** For this tab alone: several of it are filled in side by side. */
  keptIn?: KeptIn | undefined;
  /** What it is about, for a form that is not kept: what could not be sent since the session had ended is in it once more. */
  survivesAs?: string | undefined;
}

/** What is chosen otherwise than in a control: what it holds, how it is set, what is wrong with it. */
export interface Part<T> {
  value: T;
  set: (value: T) => void;
  error: string | undefined;
}

/**
 * The one way to fill in a form and to send it: checked by a schema of the contract before it is sent, what is wrong
 * said beside its field, by the schema as by the server, and brought into view. `send` gets what the schema made of it
 * and throws what the API threw.
 */
export function useContractForm<V extends FieldValues, S extends z.ZodType>(
  options: Options<V, S> & { send: (body: z.output<S>, values: V) => Promise<unknown> },
) {
  const { schema, bodyOf = (values: V): unknown => values } = options;
  const form = useHookForm<V>({
    defaultValues: { ...options.defaults, ...options.answered?.values } as DefaultValues<V>,
  });
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  const [first] = useState(options.defaults);
  const draft = useDraft(form, options);

  async function send(values: V) {
    const checked = schema.safeParse(bodyOf(values));
    if (!checked.success) {
      const problems = named(problemsOf(checked.error), options, values);
      show(form, problems);
      if (options.incomplete) notify(options.incomplete(problems, values), 'bad');
      return;
    }
    setBusy(true);
    setFailed('');
    try {
      await options.send(checked.data, values);
      // Last: setting the form again would keep it again.
      if (settle(form, { sent: values, first })) draft.forget();
    } catch (error) {
      const [fields, said] = [named(fieldsOf(error), options, values), options.failure(error, values)];
      show(form, fields);
      if (said) notify(said, 'bad');
      setFailed(standsBeside(said, fields, values) ? '' : said);
    } finally {
      setBusy(false);
    }
  }
  return {
    form,
    busy,
    /** What went wrong when it was last sent, until the next try: it stays where it is read after the notice has gone. */
    failed,
    /** Empties it for the next one, whatever was typed since. */
    clear: () => form.reset(first),
    /** Something is written that was not sent. */
    unsaved: form.formState.isDirty && !busy,
    kept: draft.kept,
    survived: draft.survived,
    drop: draft.drop,
    /** For the form element itself. */
    formProps: {
      method: 'post' as const,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        form.clearErrors();
        return form.handleSubmit(send)(event);
      },
    },
    ...controlsOf(form, options.answered),
  };
}

/** What is wrong by the names of the controls that hold it. */
const named = <V>(
  problems: Record<string, string>,
  { controlOf = (name) => name }: { controlOf?: ((name: string, values: V) => string) | undefined },
  values: V,
): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([name, text]) => [controlOf(name, values), text]));

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * What stands in the form is saved, but for what was typed while it was on its way: that is unsaved as before. A chosen
 * file stays chosen. Answers whether all of it is saved.
 */
function settle<V extends FieldValues>(form: UseFormReturn<V>, { sent, first }: { sent: V; first: V }): boolean {
  const now = form.getValues();
  // A field that was emptied for the next one is as it was at first.
  const typed = Object.keys(now).filter((name) => !same(now[name], sent[name]) && !same(now[name], first[name]));
  const saved = { ...now, ...Object.fromEntries(typed.map((name) => [name, sent[name]])) };
  form.reset(saved, { keepValues: true });
  for (const name of typed as Path<V>[]) form.setValue(name, now[name], { shouldDirty: true });
  return typed.length === 0;
}

/** Whether what went wrong stands beside a field of the form: then it is not said a second time below it. */
const standsBeside = (said: string, fields: Record<string, string>, values: FieldValues): boolean =>
  Object.entries(fields).some(([name, text]) => text === said && name in values);

/** Says what is wrong beside its field, and leads there. */
function show<V extends FieldValues>(form: UseFormReturn<V>, problems: Record<string, string>): void {
  for (const [name, message] of Object.entries(problems)) form.setError(name as Path<V>, { message });
  if (Object.keys(problems).length > 0) focusFirstError();
}

/** The same for a form of a private page: sent with the token of its side; without a live session one signs in first. */
export function usePrivateForm<V extends FieldValues, S extends z.ZodType>(
  side: Side,
  options: Options<V, S> & { send: (body: z.output<S>, token: string, values: V) => Promise<unknown> },
) {
  const t = useMessages(dialogsMessages);
  const sentAway = useSignInGuard(side);
  const { keptAs, failure } = options;
  // Whoever signs in here next as somebody else has typed nothing.
  const [survivesAs] = useState(() => options.survivesAs && `${ownerOf(side.token)}.${options.survivesAs}`);
  const form = useContractForm<V, S>({
    ...options,
    survivesAs,
    send: (body, values) => options.send(body, readToken(side.token) ?? '', values),
    failure: (error, values) => {
      // Before the session is forgotten, which puts aside what its owner was writing.
      if (survivesAs) keep(survivesAs, values, 'tab');
      if (!sentAway(error)) {
        if (survivesAs) dropKept(survivesAs, 'tab');
        return failure(error, values);
      }
      // Whoever has money in their hand must know that it stands nowhere; what is kept is there again.
      if (!keptAs) notify(survivesAs ? t.signedOutWaits : t.signedOut, 'bad');
      return '';
    },
  });
  const { survived } = form;
  useEffect(() => {
    if (survived) notify(t.backAgain);
  }, [survived, t.backAgain]);
  return form;
}

/** What ties the controls of a page to their form. */
function controlsOf<V extends FieldValues>(form: UseFormReturn<V>, answered: Answered | undefined) {
  /** What is wrong with a field, or with anything below it. */
  const errorOf = (name: string) =>
    firstMessage(form.getFieldState(name as Path<V>, form.formState).error) ??
    (form.formState.submitCount === 0 ? answered?.fields[name] : undefined);
  return {
    errorOf,
    /** For a control of the form. */
    field: (name: Path<V>) => ({
      ...form.register(name),
      ...(answered?.values[name] ? { defaultValue: answered.values[name] } : {}),
      error: errorOf(name),
    }),
    /** For a box that is ticked. */
    checkbox: (name: Path<V>) => form.register(name),
    /** For what is chosen otherwise than in a control; `sentAs` is its name in what is sent. */
    part: <P extends Path<V>>(name: P, sentAs: string = name): Part<PathValue<V, P>> => ({
      value: form.watch(name),
      set: (value) => {
        form.clearErrors(sentAs as Path<V>);
        form.setValue(name, value, { shouldDirty: true });
      },
      error: errorOf(sentAs),
    }),
  };
}

/** Keeps what is typed, where it is to be kept, and brings it back when the form is shown again. */
function useDraft<V extends FieldValues>(
  form: UseFormReturn<V>,
  {
    keptAs,
    keptIn = 'browser',
    survivesAs,
    defaults,
  }: Pick<Options<V, z.ZodType>, 'keptAs' | 'keptIn' | 'survivesAs' | 'defaults'>,
) {
  const [kept, setKept] = useState(false);
  const [survived, setSurvived] = useState(false);
  // The defaults are read once, when the form is first shown.
  const [first] = useState(defaults);
  useEffect(() => {
    if (!keptAs) return;
    const found = readKept(keptAs, first, keptIn);
    if (found) form.reset(found, { keepDefaultValues: true });
    setKept(found !== null);
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(keptAs, values, keptIn) });
  }, [form, keptAs, keptIn, first]);
  useEffect(() => {
    const found = survivesAs ? readKept(survivesAs, first, 'tab') : null;
    if (!survivesAs || !found) return;
    // Once: whoever closes it has seen it.
    dropKept(survivesAs, 'tab');
    form.reset(found, { keepDefaultValues: true });
    setSurvived(true);
  }, [form, survivesAs, first]);
  const forget = () => {
    if (keptAs) dropKept(keptAs, keptIn);
    setKept(false);
  };
  return {
    /** True when an earlier beginning stands in the form again. */
    kept,
    /** True when what an ended session kept from being sent does. */
    survived,
    forget,
    drop: () => {
      form.reset();
      forget();
    },
  };
}

/** The first message in what react-hook-form keeps of a field and of what stands below it. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return;
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const below of Object.values(error)) {
    const found = firstMessage(below);
    if (found) return found;
  }
}
