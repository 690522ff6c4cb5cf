import { createWalkIn } from '@healthplus/contract/bookings/lab.endpoints';
import type { LabBooking } from '@healthplus/contract/bookings/schemas';
import type { SoldItem } from '@healthplus/contract/lab-offers/schemas';
import type { Patient } from '@healthplus/contract/patients/schemas';
import { recordPayment } from '@healthplus/contract/payments/endpoints';
import { paymentOf } from '@healthplus/contract/payments/rules';
import { walkInMessages } from '@healthplus/words/pages/walk-in';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import type { Paid } from '#app/features/payments/payment-fields.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useKeyFor } from '#app/lib/use-key-for.ts';

/** A walk-in as its form holds it. */
const empty = {
  known: null as Patient | null,
  patient: { name: '', phone: '', sex: '', age: '', birthDate: '' },
  centreId: null as number | null,
  items: [] as SoldItem[],
  referredBy: '',
  pregnant: false,
  consent: false,
  method: 'cash' as Paid,
  amount: '',
  reference: '',
};
type WalkIn = typeof empty;

function bodyOf({ known, patient, centreId, items, referredBy, pregnant, consent }: WalkIn) {
  const typed = {
    ...patient,
    age: patient.age.trim() === '' ? undefined : Number(patient.age),
    birthDate: patient.birthDate || undefined,
  };
  const who = known ? { patientId: known.id } : { patient: typed };
  return {
    ...who,
    ...(centreId === null ? {} : { centreId }),
    itemIds: items.map(({ itemId }) => itemId),
    referredBy,
    pregnant: pregnant && (known ?? patient).sex === 'female',
    consent,
  };
}

/** The form of a visit at the desk: saved, then the money that came with it; pressed twice, or sent again, once. */
export function useWalkIn(known: Patient | null, onDone: (visit: LabBooking) => void) {
  const t = useMessages(walkInMessages);
  const keyFor = useKeyFor();

  async function pay(made: LabBooking, { method, amount, reference }: WalkIn, options: { token: string; key: string }) {
    if (method === 'later' || !(Number(amount) > 0)) return made;
    const input = { params: { number: made.number }, body: { method, amount, reference } };
    const bill = await browserApi
      .call(recordPayment, input, { token: options.token, idempotencyKey: `${options.key}-money` })
      .catch((error: unknown) => {
        notify(`${t.paymentFailed} ${messageOf(error, '')}`.trim(), 'bad');
        return null;
      });
    if (!bill) return made;
    const { state, outstanding } = paymentOf({ owed: bill.total, paid: bill.paid });
    return { ...made, payment: { ...made.payment, paid: bill.paid, state, outstanding } };
  }
  return usePrivateForm(useLabSide(), {
    schema: createWalkIn.body,
    defaults: { ...empty, known },
    bodyOf,
    send: async (body, token, values) => {
      const key = keyFor(body);
      const made = await browserApi.call(createWalkIn, { body }, { token, idempotencyKey: key });
      onDone(await pay(made, values, { token, key }));
    },
    failure: (error) => messageOf(error, t.failed),
  });
}
