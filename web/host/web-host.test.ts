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
