import type { ComponentProps } from 'react';
import { TextField } from '#app/ui/field.tsx';

/** The six digits of a code that went to a telephone; the browser offers the one that has just come. */
export function CodeField(props: ComponentProps<typeof TextField>) {
  return <TextField inputMode="numeric" autoComplete="one-time-code" maxLength={6} autoFocus required {...props} />;
}
