import { createMessage } from '@healthplus/contract/coded-messages';
import type { Deps } from '#src/deps.ts';
import { resolveCity } from '#src/modules/places/cities.service.ts';
import { placeOfPincode } from '#src/modules/places/pincodes.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { AddressChange } from './lab-profile.queries.ts';

/** Where a form says a lab or a centre of it is; degrees of its pincode, else of its city. 400 for a city that is none of ours. */
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
  return {
    address: form.address,
    cityId: city.id,
    city: city.name,
    pincode: form.pincode,
    latitude: place?.latitude ?? city.latitude,
    longitude: place?.longitude ?? city.longitude,
  };
}
