import type { Page } from '@playwright/test';
import { tokenOf } from './accessible.ts';
import { expect } from './watch.ts';

/**
 * The next home visit at the demonstration lab, asked for by the demonstration patient: near enough to begin on. On a
 * day with as many seats as `seats` says, or on a day that is named; for one person by that name, or for several, each
 * with the same tests.
 */
export async function bookHomeVisit(
  page: Page,
  name: string | string[],
  seats = 1,
  onDay?: string,
  itemIds = [8],
): Promise<{ number: string; startsAt: string }> {
  const names = typeof name === 'string' ? [name] : name;
  const token = await tokenOf(page, 'patient');
  const cities = (await (await page.request.get('/api/locations/')).json()) as { id: number; name: string }[];
  const mumbai = cities.find((city) => city.name === 'Mumbai')!;
  const days = Array.from({ length: 7 }, (_, back) => new Date(Date.now() + back * 86_400_000));
  const named = days.map((day) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(day));
  for (const day of onDay ? [onDay] : named) {
    const query = `city=Mumbai&place=home&items=${itemIds}&people=${names.length}&day=${day}`;
    const { slots } = await (await page.request.get(`/api/labs/1/slots?${query}`)).json();
    const free: { free: number; startsAt: string }[] = (slots ?? []).filter(
      (entry: { free: number }) => entry.free > 0,
    );
    const [slot] = free;
    if (!slot || free.reduce((sum, entry) => sum + entry.free, 0) < seats) continue;
    const booked = await page.request.post('/api/bookings', {
      headers: { authorization: token },
      data: {
        labId: 1,
        city: 'Mumbai',
        place: 'home',
        startsAt: slot.startsAt,
        people: names.map((person) => ({ person: { name: person, sex: 'female', birthDate: '1990-01-01' }, itemIds })),
        address: { line: '7 Hill View', locality: 'Andheri West', cityId: mumbai.id, pincode: '400053' },
        payment: 'at_collection',
      },
    });
    const body = await booked.json();
    expect(body.message ?? '').toBe('');
    return { number: body.number, startsAt: slot.startsAt };
  }
  throw new Error('There is no free home visit within a week.');
}
