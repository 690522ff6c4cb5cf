import { expect, it } from 'vitest';
import { startMessageWorker } from '#src/modules/notifications/messages.service.ts';
import { useProduct } from '#test/app.ts';

const product = useProduct({ jobs: true });

it('tells the owner how the machine is, and nobody else', async () => {
  const { direct: pool, jobs, db } = product.deps;
  await jobs.enqueue(db, 'operations.trial', { id: 1 });
  await expect
    .poll(async () => (await pool.query("select 1 from pgboss.queue where name = 'operations.trial'")).rowCount)
    .toBe(1);
  await pool.query(
    `update pgboss.job set state = 'failed', completed_on = now(), output = '{"message": "The disk is full."}' where name = 'operations.trial'`,
  );
  const owner = await product.loginDemonstration('admin');
  const { status, body } = await product.call('GET', '/api/admin/system', { token: owner });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+/),
    database: { version: expect.stringMatching(/^\d+/), bytes: expect.any(Number) },
    files: { where: 'folder' },
    backups: { last: null },
    disk: { size: expect.any(Number), free: expect.any(Number), scarce: expect.any(Boolean) },
  });
  const { rows } = await pool.query('select count(*)::int as count from schema_migrations');
  expect(body.database.migrations).toBe(rows[0].count);
  expect(body.failures[0]).toMatchObject({ queue: 'operations.trial', message: 'The disk is full.' });
  expect(body.jobs.find(({ queue }: { queue: string }) => queue === 'operations.trial')).toMatchObject({ failed: 1 });
});

it('shows what has not left without what it says, and lets it go out now', async () => {
  const { pool } = product.deps;
  const owner = await product.loginDemonstration('admin');
  await pool.query("delete from messages where state in ('queued', 'failed')");
  const { rows } = await pool.query(
    `insert into messages (channel, template, recipient, subject, text, state, attempts, last_error)
     values ('mail', 'report.ready', 'asha.rane@example.in', 'Your report', 'A secret link', 'failed', 12, '550 mailbox full'),
       ('sms', 'account.code', '+919812345678', '', 'Code 123456', 'queued', 3, 'timeout') returning id`,
  );
  // A reminder of tomorrow and a report that is held wait on purpose: neither is shown, nor sent before its hour.
  const { rows: held } = await pool.query(
    `insert into messages (channel, template, recipient, subject, text, next_attempt_at)
     values ('mail', 'report.ready', 'held@example.in', 'x', 'Held', $1) returning id`,
    [product.inSeconds(4 * 3600)],
  );
  const list = async (query = '') => (await product.call('GET', `/api/admin/messages${query}`, { token: owner })).body;
  const all = await list();
  expect(all).toHaveLength(2);
  expect(JSON.stringify(all)).not.toMatch(/secret|123456|rane|98123/);
  expect(await list('?state=failed')).toMatchObject([
    { to: 'as…@example.in', attempts: 12, error: '550 mailbox full', nextAttemptAt: null },
  ]);
  expect((await product.call('GET', '/api/admin/system', { token: owner })).body.messages).toMatchObject({ failed: 1 });
  const resend = (id: number) => product.call('POST', `/api/admin/messages/${id}/resend`, { token: owner });
  expect((await resend(Number(held[0].id))).status).toBe(404);
  expect((await resend(Number(rows[0].id))).status).toBe(200);
  expect(await list('?state=failed')).toEqual([]);
  // It really goes, once, with what it said.
  const sent: string[] = [];
  const worker = startMessageWorker(product.deps, {
    senders: {
      mail: async (mail: { text: string }) => void sent.push(mail.text),
      sms: async () => {},
      whatsapp: async () => {},
    } as never,
    keepsTexts: false,
    onFailure: () => {},
  });
  await expect.poll(() => sent).toEqual(['A secret link']);
  await worker.stop();
  expect((await resend(Number(rows[0].id))).status).toBe(404);
  const { rows: audit } = await pool.query("select subject from audit_events where action = 'message.sent_again'");
  expect(audit).toHaveLength(1);
});

it('a gateway that says nothing holds up what it sends, and no other channel; codes go before everything else', async () => {
  const { pool } = product.deps;
  await pool.query("delete from messages where state in ('queued', 'failed')");
  await pool.query(
    `insert into messages (channel, template, recipient, subject, text, next_attempt_at)
     values ('sms', 'visit.reminder', '+919812345678', '', 'Tomorrow', $1), ('mail', 'visit.reminder', 'one@example.in', 'x', 'Tomorrow', $1),
       ('mail', 'account.code', 'two@example.in', 'x', 'Code 123456', $2)`,
    [product.inSeconds(-60), product.inSeconds(-30)],
  );
  const sent: string[] = [];
  const never = new Promise<void>(() => {});
  const worker = startMessageWorker(product.deps, {
    senders: {
      mail: async ({ to }) => void sent.push(to),
      sms: () => never,
      whatsapp: () => never,
    },
    keepsTexts: true,
    onFailure: () => {},
  });
  await expect.poll(() => sent).toEqual(['two@example.in', 'one@example.in']);
  void worker.stop();
});
