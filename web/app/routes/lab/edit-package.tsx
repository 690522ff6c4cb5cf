import type { Package } from '@healthplus/contract/items/schemas';
import { getOwnPackage, updateOwnPackage } from '@healthplus/contract/lab-packages/endpoints';
import { packageMessages } from '@healthplus/words/pages/lab-packages';
import { type FormEvent, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { usePackageParts } from '#app/features/items/form/package-choices.ts';
import { type Placement, PlacementFields } from '#app/features/items/form/placement-fields.tsx';
import { browserApi } from '#app/lib/api.ts';
import { actionMessageOf, fieldsOf, messageIn } from '#app/lib/errors.ts';
import { focusFirstError } from '#app/lib/focus-error.ts';
import { localeOf, localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { privatePage } from '#app/lib/private-page.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { useAction, useFailureNotice, usePrivate } from '#app/lib/use-private.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { LeaveGuard } from '#app/ui/leave-guard.tsx';
import { ErrorState, Spinner } from '#app/ui/states.tsx';
import type { Route } from './+types/edit-package';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = packageMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.editTitle,
    description: t.editTitle,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

export const clientLoader = privatePage('labToken', (token, { params }) => {
  const id = Number(params.id) || 0;
  return browserApi.call(getOwnPackage, { params: { id } }, { token });
});

function EditPackagePage() {
  const t = useMessages(packageMessages);

  const { value: item, failure, reload } = usePrivate(useLabSide(), useLoaderData<typeof clientLoader>());
  useFailureNotice(failure, t.detailsFailed);
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">{t.editTitle}</h1>
        <ButtonLink to="/labs/manage-package" look="secondary">
          {t.backToList}
        </ButtonLink>
      </div>
      {failure !== null && (
        <ErrorState title={t.notHere}>
          <Button look="secondary" onClick={() => void reload()}>
            {t.tryAgain}
          </Button>
        </ErrorState>
      )}
      {failure === null && item === null && <Spinner label={t.loading} />}
      {item && <EditForm item={item} />}
    </>
  );
}

export default EditPackagePage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = EditPackagePage;

function EditForm({ item }: { item: Package }) {
  const t = useMessages(packageMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const { categories } = usePackageParts();
  const [placement, setPlacement] = useState<Placement>(item);
  const [unsaved, setUnsaved] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { busy, act } = useAction(useLabSide(), t.updateFailed);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = {
      name: String(form.get('name')),
      description: String(form.get('description')),
      basePrice: Number(form.get('basePrice')),
      offerPrice: Number(form.get('offerPrice')),
      ...(placement.categoryId === null ? {} : { categoryId: placement.categoryId }),
      subCategoryIds: placement.subCategoryIds,
      locationIds: placement.locationIds,
    };
    setUnsaved(false);
    await act(
      'update',
      async (token) => {
        const answer = await browserApi.call(updateOwnPackage, { params: { id: item.id }, body }, { token });
        notify(messageIn(answer));
        await navigate(localized('/labs/manage-package', locale));
      },
      (error) => {
        setUnsaved(true);
        setErrors(fieldsOf(error));
        focusFirstError();
        return actionMessageOf(error, t.updateFailed);
      },
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={() => setUnsaved(true)}
      className="card grid max-w-4xl gap-4 p-5 sm:grid-cols-2"
    >
      <div className="sm:col-span-2">
        <TextField label={t.testName} name="name" defaultValue={item.name} maxLength={200} error={errors.name} />
      </div>
      <div className="sm:col-span-2">
        <TextAreaField
          label={t.description}
          name="description"
          defaultValue={item.description}
          maxLength={4000}
          error={errors.description}
        />
      </div>
      <TextField
        label={t.basePrice}
        name="basePrice"
        type="number"
        min={1}
        step="0.01"
        defaultValue={item.basePrice}
        error={errors.basePrice}
      />
      <TextField
        label={t.offerPrice}
        name="offerPrice"
        type="number"
        min={1}
        step="0.01"
        defaultValue={item.offerPrice}
        error={errors.offerPrice}
      />
      <PlacementFields
        placement={placement}
        categories={categories}
        errors={errors}
        onChange={(changes) => setPlacement((current) => ({ ...current, ...changes }))}
      />
      <LeaveGuard unsaved={unsaved} />
      <Button type="submit" disabled={busy !== null} className="sm:col-span-2">
        {busy ? t.updating : t.update}
      </Button>
    </form>
  );
}
