import { listingMessages } from '@healthplus/words/pages/item-lists';
import { Form, useSubmit } from 'react-router';
import { concerns } from '#app/content/concerns.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { useGroupName } from './groups.ts';

interface Filters {
  kind?: string | undefined;
  sort?: string | undefined;
  category?: string | undefined;
  concern?: string | undefined;
  lab?: number | undefined;
  maxPrice?: number | undefined;
  maxHours?: number | undefined;
  fasting?: string | undefined;
  demographic?: string | undefined;
}

/**
 * The filters of the list as a form that writes them into the address; a select shows its result at once.
 * Each field is keyed by its own filter: what is being typed in another outlives the answer.
 */
export function PackageFilters({
  filters,
  labs,
  categories,
}: {
  filters: Filters;
  labs: { id: number; labName: string }[];
  categories: string[];
}) {
  const t = useMessages(listingMessages);
  const nameOf = useGroupName();
  const submit = useSubmit();
  const any = <option value="">{t.any}</option>;
  return (
    <Form
      method="get"
      onChange={(event) => {
        // What is still being typed waits for the button or Enter.
        if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget, { preventScrollReset: true });
      }}
      className="card my-6 grid grid-cols-2 items-end gap-3 p-4 md:grid-cols-3 lg:grid-cols-5"
    >
      <SelectField key={`kind-${filters.kind}`} label={t.kind} name="kind" defaultValue={filters.kind ?? ''}>
        {any}
        <option value="package">{t.packages}</option>
        <option value="test">{t.tests}</option>
        <option value="scan">{t.scans}</option>
      </SelectField>
      <SelectField
        key={`category-${filters.category}`}
        label={t.category}
        name="category"
        defaultValue={filters.category ?? ''}
      >
        {any}
        {categories.map((name) => (
          <option key={name} value={name}>
            {nameOf(name)}
          </option>
        ))}
      </SelectField>
      <SelectField
        key={`concern-${filters.concern}`}
        label={t.concern}
        name="concern"
        defaultValue={filters.concern ?? ''}
      >
        {any}
        {concerns.map((concern) => (
          <option key={concern.slug} value={concern.code}>
            {t.concerns[concern.slug]}
          </option>
        ))}
      </SelectField>
      <SelectField key={`lab-${filters.lab}`} label={t.lab} name="lab" defaultValue={filters.lab ?? ''}>
        {any}
        {labs.map((lab) => (
          <option key={lab.id} value={lab.id}>
            {lab.labName}
          </option>
        ))}
      </SelectField>
      <SelectField
        key={`fasting-${filters.fasting}`}
        label={t.fasting}
        name="fasting"
        defaultValue={filters.fasting ?? ''}
      >
        {any}
        <option value="no">{t.without}</option>
        <option value="yes">{t.with}</option>
      </SelectField>
      <SelectField
        key={`maxHours-${filters.maxHours}`}
        label={t.hours}
        name="maxHours"
        defaultValue={filters.maxHours ?? ''}
      >
        {any}
        {[12, 24, 48, 96].map((hours) => (
          <option key={hours} value={hours}>
            {t.hoursOf(hours)}
          </option>
        ))}
      </SelectField>
      <SelectField
        key={`for-${filters.demographic}`}
        label={t.whom}
        name="for"
        defaultValue={filters.demographic ?? ''}
      >
        {any}
        <option value="Male">{t.men}</option>
        <option value="Female">{t.women}</option>
        <option value="Adults">{t.adults}</option>
        <option value="Children">{t.children}</option>
      </SelectField>
      <TextField
        key={`maxPrice-${filters.maxPrice}`}
        label={t.maxPrice}
        name="maxPrice"
        type="number"
        min={1}
        inputMode="numeric"
        defaultValue={filters.maxPrice ?? ''}
      />
      <SelectField key={`sort-${filters.sort}`} label={t.sort} name="sort" defaultValue={filters.sort ?? 'popular'}>
        <option value="popular">{t.popular}</option>
        <option value="name">{t.name}</option>
        <option value="price">{t.price}</option>
        <option value="-price">{t.priceDown}</option>
        <option value="-tests">{t.testsDown}</option>
      </SelectField>
      <div className="col-span-2 flex flex-wrap gap-2 md:col-span-1">
        <Button type="submit" beforeScripts>
          {t.apply}
        </Button>
        <ButtonLink to="/all-packages" look="quiet">
          {t.clear}
        </ButtonLink>
      </div>
    </Form>
  );
}
