import type { APIResponse } from '@playwright/test';
import { accessible, labTokenOf, tokenOf } from './accessible.ts';
import { agreed } from './consent.ts';
import { type Measured, readWork } from './measured.ts';
import { expect, open, picture, test } from './watch.ts';

const inIndia = (day: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(Date.now() + day * 86_400_000));

test('a home visit of two people with tests of their own: a tube is rejected and taken again, an interim report, the whole, an amendment; the old link shows the correction', async ({
  page,
  browser,
}) => {
  const run = Date.now().toString(36);
  const [first, second] = [`Hema ${run}`, `Hari ${run}`];
  const patient = { authorization: await tokenOf(page, 'patient') };
  const lab = { authorization: await labTokenOf(page) };
  const signatory = { authorization: await labTokenOf(page, 'signatory@example.in') };
  const ok = async (answer: APIResponse) => {
    expect(answer.status(), `${answer.url()} ${await answer.text()}`).toBeLessThan(300);
    return answer.json();
  };
  const send = async (path: string, data: object, headers = lab) =>
    ok(await page.request.post(`/api${path}`, { headers, data }));
  const itemId = async (name: string): Promise<number> => {
    const found = await ok(await page.request.get(`/api/items?kind=test&city=Mumbai&q=${encodeURIComponent(name)}`));
    return found.find((entry: { name: string }) => entry.name === name).id;
  };
  const slotsAt = async (day: number) =>
    (await ok(await page.request.get(`/api/labs/1/slots?city=Mumbai&place=home&day=${inIndia(day)}`))).slots.filter(
      (slot: { free: number }) => slot.free > 0,
    );
  const soon = [...(await slotsAt(0)), ...(await slotsAt(1))];

  const cities = await ok(await page.request.get('/api/locations/'));
  const mumbai = cities.find((city: { name: string }) => city.name === 'Mumbai').id;

  // Each has their own tests, in one visit.
  const person = (name: string, sex: string, birthDate: string) => ({ name, sex, birthDate });
  const booked = await send(
    '/bookings',
    {
      labId: 1,
      city: 'Mumbai',
      place: 'home',
      startsAt: soon[0].startsAt,
      payment: 'at_collection',
      address: { line: 'Flat 7, Sea Breeze', locality: 'Andheri West', cityId: mumbai, pincode: '400053' },
      people: [
        {
          person: person(first, 'female', '1988-02-03'),
          itemIds: [await itemId('Platelet Count'), await itemId('Creatinine')],
        },
        { person: person(second, 'male', '1985-06-07'), itemIds: [await itemId('Platelet Count')] },
      ],
    },
    patient,
  );
  const orderOf = (name: string) =>
    booked.orders.find((order: { person: { name: string } }) => order.person.name === name).id as number;
  const [hema, hari] = [orderOf(first), orderOf(second)];
  await send(`/lab/bookings/${booked.number}/confirm`, {});
  await send(`/lab/collection/${booked.number}/step`, { to: 'collected' });
  const tubes: { barcode: string; person: { name: string }; tests: string[] }[] = await ok(
    await page.request.get(`/api/lab/bookings/${booked.number}/specimens`, { headers: lab }),
  );
  // Nobody's tube holds somebody else's test.
  expect(tubes.map((tube) => [tube.person.name, tube.tests.join()]).sort()).toEqual(
    [
      [first, 'Creatinine'],
      [first, 'Platelet Count'],
      [second, 'Platelet Count'],
    ].sort(),
  );
  const rejected = tubes.find(({ tests }) => tests.includes('Creatinine'))!;
  for (const { barcode } of tubes) if (barcode !== rejected.barcode) await send('/lab/specimens/receive', { barcode });
  const { again } = await send('/lab/specimens/reject', { barcode: rejected.barcode, reason: 'haemolysed' });
  expect(again.barcode).not.toBe(rejected.barcode);

  /** Values by the test that they are of; the others stay open. */
  const write = async (orderId: number, values: Record<string, string>) => {
    const { parameters } = await readWork(page, lab.authorization, orderId);
    const results = (parameters as (Measured & { test: string })[])
      .filter(({ formula, test: of }) => formula === null && values[of] !== undefined)
      .map((entry) => ({ parameterId: entry.parameterId, version: entry.version, value: values[entry.test] }));
    await ok(await page.request.put(`/api/lab/work/${orderId}/results`, { headers: lab, data: { results } }));
  };
  const sign = async (orderId: number, more: object = {}) => {
    const { digest } = await readWork(page, lab.authorization, orderId);
    return send(`/lab/work/${orderId}/report/final`, { digest, ...more }, signatory);
  };
  await write(hema, { 'Platelet Count': '250' });
  await write(hari, { 'Platelet Count': '250' });
  expect((await sign(hari)).reportState).toBe('final');
  expect((await sign(hema, { interim: true })).reportState).toBe('partial');

  // Who booked reads what is there once she has said yes, and what still runs.
  await agreed(page, { ...patient, name: first, birthYear: 1988 });
  await page.addInitScript((value) => localStorage.setItem('token', value), patient.authorization);
  await open(page, `/reports/${hema}`);
  await expect(page.getByText('This is an interim report. Still being done: Creatinine.')).toBeVisible();
  await accessible(page, 'an interim report');
  const shared = await send(`/reports/${hema}/shares`, { days: 7 }, patient);

  // The tube is taken again in a visit of its own, free of charge.
  const other = soon.find(({ startsAt }: { startsAt: string }) => startsAt !== soon[0].startsAt);
  await send(`/bookings/${booked.number}/recollection`, { startsAt: other.startsAt }, patient);
  const specimens = await ok(await page.request.get('/api/lab/specimens?view=again&limit=50', { headers: lab }));
  const made = specimens.find((entry: { barcode: string }) => entry.barcode === again.barcode).recollection.number;
  await send(`/lab/collection/${made}/step`, { to: 'collected' });
  await send('/lab/specimens/receive', { barcode: again.barcode });
  await write(hema, { Creatinine: '0.8' });
  expect((await sign(hema)).reportState).toBe('final');
  const whole = await ok(await page.request.get(`/api/reports/${hema}/fhir`, { headers: patient }));
  expect(whole.entry[0].resource.status).toBe('final');

  // Corrected: the link of before shows what is right now, and what it said.
  await write(hema, { Creatinine: '1.9' });
  expect((await sign(hema, { reason: 'Typed wrongly' })).reportState).toBe('amended');
  const guest = await (await browser.newContext({ viewport: { width: 375, height: 800 } })).newPage();
  await open(guest, new URL(shared.url).pathname + new URL(shared.url).hash);
  await expect(guest.getByText(/Typed wrongly/)).toBeVisible();
  await expect(guest.getByText('1.9').first()).toBeVisible();
  await picture(guest, 'amended-by-link-375');
  await guest.context().close();
});
