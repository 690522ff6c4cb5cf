import { randomUUID } from 'node:crypto';
import type { LabRole } from '@healthplus/contract/endpoint';
import { hashPassword } from '#src/platform/crypto/passwords.ts';
import { dayAhead, type TestProduct } from '#test/app.ts';

/** A site that is registered for GST in Maharashtra: the number is invented, with a check letter that fits. */
export const registeredSite = {
  OPERATOR_GSTIN: '27AAPFU0939F1ZV',
  OPERATOR_NAME: 'Fee Site Pvt Ltd',
  OPERATOR_ADDRESS: '1 Site Road, Mumbai',
};

/**
 * A laboratory made by a test for itself: its own calendar, item and prices, each number different from every other,
 * so that one taken for another is seen. Rupees.
 */
export const FIGURES = { homeFee: 150, price: 1234, list: 999, mrp: 2400 } as const;

export const PASSWORD = 'a-good-password';
let hashed: Promise<string> | null = null;

interface LabOptions {
  /** Documents that it holds, approved. */
  holds?: ('pcpndtRegistration' | 'aerbLicence')[];
  city?: string;
  verified?: boolean;
  capacityHome?: number;
  capacityCounter?: number;
  /** Where its collectors come; everywhere near when there are none. */
  pincodes?: string[];
  /** What is sold: a central item of that kind. */
  kind?: 'test' | 'package' | 'scan';
  parameters?: { name: string; unit: string | null; low?: number; high?: number; text?: string }[];
}

let made = 0;

export async function makeLab(product: TestProduct, options: LabOptions = {}) {
  const { city = 'Mumbai', verified = true, capacityHome = 3, capacityCounter = 4, kind = 'package' } = options;
  made += 1;
  const mark = `${made}${randomUUID().slice(0, 6)}`;
  const name = `Fixture Lab ${mark}`;
  const one = async (text: string, values: unknown[]): Promise<{ id: number; latitude: number; longitude: number }> =>
    (await product.deps.pool.query(text, values)).rows[0];
  const place = await one('select id, latitude, longitude from cities where name = $1', [city]);
  const { id: labId } = await one(
    `insert into labs (name, email, phone, address, city_id, pincode, latitude, longitude, operational_hours, image_url, verified)
     values ($1, $2, '+912240005150', '7 Fixture Road', $3, '400053', $4, $5, 'Daily', '/art/lab-1.svg', $6) returning id`,
    [name, `lab-${mark}@example.in`, place.id, place.latitude, place.longitude, verified],
  );
  const { id: centreId } = await one(
    `insert into centres (lab_id, name, address, city_id, pincode, latitude, longitude)
     values ($1, $2, '7 Fixture Road', $3, '400053', $4, $5) returning id`,
    [labId, name, place.id, place.latitude, place.longitude],
  );
  const { id: calendarId } = await one(
    `insert into slot_calendars (centre_id, window_minutes, capacity_home, capacity_counter, lead_minutes, home_fee_paise)
     values ($1, 30, $2, $3, 90, $4) returning id`,
    [centreId, capacityHome, capacityCounter, FIGURES.homeFee * 100],
  );
  await product.deps.pool.query(
    "insert into calendar_hours (calendar_id, weekday, opens, closes) select $1, d, '06:00', '20:00' from generate_series(0, 6) d",
    [calendarId],
  );
  for (const pincode of options.pincodes ?? [])
    await product.deps.pool.query('insert into calendar_pincodes values ($1, $2)', [calendarId, pincode]);
  for (const slot of options.holds ?? []) await approveDocument(product, labId, slot);
  const { itemId, itemName, parameterIds } = await makeItem(product, { kind, parameters: options.parameters });
  const { id: offerId } = await one(
    'insert into offers (lab_id, item_id, city_id, price_paise) values ($1, $2, $3, $4) returning id',
    [labId, itemId, place.id, FIGURES.price * 100],
  );
  const address = {
    line: `Flat ${made}, Fixture House`,
    locality: 'Andheri West',
    cityId: place.id,
    pincode: options.pincodes?.[0] ?? '400053',
  };
  return {
    labId,
    name,
    city,
    cityId: place.id,
    calendarId,
    itemId,
    itemName,
    parameterIds,
    offerId,
    address,
    /** The token of somebody who works there. */
    token: (role: LabRole = 'owner') => staffToken(product, labId, role),
  };
}

export type FixtureLab = Awaited<ReturnType<typeof makeLab>>;

/** A document that an administrator has approved. */
export async function approveDocument(product: TestProduct, labId: number, slot: string): Promise<void> {
  await product.deps.pool.query(
    `with stored as (insert into files (storage_key, content_type, bytes) values ($3, 'application/pdf', 1) returning id)
     insert into lab_documents (lab_id, slot, file_id, file_name, state) select $1, $2, id, 'paper.pdf', 'approved' from stored`,
    [labId, slot, `documents/${randomUUID()}.pdf`],
  );
}

/** A central item with its parameters, sold by nobody yet. */
export async function makeItem(
  product: TestProduct,
  {
    kind = 'package',
    name,
    parameters,
    needsConsent = false,
    fastingHours = 5,
  }: {
    kind?: string;
    name?: string;
    parameters?: LabOptions['parameters'];
    needsConsent?: boolean;
    /** Short enough for any hour of the day, where it is not said. */
    fastingHours?: number;
  } = {},
) {
  const { pool } = product.deps;
  const mark = randomUUID().slice(0, 8);
  const itemName = name ?? `Fixture ${kind} ${mark}`;
  const { rows } = await pool.query(
    `insert into items (kind, name, category_id, base_price_paise, offer_price_paise, result_hours, result_time, fasting_required, fasting_hours)
     values ($1, $2, (select id from categories where name = 'Pathology'), $3, $4, 31, '31 hours', true, $5) returning id`,
    [kind, itemName, FIGURES.mrp * 100, FIGURES.list * 100, fastingHours],
  );
  const itemId: number = rows[0].id;
  const parameterIds: number[] = [];
  const measured = parameters ?? [{ name: `Fixturin ${mark}`, unit: 'mg/dL', low: 3.5, high: 7.2 }];
  const test = await pool.query(
    "insert into tests (name, specimen, needs_consent) values ($1, 'Serum', $2) returning id",
    [itemName, needsConsent],
  );
  for (const [position, parameter] of measured.entries()) {
    const made = await pool.query('insert into parameters (name, unit) values ($1, $2) returning id', [
      parameter.name,
      parameter.unit,
    ]);
    const id: number = made.rows[0].id;
    parameterIds.push(id);
    await pool.query('insert into reference_ranges (parameter_id, low, high, text) values ($1, $2, $3, $4)', [
      id,
      parameter.low ?? null,
      parameter.high ?? null,
      parameter.text ?? null,
    ]);
    await pool.query('insert into test_parameters (test_id, parameter_id, position) values ($1, $2, $3)', [
      test.rows[0].id,
      id,
      position,
    ]);
    await pool.query('insert into item_parameters (item_id, test_id, parameter_id, position) values ($1, $2, $3, $4)', [
      itemId,
      test.rows[0].id,
      id,
      position,
    ]);
  }
  return { itemId, itemName, parameterIds };
}

/** An account of a lab's member, signed in through the door. */
async function staffToken(product: TestProduct, labId: number, role: LabRole): Promise<string> {
  hashed ??= hashPassword(PASSWORD);
  const email = `${role}-${randomUUID().slice(0, 8)}@example.in`;
  const { rows } = await product.deps.pool.query(
    `insert into accounts (role, name, email, phone, password_hash, email_verified_at)
     values ('lab', $1, $2, '+919876500001', $3, now()) returning id`,
    [`Fixture ${role}`, email, await hashed],
  );
  await product.deps.pool.query(
    'insert into lab_members (lab_id, account_id, role, qualification, registration_number) values ($1, $2, $3, $4, $5)',
    [labId, rows[0].id, role, ...(role === 'signatory' ? ['MD', 'FX-1'] : ['', ''])],
  );
  const { body } = await product.call('POST', '/api/labauth/login', {
    body: { identifier: email, password: PASSWORD },
  });
  return body.token;
}

/** Every time that can be booked at a lab in the days to come, from tomorrow on; each test takes its own. */
export async function slotsOf(product: TestProduct, lab: FixtureLab, place: 'home' | 'counter' = 'home') {
  const days = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((ahead) =>
      product.call('GET', `/api/labs/${lab.labId}/slots?city=${lab.city}&day=${dayAhead(ahead)}&place=${place}`),
    ),
  );
  return days.flatMap((day) => day.body.slots as { startsAt: string; free: number }[]).map((slot) => slot.startsAt);
}
