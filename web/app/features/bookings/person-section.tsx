import type { Person } from '@healthplus/contract/accounts';
import { useMessages } from '#app/lib/messages.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import type { Draft } from './draft.ts';
import { bookingMessages } from './messages.ts';

interface Props {
  draft: Draft;
  patch: (changes: Partial<Draft>) => void;
  people: Person[];
  errors: Record<string, string>;
  /** Where the person stands in what is sent, as the errors name it. */
  prefix?: string;
}

/** Who the tests are for: somebody of the account, or someone new. */
export function PersonSection({ draft, patch, people, errors, prefix = 'people.0.person' }: Props) {
  const t = useMessages(bookingMessages);
  const change = (changes: Partial<Draft['person']>) => patch({ person: { ...draft.person, ...changes } });
  const chosen = people.some((person) => person.id === draft.personId) ? draft.personId : null;
  return (
    <section aria-labelledby="who" className="card p-5">
      <h2 id="who" className="mb-4 text-2xl">
        {t.who}
      </h2>
      {people.length > 0 && (
        <fieldset className="mb-4 flex flex-wrap gap-2">
          <legend className="sr-only">{t.who}</legend>
          {[
            ...people.map((person) => ({ id: person.id as number | null, name: person.name })),
            { id: null, name: t.someoneNew },
          ].map((entry) => (
            <label
              key={entry.id ?? 'new'}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-control/50 px-4 has-checked:border-primary has-checked:bg-primary-tint"
            >
              <input
                type="radio"
                name="person"
                checked={chosen === entry.id}
                onChange={() => patch({ personId: entry.id })}
                className="accent-primary"
              />
              {entry.name}
            </label>
          ))}
        </fieldset>
      )}
      {chosen === null && (
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <TextField
              label={t.fullName}
              name="personName"
              autoComplete="name"
              value={draft.person.name}
              onChange={(event) => change({ name: event.target.value })}
              error={errors[`${prefix}.name`]}
            />
          </div>
          <SelectField
            label={t.sex}
            name="personSex"
            value={draft.person.sex}
            onChange={(event) => change({ sex: event.target.value })}
            error={errors[`${prefix}.sex`]}
          >
            <option value="" />
            <option value="female">{t.female}</option>
            <option value="male">{t.male}</option>
            <option value="other">{t.other}</option>
          </SelectField>
          <TextField
            label={t.birthDate}
            name="birthDate"
            type="date"
            min="1900-01-01"
            value={draft.person.birthDate}
            onChange={(event) => change({ birthDate: event.target.value })}
            error={errors[`${prefix}.birthDate`]}
          />
        </div>
      )}
    </section>
  );
}
