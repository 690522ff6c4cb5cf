import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { createWebHost } from './web-host.ts';

const host = createWebHost({ routes: {}, entry: { module: {} }, future: {} } as unknown as ServerBuild);
const sharing = (address: string) => host.sharing(new Request(`https://labs.example.in${address}`));

it('an address with a name that no page reads is kept nowhere; what pages read makes its own entry', () => {
  expect(sharing('/all-packages?city=pune')).toEqual({ key: '/all-packages?city=pune', byAnyone: true });
  expect(sharing('/search?q=cbc&city=pune&fasting=no&at=home')?.byAnyone).toBe(true);
  expect(sharing('/search?q=cbc')).toEqual({ key: '/search?q=cbc ', byAnyone: false });
  expect(sharing('/all-packages?city=pune&x=1')).toBeNull();
  expect(sharing('/?utm_source=somebody')).toBeNull();
});

it('every name that a public page reads makes an entry: a list that is narrowed is not rendered for each who asks', () => {
  const folder = join(import.meta.dirname, '../app/routes/public');
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const read = texts.flatMap((text) => [
    ...[...text.matchAll(/searchParams\.(?:get|getAll|has)\('(\w+)'\)/g)].map(([, name]) => name!),
    // A filter may have another name in the address: read('demographic', 'for').
    ...[...text.matchAll(/\bread\('(\w+)'(?:, '(\w+)')?\)/g)].map(([, name, inAddress]) => inAddress ?? name!),
  ]);
  expect(read).toContain('kind');
  expect([...new Set(read)].filter((name) => sharing(`/all-packages?${name}=1`) === null)).toEqual([]);
});

it('an address finds its page among the routes of its first part, in each language, and as data', async () => {
  const answering = (id: string) => ({ loader: () => new Response(id) });
  const paths = { lab: 'hi?/lab/:id', labs: 'hi?/labs/bookings', home: 'hi?', picture: 'og/:name', any: 'hi?/*' };
  const routes = Object.fromEntries([
    ['root', { id: 'root', path: '', module: {} }],
    ...Object.entries(paths).map(([id, path]) => [id, { id, path, parentId: 'root', module: answering(id) }]),
  ]);
  const built = {
    routes,
    entry: { module: {} },
    future: {},
    ssr: true,
    basename: '/',
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
    assets: { routes: {}, entry: {}, url: '', version: '1' },
  };
  const { handle } = createWebHost(built as unknown as ServerBuild);
  const found = async (path: string) =>
    (await handle(new Request(`https://labs.example.in${path}`), fetch, 'mark')).text();
  for (const [path, id] of [
    ['/lab/3', 'lab'],
    ['/hi/lab/3', 'lab'],
    ['/LAB/3', 'lab'],
    ['/labs/bookings', 'labs'],
    ['/hi/labs/bookings/', 'labs'],
    ['/og/1.png', 'picture'],
    ['/', 'home'],
    ['/hi', 'home'],
    ['/labs', 'any'],
    ['/made-up/3', 'any'],
    ['/%E0%A4%A6', 'any'],
    ['/%6Cab/3', 'lab'],
    ['/HI/lab/3', 'lab'],
    ['/Hi/labs/bookings', 'labs'],
    ['/constructor', 'any'],
  ] as const)
    expect([path, await found(path)]).toEqual([path, id]);
});
