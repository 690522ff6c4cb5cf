import { listLabs } from '@healthplus/contract/labs/endpoints';
import { importMessages } from '@healthplus/words/pages/imports';
import { useState } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { useCities } from '#app/lib/city.ts';
import { useMessages } from '#app/lib/messages.ts';
import type { Part } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError, SelectField } from '#app/ui/field.tsx';
import { SearchPick } from '#app/ui/search-pick.tsx';

/** Whose price list it is, and of which city. */
export function PriceListScope({ lab, city }: { lab: Part<string | null>; city: Part<string | null> }) {
  const t = useMessages(importMessages);
  const cities = useCities();
  const [chosen, setChosen] = useState('');
  return (
    <>
      <div>
        {lab.value === null ? (
          <SearchPick
            label={t.lab}
            none={t.noLab}
            failed={t.labsFailed}
            ask={(q) => browserApi.call(listLabs, { query: { q, limit: 8 } })}
            keyOf={({ id }) => id}
            show={({ labName, city: where }) => `${labName}, ${where}`}
            onPick={({ id, labName }) => {
              setChosen(labName);
              lab.set(String(id));
            }}
          />
        ) : (
          <p className="flex flex-wrap items-center justify-between gap-3">
            <span>
              {t.lab}: <strong>{chosen}</strong>
            </span>
            <Button look="quiet" onClick={() => lab.set(null)}>
              {t.otherLab}
            </Button>
          </p>
        )}
        <FieldError alert text={lab.error} />
      </div>
      <SelectField
        label={t.city}
        value={city.value ?? ''}
        error={city.error}
        onChange={(event) => city.set(event.target.value || null)}
      >
        <option value="" />
        {cities.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}
