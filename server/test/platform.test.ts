import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ConfigError, readConfig } from '#src/config.ts';
import { connect } from '#src/db/connect.ts';
import { startEmbedded } from '#src/db/embedded/embedded-server.ts';
import { migrate } from '#src/db/migrate.ts';
import { queueMessage, startMessageWorker } from '#src/modules/notifications/messages.service.ts';
import { pagePolicy, takeOwnScripts, UnknownScript } from '#src/platform/http/headers.ts';
import { createMicroCache, prepareAnswer } from '#src/platform/http/micro-cache.ts';
import { createFolderDelivery, createSmtpDelivery } from '#src/platform/messages/mail-transport.ts';
import { logSender, type ShortMessage } from '#src/platform/messages/senders.ts';
import { createDiskStorage } from '#src/platform/storage/disk.ts';
import { createS3Storage } from '#src/platform/storage/s3.ts';
import type { FileStorage } from '#src/platform/storage/storage.ts';
import { useProduct } from '#test/app.ts';
import { WHOLE } from './whole.ts';

const folder = mkdtempSync(join(tmpdir(), 'healthplus-platform-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('settings', () => {
  it('want a database in a container, unless one inside it is asked for by name', () => {
    expect(() => readConfig({ EMBEDDED_DATABASE: '0' })).toThrow('DATABASE_URL: name a PostgreSQL');
    expect(readConfig({ EMBEDDED_DATABASE: '0', DATABASE_URL: 'postgresql://a@b/c' }).EMBEDDED_DATABASE).toBe(false);
    expect(readConfig({ EMBEDDED_DATABASE: '1' }).EMBEDDED_DATABASE).toBe(true);
  });
  it('have a default each', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      demonstration: 'local',
      reachable: false,
    });
  });
  it.each([
    ['PORT', 'eighty'],
    ['DATABASE_URL', 'mysql://x'],
    ['SMTP_URL', 'http://x'],
    ['SERVICES', 'web,cron'],
    ['DEMO_DATA', 'maybe'],
    ['TOKEN_SECRET', 'short'],
    ['OPEN_VISITS', 'many'],
    ['TRUST_PROXY', 'true'],
  ])('refuse a wrong %s by name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });
  it('switch demonstration logins off away from a loopback address, unless asked for by hand', () => {
    const mode = (environment: Record<string, string>) => readConfig(environment).demonstration;
    const address = { PUBLIC_URL: 'https://labs.example.in' };
    const anywhere = { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' };
    const database = { DATABASE_URL: 'postgresql://x@127.0.0.1/x' };
    for (const far of [address, anywhere, { ...address, ...database }]) {
      expect(mode(far)).toBe('none');
      expect(mode({ ...far, DEMO_DATA: '1' })).toBe('public');
    }
    expect(mode(database)).toBe('none');
    expect(mode({ ...database, DEMO_DATA: '1' })).toBe('local');
    expect(mode({ DEMO_DATA: '0' })).toBe('none');
    expect(mode({ HOST: '127.0.0.2' })).toBe('local');
  });
  it('refuse to listen for other machines without the address that visitors use', () => {
    for (const HOST of ['0.0.0.0', '::', '192.0.2.7']) expect(() => readConfig({ HOST })).toThrow('PUBLIC_URL');
    expect(readConfig({ HOST: '::1' }).reachable).toBe(false);
  });
});

it('the mailbox that a login shell names in MAIL is no setting of ours; a slip in it still is said', () => {
  expect(readConfig({ MAIL: '/var/mail/root' }).MAIL).toBe('on');
  expect(readConfig({ MAIL: 'off' }).MAIL).toBe('off');
  expect(() => readConfig({ MAIL: 'of' })).toThrow('use on or off');
});

it('every setting has a sentence in .env.example, and nothing else stands there', async () => {
  const read = (path: string) => readFile(join(import.meta.dirname, path), 'utf8');
  const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name).toSorted();
  const known = names(await read('../src/config.ts'), /^ {2}([A-Z][A-Z0-9_]+):/gm);
  expect(known.length).toBeGreaterThan(50);
  expect(names(await read('../../.env.example'), /^(?:# )?([A-Z][A-Z0-9_]+)=/gm)).toEqual(known);
});

/** The three calls of an S3-compatible store, in memory. */
function fakeS3() {
  const objects = new Map<string, Buffer>();
  return createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const key = request.url!.split('?')[0]!;
    if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks));
    const found = objects.get(key);
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method === 'GET' && !found) {
      response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>');
    } else response.writeHead(200).end(request.method === 'GET' ? found : undefined);
  });
}

describe.each(['disk', 's3'])('files on %s', (kind) => {
  let storage: FileStorage;
  const server = fakeS3();
  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    storage =
      kind === 'disk'
        ? createDiskStorage(folder)
        : await createS3Storage({
            bucket: 'labs',
            endpoint,
            region: 'ap-south-1',
            keys: { accessKeyId: 'a', secretAccessKey: 'b' },
          });
  });
  afterAll(() => new Promise((done) => server.close(done)));
  it('come back as they went in, and go', async () => {
    const content = Buffer.from('%PDF-1.7 and the rest');
    await storage.write('reports/abc123.pdf', content, 'application/pdf');
    expect(Buffer.from((await storage.read('reports/abc123.pdf'))!).toString()).toContain('%PDF-1.7');
    await storage.remove('reports/abc123.pdf');
    expect(await storage.read('reports/abc123.pdf')).toBeNull();
  });
});

it('a file on disk cannot leave its folder', async () => {
  await expect(createDiskStorage(folder).read('../../etc/passwd')).rejects.toThrow('not well formed');
});

describe('a message', () => {
  const product = useProduct();
  const silent = { mail: async () => {}, sms: async () => {}, whatsapp: async () => {} };
  it('for somebody without mail goes to their phone, where it has short words, and to nobody else', async () => {
    const { db, pool, config } = product.deps;
    await pool.query("update messages set state = 'sent'");
    const phone = '+919876500321';
    const report = {
      id: 'report.ready',
      params: { number: 'HP1', orderId: 7, lab: 'Sunrise Labs', shut: false, hasPage: false },
    } as const;
    const inAccount = { ...report, params: { ...report.params, hasPage: true } };
    const ofAnother = { ...report, params: { ...report.params, hasPage: true, shut: true } };
    await queueMessage(db, config, { to: { email: null, phone, locale: 'en' }, ...report });
    await queueMessage(db, config, { to: { email: null, phone, locale: 'hi' }, ...report });
    // In an account it is read there; another adult's says that it does not open by itself.
    for (const held of [inAccount, ofAnother])
      await queueMessage(db, config, { to: { email: null, phone, locale: 'en' }, ...held });
    await queueMessage(db, config, { to: { email: null, locale: 'en' }, ...report });
    // Its words are for a screen: a phone alone is not told.
    await queueMessage(db, config, { to: { email: null, phone, locale: 'en' }, id: 'lab.submitted', params: {} });
    const sent: ShortMessage[] = [];
    const worker = startMessageWorker(product.deps, {
      senders: { ...silent, sms: async (message) => void sent.push(message) },
      keepsTexts: false,
      onFailure: () => {},
    });
    await expect.poll(() => sent.length).toBe(4);
    await worker.stop();
    expect(sent.map(({ to, template }) => [to, template])).toEqual(Array(4).fill([phone, 'report.ready']));
    expect(sent[0]!.text).toBe('Health Plus: the report of your visit HP1 is ready at Sunrise Labs.');
    expect(sent[1]!.text).toContain('रिपोर्ट Sunrise Labs में तैयार है');
    expect(sent[2]!.text).toMatch(/a report of your visit HP1 is ready\. Read it: \S+\/reports\/7$/);
    expect(sent[3]!.text).toMatch(/another adult’s report of your visit HP1 is ready\. What opens it: /);
    const { rows } = await pool.query("select count(*)::int as n from messages where state = 'queued'");
    expect(rows).toEqual([{ n: 0 }]);
  });
  it('without a gateway is named in the log, without its words and most of the number', async () => {
    const lines: string[] = [];
    const send = logSender('sms', (line) => lines.push(line));
    await send({
      messageId: 'm1',
      template: 'account.code',
      to: '+919876500321',
      locale: 'en',
      text: '123456 is your code',
    });
    expect(JSON.parse(lines[0]!)).toMatchObject({ channel: 'sms', template: 'account.code', to: '…0321' });
    expect(lines[0]).not.toMatch(/123456|98765/);
  });
  it('waits out a mail server that is away, then each message is sent once', async () => {
    const received: string[] = [];
    let away = true;
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onMailFrom: (_address, _session, done) =>
        done(away ? Object.assign(new Error('later'), { responseCode: 451 }) : null),
      onData(stream, _session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          received.push(Buffer.concat(chunks).toString());
          done();
        });
      },
    });
    await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready));
    const { port } = smtp.server.address() as AddressInfo;
    const { db, pool } = product.deps;
    const mail = createSmtpDelivery(`smtp://127.0.0.1:${port}`, 'Labs <labs@example.in>');
    await pool.query("update messages set state = 'sent'");
    const to = { email: 'meera@example.in', locale: 'hi' } as const;
    await queueMessage(db, product.deps.config, { to, id: 'account.code', params: { code: '123456' } });
    const options = { senders: { ...silent, mail }, keepsTexts: false, onFailure: () => {} };
    const workers = [startMessageWorker(product.deps, options), startMessageWorker(product.deps, options)];
    await expect
      .poll(
        async () =>
          (await pool.query("select last_error from messages where recipient = 'meera@example.in'")).rows[0].last_error,
      )
      .toContain('later');
    expect(received.length).toBe(0);
    away = false;
    await pool.query("update messages set next_attempt_at = created_at where state = 'queued'");
    for (const worker of workers) worker.wake();
    await expect.poll(() => received.length).toBe(1);
    await expect
      .poll(
        async () => (await pool.query("select state from messages where recipient = 'meera@example.in'")).rows[0].state,
      )
      .toBe('sent');
    for (const worker of workers) await worker.stop();
    await new Promise<void>((done) => smtp.close(done));
    const read = await PostalMime.parse(received[0]!);
    expect(read).toMatchObject({ subject: 'Health Plus: आपका कोड', to: [{ address: 'meera@example.in' }] });
    expect(read.text).toContain('123456');
    expect(read.html).toContain('123456');
  });

  it('keeps no transaction open while a mail server is slow, and what it said is forgotten once it is sent', async () => {
    const { db, pool } = product.deps;
    await pool.query("update messages set state = 'sent'");
    const to = { email: 'slow@example.in', locale: 'en' } as const;
    await queueMessage(db, product.deps.config, { to, id: 'account.code', params: { code: '654321' } });
    let finish = () => {};
    let asked = false;
    const mail = () => {
      asked = true;
      return new Promise<void>((done) => {
        finish = done;
      });
    };
    const worker = startMessageWorker(product.deps, {
      senders: { ...silent, mail },
      keepsTexts: false,
      onFailure: () => {},
    });
    await expect.poll(() => asked).toBe(true);
    const { rows } = await pool.query(
      "select count(*)::int as open from pg_stat_activity where state = 'idle in transaction' and datname = current_database()",
    );
    expect(rows[0].open).toBe(0);
    finish();
    await expect
      .poll(
        async () => (await pool.query("select state, text from messages where recipient = 'slow@example.in'")).rows[0],
      )
      .toEqual({ state: 'sent', text: '' });
    await worker.stop();
  });

  it('without SMTP lands in a folder as .eml', async () => {
    const outbox = join(folder, 'outbox');
    await createFolderDelivery(
      outbox,
      'Labs <labs@example.in>',
    )({ messageId: '<1@x>', to: 'a@example.in', subject: 'Hello', text: 'Text', html: '<p>Text</p>' });
    const [name] = await readdir(outbox);
    expect(name).toMatch(/\.eml$/);
    expect((await PostalMime.parse(await readFile(join(outbox, name!), 'utf8'))).subject).toBe('Hello');
  });
});

describe('the cache of answers', () => {
  it('is filled once however many wait, and forgets what was read before a change', async () => {
    const cache = createMicroCache();
    let fills = 0;
    let release = () => {};
    const gate = new Promise<void>((open) => {
      release = open;
    });
    const fill = async () => {
      fills += 1;
      await gate;
      return prepareAnswer(200, {}, `answer ${fills}`);
    };
    const waiting = [cache.get('a', fill), cache.get('a', fill)];
    cache.forget();
    release();
    await Promise.all(waiting);
    expect(fills).toBe(1);
    await cache.get('a', fill);
    expect(fills).toBe(2);
    await cache.get('a', fill);
    expect(fills).toBe(2);
  });
});

it("a page's policy names each of its inline scripts and no other", () => {
  const page =
    '<script nonce="m4rk">a()</script><script type="application/ld+json">{}</script><script nonce="m4rk" src="/x.js"></script><script nonce="m4rk">b()</script>';
  const { html, hashes } = takeOwnScripts(Buffer.from(page), 'm4rk');
  const policy = pagePolicy(hashes);
  expect(policy.match(/'sha256-/g)).toHaveLength(2);
  expect(html.toString()).not.toContain('m4rk');
  // What stands in other scripts than Latin is hashed and sent as it was.
  const hindi = takeOwnScripts(Buffer.from('<p>₹१०</p><script nonce="m4rk">say("जाँच")</script>'), 'm4rk');
  expect(hindi.html.toString()).toBe('<p>₹१०</p><script>say("जाँच")</script>');
  expect(hindi.hashes).toEqual([`'sha256-${createHash('sha256').update('say("जाँच")').digest('base64')}'`]);
  // Whatever else stands in the finished page is not allowed by it: the page is not sent.
  for (const strange of [
    '<script>steal()</script>',
    '<SCRIPT>steal()</SCRIPT>',
    '<script nonce="">steal()</script>',
    '<script nonce="other">steal()</script>',
    '<script src="/x.js"></script>',
    '<script nonce="m4rk" src="https://example.in/x.js"></script>',
    '<script nonce="m4rk" src="//example.in/x.js"></script>',
    '<script type="module">steal()</script>',
    '<script\n>steal()</script>',
  ])
    expect(() => takeOwnScripts(Buffer.from(page + strange), 'm4rk'), strange).toThrow(UnknownScript);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("'unsafe-inline' 'sha256");
});

it('a database that is killed is started again within five seconds, on the same address', async () => {
  const data = mkdtempSync(join(tmpdir(), 'healthplus-killed-'));
  chmodSync(data, 0o755);
  const server = await startEmbedded(data);
  const pid = Number(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGKILL');
  const answers = async () => {
    const client = new pg.Client({ connectionString: server.connectionString });
    // It may be lost once more while it asks.
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query('select 1 as one')).rows[0].one as number;
    } catch {
      return 0;
    } finally {
      await client.end().catch(() => {});
    }
  };
  // Two cores under all the other tests are slower than an operator's machine.
  await expect.poll(answers, { timeout: WHOLE ? 5000 : 20_000, interval: 100 }).toBe(1);
  await server.stop();
  rmSync(data, { recursive: true, force: true });
});

it('five processes may migrate an empty database at once', async () => {
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  const name = `healthplus_migrate_${process.pid}`;
  await admin.query(`create database ${name}`);
  const url = new URL(inject('adminUrl'));
  url.pathname = `/${name}`;
  const pools = Array.from({ length: 5 }, () => connect(url.href, 2).pool);
  const ran = await Promise.all(pools.map((pool) => migrate(pool)));
  expect(ran.filter((count) => count > 0)).toHaveLength(1);
  await Promise.all(pools.map((pool) => pool.end()));
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});
