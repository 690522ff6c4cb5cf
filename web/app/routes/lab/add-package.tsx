import { NewPackage } from '@healthplus/contract/items/package-form';
import { demographics } from '@healthplus/contract/items/schemas';
import { createOwnPackage } from '@healthplus/contract/lab-packages/endpoints';
import { packageMessages } from '@healthplus/words/pages/lab-packages';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLabSide, usePortal } from '#app/features/accounts/lab-side.ts';
import { usePackageParts } from '#app/features/items/form/package-choices.ts';
import { type PackageDraft, payloadOf, usePackageDraft } from '#app/features/items/form/package-draft.ts';
import { PlacementFields } from '#app/features/items/form/placement-fields.tsx';
import { TestSelection } from '#app/features/items/form/test-selection.tsx';
import { browserApi } from '#app/lib/api.ts';
import { actionMessageOf, fieldsOf, messageIn } from '#app/lib/errors.ts';
import { focusFirstError } from '#app/lib/focus-error.ts';
import { localeOf, localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { useAction } from '#app/lib/use-private.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { CheckList } from '#app/ui/check-list.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import type { Route } from './+types/add-package';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = packageMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.addTitle,
    description: t.addTitle,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

type Text = { [K in keyof PackageDraft]: PackageDraft[K] extends string ? K : never }[keyof PackageDraft];

export default function AddPackagePage() {
  const t = useMessages(packageMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const { draft, kept, patch, drop } = usePackageDraft(usePortal().profile.labId);
  const { categories, tests } = usePackageParts();
  const { busy, act } = useAction(useLabSide(), t.addFailed);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const field = (name: Text, label: string) => ({
    label,
    value: draft[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => patch({ [name]: event.target.value }),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const body = payloadOf(draft);
    const checked = NewPackage.safeParse(body);
    if (!checked.success) {
      setErrors(
        Object.fromEntries(
          checked.error.issues
            .toReversed()
            .map((issue) => [
              String(issue.path[0]),
              body[issue.path[0] as keyof typeof body] === undefined ? t.required : issue.message,
            ]),
        ),
      );
      focusFirstError();
      return notify(t.addFailed, 'bad');
    }
    setErrors({});
    await act(
      'add',
      async (token) => {
        const answer = await browserApi.call(createOwnPackage, { body: body as never }, { token });
        notify(messageIn(answer));
        drop();
        await navigate(localized('/labs/manage-package', locale));
      },
      (error) => {
        setErrors(fieldsOf(error));
        focusFirstError();
        return actionMessageOf(error, t.addFailed);
      },
    );
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{t.addTitle}</h1>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/labs/manage-package" look="secondary">
            {t.backToList}
          </ButtonLink>
          <ButtonLink to="/labs/add-package/sections" look="quiet">
            {t.addForm}
          </ButtonLink>
        </div>
      </div>
      {kept && (
        <p
          role="status"
          className="mb-4 flex max-w-4xl flex-wrap items-center gap-3 rounded-control bg-saving p-3 text-saving-ink"
        >
          {t.draftKept}
          <Button look="quiet" onClick={drop}>
            {t.draftDrop}
          </Button>
        </p>
      )}
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="card grid max-w-4xl gap-4 p-5 sm:grid-cols-2"
      >
        <div className="sm:col-span-2">
          <TextField {...field('name', t.name)} required maxLength={200} />
        </div>
        <div className="sm:col-span-2">
          <TextAreaField {...field('description', t.description)} maxLength={4000} />
        </div>
        <TextField {...field('basePrice', t.basePrice)} type="number" min={1} step="0.01" required />
        <TextField {...field('offerPrice', t.offerPrice)} type="number" min={1} step="0.01" required />
        <div className="flex flex-wrap items-end gap-4 sm:col-span-2">
          <label className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              checked={draft.fastingRequired}
              onChange={(event) => patch({ fastingRequired: event.target.checked, fastingDuration: '' })}
              className="size-5 accent-primary"
            />
            {t.fastingRequired}
          </label>
          {draft.fastingRequired && (
            <TextField {...field('fastingDuration', t.fastingDuration)} type="number" min={1} max={72} step={1} />
          )}
        </div>
        <TextField {...field('resultTime', t.resultTime)} />
        <TextField {...field('testDuration', t.testDuration)} />
        <CheckList
          legend={t.demographics}
          options={demographics.map((name, id) => ({ id, name: t.demographicNames[id] ?? name }))}
          chosen={demographics.flatMap((name, id) => (draft.demographics.includes(name) ? [id] : []))}
          onChange={(chosen) => patch({ demographics: chosen.map((id) => demographics[id]).join(', ') })}
          error={errors.demographics}
        />
        <TextField {...field('preTestRequirements', t.preTestRequirements)} hint={t.commas} />
        <TextField {...field('methodology', t.methodology)} />
        <TextField {...field('availability', t.availability)} />
        <TextField {...field('reportFormat', t.reportFormat)} />
        <TextField {...field('validityPeriod', t.validityPeriod)} />
        <PlacementFields placement={draft} categories={categories} errors={errors} onChange={patch} />
        <div className="sm:col-span-2">
          <TestSelection
            tests={tests}
            selected={draft.selectedTests}
            onChange={(selectedTests) => patch({ selectedTests })}
            error={errors.selectedTests}
          />
        </div>
        <Button type="submit" disabled={busy !== null} className="sm:col-span-2">
          {busy ? t.submitting : t.submit}
        </Button>
      </form>
    </>
  );
}
