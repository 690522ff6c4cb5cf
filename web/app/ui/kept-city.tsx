import { useSearchParams } from 'react-router';

/** The city that the address names as it stands; empty where it names none. */
export const useCityAsked = (): string => useSearchParams()[0].get('city') ?? '';

/** An address that keeps the city which this one names, until somebody chooses another. */
export function useWithCity(): (address: string) => string {
  const city = useCityAsked();
  return (address) =>
    city ? `${address}${address.includes('?') ? '&' : '?'}city=${encodeURIComponent(city)}` : address;
}

/** The same for a form that writes an address anew. */
export function KeptCity() {
  const city = useCityAsked();
  return city && <input type="hidden" name="city" value={city} />;
}
