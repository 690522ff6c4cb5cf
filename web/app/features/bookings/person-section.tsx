import type { Person } from '@healthplus/contract/accounts/schemas';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { useEffect, useId } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { type ChosenPerson, type Draft, PEOPLE_AT_MOST, someoneNew } from './draft.ts';

interface PersonProps {
  title: string;
  chosenPerson: ChosenPerson;
  onChange: (chosenPerson: ChosenPerson) => void;
  /** Who can be chosen: the account's people, without those who are chosen already. */
  people: Person[];
  errors: Record<string, string>;
  /** Where the person stands in what is sent, as the errors name it. */
  prefix: string;
  onRemove?: () => void;
}

/** Who the tests are for: somebody of the account, or someone new. */
export function PersonSection({ title, chosenPerson, onChange, people, errors, prefix, onRemove }: PersonProps) {
  const t = useMessages(bookingMessages);
  const id = useId();
  const change = (changes: Partial<ChosenPerson['person']>) =>
    onChange({ ...chosenPerson, person: { ...chosenPerson.person, ...changes } });
  const chosen = people.some((person) => person.id === chosenPerson.personId) ? chosenPerson.personId : null;
  return (
    <section aria-labelledby={id} className="card p-5">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {onRemove && (
          <Button look="quiet" onClick={onRemove}>
            {t.removePerson}
          </Button>
        )}
      </div>
      {people.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{title}</legend>
          {[
            ...people.map(({ id, name, birthDate }) => ({
              id: id as number | null,
              name,
              born: birthDate.slice(0, 4),
            })),
            { id: null, name: t.someoneNew, born: '' },
          ].map((entry) => (
            <label
              key={entry.id ?? 'new'}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-control/50 px-4 has-checked:border-primary has-checked:bg-primary-tint"
            >
              <input
                type="radio"
                name={`person-${prefix}`}
                checked={chosen === entry.id}
                onChange={() => onChange({ ...chosenPerson, personId: entry.id })}
                className="accent-primary"
              />
              {entry.name}
              {entry.born && <span className="tabular text-quiet text-sm">{entry.born}</span>}
            </label>
          ))}
        </fieldset>
      )}
      {chosen === null && (
        <div className={`grid gap-4 sm:grid-cols-2 ${people.length > 0 ? 'mt-4' : ''}`}>
          <div className="sm:col-span-2">
            <TextField
              label={t.fullName}
              name={`${prefix}.name`}
              autoComplete="name"
              value={chosenPerson.person.name}
              onChange={(event) => change({ name: event.target.value })}
              error={errors[`${prefix}.name`]}
            />
          </div>
          <SelectField
            label={t.sex}
            name={`${prefix}.sex`}
            value={chosenPerson.person.sex}
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
            name={`${prefix}.birthDate`}
            type="date"
            min="1900-01-01"
            value={chosenPerson.person.birthDate}
            onChange={(event) => change({ birthDate: event.target.value })}
            error={errors[`${prefix}.birthDate`]}
          />
        </div>
      )}
    </section>
  );
}

/** The person, else the first one, of an account that has booked before is offered once: who books, books for themselves. */
export function useSelfFirst(
  draft: Draft,
  restored: boolean,
  people: Person[],
  patch: (draft: Partial<Draft>) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once, when the people are known; a choice is not taken back
  useEffect(() => {
    const self = people.find((person) => person.relation === 'self') ?? people[0];
    const [first, ...others] = draft.people;
    if (restored && self && first && first.personId === null && !first.person.name)
      patch({ people: [{ ...first, personId: self.id }, ...others] });
  }, [people, restored]);
}

/** Everybody whom one visit is for; each has the same tests. */
export function PeopleSection({
  draft,
  patch,
  people,
  errors,
}: {
  draft: Draft;
  patch: (changes: Partial<Draft>) => void;
  people: Person[];
  errors: Record<string, string>;
}) {
  const t = useMessages(bookingMessages);
  const put = (at: number, chosenPerson: ChosenPerson) =>
    patch({ people: draft.people.map((entry, index) => (index === at ? chosenPerson : entry)) });
  return (
    <>
      {draft.people.map((chosenPerson, at) => (
        <PersonSection
          // biome-ignore lint/suspicious/noArrayIndexKey: a person of the list is its place
          key={at}
          title={at === 0 ? t.who : t.another(at + 1)}
          chosenPerson={chosenPerson}
          onChange={(changed) => put(at, changed)}
          people={people.filter(
            ({ id }) => !draft.people.some((other, place) => place !== at && other.personId === id),
          )}
          errors={errors}
          prefix={`people.${at}.person`}
          {...(draft.people.length > 1
            ? { onRemove: () => patch({ people: draft.people.filter((_, index) => index !== at) }) }
            : {})}
        />
      ))}
      {draft.people.length < PEOPLE_AT_MOST && (
        <Button
          look="secondary"
          className="justify-self-start"
          onClick={() => patch({ people: [...draft.people, someoneNew()] })}
        >
          {t.addPerson}
        </Button>
      )}
    </>
  );
}
