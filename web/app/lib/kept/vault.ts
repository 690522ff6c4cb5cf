import { deviceKey } from '@healthplus/contract/accounts/my-account.endpoints';
import { browserApi } from '#app/lib/api.ts';
import { readToken, type TokenKey } from '#app/lib/session.ts';
import { canKeep } from './can-keep.ts';
import { closeVault, closingOf, database, type Sealed } from './database.ts';
import { hasEnded } from './session-end.ts';

export interface Vault {
  owner: string;
  seal: (value: unknown) => Promise<Sealed>;
  open: (sealed: Sealed) => Promise<unknown>;
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

const vaultOf = ({ owner, key }: { owner: string; key: CryptoKey }): Vault => ({
  owner,
  async seal(value) {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const plain = new TextEncoder().encode(JSON.stringify(value));
    return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) };
  },
  async open({ iv, data }) {
    return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data)));
  },
});

/** The vault of whoever is signed in on a side; its key comes with the session, and cannot be read out again. Null without one. */
export async function openVault(side: TokenKey): Promise<Vault | null> {
  const token = readToken(side);
  if (!token || !canKeep()) return null;
  const over = hasEnded(token, new Date());
  if (over || localStorage.getItem(closingOf(side))) await closeVault(side);
  if (over) return null;
  const db = await database();
  const stands = await db.get('keys', side);
  if (stands?.token === token) return vaultOf(stands);
  const given = await browserApi.call(deviceKey, {}, { token });
  const key = await crypto.subtle.importKey('raw', bytesOf(given.key), 'AES-GCM', false, ['encrypt', 'decrypt']);
  // Whoever has left meanwhile leaves nothing behind.
  if (readToken(side) !== token) return null;
  localStorage.setItem('app.kept', side);
  await db.put('keys', { side, token, owner: given.owner, key });
  return vaultOf({ owner: given.owner, key });
}
