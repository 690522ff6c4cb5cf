/** A key that nobody has used: crypto.randomUUID is not there on plain http of a local network. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
