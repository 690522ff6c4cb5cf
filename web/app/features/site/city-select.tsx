import { MapPin } from 'lucide-react';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { rememberCity, useCities, useCity } from '#app/lib/city.ts';
import { useMessages } from '#app/lib/messages.ts';
import { siteMessages } from './messages.ts';

/** Caches the list under `cities` and the choice under `selectedCity`, and brings an older choice back. */
export function useRememberedCity(): void {
  const city = useCity();
  const cities = useCities();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (cities.length === 0) return;
    localStorage.setItem('cities', JSON.stringify(cities));
    const stored = localStorage.getItem('selectedCity');
    if (!stored && city) rememberCity(city.name);
    else if (stored && stored !== city?.name && cities.some((entry) => entry.name === stored)) {
      rememberCity(stored);
      void revalidate();
    }
  }, [city, cities, revalidate]);
}

export function CitySelect({ id }: { id: string }) {
  const t = useMessages(siteMessages);
  const city = useCity();
  const cities = useCities();
  const { revalidate } = useRevalidator();
  return (
    <div className="relative">
      <label htmlFor={id} className="sr-only">
        {t.chooseCity}
      </label>
      <MapPin
        size={18}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-primary"
        aria-hidden
      />
      <select
        id={id}
        value={city?.name ?? ''}
        onChange={(event) => {
          rememberCity(event.target.value);
          void revalidate();
        }}
        className="min-h-11 w-full max-w-32 appearance-none sm:max-w-44 truncate rounded-full border border-control/50 bg-card py-2 pr-4 pl-9 text-[15px] font-medium"
      >
        {cities.map((entry) => (
          <option key={entry.id} value={entry.name}>
            {entry.name}
          </option>
        ))}
      </select>
    </div>
  );
}
