import { useLocation } from 'react-router';
import { cityAsked, withCity } from '#app/lib/city.ts';

/** The city that the address names as it stands; empty where it names none. */
export const useCityAsked = (): string => cityAsked(useLocation().search);

/** An address that keeps the city which this one names, until somebody chooses another. */
export function useWithCity(): (address: string) => string {
  const city = useCityAsked();
  return (address) => withCity(address, city);
}

/** The same for a form that writes an address anew. */
export function KeptCity() {
  const city = useCityAsked();
  return city && <input type="hidden" name="city" value={city} />;
}
