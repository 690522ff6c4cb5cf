// Commits before the setting let an account have thirty visits ahead: as many customers as it takes, each with a phone of their own.
const CUSTOMERS = 120;

/** Makes customers like the demonstration's patient and signs them in; answers with their tokens. */
export async function signedInCustomers(pool, call) {
  await pool.query(
    `insert into accounts (role, name, email, phone, password_hash, email_verified_at)
    select role, name, format('bench-%s@example.in', n), format('+9198%s', 10000000 + n), password_hash, email_verified_at
    from accounts cross join generate_series(1, $1) n where email = 'patient@example.in'`,
    [CUSTOMERS],
  );
  const tokens = [];
  for (let n = 1; n <= CUSTOMERS; n += 1) {
    const body = { email: `bench-${n}@example.in`, password: 'demonstration-2026' };
    tokens.push((await call('POST', '/api/auth/login', body)).body.token);
  }
  return tokens;
}
