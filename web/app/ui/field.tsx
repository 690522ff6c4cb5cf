import { type ComponentProps, type ReactNode, useId } from 'react';

const control =
  'block w-full min-h-11 rounded-control border border-control bg-card px-3 py-2 text-base text-ink aria-invalid:border-bad aria-invalid:ring-1 aria-invalid:ring-bad disabled:bg-sand';

interface Labelled {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

function FieldFrame({ id, label, error, hint, children }: Labelled & { id: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-[15px] font-medium">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-quiet">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

const describedBy = (id: string, error: string | undefined, hint: ReactNode) =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;

export function TextField({ label, error, hint, ...rest }: Labelled & ComponentProps<'input'>) {
  const own = useId();
  const id = rest.id ?? own;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <input
        {...rest}
        id={id}
        className={control}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
      />
    </FieldFrame>
  );
}

export function TextAreaField({ label, error, hint, ...rest }: Labelled & ComponentProps<'textarea'>) {
  const own = useId();
  const id = rest.id ?? own;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <textarea
        rows={3}
        {...rest}
        id={id}
        className={control}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
      />
    </FieldFrame>
  );
}

export function SelectField({ label, error, hint, children, ...rest }: Labelled & ComponentProps<'select'>) {
  const own = useId();
  const id = rest.id ?? own;
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <select
        {...rest}
        id={id}
        className={control}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, error, hint)}
      >
        {children}
      </select>
    </FieldFrame>
  );
}
