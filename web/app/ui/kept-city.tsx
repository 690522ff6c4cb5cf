import { useAddressedCity, withCity } from '#app/lib/city.ts';

/** An address that keeps the city which this one names, until somebody chooses another. */
export function useWithCity(): (address: string) => string {
  const city = useAddressedCity();
  return (address) => withCity(address, city);
}

/** The same for a form that writes a new address. */
export function KeptCity() {
  const city = useAddressedCity();
  return city && <input type="hidden" name="city" value={city} />;
}
