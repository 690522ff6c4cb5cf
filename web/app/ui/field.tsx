import { toLatinDigits } from '@healthplus/contract/digits';
import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { useMessageText, useWordsPreloader } from '#app/lib/message-text.ts';

interface Labelled {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

/** What is wrong with a field, under it; nothing while nothing is. `alert` where no control names it. */
export function FieldError({ id, text, alert }: { id?: string; text: string | undefined; alert?: boolean }) {
  const said = useMessageText(text);
  if (!said) return null;
  return (
    <p
      id={id}
      role={alert ? 'alert' : undefined}
      className="col-span-full mt-1 basis-full font-medium text-bad text-sm"
    >
      {said}
    </p>
  );
}

function FieldFrame({ id, label, error, hint, children }: Labelled & { id: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-[0.9375rem] font-medium">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-quiet">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  );
}

/** What ties a control to its label, hint and error: the same for every kind of control. */
function useControl({
  id: given,
  error,
  hint,
}: {
  id?: string | undefined;
  error?: string | undefined;
  hint?: ReactNode;
}) {
  const preload = useWordsPreloader();
  const own = useId();
  const id = given ?? own;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return {
    id,
    className: 'control',
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy,
    onFocus: preload,
  } as const;
}

/** Figures of other scripts of India, as a keyboard of theirs types them, are the same figures: ४ is 4. */
function latinFigures({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  const latin = toLatinDigits(input.value);
  if (latin !== input.value) input.value = latin;
}

export function TextField({ label, error, hint, ...rest }: Labelled & ComponentProps<'input'>) {
  const tied = useControl({ id: rest.id, error, hint });
  const figures = /numeric|decimal|tel/.test(`${rest.inputMode} ${rest.type}`);
  return (
    <FieldFrame id={tied.id} label={label} error={error} hint={hint}>
      <input {...(figures && { onInput: latinFigures })} {...rest} {...tied} />
    </FieldFrame>
  );
}

export function TextAreaField({ label, error, hint, ...rest }: Labelled & ComponentProps<'textarea'>) {
  const tied = useControl({ id: rest.id, error, hint });
  return (
    <FieldFrame id={tied.id} label={label} error={error} hint={hint}>
      <textarea rows={3} {...rest} {...tied} />
    </FieldFrame>
  );
}

export function SelectField({ label, error, hint, children, ...rest }: Labelled & ComponentProps<'select'>) {
  const tied = useControl({ id: rest.id, error, hint });
  return (
    <FieldFrame id={tied.id} label={label} error={error} hint={hint}>
      <select {...rest} {...tied}>
        {children}
      </select>
    </FieldFrame>
  );
}
