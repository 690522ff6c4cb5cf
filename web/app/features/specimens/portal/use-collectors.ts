import { listCollectors } from '@healthplus/contract/specimens/endpoints';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { useBegun, usePrivate } from '#app/lib/use-private.ts';

/** Whom one may send to a visit; nobody for those who send nobody. */
export function useCollectors(sends: boolean) {
  const begin = () =>
    beginReading('labToken', async (token) => (sends ? browserApi.call(listCollectors, {}, { token }) : []));
  return usePrivate(useLabSide(), useBegun(begin)).value ?? [];
}
