import { randomUUID } from 'node:crypto';
import { sameResult } from '@healthplus/contract/results/rules';
import { describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { readWork, receive, sign, typeResults } from '#test/bench.ts';
import { benchLab, walkIn as walkInAt } from '#test/bench-lab.ts';
import { chanceFrom } from '#test/chance.ts';
import type { FixtureLab } from '#test/fixtures.ts';
import { readPdf } from '#test/innocent-pdfs.ts';

const product = useProduct();

const walkIn = (lab: FixtureLab, patient: object) => walkInAt(product, lab, patient);
const labOf = (codes: string[]) => benchLab(product, codes);

const woman = { name: 'Bharati Bench', phone: '9876512345', sex: 'female', age: 40 };

describe('what is reckoned', () => {
  it('follows what it is reckoned from, is never typed, and is blank with its reason', async () => {
    const { lab, idOf } = await labOf(['chol', 'hdl', 'tg', 'ldl', 'creat', 'egfr']);
    const technician = await lab.token('technician');
    const { orderId } = await walkIn(lab, woman);
    const value = async (code: string) =>
      (await readWork(product, technician, orderId)).parameters.find((entry: { code: string }) => entry.code === code);
    const typed = await typeResults(product, technician, orderId, {
      [idOf('chol')]: '200',
      [idOf('hdl')]: '50',
      [idOf('tg')]: '150',
      [idOf('creat')]: '0.8',
    });
    expect(typed.body.results.map(({ parameterId }: { parameterId: number }) => parameterId)).toHaveLength(6);
    expect(await value('ldl')).toMatchObject({
      value: '120',
      flag: 'high',
      source: 'formula',
      by: null,
      formula: 'Friedewald',
    });
    expect(await value('egfr')).toMatchObject({ value: '95', flag: 'normal' });
    await typeResults(product, technician, orderId, { [idOf('tg')]: '450' });
    expect(await value('ldl')).toMatchObject({ value: '', blankReason: 'triglycerides_too_high', version: 2 });
    // Measured itself then, it stands whatever comes of the others, until it is taken out.
    await typeResults(product, technician, orderId, { [idOf('ldl')]: '130' });
    await typeResults(product, technician, orderId, { [idOf('tg')]: '150' });
    expect(await value('ldl')).toMatchObject({
      value: '130',
      source: 'typed',
      formula: null,
      insteadOf: 'Friedewald',
      blankReason: null,
    });
    await typeResults(product, technician, orderId, { [idOf('ldl')]: '' });
    expect(await value('ldl')).toMatchObject({ value: '120', source: 'formula', formula: 'Friedewald' });
    const over = await typeResults(product, technician, orderId, { [idOf('ldl')]: '100' });
    expect(over.body.fields).toEqual({
      [`value-${idOf('ldl')}`]: 'This value is calculated and cannot be entered.',
    });
    // What it was reckoned from is taken out: so is it.
    await typeResults(product, technician, orderId, { [idOf('chol')]: '' });
    expect(await value('ldl')).toMatchObject({ value: '' });
    const child = await walkIn(lab, { ...woman, name: 'Chhotu Bench', age: 9 });
    await typeResults(product, technician, child.orderId, { [idOf('creat')]: '0.5' });
    const { parameters } = await readWork(product, technician, child.orderId);
    expect(parameters.find((entry: { code: string }) => entry.code === 'egfr')).toMatchObject({
      value: '',
      blankReason: 'needs_adult',
    });
  });
});

describe('what a formula does not give', () => {
  it('stands on the report with why, and not among its values', async () => {
    const { lab, idOf } = await labOf(['chol', 'hdl', 'tg', 'ldl']);
    const [technician, signatory] = [await lab.token('technician'), await lab.token('signatory')];
    const { orderId } = await walkIn(lab, woman);
    await typeResults(product, technician, orderId, {
      [idOf('chol')]: '300',
      [idOf('hdl')]: '40',
      [idOf('tg')]: '620',
    });
    expect((await sign(product, signatory, orderId)).body.reportState).toBe('final');
    const paper = await product.app.inject({
      url: `/api/lab/work/${orderId}/pdf`,
      headers: { authorization: `Bearer ${signatory}` },
    });
    const { text } = await readPdf(paper.rawPayload);
    expect(text).toContain('(triglycerides above 400 mg/dL)');
    expect(text).toContain('about 40 years');
  });
});

describe('the bench', () => {
  it('refuses what cannot be, flags what is out of the ordinary, and shows the value before with its change', async () => {
    const { lab, idOf } = await labOf(['hb', 'hbsag']);
    const [technician, signatory] = [await lab.token('technician'), await lab.token('signatory')];
    const first = await walkIn(lab, woman);
    const refused = await typeResults(product, technician, first.orderId, { [idOf('hb')]: '150' });
    expect(refused.body.fields).toEqual({ [`value-${idOf('hb')}`]: 'It cannot be above 25. Look at it again.' });
    const { body } = await typeResults(product, technician, first.orderId, {
      [idOf('hb')]: '11.2',
      [idOf('hbsag')]: 'Reactive',
    });
    expect(body.results.map(({ flag }: { flag: string }) => flag)).toEqual(['low', 'abnormal']);
    expect((await sign(product, signatory, first.orderId)).body.reportState).toBe('final');
    // The same woman comes again.
    const desk = await lab.token('front_desk');
    const { body: known } = await product.call('GET', '/api/lab/patients?q=12345', { token: desk });
    const again = await product.call('POST', '/api/lab/walk-ins', {
      token: desk,
      headers: { 'idempotency-key': randomUUID() },
      body: { patientId: known[0].id, itemIds: [lab.itemId] },
    });
    await product.call('POST', `/api/lab/collection/${again.body.number}/step`, {
      token: desk,
      body: { to: 'collected' },
    });
    const orderId = again.body.orders[0].id;
    await receive(product, technician, orderId);
    await typeResults(product, technician, orderId, { [idOf('hb')]: '5.6' });
    const { body: tests } = await product.call('GET', '/api/lab/bench/tests', { token: technician });
    expect(tests).toMatchObject([{ waiting: 1, overdue: 0 }]);
    const grid = await product.call('GET', `/api/lab/bench/grid?testId=${tests[0].testId}`, { token: technician });
    expect(grid.body).toMatchObject([
      {
        orderId,
        person: { name: 'Bharati Bench' },
        parameters: [
          {
            code: 'hb',
            value: '5.6',
            flag: 'critical_low',
            callDue: true,
            previous: { value: '11.2', deltaPercent: -50 },
            deltaLimit: 20,
          },
          { code: 'hbsag', value: '', previous: { value: 'Reactive', deltaPercent: null } },
        ],
      },
    ]);
  });

  it('writes a figure to the decimals that are asked for, rounds nothing away, and knows what stands when it is typed again', async () => {
    const { lab, idOf } = await labOf(['hb', 'creat']);
    const [technician, signatory] = [await lab.token('technician'), await lab.token('signatory')];
    const { orderId } = await walkIn(lab, woman);
    const hb = async () => (await readWork(product, technician, orderId)).parameters[0];
    await typeResults(product, technician, orderId, { [idOf('hb')]: '13' });
    expect(await hb()).toMatchObject({ value: '13.0', version: 1 });
    await typeResults(product, technician, orderId, { [idOf('hb')]: '13' });
    expect(await hb()).toMatchObject({ value: '13.0', version: 1 });
    await typeResults(product, technician, orderId, { [idOf('hb')]: '13.25' });
    expect(await hb()).toMatchObject({ value: '13.25', version: 2 });
    // The lab's own rule takes the place of the site's.
    const limits = { plausibleLow: 1, plausibleHigh: 25, criticalLow: 6, criticalHigh: 20, deltaPercent: null };
    const put = (decimals: number) =>
      product.call('PUT', `/api/lab/parameter-rules/${idOf('hb')}`, {
        token: signatory,
        body: { ...limits, decimals, method: '', referenceRanges: [] },
      });
    expect((await put(9)).body.fields).toHaveProperty('decimals');
    expect((await put(2)).status).toBe(200);
    const rules = await product.call('GET', '/api/lab/parameter-rules?own=true', { token: signatory });
    expect(rules.body).toMatchObject([{ decimals: 2, own: true }]);
    await typeResults(product, technician, orderId, { [idOf('hb')]: '12.5', [idOf('creat')]: '0.8' });
    expect(await hb()).toMatchObject({ value: '12.50' });
    await sign(product, signatory, orderId);
    const { rows } = await product.deps.pool.query(
      'select w.value::text as value from report_values w join reports r on r.id = w.report_id where r.order_id = $1 order by w.value desc',
      [orderId],
    );
    expect(rows.map(({ value }) => value)).toEqual(['12.50', '0.80']);
  });

  it('does not sign a differential count that is not 100', async () => {
    const { lab, idOf } = await labOf(['neu', 'lym', 'mon', 'eos', 'bas']);
    const [technician, signatory] = [await lab.token('technician'), await lab.token('signatory')];
    const { orderId } = await walkIn(lab, woman);
    const of = (neu: string) => ({
      [idOf('neu')]: neu,
      [idOf('lym')]: '30',
      [idOf('mon')]: '6',
      [idOf('eos')]: '3',
      [idOf('bas')]: '1',
    });
    await typeResults(product, technician, orderId, of('70'));
    const refused = await sign(product, signatory, orderId);
    expect([refused.status, refused.body.message]).toEqual([409, 'The differential count comes to 110 %, not to 100.']);
    await typeResults(product, technician, orderId, { [idOf('neu')]: '60' });
    expect((await sign(product, signatory, orderId)).status).toBe(200);
  });

  it('keeps every version, and lets nobody change one', async () => {
    const { lab, idOf } = await labOf(['hb']);
    const technician = await lab.token('technician');
    const { orderId } = await walkIn(lab, woman);
    for (const value of ['12', '13', '']) await typeResults(product, technician, orderId, { [idOf('hb')]: value });
    const { pool } = product.deps;
    const { rows } = await pool.query(
      'select version, value::float8 from results where order_id = $1 order by version',
      [orderId],
    );
    expect(rows.map(({ version, value }) => [version, value])).toEqual([
      [1, 12],
      [2, 13],
      [3, null],
    ]);
    await expect(pool.query('update results set value = 1')).rejects.toThrow(/append only/);
    await expect(pool.query('delete from results')).rejects.toThrow(/append only/);
  });
});

describe('somebody who was written down wrongly', () => {
  it('is corrected with a trace, judged anew by their own ranges, and a signed report is amended', async () => {
    const { lab, idOf } = await labOf(['hb', 'creat', 'egfr']);
    const [desk, technician, signatory] = [
      await lab.token('front_desk'),
      await lab.token('technician'),
      await lab.token('signatory'),
    ];
    const { orderId, number } = await walkIn(lab, woman);
    await typeResults(product, technician, orderId, { [idOf('hb')]: '12.5', [idOf('creat')]: '0.8' });
    await sign(product, signatory, orderId);
    const flags = async () =>
      (await readWork(product, technician, orderId)).parameters.map(
        ({ value, flag }: { value: string; flag: string }) => [value, flag],
      );
    expect(await flags()).toEqual([
      ['12.5', 'normal'],
      ['0.80', 'normal'],
      ['95', 'normal'],
    ]);
    const correction = { name: 'Bharat Bench', sex: 'male', age: 60 };
    const corrected = await product.call('PUT', `/api/lab/orders/${orderId}/person`, { token: desk, body: correction });
    expect(corrected.body).toEqual({ person: correction, judgedAnew: 3 });
    // A man of sixty: his haemoglobin is low, and his kidneys are reckoned otherwise.
    expect(await flags()).toEqual([
      ['12.5', 'low'],
      ['0.80', 'normal'],
      ['101', 'normal'],
    ]);
    expect((await readWork(product, technician, orderId)).person).toEqual({
      name: 'Bharat Bench',
      pregnant: false,
      sex: 'male',
      age: 60,
      // Of somebody whose years alone were told.
      ageIn: { years: 60, months: null, days: null },
    });
    expect((await sign(product, signatory, orderId, { reason: 'Sex corrected' })).body.reportState).toBe('amended');
    const { body: found } = await product.call('GET', '/api/lab/patients?q=12345', { token: desk });
    expect(found.find(({ name }: { name: string }) => name === 'Bharat Bench')).toMatchObject({ sex: 'male', age: 60 });
    const { rows } = await product.deps.pool.query(
      "select detail from visit_events e join visits v on v.id = e.visit_id where v.number = $1 and e.to_state = 'corrected'",
      [number],
    );
    expect(rows).toMatchObject([{ detail: { name: 'Bharati Bench', sex: 'female' } }]);
    const wrong = await product.call('PUT', `/api/lab/orders/${orderId}/person`, {
      token: desk,
      body: { name: 'X Y', sex: 'male', age: 130 },
    });
    expect(wrong.body.fields).toEqual({ age: 'Enter an age of 120 years at most.' });
  });
});

it('two who write and one who signs, in any order: no value is lost unsaid, none is signed unseen', async () => {
  const { lab, idOf } = await labOf(['hb', 'plt', 'wbc']);
  const codes = ['hb', 'plt', 'wbc'];
  const { pick, next } = chanceFrom(11);
  const ordinary: Record<string, [number, number]> = { hb: [10, 16], plt: [100, 400], wbc: [3, 12] };
  const writers = [await lab.token('technician'), await lab.token('technician')];
  const signatory = await lab.token('signatory');
  const { orderId } = await walkIn(lab, woman);
  const shown = [await readWork(product, writers[0]!, orderId), await readWork(product, writers[1]!, orderId)];
  let read = await readWork(product, signatory, orderId);
  /** What somebody was told is saved, by parameter. */
  const saved = new Map<number, string>();
  for (let step = 0; step < 60; step += 1) {
    const deed = pick(['write', 'write', 'look', 'read', 'sign']);
    const who = pick([0, 1]);
    if (deed === 'look') shown[who] = await readWork(product, writers[who]!, orderId);
    if (deed === 'read') read = await readWork(product, signatory, orderId);
    if (deed === 'write') {
      const parameterId = idOf(pick(codes));
      const [low, high] = ordinary[codes.find((code) => idOf(code) === parameterId)!]!;
      const value = (low + next() * (high - low)).toFixed(1);
      const known = shown[who].parameters.find((entry: { parameterId: number }) => entry.parameterId === parameterId);
      const answer = await product.call('PUT', `/api/lab/work/${orderId}/results`, {
        token: writers[who]!,
        body: { results: [{ parameterId, value, version: known.version }] },
      });
      // It is taken only over what this writer had seen; the other one's value is then said.
      const stands = saved.get(parameterId) ?? '';
      const overSeen = sameResult(stands, known.value) || sameResult(stands, value);
      expect(answer.status, JSON.stringify(answer.body)).toBe(overSeen ? 200 : 409);
      if (answer.status === 200) saved.set(parameterId, String(Number(value)));
      else expect(answer.body.fields[`value-${parameterId}`]).toContain(saved.get(parameterId));
      if (answer.status === 200) shown[who] = await readWork(product, writers[who]!, orderId);
    }
    if (deed === 'sign') {
      const stands = await readWork(product, signatory, orderId);
      const answer = await product.call('POST', `/api/lab/work/${orderId}/report/final`, {
        token: signatory,
        body: { digest: read.digest, reason: 'Again', interim: true },
      });
      if (answer.status === 200) expect(stands.digest).toBe(read.digest);
      else expect([400, 409]).toContain(answer.status);
    }
    const now = await readWork(product, signatory, orderId);
    for (const [parameterId, value] of saved)
      expect(
        Number(now.parameters.find((entry: { parameterId: number }) => entry.parameterId === parameterId).value),
      ).toBe(Number(value));
  }
  expect(saved.size).toBe(3);
});

describe('the grid of a test', () => {
  it('shows forty specimens at a time, and goes on behind them though some were signed meanwhile', async () => {
    const { lab, idOf } = await benchLab(product, ['hb']);
    const [technician, signatory] = [await lab.token('technician'), await lab.token('signatory')];
    const people = Array.from({ length: 43 }, (_, index) => index);
    for (const index of people)
      await walkIn(lab, { name: `Grid ${index}`, phone: `98765${10_000 + index}`, sex: 'female', age: 30 });
    const [test] = (await product.call('GET', '/api/lab/bench/tests', { token: technician })).body;
    const read = async (cursor = '') => {
      const path = `/api/lab/bench/grid?testId=${test.testId}${cursor && `&cursor=${cursor}`}`;
      const { body, headers } = await product.call('GET', path, { token: technician });
      return {
        ids: body.map(({ orderId }: { orderId: number }) => orderId) as number[],
        total: headers['x-total-count'],
        next: /cursor=([^&>]+)/.exec(String(headers.link ?? ''))?.[1],
      };
    };
    const first = await read();
    expect([first.ids.length, first.total]).toEqual([40, '43']);
    await typeResults(product, technician, first.ids[0]!, { [idOf('hb')]: '13.1' });
    await sign(product, signatory, first.ids[0]!);
    const second = await read(first.next);
    expect([second.ids.length, second.next]).toEqual([3, undefined]);
    expect(second.ids.filter((id) => first.ids.includes(id))).toEqual([]);
  });

  it('stands in the order that is asked for, and finds whose a scanned tube is', async () => {
    const { lab } = await benchLab(product, ['hb']);
    const technician = await lab.token('technician');
    const names = ['Zoya', 'anita', 'Meera'];
    for (const [index, name] of names.entries())
      await walkIn(lab, { name, phone: `98764${10_000 + index}`, sex: 'female', age: 30 });
    const [test] = (await product.call('GET', '/api/lab/bench/tests', { token: technician })).body;
    const read = async (query = '') => {
      const { body, headers } = await product.call('GET', `/api/lab/bench/grid?testId=${test.testId}${query}`, {
        token: technician,
      });
      return { rows: body as { accessionNumber: string; person: { name: string } }[], total: headers['x-total-count'] };
    };
    const namesOf = async (query: string) => (await read(query)).rows.map(({ person }) => person.name);
    expect(await namesOf('&order=name')).toEqual(['anita', 'Meera', 'Zoya']);
    expect(await namesOf('&order=accession')).toEqual(names);
    const [zoya] = (await read('&order=accession')).rows;
    expect(await namesOf(`&q=${zoya!.accessionNumber}-1`)).toEqual(['Zoya']);
    expect(await namesOf('&q=MEER')).toEqual(['Meera']);
    expect((await read('&q=meer')).total).toBe('1');
    expect(await namesOf('&q=nobody')).toEqual([]);
    // Scanned where a result is typed, it is none.
    const [{ orderId, parameters }] = (await read('&q=Zoya')).rows as unknown as [
      { orderId: number; parameters: { parameterId: number }[] },
    ];
    const { parameterId } = parameters[0]!;
    const scanned = await product.call('PUT', `/api/lab/work/${orderId}/results`, {
      token: technician,
      body: { results: [{ parameterId, value: `${zoya!.accessionNumber}-1`, version: 0 }] },
    });
    expect(scanned.body.fieldCodes).toEqual({ [`value-${parameterId}`]: { code: 'is_the_code_of_a_tube' } });
  });
});
