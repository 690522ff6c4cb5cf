import type { SearchOrder as Sort } from '@healthplus/contract/search/facets';
import { searchMessages } from '@healthplus/words/pages/search';
import { Form, useSubmit } from 'react-router';
import { useMessages } from '#app/lib/messages.ts';
import { useChosenElsewhere } from '#app/lib/use-chosen-elsewhere.ts';

/** By what the results are sorted; chosen without scripts too, by its own button. */
export function SearchOrder({ search, sort }: { search: URLSearchParams; sort: Sort }) {
  const t = useMessages(searchMessages);
  const submit = useSubmit();
  const select = useChosenElsewhere(sort);
  return (
    <Form method="get" className="mt-4" onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}>
      {[...search]
        .filter(([name]) => name !== 'sort' && name !== 'page')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <label className="text-[0.9375rem]">
        {t.sort}
        <select
          ref={select}
          name="sort"
          defaultValue={sort}
          className="ml-2 min-h-11 rounded-full border border-control/50 bg-card px-4"
        >
          <option value="best">{t.best}</option>
          <option value="price">{t.priceUp}</option>
          <option value="name">{t.name}</option>
        </select>
      </label>
      <noscript>
        <button type="submit" className="ml-3 min-h-11 underline">
          {t.search}
        </button>
      </noscript>
    </Form>
  );
}
