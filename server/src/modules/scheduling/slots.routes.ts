import { createMessage } from '@healthplus/contract/coded-messages';
import type { Endpoint } from '@healthplus/contract/endpoint';
import { readIds } from '@healthplus/contract/ids';
import * as contract from '@healthplus/contract/scheduling/endpoints';
import type { Deps } from '#src/deps.ts';
import type { Bind, Call } from '#src/platform/http/bind.ts';
import { networkOf } from '#src/platform/http/network.ts';
import { visitorOf } from '#src/platform/http/visitor.ts';
import { extendHold, holdSlot, releaseHold, releaseOtherHolds } from './seats.service.ts';
import { listLabTimes, listSlots } from './slots.service.ts';

export function bindSlots(bind: Bind, deps: Deps): void {
  bind(contract.listSlots, ({ params, query: { items, ...query } }) =>
    listSlots(deps, { labId: params.labId, ...query, itemIds: items === undefined ? undefined : readIds(items) }),
  );
  bind(contract.listLabTimes, ({ query: { ids, city } }) => listLabTimes(deps, readIds(ids), city));
  /** Held for anybody; a signed-in customer's holds are counted by the account. */
  const ownerOf = async (
    draft: string,
    { identify, request, reply }: Pick<Call<Endpoint>, 'identify' | 'request' | 'reply'>,
  ) => {
    const accountId = (await identify())?.accountId ?? null;
    const { digest } = deps.tokens;
    const visitorDigest = accountId === null ? digest(visitorOf(request, reply, digest)) : '';
    return { draft, accountId, visitorDigest, addressDigest: digest(networkOf(request.ip)) };
  };
  bind(contract.createHold, async ({ body: { draft, ...choice }, ...call }) =>
    holdSlot(deps, { ...choice, owner: await ownerOf(draft, call) }),
  );
  bind(contract.extendHold, ({ params, body }) => extendHold(deps, { ...params, ...body }));
  bind(contract.releaseOtherHolds, async ({ query, ...call }) => {
    await releaseOtherHolds(deps, await ownerOf(query.draft, call));
    return { message: createMessage('time_is_free_again') };
  });
  bind(contract.releaseHold, async ({ params, query }) => {
    await releaseHold(deps, { id: params.id, draft: query.draft });
    return { message: createMessage('time_is_free_again') };
  });
}
