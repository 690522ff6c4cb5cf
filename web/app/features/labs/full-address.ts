/** An address with its city and pincode, each once: many are written with both. */
export function fullAddress({
  address,
  city,
  pincode,
}: {
  address: string;
  city: string;
  pincode: string | null;
}): string {
  const place = [city, pincode ?? ''].filter((part) => part !== '' && !address.includes(part)).join(' ');
  return place === '' ? address : `${address}, ${place}`;
}
