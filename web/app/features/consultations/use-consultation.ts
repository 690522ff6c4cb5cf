import type { Person } from '@healthplus/contract/accounts';
import { type Consultation, createConsultation, NewConsultation } from '@healthplus/contract/consultations';
import { ApiError } from '@healthplus/contract/errors';
import { useRef, useState } from 'react';
import type { Draft } from '#app/features/bookings/draft.ts';
import { browserApi } from '#app/lib/api.ts';
import { fieldsOf, messageOf } from '#app/lib/errors.ts';
import { focusFirstError } from '#app/lib/focus-error.ts';
import { notify } from '#app/lib/notice.ts';
import { readToken } from '#app/lib/session.ts';

/** Sends a consultation: checked here by the contract's schema, and safe to press twice. 'taken' when it was lost. */
export function useConsultation(texts: { failed: string; missing: string }) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const sent = useRef({ body: '', key: '' });

  async function book(input: {
    draft: Draft;
    doctorId: number;
    people: Person[];
  }): Promise<Consultation | 'taken' | null> {
    const { draft, doctorId, people } = input;
    const personId = people.find((person) => person.id === draft.personId)?.id;
    const body = {
      doctorId,
      startsAt: draft.startsAt ?? '',
      ...(personId ? { personId } : { person: draft.person }),
      ...(draft.note ? { note: draft.note } : {}),
    };
    const checked = NewConsultation.safeParse(body);
    if (!checked.success) {
      setErrors(Object.fromEntries(checked.error.issues.map((issue) => [issue.path.join('.'), issue.message])));
      notify(draft.startsAt ? (checked.error.issues[0]?.message ?? texts.failed) : texts.missing, 'bad');
      focusFirstError();
      return null;
    }
    const written = JSON.stringify(body);
    if (sent.current.body !== written) sent.current = { body: written, key: crypto.randomUUID() };
    setBusy(true);
    setErrors({});
    try {
      return await browserApi.call(
        createConsultation,
        { body: body as never },
        { token: readToken('token'), idempotencyKey: sent.current.key },
      );
    } catch (error) {
      setErrors(fieldsOf(error));
      notify(messageOf(error, texts.failed), 'bad');
      return error instanceof ApiError && error.body.code === 'slot_full' ? 'taken' : null;
    } finally {
      setBusy(false);
    }
  }
  return { book, busy, errors };
}
