import { createAdminItem, type getAdminItem, updateAdminItem } from '@healthplus/contract/items/admin.endpoints';
import { licences } from '@healthplus/contract/items/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { packageMessages } from '@healthplus/words/pages/lab-packages';
import { vocabularyMessages } from '@healthplus/words/pages/vocabulary';
import type { ComponentProps } from 'react';
import type { z } from 'zod';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import {
  DescriptionsInLanguages,
  everyLanguage,
  NamesInLanguages,
} from '#app/features/items/form/in-other-languages.tsx';
import { usePackageParts } from '#app/features/items/form/package-choices.ts';
import { FastingFields, PreventiveField } from '#app/features/items/form/package-fields.tsx';
import { emptyPackage, packageBody, selectionOf } from '#app/features/items/form/package-values.ts';
import { PlacementFields } from '#app/features/items/form/placement-fields.tsx';
import { TestSelection } from '#app/features/items/form/test-selection.tsx';
import { browserApi } from '#app/lib/api.ts';
import { changesOf } from '#app/lib/changes.ts';
import { messageIn, messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { LeaveGuard } from '#app/ui/leave-guard.tsx';

type AdminItemDetail = z.infer<typeof getAdminItem.response>;
const kinds = ['test', 'package', 'scan'] as const;
const own = {
  kind: 'package',
  translatedNames: {} as AdminItemDetail['translatedNames'],
  translatedDescriptions: {} as AdminItemDetail['translatedDescriptions'],
  licence: '',
};
type Values = typeof emptyPackage & typeof own;

/** An item as its form holds it. */
function valuesOf(item: AdminItemDetail | null): Values {
  if (!item) return { ...emptyPackage, ...own };
  const { name, description, resultTime, testDuration, methodology, availability, reportFormat, validityPeriod } = item;
  return {
    name,
    description,
    resultTime,
    testDuration,
    methodology,
    availability,
    reportFormat,
    validityPeriod,
    kind: item.kind,
    translatedNames: everyLanguage(item.translatedNames),
    translatedDescriptions: everyLanguage(item.translatedDescriptions),
    licence: item.licence ?? '',
    basePrice: String(item.basePrice),
    offerPrice: String(item.offerPrice),
    fastingRequired: item.fastingRequired,
    fastingDuration: String(item.fastingDuration ?? ''),
    demographics: item.demographics.join(', '),
    preTestRequirements: item.preTestRequirements.join(', '),
    preventive: item.preventive,
    categoryId: item.categoryId,
    subCategoryIds: item.subCategoryIds,
    locationIds: item.locationIds,
    selectedTests: selectionOf(item),
  };
}

/** What is sent: of a new item its kind; what it needs follows from its name, unless it is chosen. */
function bodyOf(item: AdminItemDetail | null, { kind, licence, ...values }: Values) {
  const { fastingDuration, selectedTests, ...body } = packageBody(values);
  return {
    ...body,
    ...(body.fastingRequired ? { fastingDuration } : {}),
    ...(selectedTests.length > 0 ? { selectedTests } : {}),
    ...(item ? {} : { kind }),
    ...(item || licence ? { licence: licence || null } : {}),
  };
}

/** A central test, package or scan, saved: `onSaved` gets its id. */
function useItemForm(item: AdminItemDetail | null, onSaved: (id: number) => Promise<unknown>) {
  const c = useMessages(consoleMessages);
  return usePrivateForm(useAdminSide(), {
    schema: item ? updateAdminItem.body : createAdminItem.body,
    defaults: valuesOf(item),
    bodyOf: (values) =>
      item
        ? changesOf(bodyOf(item, values), bodyOf(item, valuesOf(item)), ['fastingRequired', 'fastingDuration'])
        : bodyOf(null, values),
    send: async (body, token) => {
      const answer =
        'kind' in body
          ? await browserApi.call(createAdminItem, { body }, { token })
          : {
              ...(await browserApi.call(updateAdminItem, { params: { id: item!.id }, body }, { token })),
              id: item!.id,
            };
      notify(messageIn(answer));
      await onSaved(answer.id);
    },
    failure: (error) => messageOf(error, c.actionFailed),
  });
}

/** What is written about an item in a line each. */
const facts = [
  'resultTime',
  'testDuration',
  'demographics',
  'preTestRequirements',
  'methodology',
  'availability',
  'reportFormat',
  'validityPeriod',
] as const;

type FieldProps = Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>;

function KindField(field: FieldProps) {
  const v = useMessages(vocabularyMessages);
  return (
    <SelectField label={v.kind} {...field}>
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {v.kinds[kind]}
        </option>
      ))}
    </SelectField>
  );
}

/** Which licence a laboratory needs for it. */
function LicenceField(field: FieldProps) {
  const v = useMessages(vocabularyMessages);
  return (
    <SelectField label={v.licence} {...field}>
      <option value="">{v.licences.none}</option>
      {licences.map((licence) => (
        <option key={licence} value={licence}>
          {v.licences[licence]}
        </option>
      ))}
    </SelectField>
  );
}

/** A central test, package or scan with every field. */
export function ItemForm({
  item,
  onSaved,
}: {
  item: AdminItemDetail | null;
  onSaved: (id: number) => Promise<unknown>;
}) {
  const t = useMessages(packageMessages);
  const v = useMessages(vocabularyMessages);
  const c = useMessages(consoleMessages);
  const side = useAdminSide();
  const { categories, tests } = usePackageParts(side);
  const { formProps, field, checkbox, part, busy, unsaved } = useItemForm(item, onSaved);
  const chosenTests = part('selectedTests');
  const price = { type: 'number', min: 1, step: '0.01' } as const;
  return (
    <form {...formProps} className="card grid max-w-4xl gap-4 p-5 sm:grid-cols-2">
      {!item && <KindField {...field('kind')} />}
      <div className="grid gap-4 sm:col-span-2">
        <TextField label={t.name} {...field('name')} />
        <NamesInLanguages field={field} />
        <TextAreaField label={t.description} maxLength={4000} {...field('description')} />
        <DescriptionsInLanguages field={field} />
      </div>
      <TextField {...price} label={v.basePrice} {...field('basePrice')} />
      <TextField {...price} label={v.offerPrice} {...field('offerPrice')} />
      <FastingFields
        required={checkbox('fastingRequired')}
        hours={part('fastingRequired').value ? field('fastingDuration') : null}
        onHours={part('fastingDuration').set}
      />
      <LicenceField {...field('licence')} />
      {facts.map((name) => (
        <TextField key={name} label={t[name]} {...field(name)} />
      ))}
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
      <LeaveGuard unsaved={unsaved} />
      <Button type="submit" disabled={busy} className="sm:col-span-2">
        {busy ? c.saving : c.save}
      </Button>
    </form>
  );
}
