import { siteMessages } from '@healthplus/words/pages/site';
import { ChevronDown, MapPin } from 'lucide-react';
import { useEffect } from 'react';
import { Form, useLocation, useNavigate, useRevalidator } from 'react-router';
import { cityOfPath, ofOneList, rememberCity, useAddressedCity, useCities, useCity } from '#app/lib/city.ts';
import { localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';

/** Caches the list under `cities` and the choice under `selectedCity`, and brings an older choice back. */
export function useRememberedCity(): void {
  const city = useCity();
  const cities = useCities();
  const { revalidate } = useRevalidator();
  const { pathname } = useLocation();
  const addressed = useAddressedCity();
  useEffect(() => {
    if (cities.length === 0) return;
    localStorage.setItem('cities', JSON.stringify(cities));
    // An address that was handed on shows its city, and leaves what one has chosen oneself.
    if (addressed) return;
    const stored = localStorage.getItem('selectedCity');
    // A page of a city is a choice too; a choice that is not of the list goes by another name now, or is no more.
    const known = cities.some(({ name }) => name === stored);
    if (city && (!known || cityOfPath(pathname))) rememberCity(city.name);
    else if (stored && stored !== city?.name) {
      rememberCity(stored);
      void revalidate();
    }
  }, [city, cities, pathname, addressed, revalidate]);
}

/** Goes to another city: where the address names one, to the same page there; else this one is read anew. */
function useChooseCity() {
  const cities = useCities();
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const locale = useLocale();
  return (name: string) => {
    rememberCity(name);
    const chosen = cities.find((entry) => entry.name === name);
    if (chosen && cityOfPath(pathname)) return void navigate(localized(`/city/${chosen.slug}`, locale));
    const asked = new URLSearchParams(search);
    // A lab that was chosen is where it is: another city has others.
    const gone = asked.has('lab') ? ['lab', 'at', 'place', ...ofOneList] : ofOneList;
    for (const part of gone) asked.delete(part);
    if (chosen && asked.has('city')) asked.set('city', chosen.slug);
    void (`?${asked}` === search || !search ? revalidate() : navigate(`?${asked}`, { preventScrollReset: true }));
  };
}

/** The city within a field of search, part of its form: a search without scripts goes there too. */
export function CityInField({ id }: { id: string }) {
  const t = useMessages(siteMessages);
  const city = useCity();
  const cities = useCities();
  const choose = useChooseCity();
  if (!city) return null;
  return (
    <div className="relative border-hairline border-b sm:border-r sm:border-b-0">
      <label htmlFor={id} className="sr-only">
        {t.searchedCity}
      </label>
      <MapPin
        size={18}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-primary"
        aria-hidden
      />
      <select
        id={id}
        name="city"
        value={city.slug}
        onChange={({ target }) => choose(cities.find(({ slug }) => slug === target.value)?.name ?? city.name)}
        className="min-h-11 w-full appearance-none truncate rounded-control bg-card pr-7 pl-10 font-medium sm:max-w-36"
      >
        {cities.map((entry) => (
          <option key={entry.id} value={entry.slug}>
            {t.cityName(entry.name)}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-quiet"
        aria-hidden
      />
    </div>
  );
}

export function CitySelect({ id }: { id: string }) {
  const t = useMessages(siteMessages);
  const city = useCity();
  const cities = useCities();
  const choose = useChooseCity();
  const { pathname, search } = useLocation();
  return (
    <Form
      reloadDocument
      method="post"
      action="/choose-city"
      className="relative min-w-20 max-w-36 grow basis-20 sm:max-w-44"
    >
      <input type="hidden" name="next" value={pathname + search} />
      <label htmlFor={id} className="sr-only">
        {t.chooseCity}
      </label>
      <MapPin
        size={18}
        className="pointer-events-none absolute top-5.5 left-2 -translate-y-1/2 text-primary"
        aria-hidden
      />
      <select
        id={id}
        name="city"
        value={city?.name ?? ''}
        onChange={(event) => choose(event.target.value)}
        className="min-h-11 w-full appearance-none truncate rounded-full border border-control/50 bg-card py-2 pr-6 pl-7 text-[0.9375rem] font-medium"
      >
        {cities.map((entry) => (
          <option key={entry.id} value={entry.name}>
            {t.cityName(entry.name)}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        className="pointer-events-none absolute top-5.5 right-2 -translate-y-1/2 text-quiet"
        aria-hidden
      />
      <noscript>
        <button type="submit" className="button-small">
          {t.changeCity}
        </button>
      </noscript>
    </Form>
  );
}
