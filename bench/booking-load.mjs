// Whole bookings as a load: each by another customer, for another person, on slots that have room for all.
import { signedInCustomers } from './customers.mjs';

/** `book` makes one booking, answers with its number and throws where it is refused; `read` answers with the status of one that was made; `call` asks for anything else. */
export async function bookingsOn({ base, pool, patienceMs = 60_000 }) {
  const call = async (method, path, body, token) => {
    const answer = await fetch(base + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
      body: body ? JSON.stringify(body) : undefined,
      signal: AbortSignal.timeout(patienceMs),
    });
    return { status: answer.status, body: await answer.json() };
  };
  await pool.query('update slot_calendars set capacity_home = 30000');
  const tokens = await signedInCustomers(pool, call);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(
    new Date(Date.now() + 2 * 86_400_000),
  );
  const { slots } = (await call('GET', `/api/labs/1/slots?city=Mumbai&day=${day}&place=home&items=7`)).body;
  let people = 0;
  const book = async () => {
    people += 1;
    const token = tokens[people % tokens.length];
    const { status, body } = await call(
      'POST',
      '/api/bookings',
      {
        labId: 1,
        city: 'Mumbai',
        place: 'home',
        startsAt: slots[people % slots.length].startsAt,
        people: [{ person: { name: `P ${people}`, sex: 'female', birthDate: '1990-01-01' }, itemIds: [7] }],
        address: { line: 'Flat 1', locality: 'Andheri', cityId: 1, pincode: '400053' },
        payment: 'at_collection',
      },
      token,
    );
    if (status !== 201) throw new Error(`A booking was answered with ${status}.`);
    return { number: body.number, token };
  };
  const read = async ({ number, token }) => (await call('GET', `/api/bookings/${number}`, undefined, token)).status;
  return { call, book, read };
}

/** How often a second some work is done, by eight at once. */
export async function perSecond(work, count = 400) {
  const began = performance.now();
  let left = count;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (left-- > 0) await work();
    }),
  );
  return (count / (performance.now() - began)) * 1000;
}
