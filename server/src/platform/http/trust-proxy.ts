import { z } from 'zod';

/** How many proxies stand before the site, or their addresses. Never every hop: then whoever asks writes their own address. */
export const proxies = z.string().regex(/^(?!true$)/, 'use the number of proxies before the site, or their addresses');

/** Which forwarded-for hops to believe: none, so many, or those from the listed addresses. */
type TrustProxy = false | string[] | ((address: string, hop: number) => boolean);

/** What TRUST_PROXY says. */
export function trustProxyOf(value: string | undefined): TrustProxy {
  if (!value || value === '0' || value === 'false') return false;
  if (/^\d+$/.test(value)) {
    const hops = Number(value);
    return (_address, hop) => hop < hops;
  }
  return value.split(',').map((entry) => entry.trim());
}
