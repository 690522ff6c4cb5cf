import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

const AFTER_MS = 180;

interface Props<T> {
  label: string;
  hint?: string;
  /** Said when nothing was found for what is typed. */
  none: string;
  /** Said when it could not be asked: that nothing is known is another thing. */
  failed: string;
  /** Asks for what is typed; called a little behind the typing, for two characters or more. */
  ask: (typed: string) => Promise<T[]>;
  keyOf: (option: T) => string | number;
  show: (option: T) => ReactNode;
  onPick: (option: T) => void;
  /** For the first field of a page that is made for typing. */
  autoFocus?: boolean;
}

/** What is typed, what was found for it and which of that is marked; a key moves, takes or closes. */
function useSearchPick<T>({ ask, onPick }: Pick<Props<T>, 'ask' | 'onPick'>) {
  const [typed, setTyped] = useState('');
  const [options, setOptions] = useState<T[] | null>(null);
  const [broken, setBroken] = useState(false);
  const [marked, setMarked] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef('');
  const takeFirst = useRef(false);

  function take(option: T | undefined) {
    if (option === undefined) return;
    clearTimeout(timer.current);
    takeFirst.current = false;
    asked.current = '';
    setTyped('');
    setOptions(null);
    onPick(option);
  }
  async function find(text: string) {
    const found = await ask(text).catch(() => null);
    if (asked.current !== text) return;
    setBroken(found === null);
    if (found === null) return;
    setOptions(found);
    setMarked(0);
    if (takeFirst.current) take(found[0]);
  }
  function type(text: string) {
    setTyped(text);
    setOptions(null);
    setBroken(false);
    takeFirst.current = false;
    clearTimeout(timer.current);
    asked.current = text.trim();
    if (text.trim().length > 1) timer.current = setTimeout(() => void find(text.trim()), AFTER_MS);
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && options?.length) {
      event.preventDefault();
      setMarked((marked + step + options.length) % options.length);
    } else if (event.key === 'Enter' && typed.trim()) {
      event.preventDefault();
      if (options) take(options[marked]);
      else takeFirst.current = true;
    } else if (event.key === 'Escape' && options) {
      event.preventDefault();
      setOptions(null);
    }
  }
  return { typed, options, broken, marked, type, press, take, close: () => setOptions(null) };
}

/**
 * One of what a search finds, by keyboard: arrows move, Enter takes the marked one, or the first as soon as it comes.
 * Source: the combobox pattern of the ARIA Authoring Practices Guide.
 */
export function SearchPick<T>({ label, hint, none, failed, keyOf, show, autoFocus, ...search }: Props<T>) {
  const id = useId();
  const { typed, options, broken, marked, type, press, take, close } = useSearchPick(search);
  const open = options !== null && typed.trim() !== '';
  return (
    <div className="relative">
      <label htmlFor={id} className="mb-1 block font-medium text-[15px]">
        {label}
      </label>
      <input
        // biome-ignore lint/a11y/noAutofocus: the desk types at once, one person after another
        autoFocus={autoFocus}
        id={id}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open && options.length > 0 ? `${id}-${marked}` : undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        autoComplete="off"
        maxLength={80}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
        onBlur={close}
        className="block min-h-11 w-full rounded-control border border-control bg-card px-3 py-2 text-base"
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-quiet text-sm">
          {hint}
        </p>
      )}
      {broken && (
        <p role="alert" className="mt-1 font-medium text-bad text-sm">
          {failed}
        </p>
      )}
      {open && options.length === 0 && (
        <p role="status" className="mt-1 text-quiet text-sm">
          {none}
        </p>
      )}
      <Listbox id={id} label={label} options={open ? options : []} marked={marked} {...{ keyOf, show, take }} />
    </div>
  );
}

function Listbox<T>({
  id,
  label,
  options,
  marked,
  keyOf,
  show,
  take,
}: Pick<Props<T>, 'label' | 'keyOf' | 'show'> & {
  id: string;
  options: T[];
  marked: number;
  take: (option: T) => void;
}) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      hidden={options.length === 0}
      className="absolute inset-x-0 z-20 mt-1 max-h-80 overflow-y-auto rounded-control border border-hairline bg-card shadow-float"
    >
      {options.map((option, place) => (
        <div
          key={keyOf(option)}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === marked}
          onMouseDown={(event) => {
            // Before the field loses the focus, which would close the list.
            event.preventDefault();
            take(option);
          }}
          className="min-h-11 cursor-pointer px-3 py-2 aria-selected:bg-primary-tint"
        >
          {show(option)}
        </div>
      ))}
    </div>
  );
}
