import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '#src/db/listen.ts';
import { useProduct } from '#test/app.ts';
import { typeResults } from '#test/bench.ts';
import { benchLab, walkIn } from '#test/bench-lab.ts';

const product = useProduct();
let listener: ReturnType<typeof listen>;
let origin: string;

beforeAll(async () => {
  const { rows } = await product.deps.pool.query('select current_database() as name');
  const url = new URL(product.adminUrl);
  url.pathname = `/${rows[0].name}`;
  listener = listen(url.href, {
    lab_changed: product.deps.changes.announce,
    session_ended: product.deps.changes.endOf,
  });
  await listener.start();
  origin = await product.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => listener.stop());

const patient = { name: 'Lila Live', phone: '9876512345', sex: 'female', age: 40 };

/** Follows a lab; answers with what is said from now on, until it is left or ends. */
async function follow(token: string) {
  const leaving = new AbortController();
  const answer = await fetch(`${origin}/api/lab/changes`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  const heard: string[] = [];
  let ended = false;
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const part of answer.body!)
      heard.push(...[...decoder.decode(part).matchAll(/^data: (\w+)$/gm)].map(([, topic]) => topic!));
  })()
    .catch(() => {})
    .finally(() => {
      ended = true;
    });
  return { answer, heard, leave: () => leaving.abort(), reading, hasEnded: () => ended };
}

describe('what changes at a lab', () => {
  it('is said to whoever follows it, by topic alone, within two seconds, and to nobody of another lab', async () => {
    const { lab, idOf } = await benchLab(product, ['hb']);
    const elsewhere = await benchLab(product, ['hb']);
    const technician = await lab.token('technician');
    const [ours, theirs] = [await follow(technician), await follow(await elsewhere.lab.token())];
    expect(ours.answer.headers.get('content-type')).toMatch('text/event-stream');
    const { orderId, number } = await walkIn(product, lab, patient);
    await expect
      .poll(() => new Set(ours.heard), { timeout: 10_000 })
      .toEqual(new Set(['bookings', 'specimens', 'results', 'money']));
    ours.heard.length = 0;
    await typeResults(product, technician, orderId, { [idOf('hb')]: '13' });
    await expect.poll(() => ours.heard, { timeout: 10_000 }).toContain('results');
    const desk = await lab.token('front_desk');
    await product.call('POST', `/api/lab/bookings/${number}/payments`, {
      token: desk,
      body: { method: 'cash', amount: 1 },
    });
    await expect.poll(() => ours.heard, { timeout: 10_000 }).toContain('money');
    // A control that fails, and its end, decide what may be signed.
    const control = { parameterId: idOf('hb'), analyserId: null, level: 1, lotNumber: 'N-1', mean: 12, sd: 0.2 };
    const { body: lot } = await product.call('POST', '/api/lab/controls', {
      token: technician,
      body: { ...control, expiresOn: '2036-01-31' },
    });
    ours.heard.length = 0;
    const run = { values: [{ controlId: lot.id, value: 12.7 }] };
    const { body: failed } = await product.call('POST', '/api/lab/control-runs', { token: technician, body: run });
    await expect.poll(() => ours.heard, { timeout: 10_000 }).toEqual(['results']);
    await product.call('POST', `/api/lab/control-runs/${failed[0].runs[0].id}/close`, {
      token: technician,
      body: { reason: 'Calibrated anew' },
    });
    await expect.poll(() => ours.heard, { timeout: 10_000 }).toEqual(['results', 'results']);
    expect(theirs.heard).toEqual([]);
    ours.leave();
    theirs.leave();
  });

  it('ends at logout, and does not keep a session in use', async () => {
    const { lab } = await benchLab(product, ['hb']);
    const token = await lab.token();
    const ours = await follow(token);
    expect(ours.hasEnded()).toBe(false);
    await product.call('POST', '/api/labauth/logout', { token });
    await ours.reading;
    expect((await follow(token)).answer.status).toBe(401);
  });

  it('is written to no more once it has ended, though something changes in the same moment', async () => {
    const { lab } = await benchLab(product, ['hb']);
    const token = await lab.token();
    const ours = await follow(token);
    const { sessionId } = (await product.deps.tokens.read(token, product.now()))!;
    const failures: Error[] = [];
    const note = (error: Error) => void failures.push(error);
    process.on('uncaughtException', note);
    const { endOf, announce } = product.deps.changes;
    endOf(sessionId);
    for (let turn = 0; turn < 20; turn += 1) {
      announce(`${lab.labId} results`);
      await new Promise((resolve) => process.nextTick(resolve));
    }
    await ours.reading;
    process.off('uncaughtException', note);
    expect([failures, ours.heard]).toEqual([[], []]);
  });

  it('is for members of a lab alone, and ends when the server stops', async () => {
    const { token } = await product.newCustomer();
    expect((await follow(token)).answer.status).toBe(403);
    expect((await follow('nobody')).answer.status).toBe(401);
    const { lab } = await benchLab(product, ['hb']);
    const ours = await follow(await lab.token());
    product.deps.changes.close();
    await ours.reading;
    expect(ours.hasEnded()).toBe(true);
  });
});

it('what a page reads while nobody touches it is no use of its session, which ends half an hour after the last touch', async () => {
  const { lab } = await benchLab(product, ['hb']);
  const token = await lab.token('technician');
  const minute = 60_000;
  const read = (headers?: Record<string, string>) =>
    product.call('GET', '/api/lab/critical-values', { token, headers });
  await product.later(20 * minute, async () => expect((await read({ 'x-unattended': '1' })).status).toBe(200));
  await product.later(31 * minute, async () => expect((await read()).status).toBe(401));
  await product.later(25 * minute, async () => expect((await read()).status).toBe(200));
  await product.later(50 * minute, async () => expect((await read()).status).toBe(200));
});
