import { beforeAll, describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { forgetOldCallbacks } from './callbacks.service.ts';

const product = useProduct();
// The demonstration has some of its own.
beforeAll(() => product.deps.pool.query('delete from callbacks'));

describe('a callback', () => {
  it('is stored with its city and shown to administrators, newest first', async () => {
    const asked = await product.call('POST', '/api/callbacks', { body: { phone: ' 98200 11223 ', city: 'pune' } });
    expect(asked).toMatchObject({ status: 201, body: { message: 'Thank you. We will call you back.' } });
    await product.call('POST', '/api/callbacks', { body: { phone: 'ask for Ravi' } });
    const token = await product.loginDemonstration('admin');
    const { body } = await product.call('GET', '/api/admin/callbacks', { token });
    expect(body).toMatchObject([
      { phone: 'ask for Ravi', city: null, state: 'open' },
      { phone: '98200 11223', city: 'Pune', state: 'open' },
    ]);
  });
  it('takes any phone that is not empty, and no empty one', async () => {
    const { status, body } = await product.call('POST', '/api/callbacks', { body: { phone: '   ' } });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ phone: 'This is required.' });
  });
  it('is worked on with its outcome, and leaves an audit row', async () => {
    const token = await product.loginDemonstration('admin');
    const [first] = (await product.call('GET', '/api/admin/callbacks?state=open', { token })).body;
    const done = await product.call('PUT', `/api/admin/callbacks/${first.id}`, {
      token,
      body: { state: 'reached', outcome: 'Wants a full body checkup' },
    });
    expect(done.body).toMatchObject({
      state: 'reached',
      outcome: 'Wants a full body checkup',
      handledBy: 'Site Admin',
    });
    const { rows } = await product.deps.pool.query(
      "select subject from audit_events where action = 'callback.reached'",
    );
    expect(rows).toEqual([{ subject: `callback ${first.id}` }]);
    expect((await product.call('GET', '/api/admin/callbacks?state=open', { token })).body).toHaveLength(1);
    expect(
      (await product.call('PUT', '/api/admin/callbacks/99999', { token, body: { state: 'reached' } })).status,
    ).toBe(404);
  });
  it('is paged', async () => {
    const token = await product.loginDemonstration('admin');
    const first = await product.call('GET', '/api/admin/callbacks?limit=1', { token });
    expect(first.body).toHaveLength(1);
    expect(first.headers['x-total-count']).toBe('2');
    const next = /<([^>]+)>/.exec(String(first.headers.link))![1]!;
    const second = await product.call('GET', next, { token });
    expect(second.body[0].id).toBeLessThan(first.body[0].id);
  });
  it('is forgotten 90 days after the call, and after 180 where nobody called', async () => {
    const { pool } = product.deps;
    const left = async () =>
      (await pool.query('select phone from callbacks where phone like $1 order by id', ['forget %'])).rows.map(
        ({ phone }) => phone,
      );
    await pool.query(
      `insert into callbacks (phone, state, handled_at, created_at) select 'forget ' || name, state, $1::timestamptz - handled * interval '1 day', $1::timestamptz - made * interval '1 day'
       from (values ('called long ago', 'reached', 91, 100), ('called lately', 'reached', 89, 100), ('open', 'open', null, 170), ('open long', 'open', null, 181))
         as v(name, state, handled, made)`,
      [product.now()],
    );
    await forgetOldCallbacks(product.deps);
    expect(await left()).toEqual(['forget called lately', 'forget open']);
  });
});
