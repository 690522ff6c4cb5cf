import { describe, expect, it } from 'vitest';
import { unlessOnly } from './private-page.ts';

const asked = (from: string, to: string) =>
  unlessOnly('open')({
    currentUrl: new URL(from, 'http://x'),
    nextUrl: new URL(to, 'http://x'),
    defaultShouldRevalidate: true,
  } as Parameters<ReturnType<typeof unlessOnly>>[0]);

describe('a page whose address says what is open on it', () => {
  it('is not read anew when something opens, closes or changes places with another', () => {
    expect(asked('/admin/bookings', '/admin/bookings?open=HP-1')).toBe(false);
    expect(asked('/admin/bookings?open=HP-1&q=a', '/admin/bookings?q=a')).toBe(false);
    expect(asked('/admin/bookings?open=HP-1', '/admin/bookings?open=HP-2')).toBe(false);
  });
  it('is read anew when a filter changes, for another page, and when asked at the same address', () => {
    expect(asked('/admin/bookings?q=a', '/admin/bookings?q=b')).toBe(true);
    expect(asked('/admin/bookings', '/admin/labs')).toBe(true);
    expect(asked('/admin/bookings?q=a', '/admin/bookings?q=a')).toBe(true);
  });
});
