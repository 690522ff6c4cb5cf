import { expect, type Page } from '@playwright/test';

/** Somebody the account books for says yes, by the link on their telephone, to its reading their reports. */
export async function agreed(
  page: Page,
  { authorization, name, birthYear }: { authorization: string; name: string; birthYear: number },
): Promise<void> {
  const headers = { authorization };
  const people = await (await page.request.get('/api/account/people', { headers })).json();
  const { id } = people.find((entry: { name: string }) => entry.name === name);
  const phone = `98${String(Date.now()).slice(-8)}`;
  const asked = await page.request.post(`/api/account/people/${id}/report-consent`, { headers, data: { phone } });
  expect(asked.status(), await asked.text()).toBe(201);
  const outbox = (await (await page.request.get('/api/outbox')).json()) as { to: string; text: string }[];
  const token = /report-consent#(\S+)/.exec(outbox.find(({ to }) => to === `+91${phone}`)!.text)![1];
  const data = { token, birthYear, agree: true };
  expect((await page.request.post('/api/report-consents/answer', { data })).status()).toBe(200);
}
