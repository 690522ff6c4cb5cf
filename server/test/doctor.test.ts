import { expect, it } from 'vitest';
import { examine } from '#src/doctor/checks.ts';
import { useProduct } from './app.ts';

const product = useProduct({ environment: { DEMO_DATA: '1' } });
async function stateOf(check: string, config = product.deps.config): Promise<string> {
  const findings = await examine({ config, direct: product.deps.direct, now: new Date() });
  const found = findings.find((finding) => finding.check === check)!;
  return `${found.state}: ${found.text}`;
}

it('says nothing is wrong with a deployment that was just made, and names what it lacks', async () => {
  const findings = await examine({ config: product.deps.config, direct: product.deps.direct, now: new Date() });
  expect(findings.filter(({ state }) => state === 'wrong')).toEqual([]);
  expect(findings.filter(({ state }) => state === 'doubtful').map(({ check }) => check)).toEqual(
    expect.arrayContaining(['mail', 'backup', 'settings']),
  );
});

it('finds jobs that nobody takes, seats that were miscounted, and a mail server that is not there', async () => {
  const { direct, config } = product.deps;
  expect(await stateOf('what is stored')).toMatch(/^good/);
  await direct.query(
    'alter table slots disable trigger user; update slots set taken = taken + 1 where id = (select min(id) from slots where taken < capacity); alter table slots enable trigger user',
  );
  expect(await stateOf('what is stored')).toMatch(/^wrong: 1 rows differ/);
  await product.deps.jobs.enqueue(product.deps.db, 'doctor.test', {});
  await direct.query("update pgboss.job set start_after = now() - interval '1 hour'");
  expect(await stateOf('jobs')).toMatch(/^wrong: 1 wait/);
  expect(await stateOf('mail', { ...config, SMTP_URL: 'smtp://127.0.0.1:1' })).toMatch(
    /^wrong: Could not be looked at/,
  );
});

it('says whether requests could change the audit log', async () => {
  expect(await stateOf('audit log')).toBe(
    'good: Requests run under healthplus_site, who can add to it and nothing else.',
  );
  const { direct, config } = product.deps;
  const { rows } = await direct.query('select current_user as owner');
  const asOwner = { ...config, DATABASE_URL: `postgresql://${rows[0].owner}@localhost/x` };
  expect(await stateOf('audit log', asOwner)).toMatch(/^doubtful: .* may change it/);
  await direct.query('grant update on audit_seals to healthplus_site');
  expect(await stateOf('audit log')).toMatch(/^doubtful/);
});
