import type { ItemCard } from '@healthplus/contract/items/schemas';
import type { Quote } from '@healthplus/contract/quotes/schemas';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { ConsentSection, GuardianSection } from '#app/features/bookings/consent-section.tsx';
import {
  aloneWithAll,
  type ChosenPerson,
  type Draft,
  itemsOf,
  PEOPLE_AT_MOST,
  someoneNew,
  withTests,
} from '#app/features/bookings/draft.ts';
import { asksForGuardian, mayBeSelf, sameAgreements } from '#app/features/bookings/guardian.ts';
import { PersonSection } from '#app/features/bookings/person-section.tsx';
import { mayBePregnant, PregnantBox } from '#app/features/bookings/pregnant-box.tsx';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { PersonTests } from './person-tests.tsx';
import type { Around } from './steps.ts';

interface Props {
  draft: Draft;
  patch: (changes: Partial<Draft>) => void;
  cards: ItemCard[];
  people: Around['people'];
  quote: Quote | null;
  errors: Record<string, string>;
  /** Other tests than those that were chosen, once nobody wants one of them. */
  onItems: (itemIds: number[]) => void;
}

/** Everybody whom the visit is for, each with their own tests, and their own consent where a test asks for it. */
export function PeopleStep({ draft, patch, cards, people, quote, errors, onItems }: Props) {
  const t = useMessages(bookingMessages);
  const ids = cards.map(({ id }) => id);
  const put = (at: number, changes: Partial<ChosenPerson>) =>
    patch({ people: draft.people.map((entry, index) => (index === at ? { ...entry, ...changes } : entry)) });
  /** What one person has from now on; what nobody has any more is left out of the visit. */
  const give = (at: number, itemIds: number[]) => {
    const changed = draft.people.map((entry, index) => ({
      ...entry,
      itemIds: index === at ? itemIds : itemsOf(entry, ids),
    }));
    const wanted = [...new Set(changed.flatMap((entry) => entry.itemIds))];
    patch({ people: withTests(aloneWithAll(changed), [], wanted), subject: wanted.join() });
    onItems(wanted);
  };
  const remove = (at: number) => {
    const others = draft.people.filter((_, index) => index !== at);
    patch({ people: aloneWithAll(others) });
  };
  const several = draft.people.length > 1;
  return (
    <>
      {draft.people.map((chosenPerson, at) => (
        <PersonSection
          // biome-ignore lint/suspicious/noArrayIndexKey: a person of the list is its place
          key={at}
          bare
          title={at === 0 ? t.firstPerson : t.another(at + 1)}
          chosenPerson={chosenPerson}
          onChange={(changed) => put(at, sameAgreements(chosenPerson, changed))}
          people={people.filter(
            ({ id }) => !draft.people.some((other, place) => place !== at && other.personId === id),
          )}
          mayBeSelf={mayBeSelf(draft.people, at, people)}
          errors={errors}
          prefix={`people.${at}.person`}
          {...(several ? { onRemove: () => remove(at) } : {})}
        >
          <PersonTests
            cards={cards}
            shared={several}
            chosen={itemsOf(chosenPerson, ids)}
            quoted={quote?.people[at]}
            error={errors[`people.${at}.itemIds`]}
            onChange={(itemIds) => put(at, { itemIds })}
            onLeaveOut={(itemId) =>
              give(
                at,
                itemsOf(chosenPerson, ids).filter((entry) => entry !== itemId),
              )
            }
            onTake={(packageId) => give(at, [packageId])}
          />
          {mayBePregnant(chosenPerson, people, new Date()) && (
            <PregnantBox checked={chosenPerson.pregnant} onChange={(pregnant) => put(at, { pregnant })} />
          )}
          <Agreements
            chosenPerson={chosenPerson}
            at={at}
            people={people}
            quote={quote}
            errors={errors}
            onChange={(changes) => put(at, changes)}
          />
        </PersonSection>
      ))}
      <FieldError alert text={errors.people} />
      {draft.people.length < PEOPLE_AT_MOST && (
        <Button
          look="secondary"
          className="justify-self-start"
          onClick={() => patch({ people: [...draft.people, { ...someoneNew('family'), itemIds: atFirst(ids) }] })}
        >
          {t.addPerson}
        </Button>
      )}
    </>
  );
}

/** What somebody who is added has: of several tests what is chosen for them, and the one where it is one. */
const atFirst = (ids: number[]): number[] | null => (ids.length > 1 ? [] : null);

/** What has to be agreed to for one person: by the parent of a child, and to a test for HIV. */
function Agreements({
  chosenPerson,
  at,
  people,
  quote,
  errors,
  onChange,
}: Pick<Props, 'people' | 'quote' | 'errors'> & {
  chosenPerson: ChosenPerson;
  at: number;
  onChange: (changes: Partial<ChosenPerson>) => void;
}) {
  return (
    <>
      {asksForGuardian(chosenPerson, people, new Date()) && (
        <GuardianSection
          checked={chosenPerson.guardian}
          onChange={(guardian) => onChange({ guardian })}
          error={errors[`people.${at}.guardian`]}
        />
      )}
      {quote?.people[at]?.needsConsent && (
        <ConsentSection
          checked={chosenPerson.consent}
          onChange={(consent) => onChange({ consent })}
          error={errors[`people.${at}.consent`]}
        />
      )}
    </>
  );
}
