import type { Package } from '@healthplus/contract/items/schemas';
import { getOwnPackage, updateOwnPackage } from '@healthplus/contract/lab-packages/endpoints';
import { packageMessages } from '@healthplus/words/pages/lab-packages';
import { useLoaderData, useNavigate } from 'react-router';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import {
  DescriptionsInLanguages,
  everyLanguage,
  NamesInLanguages,
} from '#app/features/items/form/in-other-languages.tsx';
import { type TestChoice, usePackageParts } from '#app/features/items/form/package-choices.ts';
import { PackageDetails } from '#app/features/items/form/package-details.tsx';
import { PreventiveField } from '#app/features/items/form/package-fields.tsx';
import { type PackageValues, packageBody, selectionOf } from '#app/features/items/form/package-values.ts';
import { PlacementFields } from '#app/features/items/form/placement-fields.tsx';
import { TestSelection } from '#app/features/items/form/test-selection.tsx';
import { browserApi } from '#app/lib/api.ts';
import { changesOf } from '#app/lib/changes.ts';
import { actionMessageOf, messageIn } from '#app/lib/errors.ts';
import { localeOf, localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { privatePage } from '#app/lib/private-page.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useFailureNotice, usePrivate } from '#app/lib/use-private.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FieldError, TextAreaField, TextField } from '#app/ui/field.tsx';
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

/** A package as its form holds it: what is typed as text, and what it is made of by test. */
const valuesOf = (item: Package): PackageValues => ({
  name: item.name,
  description: item.description,
  translatedNames: everyLanguage(item.translatedNames),
  translatedDescriptions: everyLanguage(item.translatedDescriptions),
  categoryId: item.categoryId,
  subCategoryIds: item.subCategoryIds,
  locationIds: item.locationIds,
  preventive: item.preventive,
  basePrice: String(item.basePrice),
  offerPrice: String(item.offerPrice),
  fastingRequired: item.fastingRequired,
  fastingDuration: String(item.fastingDuration ?? ''),
  resultTime: item.resultTime,
  demographics: item.demographics.join(', '),
  testDuration: item.testDuration,
  preTestRequirements: item.preTestRequirements.join(', '),
  methodology: item.methodology,
  availability: item.availability,
  reportFormat: item.reportFormat,
  validityPeriod: item.validityPeriod,
  selectedTests: selectionOf(item),
});

/** The tests of a package by their names: the site's, and those that this lab has of its own. */
const testsOf = ({ packageTests }: Package, tests: TestChoice[]): TestChoice[] => {
  const known = new Set(tests.map(({ id }) => id));
  const own = new Map(packageTests.filter(({ test }) => !known.has(test.id)).map(({ test }) => [test.id, test]));
  return [...tests, ...own.values()];
};

function EditForm({ item }: { item: Package }) {
  const t = useMessages(packageMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const side = useLabSide();
  const { categories, tests } = usePackageParts(side);
  const read = valuesOf(item);
  const { formProps, field, checkbox, part, busy, failed, unsaved } = usePrivateForm(side, {
    schema: updateOwnPackage.body,
    defaults: read,
    bodyOf: (values) => changesOf(packageBody(values), packageBody(read), ['fastingRequired', 'fastingDuration']),
    send: async (body, token) => {
      notify(messageIn(await browserApi.call(updateOwnPackage, { params: { id: item.id }, body }, { token })));
      await navigate(localized('/labs/manage-package', locale));
    },
    failure: (error) => actionMessageOf(error, t.updateFailed),
  });
  const chosen = part('selectedTests');
  return (
    <form {...formProps} className="card grid max-w-4xl gap-4 p-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField label={t.testName} maxLength={200} {...field('name')} />
      </div>
      <div className="sm:col-span-2">
        <TextAreaField label={t.description} maxLength={4000} {...field('description')} />
      </div>
      <div className="grid gap-4 sm:col-span-2">
        <NamesInLanguages field={field} />
        <DescriptionsInLanguages field={field} />
      </div>
      <TextField label={t.basePrice} inputMode="decimal" {...field('basePrice')} />
      <TextField label={t.offerPrice} inputMode="decimal" {...field('offerPrice')} />
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
          tests={testsOf(item, tests)}
          selected={chosen.value}
          onChange={chosen.set}
          error={chosen.error}
        />
      </div>
      <LeaveGuard unsaved={unsaved} />
      <FieldError text={failed} />
      <Button type="submit" disabled={busy} className="sm:col-span-2">
        {busy ? t.updating : t.update}
      </Button>
    </form>
  );
}
