import { expect } from 'vitest';
import type { TestProduct } from './app.ts';

/** Asks a person for their reports; answers with the token of the link that went to their telephone. */
export async function askPerson(
  product: TestProduct,
  { token, personId, phone }: { token: string; personId: number; phone: string },
): Promise<string> {
  const asked = await product.call('POST', `/api/account/people/${personId}/report-consent`, {
    token,
    body: { phone },
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(201);
  const { rows } = await product.deps.pool.query(
    "select text from messages where recipient = $1 and channel = 'sms' order by id desc limit 1",
    [`+91${phone}`],
  );
  return /report-consent#(\S+)/.exec(rows[0].text)![1]!;
}

/** The same, and the person says yes. */
export async function askAndAgree(
  product: TestProduct,
  asking: { token: string; personId: number; phone: string; birthYear: number },
): Promise<void> {
  const body = { token: await askPerson(product, asking), birthYear: asking.birthYear, agree: true };
  expect((await product.call('POST', '/api/report-consents/answer', { body })).status).toBe(200);
}
