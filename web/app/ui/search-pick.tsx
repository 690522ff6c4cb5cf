import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLatest } from '#app/lib/use-latest.ts';
import type { ComboboxField } from './combobox-field.tsx';

const AFTER_MS = 180;
const LEAST = 2;

interface Props<T> {
  label: string;
  hint?: string;
  /** What is said where nothing is found for what was typed. */
  none: string | ((typed: string) => string);
  /** Said when it could not be asked: that nothing is known is another thing. */
  failed: string;
  /** Asks for what is typed; called a little behind the typing, for two characters or more. */
  ask: (typed: string) => Promise<T[]>;
  keyOf: (option: T) => string | number;
  show: (option: T) => ReactNode;
  onPick: (option: T) => void;
  /** What of what is typed is of something else, and stays in the field once an option is taken. */
  leftOf?: ((option: T) => string) | undefined;
  /** Takes several words at once, after Enter where nothing has what is typed; answers with what is left to type. */
  onWords?: ((typed: string) => Promise<string>) | undefined;
  /** Takes what was typed where nothing has it, after Enter: it is the beginning of something new. */
  onNothing?: ((typed: string) => void) | undefined;
  /** Hears what stands in the field: what was typed and not taken is nothing yet. */
  onTyped?: ((typed: string) => void) | undefined;
  /** For the first field of a page that is made for typing. */
  autoFocus?: boolean;
}

/** What is typed and what was found for it, a little behind; Enter before that takes the first as soon as it comes. */
function useSearchPick<T>({
  ask,
  onPick,
  leftOf,
  onWords,
  onNothing,
  onTyped,
}: Pick<Props<T>, 'ask' | 'onPick' | 'leftOf' | 'onWords' | 'onNothing' | 'onTyped'>) {
  const [typed, setTyped] = useState('');
  const found = useLatest(ask);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const latest = useRef(typed);
  latest.current = typed;
  const takesFirst = useRef(false);
  // Whoever goes on elsewhere sees what the list would hide; it is there again for whoever comes back.
  const [aside, putAside] = useState(false);

  function type(text: string) {
    setTyped(text);
    putAside(false);
    onTyped?.(text);
    clearTimeout(timer.current);
    takesFirst.current = false;
    found.forget();
    const asked = text.trim();
    if (asked.length >= LEAST) timer.current = setTimeout(() => void find(asked), AFTER_MS);
  }
  function take(option: T | null | undefined) {
    if (option == null) return;
    type(leftOf?.(option) ?? '');
    onPick(option);
  }
  async function find(asked: string) {
    const options = await found.ask(asked);
    if (!takesFirst.current) return;
    if (options?.length === 0) await takeWords(asked);
    else take(options?.[0]);
  }
  async function takeWords(asked: string) {
    if (onNothing && latest.current.trim() === asked) {
      type('');
      onNothing(asked);
    }
    if (!onWords || !/[\s,;+]/.test(asked)) return;
    const left = await onWords(asked);
    // What was typed meanwhile is the beginning of something else.
    if (latest.current.trim() === asked) type(left);
  }
  function waitForFirst() {
    takesFirst.current = found.value === null;
    if (found.value?.length === 0) void takeWords(typed.trim());
  }
  const open = !aside && found.value !== null && found.value.length > 0;
  return { typed, options: found.value, open, putAside, broken: found.failure !== null, type, take, waitForFirst };
}

type Field = typeof ComboboxField;
/** Fetched once for all fields of all pages. */
let fetched: Field | null = null;

/** The field with its list, fetched when somebody goes into it: until then a plain one stands in its place. */
function useField(atOnce: boolean) {
  const [field, setField] = useState<Field | null>(() => fetched);
  const [focused, setFocused] = useState(atOnce);
  const fetch = () =>
    void import('./combobox-field.tsx').then(
      ({ ComboboxField: loaded }) => {
        fetched = loaded;
        setField(() => loaded);
      },
      // Without a network the plain one stays; the next time that somebody goes into it is another try.
      () => {},
    );
  const plain = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (atOnce) plain.current?.focus();
  }, [atOnce]);
  return {
    field,
    focused,
    watch: {
      ref: plain,
      onFocus: () => {
        setFocused(true);
        fetch();
      },
      onBlur: () => setFocused(false),
    },
  };
}

/** One of what a search finds, by keyboard: arrows move, Enter takes the marked one. */
export function SearchPick<T>({ label, hint, none, failed, keyOf, show, autoFocus, ...search }: Props<T>) {
  const id = useId();
  const { typed, options, open, putAside, broken, type, take, waitForFirst } = useSearchPick(search);
  const { field: Field, focused, watch } = useField(autoFocus ?? false);
  const input = {
    id,
    // In a dialog the label beside it is hidden from readers while the list is open.
    'aria-label': label,
    'aria-describedby': hint ? `${id}-hint` : undefined,
    maxLength: 80,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape' && options) type('');
      if (event.key !== 'Enter' || !typed.trim()) return;
      // With these keys a form is sent from wherever the keyboard is: nothing is taken by them.
      if (event.ctrlKey || event.metaKey) return putAside(true);
      // The list is there, and none of it is marked yet: Enter came first, and takes the first.
      const marked = event.currentTarget.getAttribute('aria-activedescendant');
      if (options?.length && marked) return;
      event.preventDefault();
      if (options?.length) take(options[0]);
      else waitForFirst();
    },
    className: 'block min-h-11 w-full rounded-control border border-control bg-card px-3 py-2 text-base',
  };
  return (
    <div className="relative">
      <label htmlFor={id} className="mb-1 block font-medium text-[0.9375rem]">
        {label}
      </label>
      {Field ? (
        <Field<T>
          label={label}
          input={input}
          typed={typed}
          keyOf={keyOf}
          show={show}
          options={options ?? []}
          open={open}
          onAside={putAside}
          autoFocus={focused}
          onType={type}
          onTake={take}
        />
      ) : (
        <input
          {...input}
          {...watch}
          role="combobox"
          aria-expanded={false}
          aria-autocomplete="list"
          autoComplete="off"
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 note">
          {hint}
        </p>
      )}
      {broken && (
        <p role="alert" className="mt-1 font-medium text-bad text-sm">
          {failed}
        </p>
      )}
      {options?.length === 0 && (
        <p role="status" className="mt-1 note">
          {typeof none === 'string' ? none : none(typed)}
        </p>
      )}
    </div>
  );
}
