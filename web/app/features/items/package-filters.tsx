import { listingMessages } from '@healthplus/words/pages/item-lists';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { concerns } from '#app/content/concerns.ts';
import { useMessages } from '#app/lib/messages.ts';
import { useChosenElsewhere } from '#app/lib/use-chosen-elsewhere.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { KeptCity } from '#app/ui/kept-city.tsx';
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

interface Select {
  name: string;
  label: string;
  value: string | number | undefined;
  options: (readonly [string | number, string])[];
}

interface Choosable {
  filters: Filters;
  labs: { id: number; labName: string }[];
  categories: string[];
}

/** What can be chosen of each filter, in the page's language. */
function useSelects({ filters, labs, categories }: Choosable): Select[] {
  const t = useMessages(listingMessages);
  const nameOf = useGroupName();
  const any = ['', t.any] as const;
  return [
    {
      name: 'kind',
      label: t.kind,
      value: filters.kind,
      options: [any, ['package', t.packages], ['test', t.tests], ['scan', t.scans]],
    },
    {
      name: 'category',
      label: t.category,
      value: filters.category,
      options: [any, ...categories.map((name) => [name, nameOf(name)] as const)],
    },
    {
      name: 'concern',
      label: t.concern,
      value: filters.concern,
      options: [any, ...concerns.map(({ code, slug }) => [code, t.concerns[slug]] as const)],
    },
    {
      name: 'lab',
      label: t.lab,
      value: filters.lab,
      options: [any, ...labs.map(({ id, labName }) => [id, labName] as const)],
    },
    {
      name: 'fasting',
      label: t.fasting,
      value: filters.fasting,
      options: [any, ['no', t.without], ['yes', t.with]],
    },
    {
      name: 'maxHours',
      label: t.hours,
      value: filters.maxHours,
      options: [any, ...[12, 24, 48, 96].map((hours) => [hours, t.hoursOf(hours)] as const)],
    },
    {
      name: 'for',
      label: t.whom,
      value: filters.demographic,
      options: [any, ['Male', t.men], ['Female', t.women], ['Adults', t.adults], ['Children', t.children]],
    },
  ];
}

/**
 * The filters of the list as a form that writes them into the address; a select shows its result at once.
 * Each field is keyed by its own filter: what is being typed in another outlives the answer.
 */
export function PackageFilters({ filters, labs, categories }: Choosable) {
  const t = useMessages(listingMessages);
  const submit = useSubmit();
  const selects = useSelects({ filters, labs, categories });
  // On a phone they would stand before the first package.
  const [open, setOpen] = useState(false);
  const form = useId();
  const { kind, category, concern, lab, fasting, maxHours, maxPrice, demographic } = filters;
  const chosen = [kind, category, concern, lab, fasting, maxHours, maxPrice, demographic].filter(Boolean).length;
  return (
    <>
      <Button
        look="secondary"
        className="mt-6 mb-3 md:hidden noscript:hidden"
        aria-expanded={open}
        aria-controls={form}
        onClick={() => setOpen(!open)}
      >
        <SlidersHorizontal size={18} aria-hidden /> {t.filters(chosen)}
      </Button>
      <Form
        id={form}
        method="get"
        onChange={(event) => {
          // What is still being typed waits for the button or Enter.
          if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget, { preventScrollReset: true });
        }}
        className={`card my-6 grid grid-cols-2 items-end gap-3 p-4 noscript:grid md:grid-cols-3 lg:grid-cols-5 ${open ? '' : 'max-md:hidden'}`}
      >
        <KeptCity />
        {selects.map((select) => (
          <FilterField key={select.name} {...select} />
        ))}
        <TextField
          key={`maxPrice-${filters.maxPrice}`}
          label={t.maxPrice}
          name="maxPrice"
          type="number"
          min={1}
          inputMode="numeric"
          defaultValue={filters.maxPrice ?? ''}
        />
        <SortField sort={filters.sort} />
        <div className="col-span-2 flex flex-wrap gap-2 md:col-span-1">
          <Button type="submit" beforeScripts>
            {t.apply}
          </Button>
          <ButtonLink to={'/all-packages'} look="quiet">
            {t.clear}
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}

function FilterField({ name, label, value = '', options }: Select) {
  const select = useChosenElsewhere(String(value));
  return (
    <SelectField ref={select} label={label} name={name} defaultValue={value}>
      {options.map(([chosen, text]) => (
        <option key={chosen} value={chosen}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}

function SortField({ sort }: { sort: string | undefined }) {
  const t = useMessages(listingMessages);
  const select = useChosenElsewhere(sort ?? 'popular');
  return (
    <SelectField ref={select} label={t.sort} name="sort" defaultValue={sort ?? 'popular'}>
      <option value="popular">{t.popular}</option>
      <option value="name">{t.name}</option>
      <option value="price">{t.price}</option>
      <option value="-price">{t.priceDown}</option>
      <option value="-tests">{t.testsDown}</option>
    </SelectField>
  );
}
