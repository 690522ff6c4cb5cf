import { randomUUID } from 'node:crypto';
import { createMessage } from '@healthplus/contract/coded-messages';
import { describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { makeLab, slotsOf } from '#test/fixtures.ts';

// A forgotten password is worked on by the queue.
const product = useProduct({ jobs: true });

/** Everything of a kind ended a second ago. */
const end = (table: string, column: string, where = 'true') =>
  product.deps.pool.query(`update ${table} set ${column} = now() - interval '1 second' where ${where}`);

interface Ending {
  /** Makes the thing, and answers with how it is used: the status that its use has. */
  make(): Promise<() => Promise<number>>;
  end(): Promise<unknown>;
  works: number;
  refused: number;
}

async function customer() {
  const { token, email } = await product.newCustomer();
  return { token, email };
}

/** The token of the link in the newest mail to an address, once it has come. */
async function mailedToken(email: string): Promise<string> {
  let text = '';
  for (let turn = 0; turn < 180 && !text.includes('token='); turn += 1) {
    text = (await product.lastMail(email)).text;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return /token=([\w-]+)/.exec(text)![1]!;
}

let somebodyElseBooks: () => Promise<number>;

const endings: Record<string, Ending> = {
  'a session': {
    async make() {
      const { token } = await customer();
      return async () => (await product.call('GET', '/api/auth/me', { token })).status;
    },
    end: () => end('sessions', 'expires_at'),
    works: 200,
    refused: 401,
  },
  'a session of a member of a lab that was left alone for half an hour': {
    async make() {
      const token = await (await makeLab(product)).token();
      return async () => (await product.call('GET', '/api/labauth/profile', { token })).status;
    },
    end: () =>
      product.deps.pool.query(
        "update sessions set last_seen_at = now() - interval '30 minutes 1 second' where lab_id is not null",
      ),
    works: 200,
    refused: 401,
  },
  'a link for a new password': {
    async make() {
      const { email } = await customer();
      await product.call('POST', '/api/auth/forgot-password', { body: { email } });
      const token = await mailedToken(email);
      return async () =>
        (await product.call('POST', '/api/auth/reset-password', { body: { token, password: 'another-good-password' } }))
          .status;
    },
    end: () => end('password_resets', 'expires_at'),
    works: 200,
    refused: 400,
  },
  'a link that signs in': {
    async make() {
      const { email } = await customer();
      await product.call('POST', '/api/auth/sign-in-link', { body: { email } });
      const token = await mailedToken(email);
      return async () => (await product.call('POST', '/api/auth/link-login', { body: { token } })).status;
    },
    end: () => end('sign_in_links', 'expires_at'),
    works: 200,
    refused: 400,
  },
  'a code that confirms an address': {
    async make() {
      const email = `ends-${Math.random().toString(36).slice(2)}@example.in`;
      const body = { name: 'Ena Das', email, phone: '9812345670', password: 'a-good-password' };
      const { otpToken } = (await product.call('POST', '/api/auth/register', { body })).body;
      const otp = await product.lastCode(email);
      return async () => (await product.call('POST', '/api/auth/verify-otp', { body: { otp, otpToken } })).status;
    },
    end: () => end('one_time_codes', 'expires_at'),
    works: 200,
    refused: 400,
  },
  'an invitation to a lab’s staff': {
    async make() {
      const lab = await makeLab(product);
      const email = `staff-${Math.random().toString(36).slice(2)}@example.in`;
      const owner = await lab.token();
      const body = { name: 'Asha Pawar', email, role: 'technician' };
      await product.call('POST', '/api/lab/staff/invites', { token: owner, body });
      const token = /token=([\w-]+)/.exec((await product.lastMail(email)).text)![1];
      return async () => (await product.call('POST', '/api/labauth/invite', { body: { token } })).status;
    },
    end: () => end('staff_invites', 'expires_at'),
    works: 200,
    refused: 400,
  },
  'a hold': {
    async make() {
      const lab = await makeLab(product, { capacityHome: 1 });
      const [startsAt] = await slotsOf(product, lab);
      const draft = `draft-${randomUUID()}`;
      const wish = { labId: lab.labId, city: lab.city, place: 'home', startsAt };
      const people = [{ person: { name: 'Hema Rao', sex: 'female', birthDate: '1990-01-01' }, itemIds: [lab.itemId] }];
      const book = async (token: string, more: object) => {
        const body = { ...wish, people, payment: 'at_collection', address: lab.address, ...more };
        return (await product.call('POST', '/api/bookings', { token, body })).status;
      };
      const { token } = await product.newCustomer();
      const held = await product.call('POST', '/api/holds', { token, body: { ...wish, draft } });
      expect(held.status, JSON.stringify(held.body)).toBe(201);
      const other = await product.newCustomer();
      somebodyElseBooks = () => book(other.token, {});
      return () => book(token, { holdId: held.body.id, draft });
    },
    // The seat is anybody's then, and somebody was quicker.
    end: async () => {
      expect(await somebodyElseBooks()).toBe(409);
      await end('holds', 'expires_at');
      expect(await somebodyElseBooks()).toBe(201);
    },
    works: 201,
    refused: 409,
  },
};

describe('the end of every time', () => {
  it.each(Object.entries(endings))(
    '%s works before it, and not a second after',
    { timeout: 30_000 },
    async (_, ending) => {
      const inTime = await ending.make();
      expect(await inTime()).toBe(ending.works);
      const late = await ending.make();
      await ending.end();
      expect(await late()).toBe(ending.refused);
    },
  );

  it('a signed address of a private file', async () => {
    const { signAddress, storePdf } = await import('#src/modules/files/private-files.service.ts');
    const { samplePdf } = await import('#test/sample-pdf.ts');
    const id = await storePdf(product.deps, {
      field: 'report',
      fileName: 'a.pdf',
      content: samplePdf(),
      folder: 'reports',
      maxBytes: 1_000_000,
      tooLarge: createMessage('too_many_files'),
      sender: 'lab 1',
    });
    const url = signAddress(product.deps, id);
    expect((await product.call('GET', url)).status).toBe(200);
    await product.later(61_000, async () => expect((await product.call('GET', url)).status).toBe(404));
    expect((await product.call('GET', url.replace(/until=\d+/, 'until=99999999999'))).status).toBe(404);
  });

  it('a share of a report', async () => {
    const patient = await product.loginDemonstration('patient');
    const { body: bookings } = await product.call('GET', '/api/bookings?limit=100', { token: patient });
    const orderId = bookings
      .flatMap((booking: { orders: { id: number; reportState: string | null }[] }) => booking.orders)
      .find((order: { reportState: string | null }) => order.reportState === 'final').id;
    const shared = await product.call('POST', `/api/reports/${orderId}/shares`, { token: patient, body: { days: 3 } });
    const token = shared.body.url.split('/').at(-1).split('#').at(-1);
    const open = () => product.call('POST', '/api/shared-reports', { body: { token } });
    expect((await open()).status).toBe(200);
    await end('report_shares', 'expires_at');
    expect((await open()).status).toBe(404);
  });
});
