import { createWalkIn } from '@healthplus/contract/bookings/lab.endpoints';
import type { LabBooking } from '@healthplus/contract/bookings/schemas';
import type { SoldItem } from '@healthplus/contract/lab-offers/schemas';
import type { Patient } from '@healthplus/contract/patients/schemas';
import { recordPayment } from '@healthplus/contract/payments/endpoints';
import { paymentOf } from '@healthplus/contract/payments/rules';
import { walkInMessages } from '@healthplus/words/pages/walk-in';
import { useRef, useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import type { Paid } from '#app/features/payments/payment-fields.tsx';
import { browserApi } from '#app/lib/api.ts';
import { fieldsOf, messageOf } from '#app/lib/errors.ts';
import { focusFirstError } from '#app/lib/focus-error.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { randomKey } from '#app/lib/random-key.ts';
import { useAction } from '#app/lib/use-private.ts';

export interface WalkIn {
  patient: Patient | null;
  typed: {
    name: string;
    phone: string;
    sex: 'female' | 'male' | 'other';
    age: number | undefined;
    birthDate: string | undefined;
  };
  items: SoldItem[];
  consent: boolean;
  paid: { method: Paid; amount: number; reference: string };
}

/** Saves a visit at the desk, then the money that came with it; pressed twice, or sent again after a lost answer, once. */
export function useWalkIn() {
  const t = useMessages(walkInMessages);
  const { busy, act } = useAction(useLabSide(), t.failed);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [visit, setVisit] = useState<LabBooking | null>(null);
  const key = useRef(randomKey());

  async function pay(made: LabBooking, { method, amount, reference }: WalkIn['paid'], token: string) {
    if (method === 'later' || !(amount > 0)) return made;
    const input = { params: { number: made.number }, body: { method, amount, reference } };
    const bill = await browserApi
      .call(recordPayment, input, { token, idempotencyKey: `${key.current}-money` })
      .catch((error: unknown) => {
        notify(`${t.paymentFailed} ${messageOf(error, '')}`.trim(), 'bad');
        return null;
      });
    if (!bill) return made;
    const { state, outstanding } = paymentOf({ owed: bill.total, paid: bill.paid });
    return { ...made, payment: { ...made.payment, paid: bill.paid, state, outstanding } };
  }
  const save = ({ patient, typed, items, consent, paid }: WalkIn) => {
    setErrors({});
    return act(
      'save',
      async (token) => {
        const who = patient ? { patientId: patient.id } : { patient: typed };
        const body = { ...who, itemIds: items.map(({ itemId }) => itemId), consent };
        const made = await browserApi.call(createWalkIn, { body }, { token, idempotencyKey: key.current });
        setVisit(await pay(made, paid, token));
      },
      (error) => {
        setErrors(fieldsOf(error));
        focusFirstError();
        return messageOf(error, t.failed);
      },
    );
  };
  return {
    busy: busy !== null,
    errors,
    visit,
    setVisit,
    save,
    /** Another wish is another visit; the same one sent again keeps its key. What was wrong with the field is mended. */
    changed: (field: string) => {
      key.current = randomKey();
      setErrors((all) => Object.fromEntries(Object.entries(all).filter(([name]) => name.split('.').at(-1) !== field)));
    },
  };
}
