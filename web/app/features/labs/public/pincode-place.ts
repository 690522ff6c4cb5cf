import { getPincode } from '@healthplus/contract/places/endpoints';
import { isPincode, type Position } from '@healthplus/contract/places/rules';
import { type apiOf, isMissing } from '#app/lib/api.ts';

/** What the pincode in the address stands for: a place, or why there is none. */
export type PincodePlace = (Position & { district: string }) | 'none' | 'wrong' | 'unknown' | 'failed';

/** For the loader: where a pincode is. */
export async function placeOfPincode(api: ReturnType<typeof apiOf>, pincode: string): Promise<PincodePlace> {
  if (!pincode) return 'none';
  if (!isPincode(pincode)) return 'wrong';
  try {
    return await api.call(getPincode, { params: { pincode } });
  } catch (error) {
    return isMissing(error) ? 'unknown' : 'failed';
  }
}
