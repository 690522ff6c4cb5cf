import { useId } from 'react';
import { FieldError } from './field.tsx';

/** Several of a list, as boxes that can be ticked. */
export function CheckList({
  legend,
  options,
  chosen,
  onChange,
  empty,
  error,
}: {
  legend: string;
  options: { id: number; name: string }[];
  chosen: number[];
  onChange: (chosen: number[]) => void;
  empty?: string;
  error?: string | undefined;
}) {
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium text-[0.9375rem]">{legend}</legend>
      {options.length === 0 && <p className="note">{empty}</p>}
      <div className="flex max-h-64 flex-wrap gap-1 overflow-y-auto rounded-control border border-hairline p-2 empty:hidden">
        {options.map((option) => (
          <label
            key={option.id}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-control/40 px-3 text-[0.9375rem] has-checked:border-primary has-checked:bg-primary-tint"
          >
            <input
              type="checkbox"
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? id : undefined}
              checked={chosen.includes(option.id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, option.id] : chosen.filter((id) => id !== option.id))
              }
              className="size-4 accent-primary"
            />
            {option.name}
          </label>
        ))}
      </div>
      <FieldError id={id} text={error} />
    </fieldset>
  );
}
