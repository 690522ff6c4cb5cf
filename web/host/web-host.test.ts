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
