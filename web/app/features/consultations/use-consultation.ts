import type { Person } from '@healthplus/contract/accounts/schemas';
import { createConsultation } from '@healthplus/contract/consultations/endpoints';
import { type Consultation, NewConsultation } from '@healthplus/contract/consultations/schemas';
import { ApiError } from '@healthplus/contract/errors';
import type { Draft } from '#app/features/bookings/draft.ts';
import { useSubmission } from '#app/features/bookings/use-submission.ts';
import { browserApi } from '#app/lib/api.ts';

/** Sends a consultation. 'taken' when somebody else was quicker. */
export function useConsultation(texts: { failed: string; missing: string }) {
  const { send, busy, errors } = useSubmission(texts);

  async function book(input: {
    draft: Draft;
    doctorId: number;
    people: Person[];
  }): Promise<Consultation | 'taken' | null> {
    const { draft, doctorId, people } = input;
    const chosenPerson = draft.people[0];
    const personId = people.find((person) => person.id === chosenPerson?.personId)?.id;
    const body = {
      doctorId,
      startsAt: draft.startsAt ?? '',
      ...(personId ? { personId } : { person: chosenPerson?.person }),
      ...(chosenPerson?.guardian ? { guardian: true } : {}),
      ...(draft.note ? { note: draft.note } : {}),
    };
    let taken = false;
    const made = await send({
      schema: NewConsultation,
      body,
      call: (checked, options) => browserApi.call(createConsultation, { body: checked }, options),
      refused: (error) => {
        taken = error instanceof ApiError && error.body.code === 'slot_full';
      },
    });
    return taken ? 'taken' : made;
  }
  return { book, busy, errors };
}
