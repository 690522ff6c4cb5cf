import { type Actor, visitTransitions } from '@healthplus/contract/bookings/rules';
import type { VisitState } from '@healthplus/contract/bookings/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { verify } from '#src/db/verify.ts';
import { reconcileOpen } from '#src/modules/payments/online.service.ts';
import { createSimulatedGateway } from '#src/modules/payments/simulated.gateway.ts';
import { requestDueRefunds, sendDueRefunds } from '#src/modules/refunds/refunds.service.ts';
import { closeStatements } from '#src/modules/settlements/statements.process.ts';
import { useProduct } from '#test/app.ts';
import { chanceFrom } from '#test/chance.ts';
import { type FixtureLab, makeItem, makeLab, slotsOf } from '#test/fixtures.ts';
import { WHOLE } from './whole.ts';

/** So many each time, a thousand in the full run; thrice as many at most where something has not succeeded by then. */
const SEQUENCES = WHOLE ? 1000 : 20;
const STEPS = 12;
const FIRST_SEED = 4000;

// What somebody may do with visits and their money, in any order: no rupee appears, vanishes or is counted twice.
const product = useProduct({
  environment: { SETTLEMENT: 'pooled', POOLED_BECAUSE: 'A test', REFUND_APPROVAL_ABOVE: '100' },
});
let lab: FixtureLab;
let items: number[];
let slots: string[];
let desk: string;
let manager: string;
let customers: string[];
let admin: string;
let second: string;

const call = (by: string, method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  product.call(method, `/api${path}`, { token: by, headers, ...(body && { body }) });

beforeAll(async () => {
  lab = await makeLab(product, { capacityCounter: 8 });
  slots = await slotsOf(product, lab, 'counter');
  desk = await lab.token('front_desk');
  manager = await lab.token('manager');
  admin = await product.loginDemonstration('admin');
  second = (await product.newOperator('finance')).token;
  const account = { holder: 'Test Lab LLP', number: '001234567890', ifsc: 'sbin0001234', pan: 'AAAFT1234K' };
  const { body } = await call(await lab.token('owner'), 'PUT', '/lab/bank-accounts', account);
  await call(admin, 'POST', `/admin/bank-accounts/${body.id}`, { decision: 'approve' });
  const others = await Promise.all([makeItem(product, { kind: 'test' }), makeItem(product, { kind: 'test' })]);
  items = [lab.itemId, ...others.map(({ itemId }) => itemId)];
  for (const [place, itemId] of items.slice(1).entries())
    await product.deps.pool.query(
      'insert into offers (lab_id, item_id, city_id, price_paise) values ($1, $2, $3, $4)',
      [...[lab.labId, itemId, lab.cityId, 33_333 + place * 20_001]],
    );
  await call(admin, 'POST', '/admin/commission-rules', { kind: 'percent', value: 12.5, startsOn: '2026-01-01' });
  await call(admin, 'POST', '/admin/coupons', {
    code: 'SEVENTH',
    kind: 'percent',
    value: 7,
    cap: 99.99,
    startsOn: '2020-01-01',
    endsOn: '2099-12-31',
    totalLimit: 40,
  });
});

/** What visits come to between the lab and the site, by all their statements: never more than was sold. */
async function overSettled(): Promise<string[]> {
  const { rows } = await product.deps.pool.query(
    `select format('visit %s: %s sold, commission %s', visit_id, sum(gross_paise), sum(commission_paise)) as line
       from statement_lines group by visit_id having sum(gross_paise) < 0 or sum(commission_paise) not between 0 and sum(gross_paise)`,
  );
  return rows.map(({ line }) => line);
}

/** Kinds of steps that succeed somewhere: without them the ways would show little. */
const SUCCEEDED = [
  ...['book 201', 'hold 201', 'decide 200', 'cancel 200', 'decline 200', 'confirm 200', 'move 200', 'letOff 200'],
  ...['leaveOut 200', 'labCancels 200', 'take 201', 'tell 200', 'startPaying 201', 'writeOff 200'],
  ...['expectAgain 200', 'payOnline 200', 'approve 200', 'payOut 200', 'giveBack 201'],
];

const missing = (seen: Set<string>) => SUCCEEDED.filter((one) => !seen.has(one));

/** What is done more often than the rest. */
const OFTEN = [
  ...['payOnline', 'payOnline', 'payOnline', 'startPaying', 'decide', 'take', 'take', 'cancel', 'labCancels'],
  ...['approve', 'sweep', 'confirm', 'leaveOut', 'giveBack', 'writeOff'],
];

/** What must hold after every step, whatever it was. */
const INVARIANTS = [
  'seats taken',
  'ledger sums to nothing',
  'what visits cost',
  'balances of visits',
  'payments in the ledger',
  'sides of bills',
  'statements of labs',
] as const;

/** Money of a gateway: what came less what went back is what its account holds, and nothing went back that did not come. */
async function gatewayHolds(): Promise<string[]> {
  const { rows } = await product.deps.pool.query(
    `select format('payment %s: %s came, %s went back', p.id, p.amount_paise, sum(r.amount_paise)) as line
       from payments p join refunds r on r.payment_id = p.id and r.state <> 'failed' group by p.id having sum(r.amount_paise) > p.amount_paise
     union all
     select format('refunds due: %s in the ledger, %s open', l.paise, r.paise) from
       (select coalesce(sum(-e.amount_paise), 0) as paise from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.kind = 'refunds_due') l,
       (select coalesce(sum(amount_paise), 0) as paise from refunds where state in ('requested', 'approved', 'sent')) r where l.paise <> r.paise
     union all
     select format('gateway: %s in the ledger, %s paid less given back and paid out', l.paise, p.paise) from
       (select coalesce(sum(e.amount_paise), 0) as paise from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.kind = 'gateway') l,
       (select coalesce((select sum(amount_paise) from payments where gateway is not null and transaction_id is not null), 0)
          - coalesce((select sum(amount_paise) from refunds where state = 'done'), 0)
          - coalesce((select sum(online_paise) from statements where state = 'paid'), 0) as paise) p where l.paise <> p.paise
     union all
     select format('coupon %s: %s used, %s visits', c.code, c.used, count(u.*)) from coupons c left join coupon_uses u on u.coupon_id = c.id
       group by c.id having c.used <> count(u.*)`,
  );
  return rows.map(({ line }) => line);
}

let settled = 0;
/** Closes the statement of the lab for the fortnight of its visits; those before are moved far back, each to days of its own, so that there is room. */
async function settle(): Promise<void> {
  settled += 1;
  const client = await product.deps.direct.connect();
  try {
    await client.query("begin; set local session_replication_role = 'replica'");
    await client.query(
      "update statements set starts_on = starts_on - $1::int, ends_on = ends_on - $1::int where starts_on > '1900-01-01'",
      [100_000 + settled * 20],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  await product.later(17 * 86_400_000, () => closeStatements(product.deps));
}

interface Known {
  number: string;
  orders: { id: number; items: number[] }[];
  by: string;
  checkouts: string[];
}

/**
 * One person's way through the product, by a seed. What has not succeeded yet anywhere is tried more often, so that few
 * ways show all of it.
 */
async function sequence(seed: number, seen: Set<string>) {
  const { next, pick } = chanceFrom(seed);
  const visits: Known[] = [];
  const done: string[] = [];
  /** Mostly the last, so that much happens to one. */
  const one = () => (visits.length === 0 ? null : next() < 0.7 ? visits.at(-1)! : pick(visits));
  const person = (name: string) => ({ name, sex: pick(['female', 'male']), birthDate: '1960-01-01' });
  const some = () => items.filter((_, place) => place === Math.floor(next() * items.length) || next() < 0.4);
  const people = () =>
    Array.from({ length: 1 + Math.floor(next() * 2) }, (_, place) => {
      const chosen = some();
      return {
        itemIds: chosen.length > 0 ? chosen : [items[0]],
        person: person(place === 0 ? 'Usha Rao' : 'Mohan Rao'),
      };
    });
  const draft = () => `sequence-${seed}-${Math.floor(next() * 1e9)}`.padEnd(16, '0');
  const webhook = async (checkout: string, state: 'attempted' | 'paid' | 'failed') => {
    const reference = checkout.split('/').at(-1)!;
    const { rows } = await product.deps.pool.query('select amount_paise from simulated_orders where reference = $1', [
      reference,
    ]);
    const event = { kind: 'order', reference, state, payment: 'sim_pay', amountPaise: rows[0].amount_paise } as const;
    const { raw, headers } = createSimulatedGateway(product.deps.db, 'a secret of the tests').webhookOf(event);
    return product.call('POST', '/api/payments/webhooks/simulated', { headers, body: raw.toString() });
  };
  const steps: Record<string, () => Promise<{ status: number } | null>> = {
    quote: () =>
      call(pick(customers), 'POST', '/quotes', {
        labId: lab.labId,
        city: lab.city,
        place: 'counter',
        startsAt: pick(slots),
        coupon: 'SEVENTH',
        people: people().map(({ itemIds }) => ({ itemIds })),
      }),
    book: async () => {
      const by = pick(customers);
      const startsAt = pick(slots);
      const held = next() < 0.5 ? draft() : null;
      if (held)
        await call(by, 'POST', '/holds', { draft: held, labId: lab.labId, city: lab.city, place: 'counter', startsAt });
      const answer = await call(by, 'POST', '/bookings', {
        labId: lab.labId,
        city: lab.city,
        place: 'counter',
        startsAt,
        payment: pick(['online', 'at_collection']),
        people: people(),
        ...(held && { draft: held }),
        ...(next() < 0.4 && { coupon: 'SEVENTH' }),
      });
      if (answer.status === 201)
        visits.push({
          number: answer.body.number,
          by,
          checkouts: [],
          orders: answer.body.orders.map((order: { id: number; items: { itemId: number }[] }) => ({
            id: order.id,
            items: order.items.map(({ itemId }) => itemId),
          })),
        });
      if (answer.status === 201 && next() < 0.15) {
        await call(desk, 'POST', `/lab/bookings/${answer.body.number}/confirm`);
        const { total: amount } = answer.body;
        await call(desk, 'POST', `/lab/bookings/${answer.body.number}/payments`, { method: 'cash', amount });
      }
      return answer;
    },
    startPaying: async () => {
      const visit = one();
      if (!visit) return null;
      const amount = next() < 0.4 ? { amount: 1 + Math.floor(next() * 50_000) / 100 } : {};
      const answer = await call(visit.by, 'POST', `/bookings/${visit.number}/payments`, amount);
      if (answer.status === 201) visit.checkouts.push(answer.body.checkout);
      return answer;
    },
    decide: async () => {
      const checkout = one()?.checkouts.at(-1);
      if (!checkout) return null;
      return product.call('POST', `/api/simulated-gateway/${checkout.split('/').at(-1)}`, {
        body: { decision: pick(['approve', 'approve', 'decline']) },
      });
    },
    tell: async () => {
      const checkout = one()?.checkouts.at(-1);
      return checkout ? webhook(checkout, pick(['attempted', 'paid', 'failed'])) : null;
    },
    payOnline: async () => {
      const visit = one();
      if (!visit) return null;
      const begun = await call(visit.by, 'POST', `/bookings/${visit.number}/payments`);
      if (begun.status !== 201) return begun;
      const reference = begun.body.checkout.split('/').at(-1)!;
      await product.call('POST', `/api/simulated-gateway/${reference}`, { body: { decision: 'approve' } });
      visit.checkouts.push(begun.body.checkout);
      return webhook(begun.body.checkout, 'paid');
    },
    cancel: async () => {
      const visit = one();
      return visit && call(visit.by, 'POST', `/bookings/${visit.number}/cancel`, {});
    },
    decline: async () => {
      if (next() < 0.5) await steps.book!();
      const visit = one();
      return visit && call(desk, 'POST', `/lab/bookings/${visit.number}/decline`, { reason: 'Closed' });
    },
    labCancels: async () => {
      const visit = one();
      return visit && call(desk, 'POST', `/lab/bookings/${visit.number}/cancel`, { reason: 'Closed' });
    },
    confirm: async () => {
      const visit = one();
      return visit && call(desk, 'POST', `/lab/bookings/${visit.number}/confirm`);
    },
    leaveOut: async () => {
      const visit = one();
      if (!visit) return null;
      const some = next() < 0.3 ? visit.orders : [pick(visit.orders)];
      const orders = some.map(({ id, items }) => ({ orderId: id, ...(next() < 0.5 && { itemIds: [pick(items)] }) }));
      return call(visit.by, 'POST', `/bookings/${visit.number}/leave-out`, { orders });
    },
    move: async () => {
      const visit = one();
      return visit && call(visit.by, 'POST', `/bookings/${visit.number}/reschedule`, { startsAt: pick(slots) });
    },
    take: async () => {
      const visit = one();
      if (!visit) return null;
      // All that is outstanding, or some of it, or too much.
      const { payment } = (await call(visit.by, 'GET', `/bookings/${visit.number}`)).body;
      const amount = next() < 0.6 ? payment.outstanding : 1 + Math.floor(next() * 80_000) / 100;
      return call(desk, 'POST', `/lab/bookings/${visit.number}/payments`, {
        method: pick(['cash', 'upi', 'card']),
        amount,
      });
    },
    giveBack: async () => {
      const visit = one();
      const amount = pick([1, 20.5, 150]);
      return visit && call(desk, 'POST', `/lab/bookings/${visit.number}/refunds`, { amount });
    },
    letOff: async () => {
      const visit = one();
      const body = { amount: Math.floor(next() * 30_000) / 100, reason: 'complaint' };
      return visit && call(manager, 'POST', `/lab/bookings/${visit.number}/discount`, body);
    },
    writeOff: async () => {
      const visit = one();
      if (!visit) return null;
      // Mostly of a visit that is over: before, it still owes what it owes.
      if (next() < 0.7) for (const before of ['near', 'confirm', 'collected']) await steps[before]!();
      return call(manager, 'POST', `/lab/bookings/${visit.number}/write-off`, { reason: 'refuses' });
    },
    expectAgain: async () => {
      const { rows } = await product.deps.pool.query(
        'select v.number from visit_balances b join visits v on v.id = b.visit_id where b.written_off_paise > 0 and v.number = any($1)',
        [visits.map(({ number }) => number)],
      );
      const visit = rows.length > 0 ? pick(rows) : one();
      return visit && call(manager, 'DELETE', `/lab/bookings/${visit.number}/write-off`);
    },
    hold: () =>
      call(pick(customers), 'POST', '/holds', {
        draft: draft(),
        labId: lab.labId,
        city: lab.city,
        place: 'counter',
        startsAt: pick(slots),
      }),
    // What is held is free again after its minutes, for whoever comes next.
    expire: async () => {
      await product.deps.pool.query("update holds set expires_at = $1 where state = 'held'", [product.inSeconds(-1)]);
      return null;
    },
    approve: async () => {
      await requestDueRefunds(product.deps);
      const waiting = (await call(admin, 'GET', '/admin/refunds?state=requested')).body;
      if (waiting.length === 0) return null;
      const decision = pick(['approve', 'approve', 'at_desk']);
      return call(pick([admin, second]), 'POST', `/admin/refunds/${pick<{ id: number }>(waiting).id}`, { decision });
    },
    payOut: async () => {
      await settle();
      const made = await call(admin, 'POST', '/admin/payouts');
      if (made.status !== 201) return made;
      const path = `/admin/payouts/${made.body.id}`;
      if (next() < 0.3) return call(admin, 'POST', path, { decision: 'withdraw' });
      await call(second, 'POST', path, { decision: 'approve', digest: made.body.digest });
      await call(admin, 'GET', `${path}/bank.csv`);
      return call(admin, 'POST', path, { decision: 'paid', reference: `UTR${seed}` });
    },
    collected: async () => {
      const visit = one();
      return visit && call(desk, 'POST', `/lab/collection/${visit.number}/step`, { to: 'collected' });
    },
    settle: async () => {
      await settle();
      return null;
    },
    near: async () => {
      const visit = one();
      if (visit)
        await product.deps.pool.query('update visits set starts_at = $2 where number = $1', [
          ...[visit.number, product.inSeconds(5 * 3600)],
        ]);
      return null;
    },
    sweep: async () => {
      await requestDueRefunds(product.deps);
      await product.later(Math.floor(next() * 3_600_000), async () => {
        await sendDueRefunds(product.deps);
        await reconcileOpen(product.deps);
      });
      return null;
    },
  };
  const names = Object.keys(steps);
  for (let step = 0; step < STEPS; step += 1) {
    const wanted = missing(seen).map((one) => one.split(' ')[0]!);
    const name = step === 0 ? 'book' : pick([...names, ...OFTEN, ...wanted, ...wanted, ...wanted]);
    const answer = await steps[name]!();
    done.push(`${name} ${answer?.status ?? ''}`.trim());
    seen.add(done.at(-1)!);
    const ways = `seed ${seed}: ${done.join(', ')}`;
    expect(answer?.status ?? 200, ways).toBeLessThan(500);
    expect(await verify(product.deps.pool, INVARIANTS), ways).toEqual([]);
    expect(await gatewayHolds(), ways).toEqual([]);
    expect(await overSettled(), ways).toEqual([]);
  }
  // A slower one, at the end of each way.
  expect(await verify(product.deps.pool, ['tests of orders']), `seed ${seed}`).toEqual([]);
}

describe('visits and their money, in any order', () => {
  it('every invariant holds after every step, and each kind of step succeeds somewhere', async () => {
    const seen = new Set<string>();
    const enough = (ways: number) => ways >= (missing(seen).length > 0 ? 3 * SEQUENCES : SEQUENCES);
    for (let seed = FIRST_SEED; !enough(seed - FIRST_SEED); seed += 1) {
      // New accounts every few: an account has at most so many open visits.
      if ((seed - FIRST_SEED) % 4 === 0)
        customers = (await Promise.all([product.newCustomer(), product.newCustomer()])).map(({ token }) => token);
      await sequence(seed, seen);
    }
    expect(missing(seen)).toEqual([]);
    const { rows } = await product.deps.pool.query(
      'select count(*)::int as statements, sum(commission_paise)::int as commission from statements',
    );
    expect(rows[0].statements).toBeGreaterThan(3);
    expect(rows[0].commission).toBeGreaterThan(0);
    expect((await verify(product.deps.pool)).filter(({ check }) => check !== 'search documents')).toEqual([]);
    // Whatever happened, it went by the table, and by whom it says.
    const { rows: taken } = await product.deps.pool.query<{ from: VisitState; to: VisitState; by: Actor }>(
      `select distinct from_state as "from", to_state as "to", actor_role as by from visit_events
       where subject = 'visit' and from_state is not null and from_state <> to_state`,
    );
    expect(taken.length).toBeGreaterThan(5);
    expect(taken.filter(({ from, to, by }) => !visitTransitions[from]?.[to]?.includes(by))).toEqual([]);
  }, 1_800_000);
});
