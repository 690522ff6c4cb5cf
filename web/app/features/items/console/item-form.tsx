import type { getAdminItem } from '@healthplus/contract/items/admin.endpoints';
import { licences } from '@healthplus/contract/items/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { packageMessages } from '@healthplus/words/pages/lab-packages';
import { vocabularyMessages } from '@healthplus/words/pages/vocabulary';
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import { usePackageParts } from '#app/features/items/form/package-choices.ts';
import { type Placement, PlacementFields } from '#app/features/items/form/placement-fields.tsx';
import { type SelectedTest, TestSelection } from '#app/features/items/form/test-selection.tsx';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import { LeaveGuard } from '#app/ui/leave-guard.tsx';

export type AdminItemDetail = z.infer<typeof getAdminItem.response>;
const kinds = ['test', 'package', 'scan'] as const;

/** The chosen parameters by test, as the calls take them. */
function selectionOf(item: AdminItemDetail | null): SelectedTest[] {
  const byTest = new Map<number, number[]>();
  for (const { parameterId, test } of item?.packageTests ?? [])
    byTest.set(test.id, [...(byTest.get(test.id) ?? []), parameterId]);
  return [...byTest].map(([testId, parameterIds]) => ({ testId, parameterIds }));
}

/** A central test, package or scan with every field. `onSave` gets the body of the call. */
export function ItemForm({
  item,
  errors,
  busy,
  onSave,
}: {
  item: AdminItemDetail | null;
  errors: Record<string, string>;
  busy: boolean;
  /** Answers whether it was saved. */
  onSave: (body: Record<string, unknown>) => Promise<boolean>;
}) {
  const t = useMessages(packageMessages);
  const v = useMessages(vocabularyMessages);
  const c = useMessages(consoleMessages);
  const { categories, tests } = usePackageParts('all');
  const [placement, setPlacement] = useState<Placement>(
    item ?? { categoryId: null, subCategoryIds: [], locationIds: [] },
  );
  const [selectedTests, setSelectedTests] = useState(() => selectionOf(item));
  const [unsaved, setUnsaved] = useState(false);
  const [fasting, setFasting] = useState(item?.fastingRequired ?? false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const hours = text('fastingDuration');
    setUnsaved(false);
    const saved = await onSave({
      ...(item ? {} : { kind: text('kind') }),
      ...Object.fromEntries(
        [
          'name',
          'hindiName',
          'description',
          'basePrice',
          'offerPrice',
          'resultTime',
          'testDuration',
          'demographics',
          'preTestRequirements',
          'methodology',
          'availability',
          'reportFormat',
          'validityPeriod',
        ].map((name) => [name, text(name)]),
      ),
      // What a new item needs follows from its name, unless it is chosen here.
      ...(item || text('licence') ? { licence: text('licence') || null } : {}),
      fastingRequired: fasting,
      ...(fasting ? { fastingDuration: hours ? Number(hours) : null } : {}),
      ...(placement.categoryId === null ? {} : { categoryId: placement.categoryId }),
      subCategoryIds: placement.subCategoryIds,
      locationIds: placement.locationIds,
      ...(selectedTests.length > 0 ? { selectedTests } : {}),
    });
    if (!saved) setUnsaved(true);
  }
  const field = (name: string, label: string, value: string | number | undefined) => (
    <TextField label={label} name={name} defaultValue={value} error={errors[name]} />
  );
  const price = { type: 'number', min: 1, step: '0.01' } as const;
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={() => setUnsaved(true)}
      className="card grid max-w-4xl gap-4 p-5 sm:grid-cols-2"
    >
      {!item && (
        <SelectField label={v.kind} name="kind" defaultValue="package" error={errors.kind}>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {v.kinds[kind]}
            </option>
          ))}
        </SelectField>
      )}
      <div className="sm:col-span-2">{field('name', t.name, item?.name)}</div>
      <div className="sm:col-span-2">{field('hindiName', v.hindiName, item?.hindiName)}</div>
      <div className="sm:col-span-2">
        <TextAreaField
          label={t.description}
          name="description"
          maxLength={4000}
          defaultValue={item?.description}
          error={errors.description}
        />
      </div>
      <TextField
        {...price}
        label={v.basePrice}
        name="basePrice"
        defaultValue={item?.basePrice}
        error={errors.basePrice}
      />
      <TextField
        {...price}
        label={v.offerPrice}
        name="offerPrice"
        defaultValue={item?.offerPrice}
        error={errors.offerPrice}
      />
      <div className="flex flex-wrap items-end gap-4 sm:col-span-2">
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={fasting}
            onChange={(event) => setFasting(event.target.checked)}
            className="size-5 accent-primary"
          />
          {t.fastingRequired}
        </label>
        {fasting && (
          <TextField
            label={t.fastingDuration}
            name="fastingDuration"
            type="number"
            min={1}
            max={72}
            defaultValue={item?.fastingDuration ?? ''}
            error={errors.fastingDuration}
          />
        )}
      </div>
      <SelectField label={v.licence} name="licence" defaultValue={item?.licence ?? ''} error={errors.licence}>
        <option value="">{v.licences.none}</option>
        {licences.map((licence) => (
          <option key={licence} value={licence}>
            {v.licences[licence]}
          </option>
        ))}
      </SelectField>
      {field('resultTime', t.resultTime, item?.resultTime)}
      {field('testDuration', t.testDuration, item?.testDuration)}
      {field('demographics', t.demographics, item?.demographics.join(', '))}
      {field('preTestRequirements', t.preTestRequirements, item?.preTestRequirements.join(', '))}
      {field('methodology', t.methodology, item?.methodology)}
      {field('availability', t.availability, item?.availability)}
      {field('reportFormat', t.reportFormat, item?.reportFormat)}
      {field('validityPeriod', t.validityPeriod, item?.validityPeriod)}
      <PlacementFields
        placement={placement}
        categories={categories}
        errors={errors}
        onChange={(changes) => setPlacement((current) => ({ ...current, ...changes }))}
      />
      <div className="sm:col-span-2">
        <TestSelection
          tests={tests}
          selected={selectedTests}
          onChange={setSelectedTests}
          error={errors.selectedTests}
        />
      </div>
      <LeaveGuard unsaved={unsaved} />
      <Button type="submit" disabled={busy} className="sm:col-span-2">
        {busy ? c.saving : c.save}
      </Button>
    </form>
  );
}
