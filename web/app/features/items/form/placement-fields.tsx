import { listSubcategoriesOf } from '@healthplus/contract/vocabulary/endpoints';
import { packageMessages } from '@healthplus/words/pages/lab-packages';
import { browserApi } from '#app/lib/api.ts';
import { useCities } from '#app/lib/city.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading } from '#app/lib/private-page.ts';
import type { Part } from '#app/lib/use-contract-form.ts';
import { type Side, useBegun, useFailureNotice, usePrivate } from '#app/lib/use-private.ts';
import { CheckList } from '#app/ui/check-list.tsx';
import { SelectField } from '#app/ui/field.tsx';

/** Where a package stands: its category with subcategories of it, and its cities. Another category empties the latter. */
export function PlacementFields({
  side,
  categories,
  category,
  subcategories,
  locations,
}: {
  side: Side;
  categories: { id: number; name: string }[];
  category: Part<number | null>;
  subcategories: Part<number[]>;
  locations: Part<number[]>;
}) {
  const t = useMessages(packageMessages);
  const cities = useCities();
  return (
    <>
      <SelectField
        label={t.category}
        required
        value={category.value ?? ''}
        error={category.error}
        onChange={(event) => {
          category.set(Number(event.target.value) || null);
          subcategories.set([]);
        }}
      >
        <option value="" />
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="sm:col-span-2">
        <Subcategories key={category.value} side={side} categoryId={category.value} chosen={subcategories} />
      </div>
      <div className="sm:col-span-2">
        <CheckList
          legend={t.locations}
          options={cities}
          chosen={locations.value}
          onChange={locations.set}
          error={locations.error}
        />
      </div>
    </>
  );
}

/** The subcategories of a category, read as soon as it is chosen. */
function Subcategories({
  side,
  categoryId,
  chosen,
}: {
  side: Side;
  categoryId: number | null;
  chosen: Part<number[]>;
}) {
  const t = useMessages(packageMessages);
  const begin = () =>
    beginReading(side.token, async () =>
      categoryId === null ? [] : browserApi.call(listSubcategoriesOf, { params: { id: categoryId } }),
    );
  const { value, failure } = usePrivate(side, useBegun(begin));
  useFailureNotice(failure, t.subcategoriesFailed);
  return (
    <CheckList
      legend={t.subcategories}
      options={value ?? []}
      chosen={chosen.value}
      onChange={chosen.set}
      empty={
        categoryId === null
          ? t.noSubcategories
          : failure
            ? t.subcategoriesFailed
            : value
              ? t.withoutSubcategories
              : undefined
      }
      error={chosen.error}
    />
  );
}
