import type { City } from '@healthplus/contract/places/schemas';
import { describe, expect, it } from 'vitest';
import { chosenCity } from './request-city.ts';

const city = (name: string, slug: string, ...aliases: string[]): City => ({
  ...{ id: slug.length, name, slug, state: 'Somewhere', latitude: null, longitude: null, aliases },
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
