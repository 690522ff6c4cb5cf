import type { LabRole } from '@healthplus/contract/endpoint';
import { endpoints } from '@healthplus/contract/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';

// One walk over every endpoint against every kind of caller: what the contract declares is what the product does.
const product = useProduct();
const tokens: Record<string, string> = {};

const labRoles: LabRole[] = ['owner', 'manager', 'front_desk', 'technician', 'collector', 'signatory'];
const labTokens = {} as Record<LabRole, string>;

beforeAll(async () => {
  tokens.customer = await product.loginDemonstration('patient');
  tokens.doctor = await product.loginDemonstration('doctor');
  tokens.admin = await product.loginDemonstration('admin');
  tokens.lab = await product.loginLab();
  for (const role of labRoles) {
    const who = role === 'owner' ? 'lab' : role.replace('_', '');
    labTokens[role] = await product.loginLab(`${who}@example.in`);
  }
});

const concrete = (path: string) =>
  `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'number' ? 'HP-0000000' : name === 'id' && path.startsWith('/holds') ? '00000000-0000-4000-8000-000000000000' : '1'))}`;

describe.each(Object.entries(endpoints))('%s', (_name, endpoint) => {
  const call = (token?: string) =>
    product.call(endpoint.method, concrete(endpoint.path), {
      ...(token ? { token } : {}),
      ...(endpoint.method === 'GET' ? {} : { body: {} }),
    });

  if (endpoint.access === 'anyone') {
    it('needs no token', async () => {
      expect([401, 403]).not.toContain((await call()).status);
    });
    return;
  }
  const { roles } = endpoint.access;
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
  const { labRoles: parts } = endpoint.access as { labRoles?: readonly LabRole[] };
  if (parts) {
    it('is closed to the other members of a lab', async () => {
      for (const role of labRoles.filter((part) => !parts.includes(part)))
        expect((await call(labTokens[role])).status, role).toBe(403);
    });
  }
  it('lets the named roles past the door', async () => {
    const own = endpoint.path.endsWith('/logout') ? [] : roles;
    const allowed = (endpoint.access as { labRoles?: readonly LabRole[] }).labRoles ?? labRoles;
    const callers = own.flatMap((role): [string, string | undefined][] =>
      role === 'lab' ? allowed.map((part) => [part, labTokens[part]]) : [[role, tokens[role]]],
    );
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
