const BASE_36 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** GSTIN: code of a state, PAN, number of the registration, Z, and a check letter by which a slip is seen (modulo 36). */
export function isGstin(value: string): boolean {
  // Codes of states that there are: 01 to 38 without 25 and 28.
  if (!/^(0[1-9]|1\d|2[0-4679]|3[0-8])[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(value)) return false;
  const sum = [...value.slice(0, 14)].reduce((total, letter, place) => {
    const product = BASE_36.indexOf(letter) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return value[14] === BASE_36[(36 - (sum % 36)) % 36];
}
