import { createServer, type Socket } from 'node:net';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { connect, connectDirectly } from '#src/db/connect.ts';
import { listen } from '#src/db/listen.ts';
import { useProduct } from '#test/app.ts';
import { placesOf, readAddress, withDatabase } from './database-hosts.ts';

describe('an address', () => {
  it('of one host is that host, whatever it is', () => {
    expect(readAddress('postgresql://me:p%40ss@db.example.in:5433/labs?sslmode=require')).toEqual({
      hosts: ['postgresql://me:p%40ss@db.example.in:5433/labs?sslmode=require'],
      wants: 'any',
    });
  });
  it('of several is each of them, the one that takes writes unless it says otherwise', () => {
    expect(readAddress('postgres://me:secret@one,two:6000,[::1]:7000/labs')).toEqual({
      hosts: ['one', 'two:6000', '[::1]:7000'].map((host) => `postgres://me:secret@${host}/labs`),
      wants: 'read-write',
    });
    expect(readAddress('postgresql://one,two/labs?target_session_attrs=standby')).toEqual({
      hosts: ['postgresql://one/labs', 'postgresql://two/labs'],
      wants: 'standby',
    });
  });
  it.each([
    'labs',
    'https://one/labs',
    'postgresql://one,/labs',
    'postgresql://one:port/labs',
    'postgresql://one,two/labs?target_session_attrs=fast',
  ])('%s is none', (text) => expect(readAddress(text)).toBeNull());
  it('is named without its password, and leads to another database at the same hosts', () => {
    const address = 'postgresql://me:secret@one,two:6000/labs?sslmode=require';
    expect(placesOf(address)).toBe('one:5432, two:6000');
    const other = withDatabase(address, 'trial');
    expect(readAddress(other)).toEqual({
      hosts: ['one', 'two:6000'].map((host) => `postgresql://me:secret@${host}/trial?sslmode=require`),
      wants: 'read-write',
    });
  });
});

describe('of several hosts', () => {
  const product = useProduct();
  const silent = new Set<Socket>();
  /** Takes a connection and says nothing, as a host that was cut off. */
  const hole = createServer((socket) => silent.add(socket));
  const ends: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const end of ends) await end();
    for (const socket of silent) socket.destroy();
    hole.close();
  });

  /** The database of this file behind hosts that refuse, say nothing, and answer, in that order. */
  async function address(wants = ''): Promise<string> {
    if (!hole.listening) await new Promise<void>((done) => hole.listen(0, '127.0.0.1', done));
    const { port } = hole.address() as { port: number };
    const url = new URL(inject('adminUrl'));
    const { rows } = await product.deps.direct.query('select current_database() as name');
    return `postgresql://${url.username}:${url.password}@127.0.0.1:9,127.0.0.1:${port},${url.host}/${rows[0].name}${wants}`;
  }

  it('the one that takes writes is found at once, beside one that refuses and one that is silent', async () => {
    const from = performance.now();
    const { pool } = connect(await address(), 2);
    ends.push(() => pool.end());
    await pool.query('create table at_the_leader ()');
    expect(performance.now() - from).toBeLessThan(1400);
    const heard = new Promise<string>((resolve) => {
      address().then(async (url) => {
        const listening = listen(url, { hosts: (payload) => payload && resolve(payload) });
        ends.push(() => listening.stop());
        await listening.start();
        await pool.query("select pg_notify('hosts', 'heard')");
      });
    });
    expect(await heard).toBe('heard');
  });

  it('no standby among them is said to be so, after all were asked', async () => {
    const { pool } = connectDirectly(await address('?target_session_attrs=standby'));
    ends.push(() => pool.end());
    await expect(pool.query('select 1')).rejects.toThrow(/^None of 127\.0\.0\.1:9, .* is standby: /);
  });

  it('one that has become a standby is left: its connection ends with the statement that it refused', async () => {
    const { pool } = connect(await address(), 1);
    ends.push(() => pool.end());
    const client = await pool.connect();
    const { rows: before } = await client.query('select pg_backend_pid() as pid');
    await client.query('set default_transaction_read_only = on');
    await expect(client.query('create table refused ()')).rejects.toMatchObject({ code: '25006' });
    await new Promise((resolve) => setImmediate(resolve));
    client.release();
    await expect
      .poll(async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid)
      .not.toBe(before[0].pid);
    await pool.query('create table taken ()');
  });

  it('a client of one host goes where it always went', async () => {
    const url = new URL(inject('adminUrl'));
    const { pool } = connectDirectly(url.href);
    ends.push(() => pool.end());
    expect(pool.options.connectionString).toBe(url.href);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
