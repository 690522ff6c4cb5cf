import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { verify } from '#src/db/verify.ts';
import { createSimulatedGateway } from '#src/modules/payments/simulated.gateway.ts';
import { useProduct } from '#test/app.ts';
import { chanceFrom } from '#test/chance.ts';
import { FIGURES, type FixtureLab, makeLab, slotsOf } from '#test/fixtures.ts';
import { WHOLE } from './whole.ts';

/** A tenth each time, whole in the full run. */
const BOOKINGS = WHOLE ? 2000 : 200;
const SLOTS = WHOLE ? 20 : 5;
const CAPACITY = 7;
const PAYMENTS = WHOLE ? 1000 : 100;
const FORGED = WHOLE ? 200 : 20;

// Many at once: what is taken is exactly what there is, and each word of the gateway counts once.
const product = useProduct();
let lab: FixtureLab;
let slots: string[];
let tokens: string[];

beforeAll(async () => {
  lab = await makeLab(product, { capacityCounter: CAPACITY });
  slots = await slotsOf(product, lab, 'counter');
  tokens = await customers(BOOKINGS);
}, 120_000);

/** Customers who have signed in, each with an account of their own. */
async function customers(count: number): Promise<string[]> {
  const expiresAt = new Date(product.now().getTime() + 86_400_000);
  const { rows } = await product.deps.pool.query(
    `with made as (insert into accounts (role, name, email, phone, password_hash, email_verified_at)
       select 'customer', 'Crowd ' || n, 'crowd-' || n || '-' || $2 || '@example.in', '+9198' || lpad(n::text, 8, '0'), 'x', now() from generate_series(1, $1) n returning id)
     insert into sessions (account_id, expires_at, last_seen_at) select id, $3, $4 from made returning id, account_id`,
    [count, randomUUID().slice(0, 6), expiresAt, product.now()],
  );
  return Promise.all(
    rows.map(({ id, account_id }) =>
      product.deps.tokens.sign({ accountId: account_id, sessionId: id, role: 'customer' }, expiresAt),
    ),
  );
}

const book = (token: string, startsAt: string, payment: 'online' | 'at_collection' = 'at_collection') =>
  product.call('POST', '/api/bookings', {
    token,
    body: {
      labId: lab.labId,
      city: lab.city,
      place: 'counter',
      startsAt,
      payment,
      people: [{ itemIds: [lab.itemId], person: { name: 'Usha Rao', sex: 'female', birthDate: '1960-01-01' } }],
    },
  });

/** So many at a time, as a server sees them: what is refused for want of a connection asks again. */
async function inParallel<T>(all: readonly T[], run: (one: T) => Promise<{ status: number }>): Promise<number[]> {
  const left = [...all];
  const statuses: number[] = [];
  const work = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) {
      let { status } = await run(one);
      while (status === 503) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        ({ status } = await run(one));
      }
      statuses.push(status);
    }
  };
  await Promise.all(Array.from({ length: 100 }, work));
  return statuses;
}

describe('a crowd', () => {
  it(`${BOOKINGS} bookings at once on ${SLOTS} times: each seat is taken once, everybody else is refused`, async () => {
    const wanted = slots.slice(0, SLOTS);
    const statuses = await inParallel([...tokens.entries()], ([place, token]) => book(token, wanted[place % SLOTS]!));
    const count = (status: number) => statuses.filter((one) => one === status).length;
    expect({ booked: count(201), refused: count(409) }).toEqual({
      booked: SLOTS * CAPACITY,
      refused: BOOKINGS - SLOTS * CAPACITY,
    });
    const { rows } = await product.deps.pool.query(
      'select starts_at, count(*)::int as seats from visits where lab_id = $1 and starts_at = any($2::timestamptz[]) group by starts_at',
      [lab.labId, wanted],
    );
    expect(rows.map(({ seats }) => seats)).toEqual(Array.from({ length: SLOTS }, () => CAPACITY));
    expect(await verify(product.deps.pool, ['seats taken', 'what visits cost'])).toEqual([]);
  }, 300_000);

  it(`${PAYMENTS} payments, each told of three times in any order, and ${FORGED} forged words: each counts once, none of the forged`, async () => {
    const gateway = createSimulatedGateway(product.deps.db, 'a secret of the tests');
    const { next, pick } = chanceFrom(77);
    const fresh = await customers(Math.ceil(PAYMENTS / 8));
    const free = slots.slice(SLOTS).flatMap((startsAt) => Array.from({ length: CAPACITY }, () => startsAt));
    const references: string[] = [];
    for (let made = 0; made < PAYMENTS; made += 1) {
      const token = fresh[made % fresh.length]!;
      // A visit takes several payments where there are not times enough: some are too much, and go back later.
      const { body } = await book(token, free[made % free.length]!, 'online');
      const paying = await product.call('POST', `/api/bookings/${body.number}/payments`, { token, body: {} });
      references.push(paying.body.checkout.split('/').at(-1));
    }
    const word = (reference: string, state: 'attempted' | 'failed' | 'paid') =>
      gateway.webhookOf({
        kind: 'order',
        reference,
        state,
        payment: 'sim_pay',
        amountPaise: Math.round(FIGURES.price * 100),
      });
    const words = references.flatMap((reference) => [
      ...(['paid', 'paid', 'paid'] as const).map((state) => ({ ...word(reference, state), forged: false })),
      ...(next() < 0.3 ? [{ ...word(reference, pick(['attempted', 'failed'])), forged: false }] : []),
    ]);
    const forged = Array.from({ length: FORGED }, () => {
      const { raw, headers } = word(pick(references), 'paid');
      const bent = raw.toString().replace('"amountPaise":', '"amountPaise":1');
      return { raw: Buffer.from(bent), headers, forged: true };
    });
    const all = [...words, ...forged].map((one) => ({ one, at: next() })).toSorted((a, b) => a.at - b.at);
    const wrong: string[] = [];
    await inParallel(all, async ({ one: { raw, headers, forged: isForged } }) => {
      const answer = await product.call('POST', '/api/payments/webhooks/simulated', { headers, body: raw.toString() });
      if (answer.status !== 503 && answer.status !== (isForged ? 401 : 200)) wrong.push(`${answer.status} ${raw}`);
      return answer;
    });
    expect(wrong).toEqual([]);
    const { rows } = await product.deps.pool.query(
      `select count(distinct p.id)::int as payments, count(distinct t.id)::int as transactions, sum(e.amount_paise)::int as paise
       from payments p join ledger_transactions t on t.id = p.transaction_id join ledger_entries e on e.transaction_id = t.id and e.amount_paise > 0
       where p.order_reference = any($1)`,
      [references],
    );
    expect(rows[0]).toEqual({
      payments: PAYMENTS,
      transactions: PAYMENTS,
      paise: PAYMENTS * Math.round(FIGURES.price * 100),
    });
    expect(await verify(product.deps.pool, ['ledger sums to nothing', 'payments in the ledger'])).toEqual([]);
  }, 300_000);
});
