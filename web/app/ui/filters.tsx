import { type ReactNode, useEffect, useRef } from 'react';

const pill =
  'min-h-11 rounded-full border border-control/40 bg-card px-4 text-[0.9375rem] font-medium aria-pressed:border-night aria-pressed:bg-night aria-pressed:text-on-night';

/** One of a few, as a row of buttons. */
export function Choices<T extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly { value: T; text: string }[];
  value: T;
  onChange: (value: T) => void;
}) {
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={pill}
        >
          {option.text}
        </button>
      ))}
    </fieldset>
  );
}

/** What is typed is applied a little later; a filter changed elsewhere shows, unless somebody is typing. */
function useTypedBehind(value: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const behind = (apply: () => void, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, afterMs);
  };
  const atOnce = (apply: () => void) => {
    clearTimeout(timer.current);
    apply();
  };
  return { input, behind, atOnce };
}

/** Selects what stands in a field; again behind the click that would undo it, unless a scanner has begun to type meanwhile. */
function selectAll(field: HTMLInputElement): void {
  const { value } = field;
  field.select();
  requestAnimationFrame(() => field.value === value && field.select());
}

/** A search that follows the typing, a little behind. */
export function SearchInput({
  label,
  value,
  onChange,
  onEnter,
  wide,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter was pressed, as a scanner does behind a code; true where it is done with, and the field is ready for the next. */
  onEnter?: (value: string) => boolean;
  wide?: boolean;
}) {
  const { input, behind, atOnce } = useTypedBehind(value);
  return (
    <input
      ref={input}
      type="search"
      aria-label={label}
      placeholder={label}
      defaultValue={value}
      onChange={(event) => {
        const text = event.target.value.trim();
        behind(() => onChange(text), 250);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onEnter) return;
        event.preventDefault();
        const field = event.currentTarget;
        atOnce(() => {
          if (onEnter(field.value.trim())) field.value = '';
        });
      }}
      // The next scan takes the place of the one before.
      onFocus={({ target }) => onEnter && selectAll(target)}
      className={`min-h-11 w-full rounded-control border border-control bg-card px-3 ${wide ? '' : 'sm:w-72'}`}
    />
  );
}

/** A select without a visible label, for a row of filters. */
export function FilterSelect({
  label,
  value,
  onChange,
  disabled,
  children,
}: {
  label: string;
  value: string | number;
  onChange: (value: string) => void;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <select
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value)}
      className="min-h-11 max-w-full rounded-control border border-control bg-card px-3 disabled:bg-sand disabled:text-quiet"
    >
      {children}
    </select>
  );
}

/** A day in a row of filters, with its label before it, or hidden. Half a date that is being typed is left alone. */
export function DayFilter({
  label,
  hidden,
  value,
  onChange,
}: {
  label: string;
  hidden?: boolean;
  value: string;
  onChange: (value: string) => void;
}) {
  const { input, behind } = useTypedBehind(value);
  return (
    <label className="flex items-center gap-2 text-[0.9375rem] text-quiet">
      <span className={hidden ? 'sr-only' : ''}>{label}</span>
      <input
        ref={input}
        type="date"
        min="2000-01-01"
        max="2100-12-31"
        defaultValue={value}
        onChange={(event) => {
          const { value: day, validity } = event.target;
          if (!validity.badInput && (day === '' || day >= '2000')) behind(() => onChange(day), 400);
        }}
        className="min-h-11 rounded-control border border-control bg-card px-3 text-ink"
      />
    </label>
  );
}
