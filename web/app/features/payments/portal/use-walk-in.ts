import { ageToday } from '@healthplus/contract/accounts/rules';
import type { LabBooking } from '@healthplus/contract/bookings/schemas';
import { amountIn, readFigure } from '@healthplus/contract/digits';
import { createWalkIn } from '@healthplus/contract/invoices/walk-in.endpoints';
import type { SoldItem } from '@healthplus/contract/lab-offers/schemas';
import type { Locale } from '@healthplus/contract/languages';
import { paiseFromRupees, rupeesFromPaise } from '@healthplus/contract/money';
import type { Patient } from '@healthplus/contract/patients/schemas';
import type { deskReasons } from '@healthplus/contract/payments/schemas';
import { sumOf } from '@healthplus/contract/quotes/rules';
import { walkInMessages } from '@healthplus/words/pages/walk-in';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { findSoldAgain } from '#app/features/lab-offers/sold-again.ts';
import type { Paid } from '#app/features/payments/payment-fields.tsx';
import { browserApi } from '#app/lib/api.ts';
import { FieldProblem, isCode, messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { ownerOf } from '#app/lib/session.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useKeyFor } from '#app/lib/use-key-for.ts';

/** A walk-in as its form holds it. */
const empty = {
  known: null as Patient | null,
  patient: { name: '', phone: '', email: '', address: '', locale: 'en' as Locale, sex: '', age: '', birthDate: '' },
  centreId: null as number | null,
  items: [] as SoldItem[],
  referredBy: '',
  pregnant: false,
  consent: false,
  method: 'cash' as Paid,
  amount: '',
  reference: '',
  /** The rest, where it comes in another way; nothing while `split` is off. */
  split: false,
  secondMethod: 'upi' as Paid,
  secondAmount: '',
  secondReference: '',
  discount: '',
  reason: '' as (typeof deskReasons)[number] | '',
};
type WalkIn = typeof empty;

function bodyOf(values: WalkIn) {
  const { known, patient, centreId, items, referredBy, pregnant, consent, discount, reason } = values;
  const typed = {
    ...patient,
    // Whom the lab knows keeps their language, unless another than English is chosen.
    locale: patient.locale === 'en' ? undefined : patient.locale,
    age: patient.age.trim() === '' ? undefined : Number(patient.age),
    birthDate: patient.birthDate || undefined,
  };
  const who = known ? { patientId: known.id } : { patient: typed };
  return {
    ...who,
    ...(centreId === null ? {} : { centreId }),
    itemIds: items.map(({ itemId }) => itemId),
    ...(items.length > 0 && { expectedTotal: sumOf(items.map(({ price }) => price)) }),
    referredBy,
    pregnant: pregnant && (known ?? patient).sex !== 'male',
    consent,
    ...(amountIn(discount) > 0 && { discount: { amount: discount, reason } }),
    payments: partsOf(values).map(({ method, amount, reference }) => ({ method, amount, reference })),
  };
}

/** Whom the desk wrote down so far: their sex, and their age in years today once it is told. */
export const typedPerson = ({ sex, age, birthDate }: WalkIn['patient']) => ({
  sex,
  age: ageToday({ birthDate, age: /^\d+$/.test(age.trim()) ? Number(age) : null }, new Date()),
});

/** What is left to pay of what tests cost, to the paisa, as the field of an amount holds it; empty for nothing. */
export const toPayText = (cost: number, discount: string): string =>
  String(rupeesFromPaise(Math.max(0, paiseFromRupees(cost) - paiseFromRupees(amountIn(discount)))) || '');

/** What is taken now, in one way or two, with the field that holds its amount; nothing of what is paid later. */
function partsOf({ method, amount, reference, ...rest }: WalkIn) {
  // What stood in the second part before "later" was chosen is none of it.
  if (method === 'later') return [];
  const first = { field: 'amount', method, amount, reference };
  const second = {
    field: 'secondAmount',
    method: rest.secondMethod,
    amount: rest.secondAmount,
    reference: rest.secondReference,
  };
  return [first, ...(rest.split ? [second] : [])].flatMap((part) =>
    part.method === 'later' || !(amountIn(part.amount) > 0) ? [] : [{ ...part, method: part.method }],
  );
}

/** The control that holds what is sent as `discount.amount`, `discount.reason` or `payments.0.amount`. */
function controlOf(name: string, values: WalkIn): string {
  const [group, place, what] = name.split('.');
  if (group === 'discount') return place === 'reason' ? 'reason' : 'discount';
  return group === 'payments' && what === 'amount' ? (partsOf(values)[Number(place)]?.field ?? 'amount') : name;
}

type MoneyField = 'discount' | 'reason' | 'amount' | 'secondAmount';

/** The first sum that is written and is none: "10%", "2OO". */
function unreadable(values: WalkIn): MoneyField | null {
  const isNone = (typed: string) => typed.trim() !== '' && readFigure(typed) === null;
  if (isNone(values.discount)) return 'discount';
  if (values.method === 'later') return null;
  if (isNone(values.amount)) return 'amount';
  return values.split && isNone(values.secondAmount) ? 'secondAmount' : null;
}

/** The first sum that cannot be: below nothing, more than the tests cost, let off without a reason. */
function wrongMoney(values: WalkIn): MoneyField | null {
  const inPaise = (typed: string | number) => paiseFromRupees(amountIn(typed));
  const due = inPaise(sumOf(values.items.map(({ price }) => price)));
  const [discount, amount, second] = [inPaise(values.discount), inPaise(values.amount), inPaise(values.secondAmount)];
  const toPay = due - discount;
  if (discount < 0 || toPay < 0) return 'discount';
  if (discount > 0 && values.reason === '') return 'reason';
  if (values.method === 'later') return null;
  if (amount < 0 || amount > toPay) return 'amount';
  return values.split && (second < 0 || amount + second > toPay) ? 'secondAmount' : null;
}

/** The same tests with what they cost now; one that is sold no more stays, and is refused when it is saved. */
async function pricedAnew(items: SoldItem[], centreId: number | null, token: string): Promise<SoldItem[]> {
  const found = await findSoldAgain(items, centreId, token);
  return items.map((item) => found.find(({ itemId }) => itemId === item.itemId) ?? item);
}

/**
 * The form of a visit at the desk, saved with the money that came with it; pressed twice, or sent again, once. `choose` takes
 * the tests, also those whose prices were changed while it was filled in.
 */
export function useWalkIn(known: Patient | null, onDone: (made: LabBooking) => void) {
  const t = useMessages(walkInMessages);
  const keyFor = useKeyFor();
  const unchosen = useRef('');
  const [owner] = useState(() => ownerOf('labToken') ?? '');
  const page = usePrivateForm(useLabSide(), {
    schema: createWalkIn.body,
    defaults: { ...empty, known },
    // Of somebody who was chosen elsewhere nothing older is put into the form.
    keptAs: known ? undefined : `walk-in.${owner}`,
    keptIn: 'tab',
    bodyOf,
    controlOf,
    send: async (body, token, values) => {
      if (unchosen.current.trim()) throw new FieldProblem({ itemIds: t.unchosen(unchosen.current.trim()) });
      const none = unreadable(values);
      if (none) throw new FieldProblem({ [none]: t.noSum });
      const wrong = wrongMoney(values);
      if (wrong) {
        throw new FieldProblem({ [wrong]: t.wrongMoney[wrong] });
      }
      const made = await browserApi
        .call(createWalkIn, { body }, { token, idempotencyKey: keyFor(body) })
        .catch(async (error: unknown) => {
          if (isCode(error, 'prices_have_changed'))
            choose(await pricedAnew(values.items, values.centreId, token).catch(() => values.items));
          throw error;
        });
      onDone(made);
    },
    failure: (error) => (error instanceof FieldProblem ? '' : messageOf(error, t.failed)),
  });
  const { form } = page;
  const onTyped = useCallback((typed: string) => {
    unchosen.current = typed;
  }, []);
  function choose(chosen: SoldItem[]) {
    page.part('items', 'itemIds').set(chosen);
    // What is due follows the tests until somebody writes another amount.
    const cost = sumOf(chosen.map(({ price }) => price));
    if (!form.getFieldState('amount').isDirty)
      form.resetField('amount', { defaultValue: toPayText(cost, form.getValues('discount')) });
  }
  // What is due follows the tests of a form that was kept, too, as long as nobody had written another amount.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form that was kept stands there
  useEffect(() => {
    const { amount, items, discount } = form.getValues();
    if (page.kept && amount === toPayText(sumOf(items.map(({ price }) => price)), discount))
      form.resetField('amount', { defaultValue: amount });
  }, [page.kept]);
  return { ...page, choose, onTyped };
}
