import type { Person } from '@healthplus/contract/accounts/schemas';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { type ReactNode, useEffect, useId } from 'react';
import { RelationField } from '#app/features/accounts/relation-field.tsx';
import { useMessages } from '#app/lib/messages.ts';
import { BornField } from '#app/ui/born-field.tsx';
import { BornYear } from '#app/ui/born-year.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError, SelectField, TextField } from '#app/ui/field.tsx';
import type { ChosenPerson, Draft, Patch } from './draft.ts';
import { isTypedChild, typedAs } from './guardian.ts';

interface PersonProps {
  title: string;
  chosenPerson: ChosenPerson;
  onChange: (chosenPerson: ChosenPerson) => void;
  /** Who can be chosen: the account's people, without those who are chosen already. */
  people: Person[];
  /** Nobody of the account is its holder yet: this may be them. */
  mayBeSelf?: boolean;
  errors: Record<string, string>;
  /** Where the person stands in what is sent, as the errors name it. */
  prefix: string;
  onRemove?: () => void;
  /** Within a card of several: without one of its own. */
  bare?: boolean;
  /** What belongs to this person beside who they are. */
  children?: ReactNode;
}

/** Who the tests are for: somebody of the account, or someone new. */
export function PersonSection(props: PersonProps) {
  const { title, chosenPerson, onChange, people, mayBeSelf = false, errors, prefix, onRemove, bare, children } = props;
  const t = useMessages(bookingMessages);
  const id = useId();
  const chosen = people.some((person) => person.id === chosenPerson.personId) ? chosenPerson.personId : null;
  return (
    <section
      aria-labelledby={id}
      className={bare ? 'border-hairline border-b pb-5 last:border-0 last:pb-0' : 'card p-5'}
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-3">
        {bare ? (
          <h3 id={id} className="text-lg">
            {title}
          </h3>
        ) : (
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
        )}
        {onRemove && (
          <Button look="quiet" onClick={onRemove}>
            {t.removePerson}
          </Button>
        )}
      </div>
      {people.length > 0 && (
        <fieldset className="flex min-w-0 flex-wrap gap-2">
          <legend className="sr-only">{title}</legend>
          {[
            ...people.map(({ id, name, ...born }) => ({ id: id as number | null, name, born })),
            { id: null, name: t.someoneNew, born: null },
          ].map((entry) => (
            <label
              key={entry.id ?? 'new'}
              className="flex wrap-anywhere min-h-11 min-w-0 cursor-pointer items-center gap-2 rounded-full border border-control/50 px-4 has-checked:border-primary has-checked:bg-primary-tint"
            >
              <input
                type="radio"
                name={`person-${prefix}`}
                checked={chosen === entry.id}
                onChange={() => onChange({ ...chosenPerson, personId: entry.id })}
                className="accent-primary"
              />
              {entry.name}
              {entry.born && <BornYear born={entry.born} />}
            </label>
          ))}
        </fieldset>
      )}
      {chosen === null && (
        <NewPersonFields
          person={chosenPerson.person}
          below={people.length > 0}
          mayBeSelf={mayBeSelf}
          errors={errors}
          prefix={prefix}
          // Whoever is typed is nobody of the account, whoever was chosen before.
          onChange={(changes) =>
            onChange({
              ...chosenPerson,
              personId: null,
              person: typedAs({ ...chosenPerson.person, ...changes }, new Date()),
            })
          }
        />
      )}
      {children}
    </section>
  );
}

/** Somebody described here: name, sex, and date of birth or age. */
function NewPersonFields({
  person,
  below,
  mayBeSelf,
  errors,
  prefix,
  onChange,
}: {
  person: ChosenPerson['person'];
  /** Below those who can be chosen. */
  below: boolean;
  mayBeSelf: boolean;
  errors: Record<string, string>;
  prefix: string;
  onChange: (changes: Partial<ChosenPerson['person']>) => void;
}) {
  const t = useMessages(bookingMessages);
  return (
    <div className={`grid gap-4 sm:grid-cols-2 ${below ? 'mt-4' : ''}`}>
      <div className="sm:col-span-2">
        <TextField
          label={t.fullName}
          name={`${prefix}.name`}
          autoComplete="name"
          value={person.name}
          onChange={(event) => onChange({ name: event.target.value })}
          error={errors[`${prefix}.name`]}
        />
      </div>
      <SelectField
        label={t.sex}
        name={`${prefix}.sex`}
        value={person.sex}
        onChange={(event) => onChange({ sex: event.target.value })}
        error={errors[`${prefix}.sex`]}
      >
        <option value="" />
        <option value="female">{t.female}</option>
        <option value="male">{t.male}</option>
        <option value="other">{t.other}</option>
      </SelectField>
      <BornField
        label={t.birthDate}
        name={`${prefix}.`}
        value={person}
        onChange={onChange}
        errors={{ birthDate: errors[`${prefix}.birthDate`], age: errors[`${prefix}.age`] }}
      />
      <WhoIsIt person={person} mayBeSelf={mayBeSelf} errors={errors} prefix={prefix} onChange={onChange} />
      {!mayBeSelf && !isTypedChild(person, new Date()) && <p className="note sm:col-span-2">{t.othersResults}</p>}
    </div>
  );
}

/** Whether it is whoever books, or who else that is to them. */
function WhoIsIt({
  person,
  mayBeSelf,
  errors,
  prefix,
  onChange,
}: Pick<Parameters<typeof NewPersonFields>[0], 'person' | 'mayBeSelf' | 'errors' | 'prefix' | 'onChange'>) {
  const t = useMessages(bookingMessages);
  const relationError = useId();
  const isAnother = person.relation !== '' && person.relation !== 'self';
  return (
    <>
      {mayBeSelf && (
        <fieldset className="sm:col-span-2">
          <legend className="mb-1 font-medium">{t.whoIsThis}</legend>
          <div className="flex flex-wrap gap-x-6">
            {(['self', 'family'] as const).map((relation) => (
              <label key={relation} className="flex min-h-11 items-center gap-2">
                <input
                  type="radio"
                  className="size-5 shrink-0 accent-primary"
                  name={`${prefix}.relation`}
                  checked={relation === 'self' ? person.relation === 'self' : isAnother}
                  onChange={() => onChange({ relation })}
                  aria-invalid={errors[`${prefix}.relation`] ? true : undefined}
                  aria-describedby={errors[`${prefix}.relation`] ? relationError : undefined}
                />
                {relation === 'self' ? t.thisIsMe : t.somebodyElse}
              </label>
            ))}
          </div>
          {isAnother && <p className="note">{t.othersResults}</p>}
          <FieldError id={relationError} text={errors[`${prefix}.relation`]} />
        </fieldset>
      )}
      {(isAnother || !mayBeSelf) && (
        <RelationField
          name={`${prefix}.kin`}
          now={person.relation}
          value={person.relation}
          onChange={(event) => onChange({ relation: event.target.value })}
        />
      )}
    </>
  );
}

/** The person, else the first one, of an account that has booked before is offered once: who books, books for themselves. */
export function useSelfFirst(restored: boolean, people: Person[], patch: Patch) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once, when the people are known; a choice is not taken back
  useEffect(() => {
    const self = people.find((person) => person.relation === 'self') ?? people[0];
    if (restored && self) patch((draft) => offered(draft, self.id));
  }, [people, restored]);
}

/** The draft with a person of the account in its first place, where nobody stands there yet. */
function offered({ people: [first, ...others] }: Draft, personId: number): Partial<Draft> {
  const taken = others.some((entry) => entry.personId === personId);
  if (!first || taken || first.personId !== null || first.person.name) return {};
  return { people: [{ ...first, personId }, ...others] };
}
