import type { City } from '@healthplus/contract/places/schemas';
import { describe, expect, it } from 'vitest';
import { withCity } from './city.ts';
import { chosenCity, inOtherCity } from './request-city.ts';

const city = (name: string, slug: string, ...aliases: string[]): City => ({
  id: slug.length,
  name,
  slug,
  state: 'Somewhere',
  latitude: null,
  longitude: null,
  aliases,
});
const cities = [city('Mumbai', 'mumbai', 'bombay'), city('Bengaluru', 'bengaluru', 'bangalore', 'blr')];

/** The city of an address, or what is thrown for it. */
function at(path: string, cookie?: string) {
  try {
    const request = new Request(`https://labs.example.in${path}`, cookie ? { headers: { cookie } } : {});
    return chosenCity(request, cities)?.name;
  } catch (thrown) {
    if (thrown instanceof Response) return `${thrown.status} ${thrown.headers.get('location')}`;
    return (thrown as { init: { status: number } }).init.status;
  }
}

describe('the city of a page', () => {
  it.each([
    ['/', 'Mumbai'],
    ['/?city=bengaluru', 'Bengaluru'],
    ['/?city=Bengaluru', 'Bengaluru'],
    ['/city/bengaluru', 'Bengaluru'],
    ['/?city=nowhere', 404],
  ])('at %s is %s', (path, expected) => expect(at(path)).toBe(expected));
  it('is the chosen one where the address names none', () => expect(at('/', 'city=Bengaluru')).toBe('Bengaluru'));
  it.each([
    ['/?city=bangalore', '301 /?city=bengaluru'],
    ['/hi/search?q=cbc&city=BLR&page=2', '301 /hi/search?q=cbc&city=bengaluru&page=2'],
    ['/city/bombay', '301 /city/mumbai'],
    ['/hi/city/bangalore?x=1', '301 /hi/city/bengaluru?x=1'],
  ])('%s leads to %s', (path, expected) => expect(at(path)).toBe(expected));
});

it('a choice that is kept under a name of before is the city of today', () => {
  expect(at('/', 'city=Bangalore')).toBe('Bengaluru');
});

describe('an address of the site', () => {
  it.each([
    ['/', '/?city=pune'],
    ['/package/12', '/package/12?city=pune'],
    ['/search?q=cbc', '/search?city=pune&q=cbc'],
    ['/search?q=cbc#top', '/search?city=pune&q=cbc#top'],
    ['/services/doctor-consultation', '/services/doctor-consultation'],
    ['/lab/package/7', '/lab/package/7?city=pune'],
    ['/services/nearby-labs#map', '/services/nearby-labs?city=pune#map'],
    ['/book?item=4&city=mumbai', '/book?item=4&city=mumbai'],
    ['/city/mumbai', '/city/mumbai'],
    ['/labs/register', '/labs/register'],
    ['/book/done?number=1', '/book/done?number=1'],
    ['mailto:a@example.in', 'mailto:a@example.in'],
  ])('%s within a page of Pune leads to %s', (to, expected) => expect(withCity(to, 'pune')).toBe(expected));

  it('of another city begins at its first page', () => {
    expect(inOtherCity('/search?q=cbc&page=3', cities[1]!)).toBe('/search?q=cbc');
    expect(inOtherCity('/all-packages?city=mumbai&cursor=x', cities[1]!)).toBe('/all-packages?city=bengaluru');
  });
});
