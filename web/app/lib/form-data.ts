import { z } from '@healthplus/contract/z';

/** The file that was chosen; `missing` is said when none was. */
export const oneFile = (missing: string) =>
  z
    .custom<FileList | null>()
    .transform((chosen) => chosen?.[0] ?? null)
    .refine((file): file is File => file !== null && file.size > 0, missing);

/** What was left empty: for all, without end. */
export const filledOrNull = (value: string): string | null => (value.trim() === '' ? null : value);

/** A form's values as a multipart body. */
export function formDataOf(values: Record<string, string | number | Blob | null>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    if (value !== null) form.set(name, value instanceof Blob ? value : String(value));
  return form;
}
