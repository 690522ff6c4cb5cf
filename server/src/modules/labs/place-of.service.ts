import { createMessage } from '@healthplus/contract/coded-messages';
import { CITY_REACH_KM, kilometres } from '@healthplus/contract/places/rules';
import type { Deps } from '#src/deps.ts';
import { resolveCity } from '#src/modules/places/cities.service.ts';
import { placeOfPincode } from '#src/modules/places/pincodes.service.ts';
import { AppError, refuse } from '#src/platform/errors.ts';
import type { AddressChange } from './lab-profile.queries.ts';

/** Where a form says a lab or a centre of it is; degrees of its pincode, else of its city. 400 for a city that is none of ours, and for a pincode far from it. */
export async function placeOf(
  deps: Deps,
  form: { address: string; city: string; pincode: string },
): Promise<AddressChange & { city: string }> {
  const city = await resolveCity(deps.db, form.city);
  if (!city) {
    const message = createMessage('name_is_not_a_city_that_we_know', { name: form.city });
    throw new AppError('validation_failed', message, { fields: { city: message } });
  }
  const place = await placeOfPincode(deps.db, form.pincode);
  if (place && city.latitude !== null && city.longitude !== null) {
    const { latitude, longitude } = city;
    if (kilometres(place, { latitude, longitude }) > CITY_REACH_KM)
      throw refuse('pincode', createMessage('pincode_is_not_of_city', { pincode: form.pincode, city: city.name }));
  }
  return {
    address: form.address,
    cityId: city.id,
    city: city.name,
    pincode: form.pincode,
    latitude: place?.latitude ?? city.latitude,
    longitude: place?.longitude ?? city.longitude,
  };
}
