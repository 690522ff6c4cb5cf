import { describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';

describe('limits per network address', () => {
  const product = useProduct({ environment: { RATE_LIMIT_SCALE: '1', DEMO_DATA: '0' } });
  it('stop the 31st sign-in of a minute and say when to come back', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 35 }, (_, index) =>
        product.call('POST', '/api/auth/login', { body: { email: `x${index}@example.in`, password: 'x' } }),
      ),
    );
    const refused = attempts.filter((attempt) => attempt.status === 429);
    expect(refused.length).toBe(5);
    expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0);
  });
  it('believe no forwarded address unless told to', async () => {
    const answer = await product.call('POST', '/api/auth/login', {
      body: { email: 'y@example.in', password: 'x' },
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    expect(answer.status).toBe(429);
  });
});

const own = useProduct({ environment: { RATE_LIMIT_SCALE: '1' } });

describe('the general limit', () => {
  const product = useProduct({ environment: { RATE_LIMIT_SCALE: '0.01' } });
  it('counts every answer that is made, and none that lies ready: many people share a network', async () => {
    const read = async (path: string) => (await product.call('GET', path)).status;
    const ready = [];
    for (let call = 0; call < 30; call += 1) ready.push(await read('/api/locations/'));
    expect(new Set(ready)).toEqual(new Set([200]));
    const statuses = [];
    for (let call = 0; call < 14; call += 1) statuses.push(await read('/api/auth/me'));
    // The first of what lies ready was made.
    expect(statuses.filter((status) => status === 401).length).toBe(11);
    expect(statuses.at(-1)).toBe(429);
    expect(await read('/api/locations/')).toBe(200);
    expect(await read('/api/no-such-call')).toBe(429);
  });
});

it('a password that is asked for again takes ten guesses in a row, also of somebody who is signed in', async () => {
  const { token } = await own.newCustomer();
  const statuses = [];
  for (let guess = 0; guess < 12; guess += 1) {
    const { status } = await own.call('POST', '/api/auth/second-factor', {
      token,
      body: { password: `guess-${guess}` },
    });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
});
