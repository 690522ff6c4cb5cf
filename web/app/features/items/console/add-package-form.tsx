import { addTestPackage } from '@healthplus/contract/items/endpoints';
import { addPackageMessages } from '@healthplus/words/pages/item-form';
import { type FormEvent, useRef, useState } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { fieldsOf, messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { readToken, type TokenKey } from '#app/lib/session.ts';
import { useKeptForm } from '#app/lib/use-kept-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';

type Texts = typeof addPackageMessages.en;
type Hint = 'commas' | 'categoryHint' | 'cityHint' | 'fastingHint';

interface Field {
  name: Extract<keyof Texts, string>;
  kind?: 'number' | 'price' | 'long';
  optional?: boolean;
  hint?: Hint;
}

/** The fields of the form by section. Source: section 3 of the public document, "Test package". */
const sections: { title: 'basic' | 'details' | 'pricing' | 'logistics'; fields: Field[] }[] = [
  {
    title: 'basic',
    fields: [
      { name: 'testName' },
      { name: 'category', hint: 'categoryHint' },
      { name: 'description', kind: 'long' },
      { name: 'numberOfTests', kind: 'number' },
    ],
  },
  {
    title: 'details',
    fields: [
      { name: 'numberOfParameters', kind: 'number' },
      { name: 'listOfParameters', kind: 'long', hint: 'commas' },
      { name: 'demographics', hint: 'commas' },
      { name: 'testMethodology', optional: true },
      { name: 'testDuration' },
      { name: 'resultTime' },
    ],
  },
  {
    title: 'pricing',
    fields: [
      { name: 'offerPrice', kind: 'price' },
      { name: 'mrp', kind: 'price' },
      { name: 'fastingRequirement', hint: 'fastingHint' },
      { name: 'preTestRequirements', kind: 'long', hint: 'commas' },
    ],
  },
  {
    title: 'logistics',
    fields: [{ name: 'reportFormat' }, { name: 'testValidity' }, { name: 'testLocation', hint: 'cityHint' }],
  },
];
const fields = sections.flatMap((section) => section.fields);

/** What is wrong before anything is sent: every field but the method and the picture is required. */
function problemsOf(form: FormData, t: { required: string; number: string }): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const field of fields) {
    const value = String(form.get(field.name) ?? '').trim();
    if (!value && !field.optional) problems[field.name] = t.required;
    else if (field.kind === 'number' || field.kind === 'price') {
      if (!Number.isFinite(Number(value))) problems[field.name] = t.number;
    }
  }
  return problems;
}

/** The section-based form that posts a whole test package with an optional picture. */
export function AddPackageForm({
  side,
  draftKey,
  onUnauthenticated,
  onDone,
}: {
  side: TokenKey;
  /** Where what is typed is kept when the page is left. */
  draftKey?: string;
  onUnauthenticated: () => void;
  onDone: () => void;
}) {
  const t = useMessages(addPackageMessages);
  const form = useRef<HTMLFormElement>(null);
  const forgetDraft = useKeptForm(form, draftKey);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const [image, setImage] = useState('');

  function show(problems: Record<string, string>) {
    setErrors(problems);
    const first = fields.find((field) => problems[field.name]);
    const control = first && form.current?.elements.namedItem(first.name);
    if (!(control instanceof HTMLElement)) return;
    // A closed section opens, so that what is wrong is seen.
    for (const section of form.current?.querySelectorAll('details') ?? [])
      if (fields.some((field) => problems[field.name] && section.querySelector(`[name="${field.name}"]`)))
        section.open = true;
    control.focus();
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const token = readToken(side);
    if (!token) return onUnauthenticated();
    const data = new FormData(event.currentTarget);
    if (!(data.get('image') as File | null)?.size) data.delete('image');
    const problems = problemsOf(data, t);
    const count = Object.keys(problems).length;
    if (count > 0) {
      show(problems);
      notify(t.missing(count), 'bad');
      return;
    }
    setBusy(true);
    try {
      await browserApi.call(addTestPackage, { body: data }, { token });
      notify(t.done);
      setErrors({});
      forgetDraft();
      onDone();
    } catch (error) {
      show(fieldsOf(error));
      notify(messageOf(error, t.failed), 'bad');
    } finally {
      setBusy(false);
    }
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      {sections.map((section, index) => (
        <details key={section.title} open={index === 0} className="card group">
          <summary className="flex min-h-14 cursor-pointer items-center px-5 font-heading font-bold text-xl">
            {t[section.title]}
          </summary>
          <div className="grid gap-4 px-5 pb-5 sm:grid-cols-2">
            {section.fields.map((field) => (
              <OneField key={field.name} field={field} error={errors[field.name]} />
            ))}
            {section.title === 'logistics' && (
              <TextField
                label={t.image}
                name="image"
                type="file"
                accept="image/jpeg,image/png,image/webp"
                hint={image ? t.chosen(image) : t.imageHint}
                error={errors.imageUrl}
                onChange={(event) => setImage(event.target.files?.[0]?.name ?? '')}
              />
            )}
          </div>
        </details>
      ))}
      <Button type="submit" disabled={busy}>
        {busy ? t.busy : t.submit}
      </Button>
    </form>
  );
}

function OneField({ field, error }: { field: Field; error: string | undefined }) {
  const t = useMessages(addPackageMessages);
  const { name, kind, hint, optional } = field;
  const shared = {
    label: String(t[name]),
    name,
    error,
    required: !optional,
    hint: hint ? String(t[hint]) : undefined,
  };
  if (kind === 'long') {
    return (
      <div className="sm:col-span-2">
        <TextAreaField {...shared} maxLength={8000} />
      </div>
    );
  }
  if (kind) {
    return <TextField {...shared} type="number" min={1} step={kind === 'price' ? 0.01 : 1} inputMode="decimal" />;
  }
  return <TextField {...shared} maxLength={400} />;
}
