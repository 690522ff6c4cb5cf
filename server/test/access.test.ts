import type { LabRole, OperatorRole } from '@healthplus/contract/endpoint';
import { endpoints } from '@healthplus/contract/endpoints';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { useProduct } from '#test/app.ts';
import { labRoles, operatorRoles, permissions, type Role } from '#test/role-table.ts';

// One walk over every endpoint against every kind of caller, held against a table that is written out.
const product = useProduct();
const tokens = {} as Record<Role, string>;
const labTokens = {} as Record<LabRole, string>;
const operatorTokens = {} as Record<OperatorRole, string>;

beforeAll(async () => {
  tokens.customer = await product.loginDemonstration('patient');
  tokens.doctor = await product.loginDemonstration('doctor');
  tokens.admin = await product.loginDemonstration('admin');
  tokens.lab = await product.loginLab();
  for (const role of labRoles) {
    const who = role === 'owner' ? 'lab' : role.replace('_', '');
    labTokens[role] = await product.loginLab(`${who}@example.in`);
  }
  for (const role of operatorRoles) operatorTokens[role] = (await product.newOperator(role)).token;
});

const given: Record<string, string> = { number: 'HP-0000000', kind: 'items', slot: 'taxId', key: 'faq' };
const concrete = (path: string) =>
  `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => (path.startsWith('/holds') ? '00000000-0000-4000-8000-000000000000' : (given[name] ?? '1')))}`;

const listed = Object.values(endpoints).map((endpoint) => `${endpoint.method} ${endpoint.path}`);

it('lists every endpoint that is bound, and the table has each of them', () => {
  expect(product.endpoints.toSorted()).toEqual([...listed].sort());
  expect([...permissions.keys()].sort()).toEqual([...listed].sort());
});

describe.each([...permissions])('%s', (name, { roles, labRoles: members, operatorRoles: operators }) => {
  const [method, path] = name.split(' ') as [string, string];
  const call = (token?: string) =>
    product.call(method, concrete(path), {
      ...(token ? { token } : {}),
      ...(method === 'GET' ? {} : { body: {} }),
    });

  if (roles === null) {
    it('needs no token', async () => {
      expect([401, 403]).not.toContain((await call()).status);
    });
    return;
  }
  it('refuses nobody, a forged token and every role that is not named', async () => {
    expect((await call()).status).toBe(401);
    expect((await call('eyJhbGciOiJub25lIn0.e30.')).status).toBe(401);
    for (const role of ['customer', 'doctor', 'admin', 'lab'] as const) {
      if (!roles.includes(role))
        expect(await call(tokens[role]).then(({ status, body }) => ({ role, status, code: body.code }))).toEqual({
          role,
          status: 403,
          code: 'forbidden',
        });
    }
  });
  const others = roles.includes('lab') ? labRoles.filter((role) => !members.includes(role)) : [];
  if (others.length > 0)
    it('is closed to the other members of a lab', async () => {
      for (const role of others) expect((await call(labTokens[role])).status, role).toBe(403);
    });
  const otherOperators = roles.includes('admin') ? operatorRoles.filter((role) => !operators.includes(role)) : [];
  if (otherOperators.length > 0)
    it('is closed to operators of another role', async () => {
      for (const role of otherOperators) expect((await call(operatorTokens[role])).status, role).toBe(403);
    });
  // Whoever is let past that door, or their other sessions, have no token any more.
  if (path.endsWith('/logout') || path.endsWith('/devices/sign-out')) return;
  it('lets the named roles past the door', async () => {
    // A stream goes on until the server stops.
    const stopping = path === '/lab/changes' && setInterval(() => product.deps.changes.close(), 50);
    onTestFinished(() => clearInterval(stopping || undefined));
    const callers = [
      ...roles.filter((role) => role !== 'lab' && role !== 'admin').map((role) => [role, tokens[role]] as const),
      ...members.map((role) => [role, labTokens[role]] as const),
      ...operators.map((role) => [role, operatorTokens[role]] as const),
    ];
    for (const [role, token] of callers) {
      const { status, body } = await call(token);
      expect({ role, status, message: body?.message }).not.toMatchObject({ status: 401 });
      expect(status).not.toBe(500);
      expect(status === 403 ? body.message : '').toBe('');
    }
  });
});

it('asks for the token before it reads the body', async () => {
  expect((await product.call('POST', '/api/bookings', { body: '{not json' })).status).toBe(401);
});
