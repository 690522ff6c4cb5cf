import { execFileSync } from 'node:child_process';
import { ownServer } from './own-server.ts';
import { expect, test } from './watch.ts';

// Several processes that answer on one port: what one is told all of them know, and one that dies keeps nobody waiting.

const server = ownServer(3498, { WORKERS: '3', METRICS_TOKEN: 'a token of the journey that is long enough' });
test.beforeAll(() => server.start());
test.afterAll(() => server.stop());

const children = () =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(server.pid())], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('main.js'))
    .map((line) => Number.parseInt(line, 10));
/** Whether a process and all that it held is gone. */
function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}
/** Asks so often, each time on a connection of its own, that every worker has been asked. */
const askOften = (path: string) =>
  Promise.all(
    Array.from({ length: 24 }, async () => {
      const answer = await fetch(server.address + path, { headers: { connection: 'close' } });
      return answer.status === 200 ? answer.json() : answer.status;
    }),
  );

test('a price is the same in every worker within a second', async () => {
  const call = async (method: string, path: string, body?: object, token = '') => {
    const answer = await fetch(`${server.address}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: token },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return answer.json();
  };
  const { token } = await call('POST', '/labauth/login', {
    identifier: 'lab@example.in',
    password: 'demonstration-2026',
  });
  const [row] = await call('GET', '/lab/offers?mine=1&limit=1', undefined, token);
  const path = `/api/packages/${row.id}`;
  const priced = (packages: { labOffers: object[] }[]) => packages.map((one) => JSON.stringify(one.labOffers));
  const before = priced(await askOften(path));
  expect(new Set(before).size).toBe(1);
  const [offer] = row.offers;
  for (const less of [1, 2, 3]) {
    const labPrice = offer.labPrice - less;
    await call('PUT', `/lab/offerpackage/${offer.id}`, { labPrice }, token);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const now = new Set(priced(await askOften(path)));
    expect(now.size).toBe(1);
    expect([...now][0]).toContain(`"id":${offer.id},"labAdminId":1,"labPrice":${labPrice}`);
  }
});

test('what all of them have counted is one number, whichever is asked; what the database says stands once', async () => {
  const authorization = 'Bearer a token of the journey that is long enough';
  const read = async (name: RegExp) => {
    const answer = await fetch(`${server.address}/metrics`, { headers: { authorization, connection: 'close' } });
    const line = (await answer.text()).split('\n').find((one) => name.test(one));
    return Number(line?.split(' ').at(-1));
  };
  const missed = /^http_requests_total.*labauth.*status="404"/;
  await askOften('/api/labauth/999999');
  expect(await read(missed)).toBe(24);
  await askOften('/api/labauth/999999');
  for (let turn = 0; turn < 6; turn += 1) expect(await read(missed)).toBe(48);
  expect(await read(/^messages_unsent\{channel="mail",state="failed"\}|^seats_held/)).toBe(0);
});

test('one that dies keeps nobody waiting, and another takes its place', async () => {
  const before = children();
  expect(before).toHaveLength(3);
  // While it dies, a connection may be refused, which a proxy tries again; none may be left without a word.
  const meanwhile = Array.from({ length: 60 }, async (_, turn) => {
    await new Promise((resolve) => setTimeout(resolve, turn * 5));
    const asked = fetch(`${server.address}/api/locations/`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(5000),
    });
    return asked.then(
      ({ status }) => status,
      (error: Error) => (error.name === 'TimeoutError' ? 'no word' : 'refused'),
    );
  });
  process.kill(before[0]!, 'SIGKILL');
  const heard = await Promise.all(meanwhile);
  expect(heard).not.toContain('no word');
  expect(heard.filter((word) => word === 200).length).toBeGreaterThan(40);
  await expect.poll(() => isGone(before[0]!)).toBe(true);
  const answers = await askOften('/api/locations/');
  expect(answers.filter((answer) => typeof answer === 'number')).toEqual([]);
  await expect.poll(() => children().length, { timeout: 30_000 }).toBe(3);
});
