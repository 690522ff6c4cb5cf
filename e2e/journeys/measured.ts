import { expect, type Page } from '@playwright/test';

/** What the bench says of a parameter, as far as the journeys read it. */
export interface Measured {
  parameterId: number;
  name: string;
  low: number | null;
  high: number | null;
  rangeText: string | null;
  formula: string | null;
  version: number;
}

/** A value within its range. */
export const usual = ({ low, high, rangeText }: Measured): string =>
  low !== null && high !== null
    ? String(Number(((low + high) / 2).toFixed(2)))
    : String(high !== null ? high / 2 : low !== null ? low * 2 : rangeText!.split(/, | or /)[0]);

/** The number of a test that is sold in Mumbai, by its name. */
export async function itemId(page: Page, name: string): Promise<number> {
  const answer = await page.request.get(`/api/items?kind=test&city=Mumbai&q=${encodeURIComponent(name)}`);
  return (await answer.json()).find((entry: { name: string }) => entry.name === name).id;
}

/** Somebody walked in for tests of the lab, and their tubes are received: over the API, as others have done it. */
export async function walkIn(page: Page, token: string, tests: string[], name: string) {
  const headers = { authorization: token };
  const itemIds = await Promise.all(tests.map((test) => itemId(page, test)));
  const patient = { name, phone: '9876598765', sex: 'female', age: 45 };
  const booked = await page.request.post('/api/lab/walk-ins', {
    headers: { ...headers, 'idempotency-key': `${name} ${Math.random()}` },
    data: { patient, itemIds },
  });
  const visit = await booked.json();
  expect(visit.message ?? '').toBe('');
  await page.request.post(`/api/lab/collection/${visit.number}/step`, { headers, data: { to: 'collected' } });
  return { number: visit.number as string, orderId: visit.orders[0].id as number };
}

/** An order as the bench reads it. */
export const readWork = async (page: Page, token: string, orderId: number) =>
  (await page.request.get(`/api/lab/work/${orderId}`, { headers: { authorization: token } })).json();
