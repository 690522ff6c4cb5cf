import { describe, expect, it } from 'vitest';
import { remindUpcoming } from '#src/modules/bookings/reminders.service.ts';
import { dayAhead, useProduct } from '#test/app.ts';
import { endUnmarked } from './consultations.service.ts';

const product = useProduct();
const person = { name: 'Meera Iyer', sex: 'female', birthDate: '1992-03-04' };

async function freeSlot(doctorId = 1): Promise<string> {
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const { body } = await product.call('GET', `/api/doctors/${doctorId}/slots?day=${dayAhead(ahead)}`);
    const free = body.find((slot: { free: number }) => slot.free > 0);
    if (free) return free.startsAt;
  }
  throw new Error('No free time.');
}

describe('doctors', () => {
  it('are listed with fee, languages and their next free time', async () => {
    const { body } = await product.call('GET', '/api/doctors');
    expect(body).toHaveLength(4);
    expect(body[0]).toMatchObject({ name: 'Dr Kavita Rao', fee: 500, years: 15 });
    expect(Date.parse(body[0].nextSlot)).toBeGreaterThan(product.now().getTime());
    expect((await product.call('GET', '/api/doctors/99')).status).toBe(404);
  });
});

describe('a consultation', () => {
  it('is confirmed at once, told by mail to both, and gives its time to nobody else', async () => {
    const { token, email } = await product.newCustomer();
    const startsAt = await freeSlot();
    const booked = await product.call('POST', '/api/consultations', { token, body: { doctorId: 1, startsAt, person } });
    expect(booked).toMatchObject({
      status: 201,
      body: { state: 'confirmed', doctor: { name: 'Dr Kavita Rao' }, fee: 500, canCancel: true },
    });
    expect((await product.lastMail(email)).text).toContain(`Your consultation ${booked.body.number}`);
    expect((await product.lastMail('doctor@example.in')).text).toContain(booked.body.number);
    const other = await product.newCustomer();
    const late = await product.call('POST', '/api/consultations', {
      token: other.token,
      body: { doctorId: 1, startsAt, person },
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'slot_full' } });
    expect(late.body.alternatives.length).toBeGreaterThan(0);
  });
  it('for a child wants the word of a parent or guardian, as a visit does', async () => {
    const { token } = await product.newCustomer();
    const body = { doctorId: 1, startsAt: await freeSlot(), person: { name: 'Chiku Doc', sex: 'male', age: 6 } };
    const ask = (more: object = {}) =>
      product.call('POST', '/api/consultations', { token, body: { ...body, ...more } });
    expect((await ask()).body.fields).toHaveProperty('guardian');
    expect((await ask({ guardian: true })).status).toBe(201);
    const [child] = (await product.call('GET', '/api/account/people', { token })).body;
    expect(child).toMatchObject({ name: 'Chiku Doc', guardian: true });
  });
  it('goes to one of twenty who ask for the same time', async () => {
    const startsAt = await freeSlot(3);
    const customers = await Promise.all(Array.from({ length: 20 }, () => product.newCustomer()));
    const answers = await Promise.all(
      customers.map(({ token }) =>
        product.call('POST', '/api/consultations', { token, body: { doctorId: 3, startsAt, person } }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(19);
  });
  it('is booked once by a double click, and its time is free again when it is cancelled', async () => {
    const { token } = await product.newCustomer();
    const startsAt = await freeSlot(4);
    const wish = { token, body: { doctorId: 4, startsAt, person } };
    const [one, two] = await Promise.all([
      product.call('POST', '/api/consultations', wish),
      product.call('POST', '/api/consultations', wish),
    ]);
    expect(one.body.number).toBe(two.body.number);
    const cancelled = await product.call('POST', `/api/consultations/${one.body.number}/cancel`, { token });
    expect(cancelled.body.state).toBe('cancelled');
    expect((await product.call('POST', `/api/consultations/${one.body.number}/cancel`, { token })).status).toBe(409);
    expect((await product.call('POST', '/api/consultations', wish)).status).toBe(201);
  });
  it('is told in Hindi to a patient who reads Hindi, and in English to the doctor', async () => {
    const { token, email } = await product.newCustomer();
    await product.call('PUT', '/api/auth/me/locale', { token, body: { locale: 'hi' } });
    const wish = { token, body: { doctorId: 1, startsAt: await freeSlot(), person } };
    const { number } = (await product.call('POST', '/api/consultations', wish)).body;
    const booked = await product.lastMail(email);
    expect(booked.subject).toMatch(new RegExp(`: परामर्श ${number}$`));
    expect(booked.text).toContain('/hi/dashboard');
    await product.call('POST', `/api/consultations/${number}/cancel`, { token });
    expect((await product.lastMail(email)).subject).toContain(`परामर्श ${number} रद्द हुआ`);
    expect((await product.lastMail('doctor@example.in')).subject).toContain(`consultation ${number} cancelled`);
  });
  it('is refused outside the calendar, without a person, and for a time that has passed', async () => {
    const { token } = await product.newCustomer();
    const night = `${dayAhead(2)}T02:00:00+05:30`;
    const asked = (body: object) => product.call('POST', '/api/consultations', { token, body });
    expect((await asked({ doctorId: 1, startsAt: night, person })).status).toBe(422);
    expect((await asked({ doctorId: 1, startsAt: await freeSlot() })).body.fields).toHaveProperty('person');
    expect((await asked({ doctorId: 1, startsAt: `${dayAhead(-2)}T10:00:00+05:30`, person })).status).toBe(422);
  });
  it('is called off by its doctor before its time, by an operator after it, each with a reason that both read', async () => {
    const { token, email } = await product.newCustomer();
    const book = async () =>
      (
        await product.call('POST', '/api/consultations', {
          token,
          body: { doctorId: 1, startsAt: await freeSlot(), person },
        })
      ).body;
    const doctor = await product.loginDemonstration('doctor');
    const admin = await product.loginDemonstration('admin');
    const callOff = (side: 'doctor' | 'admin', number: string) =>
      product.call('POST', `/api/${side}/consultations/${number}/cancel`, {
        token: side === 'doctor' ? doctor : admin,
        body: { reason: 'The doctor is ill.' },
      });
    const first = await book();
    expect((await callOff('doctor', first.number)).body).toMatchObject({
      state: 'cancelled',
      stateReason: 'The doctor is ill.',
    });
    expect((await product.lastMail(email)).text).toContain('The doctor is ill.');
    const second = await book();
    await product.deps.pool.query('update visits set starts_at = $1, ends_at = $2 where number = $3', [
      product.inSeconds(-300),
      product.inSeconds(900),
      second.number,
    ]);
    // What has begun is no more cancelled by who calls or who is called.
    expect((await product.call('POST', `/api/consultations/${second.number}/cancel`, { token })).status).toBe(409);
    expect((await callOff('doctor', second.number)).status).toBe(409);
    const [mine] = (await product.call('GET', '/api/consultations', { token })).body;
    expect(mine).toMatchObject({ number: second.number, canCancel: false });
    expect((await callOff('admin', second.number)).body).toMatchObject({ state: 'cancelled' });
    expect((await callOff('admin', second.number)).status).toBe(409);
  });
  it('that nobody has marked for a week ends by itself, so that the account can be erased', async () => {
    const { token } = await product.newCustomer();
    const { number } = (
      await product.call('POST', '/api/consultations', {
        token,
        body: { doctorId: 2, startsAt: await freeSlot(2), person },
      })
    ).body;
    const days = (ago: number) => product.inSeconds(-ago * 86_400);
    const move = (ago: number) =>
      product.deps.pool.query('update visits set starts_at = $1, ends_at = $1 where number = $2', [days(ago), number]);
    const state = async () => (await product.call('GET', '/api/consultations', { token })).body[0];
    await move(6);
    await endUnmarked(product.deps);
    expect((await state()).state).toBe('confirmed');
    await move(8);
    await endUnmarked(product.deps);
    expect(await state()).toMatchObject({ state: 'cancelled', stateReason: 'never_marked' });
  });
  it('is reminded of in the evening before and two hours before, once each', async () => {
    const { token, email } = await product.newCustomer();
    const { number } = (
      await product.call('POST', '/api/consultations', {
        token,
        body: { doctorId: 2, startsAt: await freeSlot(2), person },
      })
    ).body;
    await product.deps.pool.query(
      "update visits set created_at = created_at - interval '3 days', starts_at = $1 where number = $2",
      [product.inSeconds(3600), number],
    );
    await remindUpcoming(product.deps);
    await remindUpcoming(product.deps);
    const { rows } = await product.deps.pool.query(
      "select recipient from messages where template = 'consultation.reminder' and recipient = $1",
      [email],
    );
    expect(rows).toHaveLength(1);
  });
  it('past ones stand the last first, page by page, so that yesterday’s can be marked', async () => {
    const doctor = await product.loginDemonstration('doctor');
    const page = async (cursor = '') =>
      product.call('GET', `/api/doctor/consultations?when=past&limit=1${cursor}`, { token: doctor });
    const one = await page();
    const next = /cursor=([^&>]+)/.exec(String(one.headers.link))?.[1];
    const two = await page(`&cursor=${next}`);
    expect(Date.parse(one.body[0].startsAt)).toBeGreaterThan(Date.parse(two.body[0].startsAt));
  });
  it("is seen and ended by its own doctor alone, and by nobody else's customer", async () => {
    const { token } = await product.newCustomer();
    const other = await product.newCustomer();
    const mine = await product.call('POST', '/api/consultations', {
      token,
      body: { doctorId: 1, startsAt: await freeSlot(), person },
    });
    const theirs = await product.call('POST', '/api/consultations', {
      token,
      body: { doctorId: 2, startsAt: await freeSlot(2), person },
    });
    const { number } = mine.body;
    expect((await product.call('POST', `/api/consultations/${number}/cancel`, { token: other.token })).status).toBe(
      404,
    );
    const doctor = await product.loginDemonstration('doctor');
    const { body } = await product.call('GET', '/api/doctor/consultations?when=upcoming', { token: doctor });
    const numbers = body.map((entry: { number: string }) => entry.number);
    expect(numbers).toContain(number);
    expect(numbers).not.toContain(theirs.body.number);
    expect(body.find((entry: { number: string }) => entry.number === number).patient.phone).toMatch(/^\+919\d{9}$/);
    const end = (wanted: string) =>
      product.call('POST', `/api/doctor/consultations/${wanted}/end`, { token: doctor, body: { to: 'completed' } });
    expect((await end(theirs.body.number)).status).toBe(404);
    expect((await end(number)).body.message).toBe('This consultation has not begun yet.');
    await product.deps.pool.query('update visits set starts_at = $1 where number = $2', [
      product.inSeconds(-300),
      number,
    ]);
    expect((await end(number)).body.state).toBe('completed');
    expect((await end(number)).status).toBe(409);
    const { rows } = await product.deps.pool.query(
      'select to_state from visit_events e join visits v on v.id = e.visit_id where v.number = $1 order by e.id',
      [number],
    );
    expect(rows.map((row) => row.to_state)).toEqual(['confirmed', 'completed']);
    const admin = await product.loginDemonstration('admin');
    const all = await product.call('GET', `/api/admin/consultations?q=${number}`, { token: admin });
    expect(all.body).toHaveLength(1);
  });
});
