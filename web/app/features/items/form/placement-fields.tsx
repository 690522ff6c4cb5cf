import { packageMessages } from '@healthplus/words/pages/lab-packages';
import { useCities } from '#app/lib/city.ts';
import { useMessages } from '#app/lib/messages.ts';
import { CheckList } from '#app/ui/check-list.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { useSubcategories } from './package-choices.ts';

export interface Placement {
  categoryId: number | null;
  subCategoryIds: number[];
  locationIds: number[];
}

/** Where a package stands: its category with subcategories of it, and its cities. Another category empties the latter. */
export function PlacementFields({
  placement,
  categories,
  errors,
  onChange,
}: {
  placement: Placement;
  categories: { id: number; name: string }[];
  errors: Record<string, string>;
  onChange: (changes: Partial<Placement>) => void;
}) {
  const t = useMessages(packageMessages);
  const cities = useCities();
  const subcategories = useSubcategories(placement.categoryId);
  return (
    <>
      <SelectField
        label={t.category}
        required
        value={placement.categoryId ?? ''}
        error={errors.categoryId}
        onChange={(event) => onChange({ categoryId: Number(event.target.value) || null, subCategoryIds: [] })}
      >
        <option value="" />
        {categories.map((category) => (
          <option key={category.id} value={category.id}>
            {category.name}
          </option>
        ))}
      </SelectField>
      <div className="sm:col-span-2">
        <CheckList
          legend={t.subcategories}
          options={subcategories}
          chosen={placement.subCategoryIds}
          onChange={(subCategoryIds) => onChange({ subCategoryIds })}
          empty={t.noSubcategories}
          error={errors.subCategoryIds}
        />
      </div>
      <div className="sm:col-span-2">
        <CheckList
          legend={t.locations}
          options={cities}
          chosen={placement.locationIds}
          onChange={(locationIds) => onChange({ locationIds })}
          error={errors.locationIds}
        />
      </div>
    </>
  );
}
