import { expect, it } from 'vitest';
import { verify } from '#src/db/verify.ts';
import { useProduct } from '#test/app.ts';
import { makeLab } from '#test/fixtures.ts';

const product = useProduct();

const call = (by: string, method: string, path: string, body?: object) =>
  product.call(method, `/api${path}`, { token: by, ...(body && { body }) });

/** A lab with a bank account that stands, and a statement by which the site owes it a thousand rupees. */
async function owedLab(admin: string): Promise<{ statementId: number }> {
  const lab = await makeLab(product);
  const owner = await lab.token('owner');
  const account = await call(owner, 'PUT', '/lab/bank-accounts', {
    holder: 'Test Lab LLP',
    number: '0012 3456 7890',
    ifsc: 'sbin0001234',
    pan: 'AAAFT1234K',
  });
  await call(admin, 'POST', `/admin/bank-accounts/${account.body.id}`, { decision: 'approve' });
  const { rows } = await product.deps.pool.query(
    `insert into statements (lab_id, starts_on, ends_on, mode, visits, gross_paise, commission_paise, gst_paise, gst_basis_points,
       withheld_paise, withheld_basis_points, free_paise, site_discount_paise, online_paise, payable_paise)
     values ($1, '2026-01-01', '2026-01-15', 'pooled', 1, 100000, 0, 0, 0, 0, 0, 0, 0, 100000, 100000) returning id`,
    [lab.labId],
  );
  return { statementId: rows[0].id };
}

it('what the bank sent back of a batch is not paid: it waits for the next one', async () => {
  const admin = await product.loginDemonstration('admin');
  const other = (await product.newOperator('finance')).token;
  const [paid, returned] = [await owedLab(admin), await owedLab(admin)];
  // Whoever proposes a batch sees first what it would hold.
  const payable = await call(admin, 'GET', '/admin/payouts/payable');
  expect(payable.body).toEqual(
    [1, 2].map(() => expect.objectContaining({ statements: 1, amount: 1000, hasAccount: true })),
  );
  const waits = async () => {
    const { body } = await call(admin, 'GET', '/admin/today');
    return (body as { kind: string; total: number }[])
      .filter(({ kind }) => ['payout', 'to_lab', 'from_lab'].includes(kind))
      .map(({ kind, total }) => `${kind} ${total}`);
  };
  expect(await waits()).toEqual(['to_lab 2']);
  const made = (await call(admin, 'POST', '/admin/payouts')).body;
  expect(made).toMatchObject({ total: 2000, statements: 2 });
  expect(await waits()).toEqual(['payout 1']);
  expect((await call(admin, 'GET', '/admin/payouts/payable')).body).toEqual([]);
  const path = `/admin/payouts/${made.id}`;
  await call(other, 'POST', path, { decision: 'approve', digest: made.digest });
  const bankSays = (ids: number[]) =>
    call(admin, 'POST', path, { decision: 'paid', reference: 'UTR0000009', returned: ids });
  expect((await bankSays([paid.statementId, returned.statementId])).body.messageCode.code).toBe('all_of_it_came_back');
  expect((await bankSays([returned.statementId])).body).toMatchObject({ state: 'paid', total: 1000, statements: 1 });
  // Its file is a copy now, and pays nothing again that came back.
  const copy = await call(admin, 'GET', `${path}/bank.csv`);
  expect(copy.headers['content-disposition']).toContain('copy-paid');
  expect([paid, returned].map(({ statementId }) => String(copy.body).includes(`Statement ${statementId} `))).toEqual([
    true,
    false,
  ]);
  const mailOf = async (id: number) => {
    const {
      rows: [lab],
    } = await product.deps.pool.query(
      'select email from labs where id = (select lab_id from statements where id = $1)',
      [id],
    );
    return (await product.lastMail(lab.email)).text;
  };
  expect(await mailOf(paid.statementId)).toContain('UTR0000009');
  const { rows } = await product.deps.pool.query(
    'select state, payout_id is null as free, reference from statements where id = any($1) order by id',
    [[paid.statementId, returned.statementId]],
  );
  expect(rows).toEqual([
    { state: 'paid', free: false, reference: 'UTR0000009' },
    { state: 'closed', free: true, reference: '' },
  ]);
  const moved = await product.deps.pool.query(
    "select count(*)::int as moves from ledger_transactions where verb = 'pay_out' and lab_id = (select lab_id from statements where id = $1)",
    [returned.statementId],
  );
  expect(moved.rows).toEqual([{ moves: 0 }]);
  const next = (await call(admin, 'POST', '/admin/payouts')).body;
  expect(next).toMatchObject({ total: 1000, statements: 1 });
  // Everybody has read its file: whoever did not propose it withdraws it, the proposer does not.
  await call(other, 'POST', `/admin/payouts/${next.id}`, { decision: 'approve', digest: next.digest });
  for (const by of [admin, other])
    expect((await call(by, 'GET', `/admin/payouts/${next.id}/bank.csv`)).status).toBe(200);
  // One transfer of the bank pays one batch, in whatever case it is written down.
  const twice = await call(admin, 'POST', `/admin/payouts/${next.id}`, { decision: 'paid', reference: 'utr0000009' });
  expect([twice.status, twice.body.fields.reference]).toEqual([409, expect.stringContaining(`payout ${made.id}`)]);
  expect((await call(admin, 'POST', `/admin/payouts/${next.id}`, { decision: 'withdraw' })).status).toBe(409);
  expect((await call(other, 'POST', `/admin/payouts/${next.id}`, { decision: 'withdraw' })).status).toBe(200);

  // Days later the bank sends back what it had paid: it is owed again, and the ledger knows.
  const balance = async () => {
    const { rows: lines } = await product.deps.pool.query(
      `select e.account_id as account, sum(e.amount_paise)::int as paise from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
       where t.verb = 'pay_out' and t.lab_id = (select lab_id from statements where id = $1) group by e.account_id`,
      [paid.statementId],
    );
    return Object.fromEntries(lines.map(({ account, paise }) => [account, paise]));
  };
  expect(Object.values(await balance()).some((paise) => paise !== 0)).toBe(true);
  const sendBack = (ids: number[]) =>
    call(admin, 'POST', path, { decision: 'returned', reference: 'UTR0000010', returned: ids });
  expect((await sendBack([])).body.fields).toHaveProperty('returned');
  expect((await sendBack([returned.statementId])).status).toBe(409);
  const again = await sendBack([paid.statementId]);
  // The batch names what it held.
  const held = (await call(admin, 'GET', `${path}/transfers`)).body as {
    statementId: number;
    cameBackAt: string | null;
  }[];
  expect(held.map(({ statementId, cameBackAt }) => [statementId, cameBackAt !== null])).toEqual([
    [paid.statementId, true],
    [returned.statementId, true],
  ]);
  expect(await mailOf(paid.statementId)).toContain('has sent back');
  expect(again.body).toMatchObject({
    state: 'paid',
    total: 1000,
    returned: 1000,
    statements: 1,
  });
  expect((await sendBack([paid.statementId])).status).toBe(409);
  const wrong = (await verify(product.deps.pool)).flatMap(({ examples }) => examples);
  expect(wrong.filter((line) => line.startsWith('payout'))).toEqual([]);
  expect(Object.values(await balance()).every((paise) => paise === 0)).toBe(true);
  const both = (await call(admin, 'POST', '/admin/payouts')).body;
  expect(both).toMatchObject({ total: 2000, statements: 2 });
});

it('no account is kept where the key that seals it would lie in the same database', async () => {
  const lab = await makeLab(product);
  const owner = await lab.token();
  const { config } = product.deps;
  const name = () =>
    call(owner, 'PUT', '/lab/bank-accounts', {
      holder: 'Test Lab LLP',
      number: '0012 3456 7890',
      ifsc: 'sbin0001234',
      pan: 'AAAFT1234K',
    });
  product.deps.config = { ...config, reachable: true, demonstration: 'none', TOKEN_SECRET: undefined };
  const refused = await name();
  product.deps.config = config;
  expect([refused.status, refused.body.messageCode?.code]).toEqual([409, 'site_keeps_no_secrets_yet']);
});
