import { readFigure } from '@healthplus/contract/digits';
import { addTestPackage } from '@healthplus/contract/items/endpoints';
import { z } from '@healthplus/contract/z';
import { addPackageMessages } from '@healthplus/words/pages/item-form';
import { type ReactNode, useEffect, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { formDataOf } from '#app/lib/form-data.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import type { Side } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';

type Texts = typeof addPackageMessages.en;
type Hint = 'commas' | 'categoryHint' | 'cityHint' | 'fastingHint';

interface Field {
  name: Exclude<Extract<keyof Texts, string>, 'image'>;
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

/** Every field but the method and the picture is required; a number is one. */
const schemaOf = (t: { required: string; number: string }) =>
  z.object(
    Object.fromEntries(
      fields.map(({ name, kind, optional }) => {
        const text = optional ? z.string().trim() : z.string().trim().min(1, t.required);
        return [
          name,
          kind && kind !== 'long' ? text.refine((value) => value === '' || readFigure(value) !== null, t.number) : text,
        ];
      }),
    ),
  );

const empty: Record<Field['name'] | 'imageUrl', string> & { image: FileList | null } = {
  ...(Object.fromEntries(fields.map(({ name }) => [name, ''])) as Record<Field['name'], string>),
  imageUrl: '',
  image: null,
};

/** The section-based form that posts a whole test package with an optional picture. */
export function AddPackageForm({
  side,
  keptAs,
  onDone,
}: {
  side: Side;
  /** Where what is typed is kept when the page is left. */
  keptAs?: string;
  onDone: () => void;
}) {
  const t = useMessages(addPackageMessages);
  const { formProps, field, part, errorOf, busy } = usePrivateForm(side, {
    schema: schemaOf(t),
    defaults: empty,
    keptAs,
    send: async (texts, token, { image }) => {
      await browserApi.call(addTestPackage, { body: formDataOf({ ...texts, image: image?.[0] ?? null }) }, { token });
      notify(t.done);
      onDone();
    },
    failure: (error) => messageOf(error, t.failed),
    incomplete: (problems) => t.missing(Object.keys(problems).length),
  });
  const image = part('image').value?.[0]?.name;
  return (
    <form {...formProps} className="grid gap-4">
      {sections.map((section, index) => (
        <Section
          key={section.title}
          title={t[section.title]}
          first={index === 0}
          wrong={section.fields.some(({ name }) => errorOf(name) !== undefined)}
        >
          <div className="grid gap-4 px-5 pb-5 sm:grid-cols-2">
            {section.fields.map((entry) => (
              <OneField key={entry.name} field={entry} control={field(entry.name)} />
            ))}
            {section.title === 'logistics' && (
              <TextField
                label={t.image}
                type="file"
                accept="image/jpeg,image/png,image/webp"
                hint={image ? t.chosen(image) : t.imageHint}
                {...field('image')}
                error={errorOf('image') ?? errorOf('imageUrl')}
              />
            )}
          </div>
        </Section>
      ))}
      <Button type="submit" disabled={busy}>
        {busy ? t.busy : t.submit}
      </Button>
    </form>
  );
}

/** A part of the form that opens and closes; where something in it is wrong it opens, and closes by hand alone. */
function Section({
  title,
  first,
  wrong,
  children,
}: {
  title: string;
  first: boolean;
  wrong: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(first);
  useEffect(() => {
    if (wrong) setOpen(true);
  }, [wrong]);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="card group">
      <summary className="flex min-h-14 cursor-pointer items-center px-5 font-heading font-bold text-xl">
        {title}
      </summary>
      {children}
    </details>
  );
}

function OneField({
  field: { name, kind, hint, optional },
  control,
}: {
  field: Field;
  control: UseFormRegisterReturn & { error: string | undefined };
}) {
  const t = useMessages(addPackageMessages);
  const shared = {
    label: String(t[name]),
    required: !optional,
    hint: hint ? String(t[hint]) : undefined,
    ...control,
  };
  if (kind === 'long') {
    return (
      <div className="sm:col-span-2">
        <TextAreaField {...shared} maxLength={8000} />
      </div>
    );
  }
  if (kind) {
    return <TextField {...shared} inputMode={kind === 'price' ? 'decimal' : 'numeric'} />;
  }
  return <TextField {...shared} maxLength={400} />;
}
