import { expect, it } from 'vitest';
import { createLog } from '#src/platform/log.ts';
import { createHttpServer } from './http/http-server.ts';
import { currentTrace, traceOf, within } from './trace.ts';

const [trace, span] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];

it('goes on from what a proxy said, with this step as the parent; anything else begins anew', () => {
  const known = traceOf({ 'x-request-id': 'edge-12345678', traceparent: `00-${trace}-${span}-01` });
  expect(known).toMatchObject({ requestId: 'edge-12345678', traceId: trace });
  expect(known.traceparent).toMatch(new RegExp(`^00-${trace}-(?!${span})[\\da-f]{16}-01$`));
  for (const bad of [
    '',
    'x',
    `00-${'0'.repeat(32)}-${span}-01`,
    `01-${trace}-${span}`,
    `00-${trace.toUpperCase()}-${span}-01`,
  ])
    expect(traceOf({ traceparent: bad }).traceId).not.toBe(trace);
  for (const bad of ['short', 'a'.repeat(65), 'with a space', 'line\nbreak'])
    expect(traceOf({ 'x-request-id': bad }).requestId).toMatch(/^[\da-f-]{36}$/);
});

it('begins with an id of its own for each of thousands', () => {
  const ids = Array.from({ length: 3000 }, () => traceOf({}));
  for (const part of ['traceId', 'spanId', 'requestId'] as const)
    expect(new Set(ids.map((id) => id[part])).size).toBe(3000);
  expect(ids.every(({ traceparent }) => /^00-[\da-f]{32}-[\da-f]{16}-0[01]$/.test(traceparent))).toBe(true);
});

it('is answered, written with every line, and known to whatever the request does', async () => {
  const lines: string[] = [];
  const app = createHttpServer({
    trustProxy: false,
    corsOrigins: [],
    log: createLog('info', { write: (line) => lines.push(line) }),
  });
  app.get('/who', async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return { requestId: currentTrace()?.requestId };
  });
  const ask = (id: string) =>
    app.inject({ url: '/who', headers: { 'x-request-id': id, traceparent: `00-${trace}-${span}-00` } });
  const answers = await Promise.all([ask('first-request'), ask('second-request')]);
  expect(answers.map((answer) => [answer.json().requestId, answer.headers['x-request-id']])).toEqual([
    ['first-request', 'first-request'],
    ['second-request', 'second-request'],
  ]);
  expect(answers[0]!.headers.traceparent).toContain(trace);
  const written = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
  expect(written.map(({ reqId, traceId }) => [reqId, traceId])).toEqual([
    ['first-request', trace],
    ['second-request', trace],
  ]);
  await app.close();
});

it('of nothing is none', () => {
  expect(currentTrace()).toBeUndefined();
  expect(within(traceOf({ 'x-request-id': 'of-a-command' }), () => currentTrace()?.requestId)).toBe('of-a-command');
});
