import { ratingOf, shareKept } from '@healthplus/contract/reviews/rules';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { useProduct } from '#test/app.ts';
import { type FixtureLab, makeLab, slotsOf } from '#test/fixtures.ts';
import { askForReviews, measureLabs } from './reviews.service.ts';

const product = useProduct();
const DAY = 86_400_000;
let lab: FixtureLab;
let slots: string[];
let admin: string;
let owner: string;
let customer: { token: string; email: string };

const call = (by: string | undefined, method: string, path: string, body?: object) =>
  product.call(method, `/api${path}`, { ...(by && { token: by }), ...(body && { body }) });

beforeAll(async () => {
  lab = await makeLab(product, { capacityCounter: 50 });
  slots = await slotsOf(product, lab, 'counter');
  admin = await product.loginDemonstration('admin');
  owner = await lab.token('owner');
  customer = await product.newCustomer();
});

let born = 1950;
/** A visit of a customer that is over; each for somebody else, or it would be the same one. */
async function completed(by = customer.token): Promise<string> {
  born += 1;
  const { body, status } = await call(by, 'POST', '/bookings', {
    labId: lab.labId,
    city: lab.city,
    place: 'counter',
    startsAt: slots[0],
    payment: 'at_collection',
    people: [{ itemIds: [lab.itemId], person: { name: 'Usha Rao', sex: 'female', birthDate: `${born}-01-01` } }],
  });
  expect(status, JSON.stringify(body)).toBe(201);
  await product.deps.pool.query("update visits set state = 'completed' where number = $1", [body.number]);
  return body.number;
}
const write = (number: string, review: object, by = customer.token) =>
  call(by, 'PUT', `/bookings/${number}/review`, { rating: 5, ...review });
const rating = async () => (await call(undefined, 'GET', `/lab-ratings?ids=${lab.labId}`)).body[0];
const read = async () => (await call(undefined, 'GET', `/labs/${lab.labId}/reviews`)).body;

describe('a review', () => {
  it('is of whoever booked a visit that is completed, one a visit, and changes for 14 days', async () => {
    const { body } = await call(customer.token, 'POST', '/bookings', {
      labId: lab.labId,
      city: lab.city,
      place: 'counter',
      startsAt: slots[0],
      payment: 'at_collection',
      people: [{ itemIds: [lab.itemId], person: { name: 'Usha Rao', sex: 'female', birthDate: '1960-01-01' } }],
    });
    expect((await write(body.number, {})).status).toBe(409);
    const number = await completed();
    expect((await call(customer.token, 'GET', `/bookings/${number}/review`)).body).toEqual({ review: null });
    expect((await write(number, { rating: 6 })).status).toBe(400);
    expect((await write(number, { rating: undefined })).body.fields.rating).toContain('stars');
    expect((await write(number, { words: 'see www.other.example' })).body.fields.words).toContain('addresses');
    const stranger = (await product.newCustomer()).token;
    expect((await write(number, {}, stranger)).status).toBe(404);
    expect((await call(stranger, 'GET', `/bookings/${number}/review`)).status).toBe(404);
    expect((await write(number, { rating: 2, onTime: false, words: 'Late.\nFriendly.' })).body).toMatchObject({
      rating: 2,
      onTime: false,
      reportOnTime: null,
      words: 'Late.\nFriendly.',
      answer: '',
      hidden: false,
    });
    await Promise.all([write(number, { rating: 3 }), write(number, { rating: 3 })]);
    expect(await read()).toMatchObject([{ rating: 3, words: '' }]);
    expect(JSON.stringify(await read())).not.toMatch(/Usha|HP-/);
    await product.later(13 * DAY, async () => expect((await write(number, { rating: 4 })).status).toBe(200));
    await product.later(14 * DAY + 60_000, async () => expect((await write(number, { rating: 1 })).status).toBe(409));
    expect(await read()).toMatchObject([{ rating: 4 }]);
  });

  it('counts from the fifth on; until then 4.0 stands; one that is hidden neither shows nor counts', async () => {
    expect(await rating()).toMatchObject({ rating: 4, own: false, reviews: 1 });
    const numbers: string[] = [];
    for (const stars of [5, 5, 1, 5]) {
      const number = await completed();
      numbers.push(number);
      await write(number, { rating: stars, words: `stars ${stars}` });
    }
    expect(await rating()).toMatchObject({ rating: 4, own: true, reviews: 5 });
    const all = (await call(admin, 'GET', '/admin/reviews')).body;
    const bad = all.find((row: { rating: number }) => row.rating === 1);
    expect((await call(admin, 'POST', `/admin/reviews/${bad.id}/hide`, { reason: '' })).status).toBe(400);
    const hidden = await call(admin, 'POST', `/admin/reviews/${bad.id}/hide`, { reason: 'Names a person' });
    expect(hidden.body).toMatchObject({ hidden: true, hiddenReason: 'Names a person', words: 'stars 1' });
    expect(await rating()).toMatchObject({ own: false, reviews: 4 });
    expect((await read()).map((row: { rating: number }) => row.rating)).not.toContain(1);
    expect((await call(admin, 'GET', '/admin/reviews?hidden=true')).body).toHaveLength(1);
    // Its writer sees that it is hidden; changing it does not bring it back.
    expect((await write(numbers[2]!, { rating: 2 })).body.hidden).toBe(true);
    expect(await rating()).toMatchObject({ reviews: 4 });
    // What it says now was not read yet.
    const { words } = (await call(admin, 'GET', '/admin/reviews?hidden=true')).body[0];
    expect((await call(admin, 'POST', `/admin/reviews/${bad.id}/show`, { words: 'stars one' })).status).toBe(409);
    await call(admin, 'POST', `/admin/reviews/${bad.id}/show`, { words });
    expect(await rating()).toMatchObject({ own: true, reviews: 5, rating: 4.2 });
    const { rows } = await product.deps.pool.query(
      'select count(*)::int as reviews, sum(rating)::int as sum from reviews where lab_id = $1 and hidden_at is null',
      [lab.labId],
    );
    const kept = await product.deps.pool.query('select reviews, sum from lab_review_sums where lab_id = $1', [
      lab.labId,
    ]);
    expect(kept.rows).toEqual(rows);
  });

  it('waits where its words want reading, and an answer of such words is refused', async () => {
    const number = await completed();
    expect((await write(number, { words: 'Gender reveal at the scan.' })).body.hidden).toBe(true);
    const [waiting] = (await call(admin, 'GET', '/admin/reviews?hidden=true')).body;
    expect(waiting).toMatchObject({ bookingNumber: number, hiddenReason: 'waits' });
    const answer = { answer: 'Gender reveal is on Sundays.' };
    expect((await call(owner, 'POST', `/lab/reviews/${waiting.id}/answer`, answer)).status).toBe(400);
    expect((await call(admin, 'POST', `/admin/reviews/${waiting.id}/show`, { words: waiting.words })).body.hidden).toBe(
      false,
    );
  });

  it('is answered by its lab, once, as it read it', async () => {
    const [latest] = (await call(owner, 'GET', '/lab/reviews')).body;
    const stranger = await (await makeLab(product)).token('owner');
    const answer = (by: string, text: string, writtenAt = latest.writtenAt) =>
      call(by, 'POST', `/lab/reviews/${latest.id}/answer`, { answer: text, writtenAt });
    expect((await answer(stranger, 'Thank you.')).status).toBe(404);
    expect((await answer(owner, ' ')).status).toBe(400);
    const other = await answer(owner, 'Thank you.', product.inSeconds(-60));
    expect([other.status, other.body.messageCode.code]).toEqual([409, 'review_has_changed_since']);
    expect((await answer(owner, 'Thank you.')).body.answer).toBe('Thank you.');
    expect((await answer(owner, 'Again.')).status).toBe(409);
    expect((await read())[0].answer).toBe('Thank you.');
    expect((await call(await lab.token('front_desk'), 'GET', '/lab/reviews')).status).toBe(403);
  });

  it('that is written anew has no answer to what it said before, and may be answered anew', async () => {
    const somebody = await product.newCustomer();
    const number = await completed(somebody.token);
    await write(number, { rating: 2, words: 'They came late.' }, somebody.token);
    const latest = async () => (await call(owner, 'GET', '/lab/reviews')).body[0];
    const { id, writtenAt } = await latest();
    await call(owner, 'POST', `/lab/reviews/${id}/answer`, { answer: 'We are sorry.', writtenAt });
    await write(number, { rating: 2, words: 'They came late.', onTime: false }, somebody.token);
    expect((await latest()).answer).toBe('We are sorry.');
    await write(number, { rating: 5, words: 'They were in time after all.' }, somebody.token);
    expect(await latest()).toMatchObject({ words: 'They were in time after all.', answer: '' });
  });

  it('keeps its stars and loses its words and its writer with their account', async () => {
    const gone = await product.newCustomer();
    const number = await completed(gone.token);
    await write(number, { rating: 5, words: 'My own words.' }, gone.token);
    const taken = await call(gone.token, 'GET', '/account/data');
    expect(JSON.stringify(taken.body)).toContain('My own words.');
    expect((await call(gone.token, 'POST', '/account/erase', { password: 'a-good-password' })).status).toBe(200);
    const { rows } = await product.deps.pool.query(
      'select r.rating, r.words, r.account_id from reviews r join visits v on v.id = r.visit_id where v.number = $1',
      [number],
    );
    expect(rows).toEqual([{ rating: 5, words: '', account_id: null }]);
  });
});

describe('what is measured of a lab', () => {
  it('is how many visits at home began in their time, and tests were reported when promised, from twenty on', async () => {
    const visit = async (late: boolean) => {
      const number = await completed();
      await product.deps.pool.query(
        `update visits set place = 'home', starts_at = $2::timestamptz - interval '1 day', ends_at = $2::timestamptz - interval '23 hours' where number = $1`,
        [number, product.inSeconds(0)],
      );
      await product.deps.pool.query(
        `insert into visit_events (visit_id, subject, from_state, to_state, actor_role, at)
         select id, 'visit', 'on_the_way', 'arrived', 'lab', ends_at + case when $2 then interval '1 minute' else -interval '5 minutes' end from visits where number = $1`,
        [number, late],
      );
    };
    for (let each = 0; each < 19; each += 1) await visit(each === 0);
    await measureLabs(product.deps);
    expect(await rating()).toMatchObject({ punctual: null, reportsOnTime: null });
    await visit(false);
    await measureLabs(product.deps);
    expect((await rating()).punctual).toBe(95);
    // A visit that nobody came to, and a report that never came, do not make a lab look better.
    const missed = await completed();
    await product.deps.pool.query(
      "update visits set place = 'home', state = 'confirmed', starts_at = $2::timestamptz - interval '1 day', ends_at = $2::timestamptz - interval '23 hours' where number = $1",
      [missed, product.inSeconds(0)],
    );
    await measureLabs(product.deps);
    expect((await rating()).punctual).toBe(90);
  });

  it('a rating lies between the least and the most of its stars; a promise broken once is not kept by all', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 5, maxLength: 400 }), (stars) => {
        const { rating: mean, own } = ratingOf({
          reviews: stars.length,
          sum: stars.reduce((sum, star) => sum + star, 0),
        });
        expect(own).toBe(true);
        expect(mean).toBeGreaterThanOrEqual(Math.min(...stars));
        expect(mean).toBeLessThanOrEqual(Math.max(...stars));
      }),
    );
    expect(shareKept({ kept: 999, of: 1000 })).toBe(99);
    expect(shareKept({ kept: 19, of: 19 })).toBeNull();
  });
});

describe('a patient whose report has been there for a day', () => {
  const asked = async (email: string) =>
    (
      await product.deps.pool.query(
        "select text from messages where recipient = $1 and template = 'booking.review_wanted'",
        [email],
      )
    ).rows as { text: string }[];
  /** The tests of a visit, released so many hours ago. */
  const released = (number: string, hours: number) =>
    product.deps.pool.query(
      "update order_tests t set released_at = $2, state = 'released' from orders o join visits v on v.id = o.visit_id where o.id = t.order_id and v.number = $1",
      [number, product.inSeconds(-hours * 3600)],
    );

  it('is asked once how the visit was, by mail; not who has said it, nor of what is fresh, old or not over', async () => {
    const quiet = await product.newCustomer();
    const number = await completed(quiet.token);
    await released(number, 23);
    await askForReviews(product.deps);
    expect(await asked(quiet.email)).toEqual([]);
    await released(number, 25);
    await Promise.all([askForReviews(product.deps), askForReviews(product.deps)]);
    await askForReviews(product.deps);
    const [mail, ...more] = await asked(quiet.email);
    expect(more).toEqual([]);
    expect(mail!.text).toContain(number);
    expect(mail!.text).toContain('/dashboard');

    const others = await product.newCustomer();
    const said = await completed(others.token);
    await write(said, {}, others.token);
    const old = await completed(others.token);
    const underWay = await completed(others.token);
    await product.deps.pool.query("update visits set state = 'collected' where number = $1", [underWay]);
    await released(said, 30);
    await released(old, 5 * 24);
    await released(underWay, 30);
    await askForReviews(product.deps);
    expect(await asked(others.email)).toEqual([]);
  });
});
