import { mkdir, mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { readWork, sign, typeResults } from '#test/bench.ts';
import { benchLab, walkIn } from '#test/bench-lab.ts';
import { takeAnalyserFiles } from './analysers.jobs.ts';
import { forgetOldContents } from './analysers.service.ts';

const product = useProduct();
const patient = { name: 'Anita Analyser', phone: '9876512345', sex: 'female', age: 40 };

async function bench(codes: string[], format: string) {
  const { lab, idOf } = await benchLab(product, codes);
  const token = await lab.token('technician');
  const call = (method: string, path: string, body?: object) =>
    product.call(method, `/api/lab${path}`, { token, ...(body ? { body } : {}) });
  const analyser = (await call('POST', '/analysers', { name: 'Counter', format })).body;
  const bring = (content: string, dryRun = 'false', analyserId = analyser.id) => {
    const form = new FormData();
    form.set('file', new Blob([content]), 'run.txt');
    form.set('dryRun', dryRun);
    return product.call('POST', `/api/lab/analysers/${analyserId}/messages`, { token, form });
  };
  const tubeOf = async (orderId: number) => (await readWork(product, token, orderId)).specimens[0].barcode as string;
  return { lab, idOf, token, call, analyser, bring, tubeOf };
}

describe('a file of an analyser', () => {
  it('is tried first, then written; codes that mean nothing are listed and taught; the same file again changes nothing', async () => {
    const { lab, idOf, token, call, analyser, bring, tubeOf } = await bench(['hb', 'plt', 'creat', 'egfr'], 'csv');
    const { orderId } = await walkIn(product, lab, patient);
    const tube = await tubeOf(orderId);
    const file = `barcode;code;value;unit\n${tube};HB;12.9;G/DL\n${tube};PLT-X;250;\n${tube};creat;0.8;\n${tube};egfr;60;\nNO-1;HB;13;\n`;
    const tried = await bring(file, 'true');
    expect(tried.body).toMatchObject({
      dryRun: true,
      read: 5,
      taken: [{ barcode: tube, person: 'Anita Analyser', value: '12.9', flag: 'normal' }, { value: '0.8' }],
      reckoned: 1,
      unknownCodes: ['PLT-X'],
      refused: [
        { line: 3, code: 'PLT-X', reason: '#code_means_no_parameter_yet{"code":"PLT-X"}' },
        { line: 6, barcode: 'NO-1', reason: '#barcode_is_of_no_specimen_here' },
      ],
    });
    expect((await readWork(product, token, orderId)).parameters.map(({ value }: { value: string }) => value)).toEqual([
      '',
      '',
      '',
      '',
    ]);
    expect((await call('GET', `/analysers/${analyser.id}/messages`)).body).toEqual([]);
    await bring(file);
    const taught = await call('PUT', `/analysers/${analyser.id}/codes`, { code: 'PLT-X', parameterId: idOf('plt') });
    expect(taught.body.codes).toMatchObject([{ code: 'PLT-X', parameterId: idOf('plt') }]);
    expect((await bring(file)).body).toMatchObject({ taken: [{ value: '250' }], unchanged: 2, reckoned: 1 });
    const work = await readWork(product, token, orderId);
    expect(work.parameters).toMatchObject([
      { value: '12.9', source: 'analyser' },
      { value: '250', source: 'analyser' },
      { value: '0.80', source: 'analyser' },
      { value: '95', source: 'formula' },
    ]);
    // Nothing has left the lab by itself.
    expect(work.reportState).toBeNull();
    const { body: messages } = await call('GET', `/analysers/${analyser.id}/messages`);
    expect(messages).toMatchObject([
      { taken: 1, refused: 1 },
      { taken: 2, refused: 2, fileName: 'run.txt', hasContent: true },
    ]);
    expect((await call('GET', `/analyser-messages/${messages[1].id}`)).body.content).toBe(file);
  });

  it('replaces nothing, and refuses what cannot be, another unit, a tube that is not in the lab, and what is signed', async () => {
    const { lab, idOf, token, bring, tubeOf } = await bench(['hb', 'plt'], 'csv');
    const { orderId } = await walkIn(product, lab, patient);
    const tube = await tubeOf(orderId);
    await typeResults(product, token, orderId, { [idOf('hb')]: '12' });
    const row = (code: string, value: string, unit = '') => `${tube},${code},${value},${unit}`;
    const reasons = async (...rows: string[]) =>
      (await bring(`barcode,code,value,unit\n${rows.join('\n')}\n`)).body.refused.map(
        ({ reason }: { reason: string }) => /^#(\w+)/.exec(reason)![1],
      );
    expect(await reasons(row('hb', '13'), row('plt', '250', 'mmol/L'), row('hb', 'wrong'), row('wbc', '5'))).toEqual([
      'value_stands_already',
      'unit_is_another',
      'value_stands_already',
      'parameter_was_not_ordered_here',
    ]);
    expect(await reasons(row('plt', '250000000'))).toEqual(['cannot_be_above_limit']);
    expect(await reasons(row('plt', '250'), row('plt', '251'))).toEqual(['result_stands_twice_in_the_file']);
    // What was measured again, and came out otherwise, is said to whoever signs; what cannot be is not.
    const signatory = await lab.token('signatory');
    const { remarks } = await readWork(product, token, orderId);
    expect(remarks).toMatchObject([
      { kind: 'repeated', text: '13' },
      { kind: 'repeated', text: '251' },
    ]);
    expect((await sign(product, signatory, orderId)).body.messageCode.code).toBe('analyser_has_changed_names');
    for (const { id } of remarks)
      await product.call('POST', `/api/lab/analyser-remarks/${id}/settle`, { token: signatory });
    expect((await sign(product, signatory, orderId)).status).toBe(200);
    expect(await reasons(row('plt', '260'))).toEqual(['report_is_signed_amend_by_hand']);
    const desk = await lab.token('front_desk');
    const planned = await product.call('POST', '/api/lab/walk-ins', {
      token: desk,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { patient, itemIds: [lab.itemId] },
    });
    await product.call('POST', `/api/lab/bookings/${planned.body.number}/labels`, { token: desk });
    const { rows } = await product.deps.pool.query('select barcode from specimens where order_id = $1', [
      planned.body.orders[0].id,
    ]);
    expect(await reasons(`${rows[0].barcode},hb,12,`)).toEqual(['specimen_is_not_in_the_lab']);
  });

  it('of another kind is refused whole, and one of another lab’s analyser is not there', async () => {
    const { bring, call, analyser } = await bench(['hb'], 'astm');
    const refused = await bring('barcode,code,value\nA,hb,1\n');
    expect([refused.status, refused.body.fieldCodes.file.code]).toEqual([400, 'file_is_no_message_of_this_kind']);
    expect((await bring('H|\\^&\rL|1')).body.fieldCodes.file.code).toBe('file_holds_no_results');
    const elsewhere = await bench(['hb'], 'csv');
    expect((await elsewhere.bring('barcode,code,value\nA,hb,1\n', 'true', analyser.id)).status).toBe(404);
    const again = await call('POST', '/analysers', { name: 'counter', format: 'csv' });
    expect([again.status, again.body.fields.name]).toEqual([409, expect.stringMatching(/already/)]);
    await call('DELETE', `/analysers/${analyser.id}`);
    expect((await call('POST', '/analysers', { name: 'counter', format: 'csv' })).status).toBe(201);
    expect((await bring('H|\\^&\rL|1')).status).toBe(404);
  });

  it('in the folder is taken once and put aside; what it says is kept for ninety days', async () => {
    const { lab, token, call, analyser, tubeOf } = await bench(['hb'], 'hl7');
    const { orderId } = await walkIn(product, lab, patient);
    const root = await mkdtemp(join(tmpdir(), 'analysers-'));
    const folder = join(root, String(analyser.id));
    await mkdir(folder);
    const message = `MSH|^~\\&|C\rOBR|1||${await tubeOf(orderId)}\rOBX|1|NM|HB||13.1|g/dL|||||F\r`;
    for (const [name, content] of [
      ['a.hl7', message],
      ['b.hl7', 'no message'],
      ['huge.hl7', 'x'.repeat(5 * 1024 * 1024 + 1)],
      ['late.hl7', message],
    ] as const)
      await writeFile(join(folder, name), content);
    const before = new Date(Date.now() - 60_000);
    for (const name of ['a.hl7', 'b.hl7', 'huge.hl7']) await utimes(join(folder, name), before, before);
    await takeAnalyserFiles({ ...product.deps, config: { ...product.deps.config, ANALYSERS_FOLDER: root } });
    expect((await readWork(product, token, orderId)).parameters).toMatchObject([
      { value: '13.1', source: 'analyser', by: null },
    ]);
    expect((await readdir(folder)).sort()).toEqual(['late.hl7', 'refused', 'taken']);
    const aside = await readdir(join(folder, 'refused'));
    expect(await readFile(join(folder, 'refused', aside.find((name) => name.endsWith('.txt'))!), 'utf8')).toMatch(
      /not of the kind/,
    );
    const { body: files } = await call('GET', `/analysers/${analyser.id}/messages`);
    expect((await call('GET', `/analyser-messages/${files[1].id}`)).body.content).toBe('no message');
    await forgetOldContents({ ...product.deps, now: () => new Date(product.deps.now().getTime() + 91 * 86_400_000) });
    expect((await call('GET', `/analysers/${analyser.id}/messages`)).body).toMatchObject([
      { taken: 0, refused: 0, fileName: 'huge.hl7', fault: '#file_is_larger_than_analysers_write', by: null },
      { taken: 0, refused: 0, fileName: 'b.hl7', fault: '#file_is_no_message_of_this_kind', by: null },
      { taken: 1, fault: null, hasContent: false, by: null },
    ]);
  });

  it('says what it says of a tube: exchanged with another, its remarks go to the other person and wait there', async () => {
    const { lab, token, call, bring, tubeOf } = await bench(['hb'], 'hl7');
    const [one, other] = [
      await walkIn(product, lab, patient),
      await walkIn(product, lab, { ...patient, name: 'Bela' }),
    ];
    const codes = [await tubeOf(one.orderId), await tubeOf(other.orderId)];
    const result = (value: string, status: string) =>
      `MSH|^~\\&|C\rOBR|1||${codes[0]}\rOBX|1|NM|hb||${value}||||||${status}\r`;
    await bring(`${result('13.2', 'F')}NTE|1||Clot seen\r`);
    await bring(result('9.1', 'C'));
    const marked = async () => {
      const { parameters } = await readWork(product, token, one.orderId);
      const rows = (await call('GET', `/bench/grid?testId=${parameters[0].testId}`)).body;
      return new Map(rows.map(({ orderId, remarked }: { orderId: number; remarked: boolean }) => [orderId, remarked]));
    };
    expect(await marked()).toEqual(
      new Map([
        [one.orderId, true],
        [other.orderId, false],
      ]),
    );
    const exchanged = await product.later(500, () =>
      call('POST', '/specimens/exchange', { barcode: codes[0], other: codes[1], reason: 'Labels mixed up' }),
    );
    expect(exchanged.status, JSON.stringify(exchanged.body)).toBe(200);
    const kindsOf = async (orderId: number) =>
      (await readWork(product, token, orderId)).remarks.map(({ kind }: { kind: string }) => kind);
    expect([await kindsOf(one.orderId), await kindsOf(other.orderId)]).toEqual([[], ['comment', 'corrected']]);
    expect((await marked()).get(other.orderId)).toBe(true);
  });

  it('that names somebody else is not signed until somebody has said whose tube it is, whatever is typed', async () => {
    const { lab, idOf, token, bring, tubeOf } = await bench(['hb'], 'hl7');
    const { orderId } = await walkIn(product, lab, patient);
    const signatory = await lab.token('signatory');
    const message = `MSH|^~\\&|C\rPID|1||||Doe^John\rOBR|1||${await tubeOf(orderId)}\rOBX|1|NM|hb||13.2||||||F\r`;
    expect((await bring(message)).body).toMatchObject({
      taken: [{ value: '13.2' }],
      remarks: [{ kind: 'other_name' }],
    });
    await product.later(1000, () => typeResults(product, token, orderId, { [idOf('hb')]: '13.1' }));
    const { remarks } = await readWork(product, token, orderId);
    expect(remarks).toMatchObject([{ kind: 'other_name', text: 'Doe John' }]);
    expect((await sign(product, signatory, orderId)).body.messageCode.code).toBe('analyser_has_changed_names');
    await product.call('POST', `/api/lab/analyser-remarks/${remarks[0].id}/settle`, { token });
    expect((await sign(product, signatory, orderId)).status).toBe(200);
  });

  it('is taken in place of what stands, as the analyser’s, over the version that was shown; what it took back is taken out', async () => {
    const { lab, idOf, token, bring, tubeOf } = await bench(['hb', 'plt'], 'hl7');
    const { orderId } = await walkIn(product, lab, patient);
    const head = `MSH|^~\\&|C\rPID|1||||Analyser^Anita\rOBR|1||${await tubeOf(orderId)}\r`;
    const result = (code: string, written: string, status: string) => `OBX|1|NM|${code}||${written}||||||${status}\r`;
    await typeResults(product, token, orderId, { [idOf('hb')]: '12', [idOf('plt')]: '200' });
    await bring(`${head}${result('hb', '13.2', 'F')}${result('plt', '', 'D')}NTE|1||Clumps suspected\r`);
    const { remarks } = await readWork(product, token, orderId);
    const idOfKind = (kind: string) => remarks.find((remark: { kind: string }) => remark.kind === kind)!.id;
    const take = (kind: string, version: number, by = token) =>
      product.call('POST', `/api/lab/analyser-remarks/${idOfKind(kind)}/take`, { token: by, body: { version } });
    expect((await take('repeated', 0)).status).toBe(409);
    const other = await (await bench(['hb'], 'csv')).lab.token('technician');
    expect((await take('repeated', 1, other)).status).toBe(404);
    expect((await take('repeated', 1)).status).toBe(200);
    expect((await take('repeated', 2)).status).toBe(404);
    expect((await take('withdrawn', 1)).status).toBe(200);
    const now = await readWork(product, token, orderId);
    expect(now.parameters).toMatchObject([{ value: '13.2', source: 'analyser' }, { value: '' }]);
    expect(now.remarks.filter(({ kind }: { kind: string }) => kind !== 'comment')).toEqual([]);
  });

  it('that corrects what stands, or takes it back, keeps it from being signed until somebody decides; comments are read, and no batch', async () => {
    const { lab, idOf, token, call, analyser, bring, tubeOf } = await bench(['hb', 'plt'], 'hl7');
    const { orderId } = await walkIn(product, lab, patient);
    const signatory = await lab.token('signatory');
    const head = `MSH|^~\\&|C\rPID|1||||Analyser^Anita\rOBR|1||${await tubeOf(orderId)}\r`;
    const result = (code: string, written: string, status: string) => `OBX|1|NM|${code}||${written}||||||${status}\r`;
    await bring(`${head}${result('hb', '13.2', 'F')}${result('plt', '60', 'F')}NTE|1||Clumps suspected\r`);
    const again = await bring(`${head}${result('hb', '12.1', 'C')}${result('plt', '', 'D')}`);
    expect(again.body.remarks).toMatchObject([
      { parameter: expect.any(String), kind: 'corrected', text: '12.1' },
      { kind: 'withdrawn', text: '' },
    ]);
    await bring(`${head}${result('hb', '12.1', 'C')}`);
    const { remarks } = await readWork(product, token, orderId);
    expect(remarks.map(({ kind, text }: { kind: string; text: string }) => [kind, text])).toEqual([
      ['comment', 'Clumps suspected'],
      ['corrected', '12.1'],
      ['withdrawn', ''],
    ]);
    const [listed] = (await call('GET', '/analysers')).body;
    expect(listed).toMatchObject({
      id: analyser.id,
      changed: [{ orderId, text: '12.1' }, { orderId }],
      filesNotWhole: 2,
    });
    expect((await call('GET', `/analysers/${analyser.id}/messages`)).body[1].refusals).toHaveLength(2);
    // A value that is judged anew, since the person is another, is the same value.
    const desk = await lab.token('front_desk');
    const corrected = { name: 'Anit Analyser', sex: 'male', birthDate: '1986-02-03' };
    const asked = await product.later(500, () =>
      product.call('PUT', `/api/lab/orders/${orderId}/person`, { token: desk, body: corrected }),
    );
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    expect((await readWork(product, token, orderId)).remarks).toHaveLength(3);
    // Two names that become one take with them what was said of either.
    const { rows: twins } = await product.deps.pool.query(
      "insert into parameters (name) values ('Twin ' || gen_random_uuid()) returning id",
    );
    const { id } = remarks[0];
    await product.deps.pool.query('update analyser_remarks set parameter_id = $2 where id = $1', [id, twins[0].id]);
    await product.deps.pool.query('select merge_parameters($1, $2)', [twins[0].id, idOf('plt')]);
    expect((await readWork(product, token, orderId)).remarks[0].parameterId).toBe(idOf('plt'));
    const refused = await sign(product, signatory, orderId);
    expect([refused.status, refused.body.messageCode.code]).toEqual([409, 'analyser_has_changed_names']);
    // What is written over is decided; what stays is said to stay.
    await product.later(1000, () => typeResults(product, token, orderId, { [idOf('hb')]: '12.1' }));
    const settle = (remark: { id: number }, by = token) =>
      product.call('POST', `/api/lab/analyser-remarks/${remark.id}/settle`, { token: by });
    const other = await (await bench(['hb'], 'csv')).lab.token('technician');
    expect((await settle(remarks[2], other)).status).toBe(404);
    expect((await settle(remarks[2])).status).toBe(200);
    expect((await settle(remarks[2])).status).toBe(404);
    await product.later(2000, async () => {
      expect((await readWork(product, token, orderId)).remarks).toMatchObject([{ kind: 'comment' }]);
      expect((await sign(product, signatory, orderId)).status).toBe(200);
    });
    // After it was signed, whoever looks at the analysers sees it.
    await product.later(3000, async () => {
      await bring(`${head}${result('hb', '8.2', 'C')}`);
      expect((await call('GET', '/analysers')).body[0].changed).toMatchObject([
        { orderId, kind: 'corrected', text: '8.2' },
      ]);
    });
  });
});
