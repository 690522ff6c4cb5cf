import { describe, expect, it } from 'vitest';
import { cityFromCookie, cityOfAddress, cityOfPath } from './city.ts';
import { inLanguage, localeOf, localized } from './locale.ts';
import { phoneText } from './phone-text.ts';
import { safeNext } from './session.ts';
import { unlessFiltersChange } from './use-filters.ts';

describe('the language of an address', () => {
  it.each([
    ['/', 'en'],
    ['/hi', 'hi'],
    ['/hi/search', 'hi'],
    ['/history', 'en'],
    ['/search/hi', 'en'],
  ])('%s is %s', (path, locale) => expect(localeOf(path)).toBe(locale));
  it.each([
    ['/', 'hi', '/hi'],
    ['/book?item=7', 'hi', '/hi/book?item=7'],
    ['/book', 'en', '/book'],
    ['mailto:care@example.in', 'hi', 'mailto:care@example.in'],
    ['https://example.in/', 'hi', 'https://example.in/'],
  ] as const)('%s in %s is %s', (to, locale, address) => expect(localized(to, locale)).toBe(address));
  it.each([
    ['/hi/lab/3', 'en', '/lab/3'],
    ['/lab/3', 'hi', '/hi/lab/3'],
    ['/hi', 'en', '/'],
    ['/hi/lab/3', 'hi', '/hi/lab/3'],
    ['/history', 'en', '/history'],
    // Two slashes would be another site.
    ['/hi//evil.example', 'en', '/evil.example'],
    ['//evil.example', 'hi', '/hi/evil.example'],
  ] as const)('%s in the language %s is %s', (path, locale, address) => expect(inLanguage(path, locale)).toBe(address));
});

it.each([
  ['/book?item=7', '/book?item=7'],
  ['/labs/bookings', '/labs/bookings'],
  [null, '/home'],
  ['https://evil.example/', '/home'],
  ['//evil.example/', '/home'],
  ['/\\evil.example/', '/home'],
  ['/.//evil.example/login', '/home'],
  ['/a/..//evil.example/', '/home'],
  ['/%2e//evil.example/', '/home'],
])('after a sign-in %s leads to %s', (next, address) => expect(safeNext(next, '/home')).toBe(address));

describe('the city of a request', () => {
  it.each([
    ['city=Mumbai', 'Mumbai'],
    ['a=b; city=New%20Delhi; c=d', 'New Delhi'],
    ['velocity=Pune', undefined],
    ['city=%E0%A4%A', undefined],
    ['city=', undefined],
    [null, undefined],
  ])('with the cookie %s is %s', (cookie, city) => expect(cityFromCookie(cookie)).toBe(city));
  it('is cut to what a name may have', () => expect(cityFromCookie(`city=${'x'.repeat(100)}`)).toHaveLength(80));
  it.each([
    ['/city/mumbai', 'mumbai'],
    ['/hi/city/navi-mumbai', 'navi-mumbai'],
    ['/city/pune.data', 'pune'],
    ['/city/Pune', undefined],
    ['/city/pune/x', undefined],
    ['/', undefined],
  ])('at %s is %s', (path, slug) => expect(cityOfPath(path)).toBe(slug));
  it.each([
    ['/', '?city=Pune', 'pune'],
    ['/hi/search', '?q=cbc&city=new%20delhi', 'new delhi'],
    ['/city/mumbai', '?city=pune', 'mumbai'],
    ['/package/7', '?city=', undefined],
    ['/package/7', '', undefined],
  ])('at %s%s is %s', (pathname, search, city) => expect(cityOfAddress({ pathname, search })).toBe(city));
});

it.each([
  ['+919876543210', '+91 98765 43210'],
  ['+912240001000', '+91 2240001000'],
  ['+14155550100', '+14155550100'],
  ['022 4000 1000', '022 4000 1000'],
])('the number %s is read as %s', (phone, read) => expect(phoneText(phone)).toBe(read));

it('a page whose loader reads no filters is not asked again when they change', () => {
  const url = (address: string) => new URL(address, 'https://example.in');
  const ask = (from: string, to: string) =>
    unlessFiltersChange({ currentUrl: url(from), nextUrl: url(to), defaultShouldRevalidate: true } as never);
  expect(ask('/package/diabetes', '/package/diabetes?sort=price')).toBe(false);
  expect(ask('/package/diabetes?sort=price', '/package/diabetes?sort=price')).toBe(true);
  expect(ask('/package/diabetes', '/lab/3?sort=price')).toBe(true);
});
