import { describe, expect, it } from 'vitest';
import { dayAhead, useProduct } from '#test/app.ts';

const product = useProduct();
const lab = {
  labName: 'Narmada Diagnostics',
  email: 'narmada@example.in',
  name: 'Ila Shah',
  phone: '9898989898',
  password: 'a-good-password',
};

describe('a laboratory', () => {
  it('registers, confirms its address and signs in by e-mail or name', async () => {
    const opened = await product.call('POST', '/api/labauth/register', { body: lab });
    expect(opened).toMatchObject({ status: 201, body: { message: 'OTP sent to email! Please verify.' } });
    const otp = await product.lastCode(lab.email);
    const confirmed = await product.call('POST', '/api/labauth/verify-otp', {
      body: { otp, otpToken: opened.body.otpToken },
    });
    expect(confirmed).toMatchObject({ status: 200, body: { message: 'Lab registered successfully!' } });
    for (const identifier of [lab.email, 'narmada DIAGNOSTICS']) {
      const session = await product.call('POST', '/api/labauth/login', {
        body: { identifier, password: lab.password },
      });
      expect(session).toMatchObject({ status: 200, body: { message: 'Login successful! Redirecting...' } });
      const claims = JSON.parse(Buffer.from(session.body.token.split('.')[1], 'base64url').toString());
      expect(claims).toMatchObject({ labId: session.body.labId, role: 'lab', labRole: 'owner' });
    }
  });

  it('is told apart when unknown or when the password is wrong', async () => {
    const unknown = await product.call('POST', '/api/labauth/login', {
      body: { identifier: 'No Such Lab', password: 'x' },
    });
    expect(unknown).toMatchObject({ status: 404, body: { message: 'Lab not found. Please register first.' } });
    const wrong = await product.call('POST', '/api/labauth/login', {
      body: { identifier: 'lab@example.in', password: 'x' },
    });
    expect(wrong).toMatchObject({ status: 400, body: { message: 'Invalid credentials. Please check and try again.' } });
  });

  it('cannot take a name that stands, whatever its case', async () => {
    const answer = await product.call('POST', '/api/labauth/register', {
      body: { ...lab, email: 'other@example.in', labName: 'SAHYADRI diagnostics' },
    });
    expect(answer).toMatchObject({ status: 409, body: { fields: { labName: expect.any(String) } } });
  });

  it('is listed by city and alias with every field, and one by one', async () => {
    const mumbai = await product.call('GET', '/api/labauth/?city=bombay');
    expect(mumbai.body.length).toBe(4);
    for (const entry of mumbai.body) {
      expect(Object.keys(entry)).toEqual(
        expect.arrayContaining(['id', 'labName', 'labImage', 'city', 'address', 'phone', 'verified', 'createdAt']),
      );
      expect(entry.city).toBe('Mumbai');
    }
    expect((await product.call('GET', `/api/labauth/${mumbai.body[0].id}`)).body).toEqual(mumbai.body[0]);
    expect((await product.call('GET', '/api/labauth/999999')).status).toBe(404);
  });
});

describe('slots', () => {
  it('are the windows of a day with their free seats', async () => {
    const { body } = await product.call('GET', `/api/labs/1/slots?city=Mumbai&day=${dayAhead(2)}&place=home`);
    expect(body.slots.length).toBeGreaterThan(5);
    expect(body.slots[0]).toEqual({
      startsAt: expect.any(String),
      endsAt: expect.any(String),
      free: 3,
      capacity: 3,
      secondAt: null,
      homeSurcharge: 0,
    });
  });

  it('are none on a day that is not open yet', async () => {
    expect((await product.call('GET', '/api/labs/1/slots?city=Mumbai&day=2099-01-01&place=home')).body.slots).toEqual(
      [],
    );
  });

  it('compare the labs that sell an item: verified first, the rest marked and not bookable', async () => {
    const { body } = await product.call('GET', '/api/items/7/labs?city=Mumbai');
    expect(body.length).toBeGreaterThan(1);
    for (const choice of body) expect(choice.bookable).toBe(choice.lab.verified);
    const { nextSlots } = body.find((choice: { bookable: boolean }) => choice.bookable);
    expect(nextSlots).toHaveLength(3);
    const times = nextSlots.map(({ startsAt }: { startsAt: string }) => startsAt);
    expect(times).toEqual([...new Set(times)].toSorted());
  });
});
