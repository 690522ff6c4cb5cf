import type { ItemCard } from '@healthplus/contract/items/schemas';
import type { Quote } from '@healthplus/contract/quotes/schemas';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { ConsentSection } from '#app/features/bookings/consent-section.tsx';
import { type ChosenPerson, type Draft, itemsOf, PEOPLE_AT_MOST, someoneNew } from '#app/features/bookings/draft.ts';
import { PersonSection } from '#app/features/bookings/person-section.tsx';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { PersonTests } from './person-tests.tsx';
import type { Around } from './steps.ts';

interface Props {
  draft: Draft;
  patch: (changes: Partial<Draft>) => void;
  cards: ItemCard[];
  people: Around['people'];
  quote: Quote | null;
  errors: Record<string, string>;
  /** A package in place of what the person at a place of the list has. */
  onTake: (at: number, packageId: number) => void;
}

/** Everybody whom the visit is for, each with their own tests, and their own consent where a test asks for it. */
export function PeopleStep({ draft, patch, cards, people, quote, errors, onTake }: Props) {
  const t = useMessages(bookingMessages);
  const ids = cards.map(({ id }) => id);
  const put = (at: number, changes: Partial<ChosenPerson>) =>
    patch({ people: draft.people.map((entry, index) => (index === at ? { ...entry, ...changes } : entry)) });
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
          onChange={(changed) => put(at, changed)}
          people={people.filter(
            ({ id }) => !draft.people.some((other, place) => place !== at && other.personId === id),
          )}
          errors={errors}
          prefix={`people.${at}.person`}
          {...(several ? { onRemove: () => patch({ people: draft.people.filter((_, index) => index !== at) }) } : {})}
        >
          <PersonTests
            cards={cards}
            chosen={itemsOf(chosenPerson, ids)}
            quoted={quote?.people[at]}
            error={errors[`people.${at}.itemIds`]}
            onChange={(itemIds) => put(at, { itemIds })}
            onTake={(packageId) => onTake(at, packageId)}
          />
          {quote?.people[at]?.needsConsent && (
            <ConsentSection
              checked={chosenPerson.consent}
              onChange={(consent) => put(at, { consent })}
              error={errors[`people.${at}.consent`]}
            />
          )}
        </PersonSection>
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
