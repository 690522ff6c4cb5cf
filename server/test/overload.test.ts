import { connect as connectSocket } from 'node:net';
import { createMessage } from '@healthplus/contract/coded-messages';
import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { connect } from '#src/db/connect.ts';
import { AppError, appErrorOf, describeError } from '#src/platform/errors.ts';
import { createHttpServer } from '#src/platform/http/http-server.ts';
import { useProduct } from '#test/app.ts';
import { FIGURES, makeLab, slotsOf } from '#test/fixtures.ts';

describe('500 bookings at once on a pool of 20', () => {
  const product = useProduct({ environment: { LOG_LEVEL: 'info', NODE_ENV: 'test' } });
  it('are booked, refused or asked to come back: no 500, and no parameter in the log', async () => {
    const lab = await makeLab(product, { capacityHome: 40 });
    const slots = await slotsOf(product, lab);
    const customers = await Promise.all(Array.from({ length: 20 }, () => product.newCustomer('Secretive Patient')));
    const began = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        product.call('POST', '/api/bookings', {
          token: customers[index % 20]!.token,
          body: {
            labId: lab.labId,
            city: lab.city,
            place: 'home',
            startsAt: slots[index % 12],
            address: lab.address,
            payment: 'at_collection',
            note: `unheard-of note ${index}`,
            people: [
              { person: { name: `Hidden Name ${index}`, sex: 'male', birthDate: '1990-01-01' }, itemIds: [lab.itemId] },
            ],
          },
        }),
      ),
    );
    const histogram: Record<number, number> = {};
    for (const { status } of answers) histogram[status] = (histogram[status] ?? 0) + 1;
    process.stdout.write(
      `    500 at once on a pool of 20: ${JSON.stringify(histogram)} in ${Math.round(performance.now() - began)} ms\n`,
    );
    expect(Object.keys(histogram).filter((status) => !['201', '409', '503'].includes(status))).toEqual([]);
    expect(histogram[201]).toBeGreaterThan(0);
    for (const { status, headers } of answers)
      if (status === 503) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    const { rows } = await product.deps.pool.query(
      'select count(*)::int as visits, coalesce(sum(total_paise), 0)::int as total from visits where lab_id = $1',
      [lab.labId],
    );
    expect(rows[0]).toEqual({
      visits: histogram[201],
      total: histogram[201]! * (FIGURES.price + FIGURES.homeFee) * 100,
    });
    const seats = await product.deps.pool.query(
      'select coalesce(sum(taken), 0)::int as taken from slots where calendar_id = $1',
      [lab.calendarId],
    );
    expect(seats.rows[0].taken).toBe(histogram[201]);
    const log = product.logged.join('');
    expect(log).toContain('answered');
    for (const secret of ['Hidden Name', 'unheard-of', 'Secretive', ...customers.map(({ email }) => email)])
      expect(log).not.toContain(secret);
  }, 60_000);
});

describe('a pool whose connections are all taken', () => {
  const product = useProduct({ poolSize: 2, environment: { LOG_LEVEL: 'info' } });
  it('is 503 with Retry-After, at once past its one bound', async () => {
    const { pool } = product.deps;
    const taken = [await pool.connect(), await pool.connect()];
    try {
      const began = performance.now();
      const answers = await Promise.all(
        Array.from({ length: 60 }, () =>
          product
            .call('GET', '/api/bookings', { token: 'x'.repeat(20) })
            .then(() => product.call('POST', '/api/callbacks', { body: { phone: '90000 99999' } })),
        ),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
      for (const { headers } of answers) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      // 20 wait for a connection and give up; 40 are told without waiting.
      expect(performance.now() - began).toBeLessThan(6000);
      expect(pool.waitingCount).toBeLessThanOrEqual(20);
    } finally {
      for (const client of taken) client.release();
    }
    expect((await product.call('POST', '/api/callbacks', { body: { phone: '90000 99999' } })).status).toBe(201);
    expect(product.logged.join('')).not.toMatch(/90000 ?99999/);
  });
});

describe('an error of the database', () => {
  const wrapped = (cause: Error) =>
    new DrizzleQueryError('select * from accounts where email = $1', ['asha@example.in'], cause);
  it.each([
    ['no free connection', new Error('timeout exceeded when trying to connect')],
    ['a lost connection', new Error('Connection terminated unexpectedly')],
    ['a refused connection', Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })],
    ['a statement past its time', Object.assign(new Error('canceling statement'), { code: '57014' })],
    ['too many connections', Object.assign(new Error('sorry, too many clients already'), { code: '53300' })],
    ['a deadlock', Object.assign(new Error('deadlock detected'), { code: '40P01' })],
    ['a full disk', Object.assign(new Error('no space'), { code: '53100' })],
  ])('is 503 wherever in the chain it stands: %s', (_name, cause) => {
    for (const error of [cause, wrapped(cause), new Error('outer', { cause: wrapped(cause) })])
      expect(appErrorOf(error)?.status).toBe(503);
  });
  it('is described without what somebody sent', () => {
    const unique = Object.assign(new Error('duplicate key value (asha@example.in)'), {
      code: '23505',
      constraint: 'accounts_email',
      detail: 'asha@example.in',
    });
    for (const error of [
      wrapped(unique),
      wrapped(new Error('unknown asha@example.in')),
      new Error('x', { cause: wrapped(unique) }),
    ]) {
      const { frames: _, ...line } = describeError(error);
      expect(JSON.stringify(line)).not.toContain('asha');
    }
    expect(describeError(wrapped(unique))).toMatchObject({ code: '23505', constraint: 'accounts_email' });
    expect(
      appErrorOf(new Error('outer', { cause: new AppError('not_found', createMessage('package_not_found')) }))?.status,
    ).toBe(404);
  });
});

it('a body that comes slowly loses its socket soon after the time for a request', async () => {
  const app = createHttpServer({ trustProxy: false, corsOrigins: [], requestTimeoutMs: 500 });
  app.post('/api/callbacks', async () => ({}));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  let told = '';
  await new Promise<void>((resolve, reject) => {
    const kept = setTimeout(() => reject(new Error('The socket was kept.')), 8000);
    const socket = connectSocket(port, '127.0.0.1', () => {
      socket.write(
        'POST /api/callbacks HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"phone"',
      );
    });
    socket.on('data', (part) => {
      told += part;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      clearTimeout(kept);
      resolve();
    });
  });
  expect(told).toContain('408');
  await app.close();
  // What the product itself asks for: 15 s for a request, 10 s for its head.
  const product = createHttpServer({ trustProxy: false, corsOrigins: [] });
  expect(product.server).toMatchObject({ requestTimeout: 15_000, headersTimeout: 10_000 });
});

it('a lost connection does not end a pool', async () => {
  const { pool } = connect('postgresql://nobody:x@127.0.0.1:1/none', 2);
  await expect(pool.query('select 1')).rejects.toThrow();
  await pool.end();
});

describe('a disk with less room than is kept in reserve', () => {
  const product = useProduct({ environment: { DISK_RESERVE_MB: '1000000000' } });
  it('is read from, and written to no more', async () => {
    expect((await product.call('GET', '/api/locations/')).status).toBe(200);
    expect((await product.call('GET', '/healthz')).status).toBe(200);
    const written = await product.call('POST', '/api/callbacks', { body: { phone: '9876543210' } });
    expect([written.status, written.body.messageCode.code]).toEqual([503, 'storage_is_full']);
    expect(Number(written.headers['retry-after'])).toBeGreaterThan(0);
  });
});
