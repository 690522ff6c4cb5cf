import { describe, expect, it } from 'vitest';
import { dayAhead, useProduct } from '#test/app.ts';
import { attach, callFor, readWork, receive } from '#test/bench.ts';
import { makeLab } from '#test/fixtures.ts';
import { readPdf } from '#test/innocent-pdfs.ts';

const product = useProduct();

/** An accepted sample at a lab of its own: two tests, one measured by number, one in words. */
async function sampleOnTheBench() {
  const lab = await makeLab(product, {
    parameters: [
      { name: `Numeral ${Math.random()}`, unit: 'mg/dL', low: 3.5, high: 7.2 },
      { name: `Ordinal ${Math.random()}`, unit: null, text: 'Non-reactive' },
    ],
  });
  const { pool } = product.deps;
  const [numeral, ordinal] = lab.parameterIds as [number, number];
  const second = await pool.query("insert into tests (name, specimen) values ($1, 'Serum') returning id", [
    `Second of ${lab.itemName}`,
  ]);
  await pool.query('update item_parameters set test_id = $1 where item_id = $2 and parameter_id = $3', [
    second.rows[0].id,
    lab.itemId,
    ordinal,
  ]);
  const { token: patient } = await product.newCustomer();
  const [owner, technician, signatory] = [
    await lab.token(),
    await lab.token('technician'),
    await lab.token('signatory'),
  ];
  const soon = product.inSeconds(86_400);
  const times: string[] = [];
  for (const ahead of [0, 1]) {
    const { body } = await product.call(
      'GET',
      `/api/labs/${lab.labId}/slots?city=Mumbai&day=${dayAhead(ahead)}&place=counter`,
    );
    times.push(...body.slots.map((slot: { startsAt: string }) => slot.startsAt).filter((at: string) => at < soon));
  }
  const person = { name: 'Ordina Rao', sex: 'female', birthDate: '1990-01-01' };
  const { body: booked } = await product.call('POST', '/api/bookings', {
    token: patient,
    body: {
      labId: lab.labId,
      city: 'Mumbai',
      place: 'counter',
      startsAt: times[0],
      payment: 'at_collection',
      people: [{ person, itemIds: [lab.itemId] }],
    },
  });
  const orderId = booked.orders[0].id;
  const post = (token: string, path: string, body: object = {}) => product.call('POST', path, { token, body });
  await post(owner, `/api/lab/bookings/${booked.number}/confirm`);
  await post(owner, `/api/lab/collection/${booked.number}/step`, { to: 'arrived' });
  await post(owner, `/api/lab/collection/${booked.number}/step`, { to: 'collected' });
  await receive(product, technician, orderId);
  const read = () => readWork(product, technician, orderId);
  /** Writes over the versions that were shown. */
  const write = (shown: Awaited<ReturnType<typeof read>>, values: Record<number, string>) =>
    product.call('PUT', `/api/lab/work/${orderId}/results`, {
      token: technician,
      body: {
        results: shown.parameters
          .filter(({ parameterId }: { parameterId: number }) => parameterId in values)
          .map(({ parameterId, version }: { parameterId: number; version: number }) => ({
            parameterId,
            version,
            value: values[parameterId],
          })),
      },
    });
  const signAs = (digest: string, options: object = {}) =>
    post(signatory, `/api/lab/work/${orderId}/report/final`, { digest, ...options });
  const report = () => product.call('GET', `/api/reports/${orderId}`, { token: patient });
  /** The words of its paper, in one line. */
  const pdf = async (language: string) => {
    const { rawPayload } = await product.app.inject({
      url: `/api/reports/${orderId}/pdf?language=${language}`,
      headers: { authorization: `Bearer ${patient}` },
    });
    return (await readPdf(rawPayload)).text.replace(/\s+/g, ' ');
  };
  const file = () => attach(product, technician, orderId, { file: 'report.pdf' });
  const called = (parameterId: number, version: number) =>
    callFor(product, technician, { orderId, parameterId, version });
  const waiting = async () =>
    (await product.call('GET', '/api/lab/critical-values', { token: await lab.token('technician') })).body as {
      orderId: number;
      value: string;
      overdue: boolean;
    }[];
  const queue = async () => (await product.call('GET', '/api/lab/sign-queue', { token: signatory })).body;
  const sendBack = (reason: string) => post(signatory, `/api/lab/work/${orderId}/return`, { reason });
  return {
    queue,
    sendBack,
    numeral,
    ordinal,
    read,
    write,
    sign: signAs,
    report,
    pdf,
    file,
    called,
    technician,
    signatory,
    takeOut: () => product.call('GET', '/api/account/data', { token: patient }),
    waiting,
    orderId,
    second: `Second of ${lab.itemName}`,
  };
}

describe('what is signed is what was shown', () => {
  it('two who write one value do not erase each other: the second is told what stands there, and nothing of theirs is saved', async () => {
    const { numeral, ordinal, read, write } = await sampleOnTheBench();
    const shown = await read();
    expect((await write(shown, { [numeral]: '5.1' })).status).toBe(200);
    const late = await write(shown, { [numeral]: '9.9', [ordinal]: 'Reactive' });
    expect(late.status).toBe(409);
    expect(late.body.fields).toEqual({ [`value-${numeral}`]: 'Saved by somebody else meanwhile: 5.1' });
    expect((await read()).parameters.map(({ value }: { value: string }) => value)).toEqual(['5.1', '']);
    expect((await write(await read(), { [numeral]: '9.9', [ordinal]: 'Reactive' })).status).toBe(200);
    // Another cell of the same order is nobody else's.
    const again = await read();
    await write(again, { [numeral]: '5.2' });
    expect((await write(again, { [ordinal]: 'Non-reactive' })).status).toBe(200);
  });

  it('a value saved after the page was opened is not signed unseen', async () => {
    const { numeral, ordinal, read, write, sign, report } = await sampleOnTheBench();
    await write(await read(), { [numeral]: '5.1', [ordinal]: 'Non-reactive' });
    const shown = await read();
    await write(shown, { [numeral]: '51' });
    const refused = await sign(shown.digest);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This report has changed since you read it. Read it again, then sign.',
    ]);
    expect((await report()).status).toBe(404);
    expect((await sign((await read()).digest)).body.reportState).toBe('final');
    expect((await report()).body.values[0]).toMatchObject({ value: 51, flag: 'high' });
  });

  it('an ordered test without any result is named, unless a PDF is attached', async () => {
    const { numeral, read, write, sign, file, second } = await sampleOnTheBench();
    await write(await read(), { [numeral]: '5.1' });
    const refused = await sign((await read()).digest);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `These tests have no result yet: ${second}. Type “not done” where there is none.`,
    ]);
    await file();
    expect((await sign((await read()).digest)).body.reportState).toBe('final');
  });

  it('an interim report says what still runs, and the whole one follows it', async () => {
    const { numeral, ordinal, read, write, sign, report, pdf, second } = await sampleOnTheBench();
    // The site sells that test, by a name in Hindi.
    await product.deps.pool.query(
      `with sold as (insert into items (kind, name, offer_price_paise, base_price_paise) values ('test', $1, 100, 100) returning id)
       insert into item_translations (item_id, locale, name) select id, 'hi', 'दूसरी जाँच' from sold`,
      [second],
    );
    await write(await read(), { [numeral]: '5.1' });
    expect((await sign((await read()).digest, { interim: true })).body).toMatchObject({
      reportState: 'partial',
      hasDraft: false,
      amends: false,
    });
    const pending = [{ name: second, translations: { hi: 'दूसरी जाँच' } }];
    expect((await report()).body).toMatchObject({ state: 'partial', version: 1, pending });
    for (const [language, says] of [
      ['en', true],
      ['hi', false],
    ] as const)
      expect((await pdf(language)).includes(second)).toBe(says);
    expect((await sign((await read()).digest, { interim: true })).status).toBe(409);
    await write(await read(), { [ordinal]: 'Non-reactive' });
    expect((await sign((await read()).digest)).body).toMatchObject({ reportState: 'final', amends: true });
    expect((await report()).body).toMatchObject({ state: 'final', version: 2, pending: [] });
  });

  it('a result in words that should not be there is flagged for the patient', async () => {
    const { numeral, ordinal, read, write, sign, report } = await sampleOnTheBench();
    await write(await read(), { [numeral]: '5.1', [ordinal]: 'Reactive' });
    await sign((await read()).digest);
    expect((await report()).body.values.map(({ flag }: { flag: string }) => flag)).toEqual(['normal', 'abnormal']);
  });
});

describe('the queue of signatures', () => {
  it('has what is whole and not signed, what is out of the ordinary first; what is sent back comes again once it is written', async () => {
    const bench = await sampleOnTheBench();
    const { numeral, ordinal, read, write, sign, queue, sendBack, orderId } = bench;
    await write(await read(), { [numeral]: '5.1' });
    expect(await queue()).toEqual([]);
    await write(await read(), { [ordinal]: 'Reactive' });
    expect(await queue()).toMatchObject([{ orderId, notable: 1, critical: 0 }]);
    expect((await sendBack('Repeat the HBsAg')).body.returned).toMatchObject({ reason: 'Repeat the HBsAg' });
    expect(await queue()).toEqual([]);
    await product.later(1000, async () => {
      await write(await read(), { [ordinal]: 'Non-reactive' });
      expect((await read()).returned).toBeNull();
      expect(await queue()).toMatchObject([{ orderId, notable: 0 }]);
      await sign((await read()).digest);
    });
    expect(await queue()).toEqual([]);
  });

  it('has again what was sent back and checked: it is handed in as it stands, and shows at the bench meanwhile', async () => {
    const { numeral, ordinal, read, write, queue, sendBack, orderId, technician } = await sampleOnTheBench();
    await write(await read(), { [numeral]: '5.1', [ordinal]: 'Reactive' });
    const bench = async () => {
      const { body } = await product.call('GET', '/api/lab/work?view=returned', { token: technician });
      return body.map((row: { orderId: number; sentBack: boolean }) => [row.orderId, row.sentBack]);
    };
    const resubmit = () => product.call('POST', `/api/lab/work/${orderId}/resubmit`, { token: technician });
    expect((await resubmit()).status).toBe(409);
    await product.later(1000, () => sendBack('Repeat the HBsAg'));
    expect([await queue(), await bench()]).toEqual([[], [[orderId, true]]]);
    await product.later(2000, async () => expect((await resubmit()).body.returned).toBeNull());
    expect([(await queue()).length, await bench()]).toEqual([1, []]);
  });

  it('is narrowed by words and by the department of what waits', async () => {
    const { numeral, ordinal, read, write, orderId, signatory } = await sampleOnTheBench();
    await write(await read(), { [numeral]: '5.1', [ordinal]: 'Non-reactive' });
    const queue = async (query: string) => {
      const { body } = await product.call('GET', `/api/lab/sign-queue?${query}`, { token: signatory });
      return body.map((row: { orderId: number }) => row.orderId);
    };
    await product.deps.pool.query(
      "update tests set department = 'haematology' where id = (select test_id from order_tests where order_id = $1 order by id limit 1)",
      [orderId],
    );
    expect(await queue('q=ordina')).toEqual([orderId]);
    expect(await queue('q=nobody')).toEqual([]);
    expect(await queue('department=haematology&q=rao')).toEqual([orderId]);
    expect(await queue('department=histopathology')).toEqual([]);
  });

  it('shows nothing as sent back once it was signed after all', async () => {
    const { numeral, ordinal, read, write, sign, sendBack, technician } = await sampleOnTheBench();
    await write(await read(), { [numeral]: '5.1', [ordinal]: 'Reactive' });
    const before = (await read()).digest;
    await product.later(1000, () => sendBack('Repeat the HBsAg'));
    await product.later(2000, async () => {
      // Whoever had it open has not read that it was sent back.
      expect((await sign(before)).body.messageCode?.code).toBe('report_has_changed_since_you_read_it');
      expect((await sign((await read()).digest)).status).toBe(200);
    });
    expect((await read()).returned).toBeNull();
    const { body } = await product.call('GET', '/api/lab/work?view=returned', { token: technician });
    expect(body).toEqual([]);
  });

  it('has what is critical although something else still runs, to be signed as an interim report', async () => {
    const { numeral, read, write, sign, queue, orderId } = await sampleOnTheBench();
    await product.deps.pool.query('update parameters set critical_high = 5 where id = $1', [numeral]);
    await write(await read(), { [numeral]: '5.1' });
    expect(await queue()).toMatchObject([{ orderId, signs: 'interim', critical: 1 }]);
    // Said by a report it presses no more: what is written into that waits for what still runs.
    expect((await sign((await read()).digest, { interim: true })).status).toBe(200);
    await product.deps.pool.query('update orders set corrected_at = $2 where id = $1', [orderId, product.inSeconds(1)]);
    expect(await queue()).toEqual([]);
  });
});

describe('a critical value', () => {
  const limited = async () => {
    const bench = await sampleOnTheBench();
    await product.deps.pool.query(
      'update parameters set plausible_low = 0, plausible_high = 90, critical_low = 1, critical_high = 50 where id = $1',
      [bench.numeral],
    );
    return bench;
  };

  it('that cannot be is refused with its limit', async () => {
    const { numeral, read, write } = await limited();
    const refused = await write(await read(), { [numeral]: '900' });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { [`value-${numeral}`]: 'It cannot be above 90. Look at it again.' },
    ]);
    expect((await read()).parameters[0]).toMatchObject({ value: '', version: 0 });
  });

  it('waits for a call, in red after half an hour, and keeps the report from the patient until then', async () => {
    const { numeral, ordinal, read, write, sign, report, called, waiting, orderId } = await limited();
    const saved = await write(await read(), { [numeral]: '60', [ordinal]: 'Non-reactive' });
    expect(saved.body.results[0]).toMatchObject({ flag: 'critical_high', callDue: true });
    expect(await waiting()).toMatchObject([{ orderId, value: '60', overdue: false }]);
    await product.later(31 * 60_000, async () => expect(await waiting()).toMatchObject([{ overdue: true }]));
    await sign((await read()).digest);
    expect(await report()).toMatchObject({ status: 404, body: { message: expect.stringContaining('is checking') } });
    const waits = async () => {
      const { rows } = await product.deps.pool.query(
        "select next_attempt_at from messages where template = 'report.ready' order by id desc limit 1",
      );
      return new Date(rows[0].next_attempt_at).getTime() > product.now().getTime();
    };
    expect(await waits()).toBe(true);
    expect((await called(numeral, 2)).status).toBe(409);
    expect((await called(numeral, 1)).body).toMatchObject([{ callDue: false }]);
    // The patient is told as soon as the call is recorded, not four hours later.
    expect(await waits()).toBe(false);
    expect(await waiting()).toEqual([]);
    expect((await report()).body.values[0]).toMatchObject({ value: 60, flag: 'critical_high' });
  });

  it('that became another one after the call wants a call of its own; nor is it read in what one takes out', async () => {
    const { numeral, ordinal, read, write, sign, report, called, takeOut } = await limited();
    await write(await read(), { [numeral]: '60', [ordinal]: 'Non-reactive' });
    expect((await called(numeral, 1)).status).toBe(201);
    await write(await read(), { [numeral]: '75' });
    await sign((await read()).digest);
    expect((await report()).status).toBe(404);
    const reports = async () => (await takeOut()).body.visits[0].people[0].reports;
    expect(await reports()).toBeNull();
    expect((await called(numeral, 2)).status).toBe(201);
    expect((await report()).body.values[0]).toMatchObject({ value: 75 });
    expect((await reports())[0].values).toContainEqual(expect.objectContaining({ value: '75' }));
  });

  it('that was put right before anybody was told is told of once, as a report that is ready', async () => {
    const { numeral, ordinal, read, write, sign, report, orderId } = await limited();
    await write(await read(), { [numeral]: '60', [ordinal]: 'Non-reactive' });
    await sign((await read()).digest);
    await write(await read(), { [numeral]: '14', [ordinal]: 'Non-reactive' });
    await sign((await read()).digest, { reason: 'The sample was haemolysed.' });
    expect((await report()).body).toMatchObject({ version: 2, state: 'amended' });
    const { rows } = await product.deps.pool.query('select template from messages where about = $1', [
      `order ${orderId}`,
    ]);
    expect(rows).toEqual([{ template: 'report.ready' }]);
  });

  it('that nobody was called for opens to the patient after four hours, and no message tells of it before', async () => {
    const { numeral, ordinal, read, write, sign, report } = await limited();
    await write(await read(), { [numeral]: '0.5', [ordinal]: 'Non-reactive' });
    await sign((await read()).digest);
    const { rows } = await product.deps.pool.query(
      "select next_attempt_at from messages where template = 'report.ready' order by id desc limit 1",
    );
    expect(new Date(rows[0].next_attempt_at).getTime()).toBeGreaterThan(product.now().getTime() + 3.9 * 3_600_000);
    await product.later(3.9 * 3_600_000, async () => expect((await report()).status).toBe(404));
    await product.later(4.1 * 3_600_000, async () => expect((await report()).status).toBe(200));
  });
});
