import { awaitedStates } from '@healthplus/contract/bookings/rules';
import { recordPayment } from '@healthplus/contract/payments/endpoints';
import type { Bill } from '@healthplus/contract/payments/schemas';
import { listCollection, stepCollection } from '@healthplus/contract/specimens/endpoints';
import type { AtDoor, CollectionVisit, collectionSteps } from '@healthplus/contract/specimens/schemas';
import { roundMessages } from '@healthplus/words/pages/round';
import { useCallback, useEffect, useState } from 'react';
import type { z } from 'zod';
import { browserApi } from '#app/lib/api.ts';
import {
  type Action,
  doOrKeep,
  dropAction,
  listActions,
  onActions,
  retryAction,
  type Send,
  type Sent,
  sendActions,
} from '#app/lib/kept/actions.ts';
import { canKeep } from '#app/lib/kept/can-keep.ts';
import { keepPage } from '#app/lib/kept/keep-page.ts';
import { keptReading } from '#app/lib/kept/readings.ts';
import { useMessages } from '#app/lib/messages.ts';
import { randomKey } from '#app/lib/random-key.ts';
import { bringReaderAlong } from './read-code.ts';

export type Step = (typeof collectionSteps)[number];
type Payment = z.input<typeof recordPayment.body>;

/** What a collector does at a door, as it is kept on the device until it is sent. */
export type RoundAction =
  | { kind: 'step'; number: string; to: Step; reason?: string | undefined; door?: AtDoor | undefined; at: string }
  | { kind: 'pay'; number: string; payment: Payment };

type Options = Parameters<Send<RoundAction>>[1];

const sendStep = ({ number, to, reason, door, at }: Extract<RoundAction, { kind: 'step' }>, options: Options) =>
  browserApi.call(stepCollection, { params: { number }, body: { to, reason, door, at } }, options);
const sendPayment = ({ number, payment }: Extract<RoundAction, { kind: 'pay' }>, options: Options) =>
  browserApi.call(recordPayment, { params: { number }, body: payment }, options);
const send: Send<RoundAction> = (action, options) =>
  action.kind === 'step' ? sendStep(action, options) : sendPayment(action, options);

/** The visits of a day; without a connection as they were read the last time. */
export const readRound = (token: string, query: z.input<NonNullable<typeof listCollection.query>>) =>
  keptReading('labToken', `round ${JSON.stringify(query)}`, async () => {
    const { body, response } = await browserApi.send(listCollection, { query }, { token });
    const headers = ['link', 'x-total-count'].flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value] as [string, string]];
    });
    return { body, headers };
  }).then(({ body, headers }) => ({ body, response: new Response(null, { headers }) }));

const AGAIN_MS = 15_000;

/** What is done on the round: at once, or kept and sent later, in order and once; and what could not be taken. */
export function useRound(onSent: () => void) {
  const t = useMessages(roundMessages);
  const [actions, setActions] = useState<Action<RoundAction>[]>([]);
  const [sent, setSent] = useState<Sent>('all');
  const look = useCallback(async () => setActions(await listActions<RoundAction>('labToken').catch(() => [])), []);
  const flush = useCallback(async () => {
    if (!canKeep()) return;
    const before = (await listActions('labToken').catch(() => [])).length;
    const outcome = await sendActions<RoundAction>('labToken', send, t.notTaken).catch((): Sent => 'no-answer');
    setSent(outcome);
    if (before > 0 && outcome === 'all') onSent();
  }, [t.notTaken, onSent]);
  useEffect(() => {
    if (!canKeep()) return;
    void bringReaderAlong()
      .catch(() => {})
      .then(() => keepPage())
      .catch(() => {});
    void look().then(flush);
    const stop = onActions(() => void look());
    window.addEventListener('online', flush);
    const timer = setInterval(flush, AGAIN_MS);
    return () => {
      stop();
      window.removeEventListener('online', flush);
      clearInterval(timer);
    };
  }, [look, flush]);
  const step = (
    number: string,
    to: Step,
    more: { reason?: string; door?: AtDoor } = {},
  ): Promise<CollectionVisit | null> => {
    const input = { kind: 'step' as const, number, to, ...more, at: new Date().toISOString() };
    return doOrKeep('labToken', { id: randomKey(), subject: number, input }, sendStep);
  };
  const pay = (number: string, payment: Payment, id: string): Promise<Bill | null> =>
    doOrKeep(
      'labToken',
      {
        id,
        subject: number,
        input: { kind: 'pay' as const, number, payment: { ...payment, at: new Date().toISOString() } },
      },
      sendPayment,
    );
  return {
    actions,
    sent,
    step,
    pay,
    flush,
    drop: (id: string) => dropAction(id).then(flush),
    retry: (id: string) => retryAction(id).then(flush),
  };
}

function afterAction(visit: CollectionVisit, action: RoundAction): CollectionVisit {
  if (action.kind === 'step')
    return action.to === 'second_draw'
      ? { ...visit, secondDraw: visit.secondDraw && { ...visit.secondDraw, taken: true } }
      : { ...visit, state: action.to };
  const amount = Number(action.payment.amount);
  const { paid, outstanding } = visit.payment;
  return { ...visit, payment: { ...visit.payment, paid: paid + amount, outstanding: outstanding - amount } };
}

/** Somebody still goes there, draws a second time, or takes money. */
export const isWaiting = ({ state, secondDraw, payment }: CollectionVisit): boolean =>
  awaitedStates.includes(state) || (state === 'collected' && (payment.outstanding > 0 || secondDraw?.taken === false));

/** Whether words are in what a visit says of itself: number, people, address; or digits in a telephone. */
export function isFound({ number, address, orders, patient, door }: CollectionVisit, q: string): boolean {
  const said = [number, address, door?.name, patient.name, ...orders.map(({ person }) => person.name)].join(' ');
  const digits = q.replace(/\D/g, '');
  const phones = `${patient.phone} ${door?.phone ?? ''}`.replace(/[^\d ]/g, '');
  return said.toLowerCase().includes(q.trim().toLowerCase()) || (digits.length >= 4 && phones.includes(digits));
}

/** When somebody is there next: at the visit, at its second draw, or last of all, where money alone is open. */
const nextAt = ({ state, startsAt, secondDraw }: CollectionVisit): string =>
  awaitedStates.includes(state) ? startsAt : secondDraw?.taken === false ? (secondDraw.startsAt ?? startsAt) : '9';

/** The next stop first. */
export const inOrder = (visits: CollectionVisit[]): CollectionVisit[] =>
  visits.toSorted((one, other) => nextAt(one).localeCompare(nextAt(other)));

/** Visits as they are once what waits has been sent. */
export const withActions = (visits: CollectionVisit[], actions: Action<RoundAction>[]): CollectionVisit[] =>
  visits.map((visit) =>
    actions
      .filter(({ refused, subject }) => refused === null && subject === visit.number)
      .map(({ input }) => input)
      .reduce(afterAction, visit),
  );
