import type { Task } from '@healthplus/contract/tasks/schemas';
import { dayOf } from '@healthplus/contract/zone';
import { describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { sign, typeResults } from '#test/bench.ts';
import { benchLab, walkIn } from '#test/bench-lab.ts';

const product = useProduct();
const patient = { name: 'Asha Notice', phone: '98765 33333', sex: 'female', age: 30 };

async function feverLab() {
  const { lab, idOf } = await benchLab(product, ['dns1', 'mpag', 'hb']);
  const moveTo = (city: string) =>
    product.deps.pool.query(
      'with c as (select id from cities where name = $2), moved as (update centres set city_id = c.id from c where lab_id = $1) update labs set city_id = c.id from c where labs.id = $1',
      [lab.labId, city],
    );
  const signatory = await lab.token('signatory');
  const tasks = async (view = 'open'): Promise<Task[]> =>
    (await product.call('GET', `/api/lab/tasks?view=${view}`, { token: signatory })).body;
  const release = async (values: Record<string, string>, orderId: number, reason?: string) => {
    await typeResults(
      product,
      signatory,
      orderId,
      Object.fromEntries(Object.entries(values).map(([code, value]) => [idOf(code), value])),
    );
    const signed = await sign(product, signatory, orderId, reason ? { reason } : {});
    expect(signed.status, JSON.stringify(signed.body)).toBe(200);
  };
  const post = (path: string, body: object = {}) =>
    product.call('POST', `/api/lab/${path}`, { token: signatory, body });
  return { lab, signatory, tasks, release, post, moveTo };
}

const hoursAhead = (moment: string) => Math.round((Date.parse(moment) - product.deps.now().getTime()) / 3_600_000);

describe('what has to be reported', () => {
  it('is a task from the signature on, by the law of the state where the lab is, and no task for what is ordinary', async () => {
    const { lab, tasks, release } = await feverLab();
    const well = await walkIn(product, lab, patient);
    await release({ dns1: 'Negative', mpag: 'Negative', hb: '7' }, well.orderId);
    expect(await tasks()).toEqual([]);
    const ill = await walkIn(product, lab, { ...patient, name: 'Bela Notice', address: '4 Mill Road, Byculla' });
    await release({ dns1: 'Positive', mpag: 'Negative', hb: '13' }, ill.orderId);
    const [task, ...more] = await tasks();
    expect(more).toEqual([]);
    expect(task).toMatchObject({
      kind: 'notify',
      subject: 'Dengue',
      number: ill.number,
      person: { name: 'Bela Notice', sex: 'female' },
      phone: '+919876533333',
      address: '4 Mill Road, Byculla',
      findings: [{ parameter: 'Dengue NS1 Antigen', value: 'Positive' }],
      reportTo: 'District surveillance unit (IDSP)',
      overdue: false,
      owner: null,
      done: null,
    });
    expect(hoursAhead(task!.dueAt)).toBe(168);
    // In Delhi the same is reported within a day.
    const delhi = await feverLab();
    const there = await walkIn(product, delhi.lab, patient);
    await delhi.moveTo('Delhi');
    await delhi.release({ dns1: 'Positive', mpag: 'Positive', hb: '13' }, there.orderId);
    const both = await delhi.tasks();
    expect(both.map(({ subject, dueAt }) => [subject, hoursAhead(dueAt)])).toEqual([
      ['Dengue', 24],
      ['Malaria', 24],
    ]);
  });

  it('is taken by somebody, done with what came of it, once, and stands in the list for the authority', async () => {
    const { lab, signatory, tasks, release, post } = await feverLab();
    const { orderId } = await walkIn(product, lab, { ...patient, name: '=Bela Notice' });
    await release({ dns1: 'Positive', mpag: 'Negative', hb: '13' }, orderId);
    const [{ id }] = (await tasks()) as [Task];
    expect(await tasks('open&mine=true')).toEqual([]);
    expect((await post(`tasks/${id}/take`)).body.owner).toBe('Fixture signatory');
    for (const filter of ['mine=true', 'q=bela', `q=${patient.phone.slice(-6)}`, 'kind=notify'])
      expect(
        (await tasks(`open&${filter}`)).map((task) => task.id),
        filter,
      ).toEqual([id]);
    for (const filter of ['q=nobody', 'kind=tell_recall']) expect(await tasks(`open&${filter}`), filter).toEqual([]);
    // Two who look at the same list do not both begin: the second is told by whom it is taken.
    const second = await lab.token('manager');
    const late = await product.call('POST', `/api/lab/tasks/${id}/take`, { token: second });
    expect([late.status, late.body.message]).toEqual([409, 'Fixture signatory has taken this already.']);
    expect((await post(`tasks/${id}/take`)).status).toBe(200);
    // What somebody had taken who works there no more waits for another.
    const works = (ended: boolean) =>
      product.deps.pool.query("update lab_members set ended_at = $2 where lab_id = $1 and role = 'signatory'", [
        lab.labId,
        ended ? product.inSeconds(0) : null,
      ]);
    await works(true);
    expect((await product.call('GET', '/api/lab/tasks', { token: second })).body[0].owner).toBeNull();
    expect((await product.call('POST', `/api/lab/tasks/${id}/take`, { token: second })).body.owner).toBe(
      'Fixture manager',
    );
    await works(false);
    expect((await post(`tasks/${id}/done`, { note: 'Entered as L-778' })).body.done).toMatchObject({
      by: 'Fixture signatory',
      note: 'Entered as L-778',
    });
    expect((await post(`tasks/${id}/done`, { note: 'Again' })).status).toBe(409);
    expect((await post(`tasks/${id}/take`)).status).toBe(409);
    expect(await tasks()).toEqual([]);
    expect((await tasks('done')).map((task) => task.id)).toEqual([id]);
    const today = dayOf(product.deps.now());
    const list = await product.call('GET', `/api/lab/notices.csv?from=${today}&to=${today}`, { token: signatory });
    const text = String(list.body);
    expect(text).toContain('Dengue,notify,');
    expect(text).toContain('Dengue NS1 Antigen: Positive');
    expect(text).toContain('Entered as L-778');
    // A name is no formula of whoever opens the list.
    expect(text).toContain("'=Bela Notice");
    const before = await product.call('GET', '/api/lab/notices.csv?from=2020-01-01&to=2020-01-02', {
      token: signatory,
    });
    expect(String(before.body).trim().split('\n')).toHaveLength(1);
  });

  it('is dropped once the corrected report says otherwise; what was reported already is corrected with the authority', async () => {
    const { lab, tasks, release, post } = await feverLab();
    const open = await walkIn(product, lab, patient);
    await release({ dns1: 'Positive', mpag: 'Positive', hb: '13' }, open.orderId);
    const malaria = (await tasks()).find(({ subject }) => subject === 'Malaria')!;
    await post(`tasks/${malaria.id}/done`, { note: 'By telephone' });
    await release({ dns1: 'Negative', mpag: 'Negative' }, open.orderId, 'Read again');
    expect((await tasks()).map(({ kind, subject }) => [kind, subject])).toEqual([['correct_notice', 'Malaria']]);
    // And it was there after all, before anybody had told the authority otherwise.
    await release({ mpag: 'Positive' }, open.orderId, 'Read a third time');
    expect(await tasks()).toEqual([]);
    // Told that it was wrong, and then it is there again: it is reported again, and so on.
    await release({ mpag: 'Negative' }, open.orderId, 'Read a fourth time');
    const [wrong] = (await tasks()) as [Task];
    await post(`tasks/${wrong.id}/done`, { note: 'Corrected' });
    await release({ mpag: 'Positive' }, open.orderId, 'Read a fifth time');
    const [again] = (await tasks()) as [Task];
    expect(again).toMatchObject({ kind: 'notify', subject: 'Malaria' });
    await post(`tasks/${again.id}/done`, { note: 'Reported again' });
    await release({ mpag: 'Negative' }, open.orderId, 'Read a sixth time');
    expect((await tasks()).map(({ kind, subject }) => [kind, subject])).toEqual([['correct_notice', 'Malaria']]);
  });

  it('whom an authority was told of stays in its list; told of a misspelt person, it is told of the right one', async () => {
    const { lab, signatory, tasks, release, post } = await feverLab();
    const desk = await lab.token('front_desk');
    const { orderId } = await walkIn(product, lab, { ...patient, name: 'Oldname Fever' });
    await release({ dns1: 'Positive', mpag: 'Negative', hb: '13' }, orderId);
    const [dengue] = (await tasks()) as [Task];
    await post(`tasks/${dengue.id}/done`, { note: 'By telephone' });
    const rename = (name: string) =>
      product.call('PUT', `/api/lab/orders/${orderId}/person`, { token: desk, body: { name, sex: 'female', age: 41 } });
    expect((await rename('Newname Fever')).status).toBe(200);
    expect((await sign(product, signatory, orderId, { reason: 'Misspelt' })).status).toBe(200);
    const [wrong, ...more] = (await tasks()) as [Task];
    expect(more).toEqual([]);
    expect(wrong).toMatchObject({
      kind: 'correct_notice',
      subject: 'Dengue',
      person: { name: 'Newname Fever', age: 41 },
      notifiedAs: { name: 'Oldname Fever', sex: 'female', age: 30 },
    });
    expect((await tasks('done'))[0]).toMatchObject({ kind: 'notify', person: { name: 'Oldname Fever', age: 30 } });
    await post(`tasks/${wrong.id}/done`, { note: 'Corrected' });
    // Told once: another version of the same says nothing again.
    await release({ hb: '12' }, orderId, 'Read again');
    expect(await tasks()).toEqual([]);
    const day = dayOf(product.deps.now());
    const list = await product.call('GET', `/api/lab/notices.csv?from=${day}&to=${day}`, { token: signatory });
    const lines = String(list.body)
      .split('\n')
      .filter((line) => /name Fever/.test(line));
    expect(
      lines.map((line) => [/correct_notice|notify/.exec(line)![0], /\w+name Fever/.exec(line)![0]]).toSorted(),
    ).toEqual([
      ['correct_notice', 'Newname Fever'],
      ['notify', 'Oldname Fever'],
    ]);
    // And then it was no dengue after all.
    await release({ dns1: 'Negative' }, orderId, 'Read a third time');
    expect(await tasks()).toMatchObject([{ kind: 'correct_notice', subject: 'Dengue', notifiedAs: null }]);
  });

  it('a disease that is found by another test stands, and is not told to be wrong', async () => {
    const { lab, idOf } = await benchLab(product, ['dns1', 'digm']);
    const signatory = await lab.token('signatory');
    const { orderId } = await walkIn(product, lab, patient);
    const release = async (dns1: string, digm: string, reason?: string) => {
      await typeResults(product, signatory, orderId, { [idOf('dns1')]: dns1, [idOf('digm')]: digm });
      expect((await sign(product, signatory, orderId, reason ? { reason } : {})).status).toBe(200);
    };
    const tasks = async (): Promise<Task[]> => (await product.call('GET', '/api/lab/tasks', { token: signatory })).body;
    await release('Positive', 'Negative');
    const [task] = (await tasks()) as [Task];
    await product.call('POST', `/api/lab/tasks/${task.id}/done`, { token: signatory, body: { note: 'Told' } });
    await release('Negative', 'Positive', 'The two were exchanged on paper');
    expect(await tasks()).toEqual([]);
  });

  it('a specimen that could not be measured is no disease', async () => {
    const { lab, tasks, release } = await feverLab();
    const { orderId } = await walkIn(product, lab, patient);
    await release({ dns1: 'Negative', mpag: 'Haemolysed', hb: '13' }, orderId);
    expect(await tasks()).toEqual([]);
  });

  it('stands as it was found, whatever the list says later', async () => {
    const admin = await product.loginDemonstration('admin');
    const { rows } = await product.deps.pool.query("select id from parameters where code = 'hb'");
    const body = { disease: 'Thick blood', parameterId: rows[0].id, hours: 6, reportTo: 'The mayor', source: 'A test' };
    const made = await product.call('POST', '/api/admin/notifiable', { token: admin, body });
    const { lab, tasks, release, post } = await feverLab();
    const told = await walkIn(product, lab, patient);
    const open = await walkIn(product, lab, { ...patient, name: 'Bela Notice' });
    for (const { orderId } of [told, open]) await release({ dns1: 'Negative', mpag: 'Negative', hb: '18' }, orderId);
    const first = (await tasks()).find(({ orderId }) => orderId === told.orderId)!;
    await post(`tasks/${first.id}/done`, { note: 'Told' });
    await product.call('DELETE', `/api/admin/notifiable/${made.body.id}`, { token: admin });
    for (const { orderId } of [told, open]) await release({ hb: '18.1' }, orderId, 'A comma');
    const [stands, ...more] = await tasks();
    expect(more).toEqual([]);
    expect(stands).toMatchObject({ kind: 'notify', orderId: open.orderId, findings: [{ parameter: 'Haemoglobin' }] });
  });

  it('a report that is taken back is told about by somebody, and its notices go', async () => {
    const { lab, tasks, release, post } = await feverLab();
    const { orderId } = await walkIn(product, lab, patient);
    await release({ dns1: 'Positive', mpag: 'Negative', hb: '13' }, orderId);
    await post(`work/${orderId}/recall`, { reason: 'Two tubes were mixed up' });
    const [told, ...more] = await tasks();
    expect(more).toEqual([]);
    expect(told).toMatchObject({ kind: 'tell_recall', subject: '', orderId });
    expect(hoursAhead(told!.dueAt)).toBe(4);
  });

  it('is what an operator says, from then on', async () => {
    const admin = await product.loginDemonstration('admin');
    const { rows } = await product.deps.pool.query("select id, name from parameters where code = 'hb'");
    const rule = { disease: 'Anaemia', state: 'Maharashtra', parameterId: rows[0].id, hours: 6, reportTo: 'The mayor' };
    const body = { ...rule, source: 'A test' };
    const made = await product.call('POST', '/api/admin/notifiable', { token: admin, body });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ ...body, parameter: rows[0].name, finding: '' });
    expect((await product.call('POST', '/api/admin/notifiable', { token: admin, body })).status).toBe(409);
    const { lab, tasks, release } = await feverLab();
    const { orderId } = await walkIn(product, lab, patient);
    await release({ dns1: 'Negative', mpag: 'Negative', hb: '7' }, orderId);
    expect((await tasks()).map(({ subject }) => subject)).toEqual(['Anaemia']);
    const path = `/api/admin/notifiable/${made.body.id}`;
    const changed = await product.call('PUT', path, { token: admin, body: { ...body, state: '', hours: '12' } });
    expect(changed.body).toMatchObject({ state: null, hours: 12 });
    const listed = await product.call('GET', '/api/admin/notifiable?q=anaem', { token: admin });
    expect(listed.body.map(({ id }: { id: number }) => id)).toEqual([made.body.id]);
    const wrong = await product.call('PUT', path, { token: admin, body: { ...body, hours: 0, reportTo: '' } });
    expect(Object.keys(wrong.body.fields).sort()).toEqual(['hours', 'reportTo']);
    expect((await product.call('DELETE', path, { token: admin })).status).toBe(200);
    expect((await product.call('DELETE', path, { token: admin })).status).toBe(404);
  });
});
