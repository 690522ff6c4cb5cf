import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpSender } from './http-sender.ts';

// A gateway that keeps what it is told, and answers as it is asked to.
const told: { headers: Record<string, unknown>; body: unknown }[] = [];
let status = 200;
const server = createServer((request, response) => {
  let raw = '';
  request.on('data', (chunk) => {
    raw += chunk;
  });
  request.on('end', () => {
    told.push({ headers: request.headers, body: JSON.parse(raw) });
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end('{"ok":true}');
  });
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
});
afterAll(() => server.close());

const send = (changes: object = {}) =>
  httpSender({
    url,
    headers: { authorization: 'key' },
    body: { route: 'otp', to: ['{to}'], template_id: '{template}', vars: { text: '{text}' }, flash: false },
    templates: { 'account.code': '1107', 'account.code.hi': '1108' },
  })({
    messageId: 'm1',
    template: 'account.code',
    to: '+919811122233',
    text: 'Your "code" is {to}',
    locale: 'en',
    ...changes,
  });

it('sends what the gateway wants, with the registered id of the template in its language', async () => {
  await send();
  await send({ locale: 'hi' });
  await send({ template: 'visit.moved' });
  expect(told[0]).toMatchObject({
    headers: { authorization: 'key', 'idempotency-key': 'm1', 'content-type': 'application/json' },
    // What stands in a text is never filled in again, and never breaks the body.
    body: {
      route: 'otp',
      to: ['+919811122233'],
      template_id: '1107',
      vars: { text: 'Your "code" is {to}' },
      flash: false,
    },
  });
  expect(told[1]!.body).toMatchObject({ template_id: '1108' });
  expect(told[2]!.body).toMatchObject({ template_id: 'visit.moved' });
});

it('fails for anything but a yes: it is tried again', async () => {
  for (const refusal of [400, 401, 500, 302]) {
    status = refusal;
    await expect(send()).rejects.toThrow();
  }
});
