import { createOwnPackage } from '@healthplus/contract/lab-packages/endpoints';
import { packageMessages } from '@healthplus/words/pages/lab-packages';
import { useNavigate } from 'react-router';
import { useLabSide, usePortal } from '#app/features/accounts/lab-side.ts';
import { DescriptionsInLanguages, NamesInLanguages } from '#app/features/items/form/in-other-languages.tsx';
import { usePackageParts } from '#app/features/items/form/package-choices.ts';
import { PackageDetails } from '#app/features/items/form/package-details.tsx';
import { PreventiveField } from '#app/features/items/form/package-fields.tsx';
import { emptyPackage, packageBody } from '#app/features/items/form/package-values.ts';
import { PlacementFields } from '#app/features/items/form/placement-fields.tsx';
import { TestSelection } from '#app/features/items/form/test-selection.tsx';
import { browserApi } from '#app/lib/api.ts';
import { actionMessageOf, messageIn } from '#app/lib/errors.ts';
import { localeOf, localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DraftKept } from '#app/ui/draft-kept.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
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

/** A package of the lab, kept as a draft until it is sent; the list follows. */
function usePackageForm() {
  const t = useMessages(packageMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  return usePrivateForm(useLabSide(), {
    schema: createOwnPackage.body,
    defaults: emptyPackage,
    bodyOf: packageBody,
    keptAs: `package.${usePortal().profile.labId}`,
    send: async (body, token) => {
      notify(messageIn(await browserApi.call(createOwnPackage, { body }, { token })));
      await navigate(localized('/labs/manage-package', locale));
    },
    failure: (error) => actionMessageOf(error, t.addFailed),
    incomplete: () => t.addFailed,
  });
}

export default function AddPackagePage() {
  const t = useMessages(packageMessages);
  const side = useLabSide();
  const { categories, tests } = usePackageParts(side);
  const { formProps, field, checkbox, part, busy, kept, drop } = usePackageForm();
  const chosenTests = part('selectedTests');
  return (
    <>
      <PageTitle title={t.addTitle}>
        <ButtonLink to="/labs/manage-package" look="secondary">
          {t.backToList}
        </ButtonLink>
        <ButtonLink to="/labs/add-package/sections" look="quiet">
          {t.addForm}
        </ButtonLink>
      </PageTitle>
      {kept && <DraftKept text={t.draftKept} drop={t.draftDrop} onDrop={drop} />}
      <form {...formProps} className="card grid max-w-4xl gap-4 p-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField label={t.name} required maxLength={200} {...field('name')} />
        </div>
        <div className="sm:col-span-2">
          <TextAreaField label={t.description} maxLength={4000} {...field('description')} />
        </div>
        <div className="grid gap-4 sm:col-span-2">
          <NamesInLanguages field={field} />
          <DescriptionsInLanguages field={field} />
        </div>
        <TextField label={t.basePrice} inputMode="decimal" required {...field('basePrice')} />
        <TextField label={t.offerPrice} inputMode="decimal" required {...field('offerPrice')} />
        <PackageDetails
          field={field}
          fasting={checkbox('fastingRequired')}
          hours={{ shown: part('fastingRequired').value, set: part('fastingDuration').set }}
          forWhom={part('demographics')}
        />
        <PreventiveField {...checkbox('preventive')} />
        <PlacementFields
          side={side}
          categories={categories}
          category={part('categoryId')}
          subcategories={part('subCategoryIds')}
          locations={part('locationIds')}
        />
        <div className="sm:col-span-2">
          <TestSelection
            tests={tests}
            selected={chosenTests.value}
            onChange={chosenTests.set}
            error={chosenTests.error}
          />
        </div>
        <Button type="submit" disabled={busy} className="sm:col-span-2">
          {busy ? t.submitting : t.submit}
        </Button>
      </form>
    </>
  );
}
