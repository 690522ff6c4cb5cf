import { beforeAll, describe, expect, it } from 'vitest';
import { openTokens } from '#src/db/secret.ts';
import { useProduct } from '#test/app.ts';
import { makeLab } from '#test/fixtures.ts';
import { dropLookup, forgetStored, renewLookup, resealAll } from './reseal.ts';

const product = useProduct();
const [first, second] = ['a'.repeat(40), 'b'.repeat(40)];
const noted = (secret: string | undefined, also: string[] = []) =>
  openTokens(product.deps.pool, { TOKEN_SECRET: secret, TOKEN_SECRET_ALSO: also });
const soon = () => new Date(product.now().getTime() + 60_000);
const claims = { accountId: 7, sessionId: 'of-the-test', role: 'customer' };

let labId: number;
const numberOf = async () =>
  (await product.deps.pool.query('select number_sealed from lab_bank_accounts where lab_id = $1', [labId])).rows[0]
    .number_sealed as string;

beforeAll(async () => {
  labId = (await makeLab(product)).labId;
  const tokens = await noted(first);
  await product.deps.pool.query(
    `insert into lab_bank_accounts (lab_id, holder, number_sealed, number_ends, ifsc, named_by)
     select $1, 'Test Lab LLP', $2, '7890', 'SBIN0001234', min(id) from accounts`,
    [labId, tokens.seal('001234567890')],
  );
});

describe('another secret', () => {
  it('is refused where the one before is not named: nothing is lost by a slip', async () => {
    await expect(noted(second)).rejects.toThrow('TOKEN_SECRET_ALSO');
  });

  it('signs and seals from then on; what the one before has signed, sealed or looked up goes on', async () => {
    const [before, after] = [await noted(first), await noted(second, [first])];
    const token = await before.sign(claims, soon());
    expect(await after.read(token, product.now())).toMatchObject({ accountId: 7 });
    expect(after.open(before.seal('a number'))).toBe('a number');
    expect(after.digest('a link')).toBe(before.digest('a link'));
    // While processes restart one after the other, those with the first secret know the one to come.
    const still = await noted(first, [second]);
    expect(await still.read(await after.sign(claims, soon()), product.now())).toMatchObject({ accountId: 7 });
    expect(still.open(after.seal('a number'))).toBe('a number');
    expect(() => before.open(after.seal('a number'))).toThrow();
  });

  it('seals everything anew, once; then the one before opens nothing any more', async () => {
    const after = await noted(second, [first]);
    const done = await resealAll(product.deps.pool, after);
    const of = (what: string) => done.find((entry) => entry.what === what);
    expect(of('lab_bank_accounts.number_sealed')).toMatchObject({ resealed: 1, already: 0, lost: 0 });
    expect(of('secrets.value')).toMatchObject({ resealed: 1, lost: 0 });
    expect((await resealAll(product.deps.pool, after)).every(({ resealed, lost }) => resealed + lost === 0)).toBe(true);
    const alone = await noted(second);
    expect(alone.open(await numberOf())).toBe('001234567890');
    await expect(noted(first)).rejects.toThrow('TOKEN_SECRET_ALSO');
    expect(await alone.read(await (await noted(second)).sign(claims, soon()), product.now())).not.toBeNull();
  });

  it('knows every column that is sealed', async () => {
    const { rows } = await product.deps.pool.query(
      "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' and column_name like '%\\_sealed'",
    );
    const known = (await resealAll(product.deps.pool, await noted(second))).map(({ what }) => what);
    expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
    expect(rows.length).toBeGreaterThan(3);
  });

  it('leaves what no key opens as it is, and counts it', async () => {
    const standing = await numberOf();
    await product.deps.pool.query('update lab_bank_accounts set number_sealed = $1 where lab_id = $2', [
      'of-another-deployment-altogether',
      labId,
    ]);
    const done = await resealAll(product.deps.pool, await noted(second));
    expect(done.find(({ what }) => what === 'lab_bank_accounts.number_sealed')).toMatchObject({ resealed: 0, lost: 1 });
    expect(await numberOf()).toBe('of-another-deployment-altogether');
    await product.deps.pool.query('update lab_bank_accounts set number_sealed = $1 where lab_id = $2', [
      standing,
      labId,
    ]);
  });

  it('may come from outside where one stood in the database: that one is taken out once it is needed no more', async () => {
    const { pool } = product.deps;
    await pool.query('delete from secrets');
    const stored = await noted(undefined);
    const link = stored.digest('a link');
    await pool.query('update lab_bank_accounts set number_sealed = $1 where lab_id = $2', [
      stored.seal('001234567890'),
      labId,
    ]);
    const given = await noted(first);
    expect(given.open(await numberOf())).toBe('001234567890');
    await resealAll(pool, given);
    expect(await forgetStored(pool)).toBe(true);
    const alone = await noted(first);
    expect([alone.open(await numberOf()), alone.digest('a link')]).toEqual(['001234567890', link]);
    expect(await forgetStored(pool)).toBe(false);
  });

  it('ends links where it is asked to', async () => {
    const before = (await noted(first)).digest('a link');
    await dropLookup(product.deps.pool);
    await renewLookup(product.deps.pool, await noted(first));
    expect((await noted(first)).digest('a link')).not.toBe(before);
  });
});
