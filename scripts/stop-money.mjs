// Visits that are booked, paid online and partly cancelled while the product is stopped: whoever got no answer asks again
// with the same key, and in the end each visit stands once, paid once, and given back once.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { signedInCustomers } from '#bench/customers.mjs';

/** So many are at work at once, and so many visits each may have under way: more than a stop lets them finish. */
const AT_ONCE = 8;

const databaseOf = (folder) => {
  const password = readFileSync(join(folder, 'postgres.password'), 'utf8').trim();
  const [, , , port] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n');
  return new pg.Pool({ connectionString: `postgresql://healthplus:${password}@127.0.0.1:${port}/healthplus` });
};

/** Asks the product; null where no answer came. */
async function ask(port, method, path, { token, key, body } = {}) {
  const answer = await fetch(`http://localhost:${port}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: token }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => null);
  const read = answer && (await answer.json().catch(() => null));
  return read && answer.status < 500 ? { status: answer.status, body: read } : null;
}

const mustBe = (answer, statuses, what) => {
  if (!statuses.includes(answer.status))
    throw new Error(`${what} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
};

/** One answer in ten is lost on its way, as on a telephone in a lift: what was asked is done, and asked for again. */
const LOST = 0.1;
async function askOnce(...asked) {
  const answer = await ask(...asked);
  return Math.random() < LOST ? null : answer;
}

/** The next step of a visit; what is not answered is asked for again as it was. */
async function goOn(port, visit) {
  const { token, key } = visit;
  if (!visit.number) {
    const answer = await askOnce(port, 'POST', '/api/bookings', { token, key, body: visit.booking });
    if (!answer) return;
    mustBe(answer, [201], 'A booking');
    Object.assign(visit, { number: answer.body.number, total: answer.body.total });
  } else if (!visit.checkout) {
    const answer = await askOnce(port, 'POST', `/api/bookings/${visit.number}/payments`, { token, body: {} });
    if (!answer) return;
    mustBe(answer, [201], 'The beginning of a payment');
    visit.checkout = answer.body.checkout.split('/').at(-1);
  } else if (!visit.approved) {
    const body = { decision: 'approve' };
    const answer = await askOnce(port, 'POST', `/api/simulated-gateway/${visit.checkout}`, { body });
    if (!answer) return;
    // It was approved before its answer was lost.
    mustBe(answer, [200, 409], 'The approval of a payment');
    visit.approved = true;
  } else if (visit.cancels && !visit.cancelled) {
    const path = `/api/bookings/${visit.number}/cancel`;
    const answer = await askOnce(port, 'POST', path, { token, key: `${key}-cancel`, body: { expectedFee: 0 } });
    if (!answer) return;
    // Or it was cancelled before its answer was lost.
    mustBe(answer, [200, 409], 'A cancellation');
    visit.cancelled = true;
  } else visit.done = true;
}

/** How the money of each visit stands, by the site itself: what is not as it should be, in words. */
async function readWrongs(port, visits) {
  const wrongs = [];
  for (const visit of visits) {
    const answer = await ask(port, 'GET', `/api/bookings/${visit.number}`, { token: visit.token });
    const { state, payment } = answer?.body ?? {};
    const [stays, back] = visit.cancelled ? [0, visit.total] : [visit.total, 0];
    const wrong = payment && (payment.paid !== stays || payment.goesBack > 0 || payment.wentBack !== back);
    if (!payment || wrong || (state === 'cancelled') !== Boolean(visit.cancelled))
      wrongs.push(`${visit.number} ${state}: of ${visit.total} ${JSON.stringify(payment)}`);
  }
  return wrongs;
}

/** What the database holds of them: as many visits as there are keys, each paid once and given back once. */
const COUNTS = `
  select (select count(*) from visits v join accounts a on a.id = v.account_id where a.email like 'bench-%')::int as visits,
    (select count(*) from (select p.visit_id from payments p where p.transaction_id is not null group by 1 having count(*) > 1) twice)::int as paid_twice,
    (select count(*) from (select r.visit_id from refunds r where r.state <> 'withdrawn' group by 1 having count(*) > 1) twice)::int as back_twice,
    (select count(*) from (select transaction_id from ledger_entries group by 1 having sum(amount_paise) <> 0) uneven)::int as uneven`;

/** Visits of many customers in one folder, through every stop of the product. */
export function visitsThroughStops(folder) {
  const visits = [];
  let [tokens, slots] = [null, []];

  async function prepare(port) {
    const pool = databaseOf(folder);
    try {
      await pool.query('update slot_calendars set capacity_home = 30000, capacity_counter = 30000');
      tokens = await signedInCustomers(pool, (method, path, body) => ask(port, method, path, { body }));
    } finally {
      await pool.end();
    }
    const india = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
    const day = india.format(new Date(Date.now() + 3 * 86_400_000));
    const found = await ask(port, 'GET', `/api/labs/1/slots?city=Mumbai&day=${day}&place=counter&items=7`);
    slots = found.body.slots.map(({ startsAt }) => startsAt);
  }

  function begin() {
    const n = visits.length;
    const visit = {
      token: tokens[n % tokens.length],
      key: `stop-${process.pid}-${n}`,
      cancels: n % 3 === 0,
      booking: {
        labId: 1,
        city: 'Mumbai',
        place: 'counter',
        startsAt: slots[n % slots.length],
        payment: 'online',
        people: [{ itemIds: [7], person: { name: `Asha Stop ${n}`, sex: 'female', birthDate: '1990-01-01' } }],
      },
    };
    visits.push(visit);
    return visit;
  }

  /** Works until it is told to stop: what was cut off first. `stop` throws what was answered wrongly. */
  async function load(port) {
    if (!tokens) await prepare(port);
    let working = true;
    let steps = 0;
    const open = visits.filter(({ done }) => !done);
    const worker = async () => {
      while (working) {
        const visit = open.pop() ?? begin();
        while (working && !visit.done) {
          await goOn(port, visit);
          steps += 1;
        }
      }
    };
    const workers = Promise.all(Array.from({ length: AT_ONCE }, worker));
    // What is thrown is heard at the end.
    workers.catch(() => {});
    return {
      /** Resolves once the work goes at its pace: what has just started answers slowly. */
      async underWay() {
        for (let waited = 0; steps < 4 * AT_ONCE && waited < 100; waited += 1) await delay(100);
      },
      async stop() {
        working = false;
        await workers;
      },
    };
  }

  /** Finishes what is open, waits for what goes back, and says what is lost, doubled or uneven. */
  async function settle(port) {
    for (const visit of visits) while (!visit.done) await goOn(port, visit);
    let wrongs = [];
    // A refund is asked for, sent and asked after, each by a job of every minute.
    for (let waited = 0; waited < 120; waited += 1) {
      wrongs = await readWrongs(port, visits);
      if (wrongs.length === 0) break;
      await delay(3000);
    }
    const pool = databaseOf(folder);
    const { rows } = await pool.query(COUNTS).finally(() => pool.end());
    const counts = { ...rows[0], keys: visits.length };
    const { visits: stored, paid_twice: paid, back_twice: back, uneven } = counts;
    if (stored !== visits.length || paid + back + uneven > 0) wrongs.unshift(JSON.stringify(counts));
    return { count: visits.length, cancelled: visits.filter(({ cancelled }) => cancelled).length, wrongs };
  }

  return { load, settle };
}
