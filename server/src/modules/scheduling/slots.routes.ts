import { createMessage } from '@healthplus/contract/coded-messages';
import { readIds } from '@healthplus/contract/ids';
import * as contract from '@healthplus/contract/scheduling/endpoints';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { networkOf } from '#src/platform/http/network.ts';
import { visitorOf } from '#src/platform/http/visitor.ts';
import { extendHold, holdSlot, releaseHold } from './seats.service.ts';
import { listLabTimes, listSlots } from './slots.service.ts';

export function bindSlots(bind: Bind, deps: Deps): void {
  bind(contract.listSlots, ({ params, query: { items, ...query } }) =>
    listSlots(deps, { labId: params.labId, ...query, itemIds: items === undefined ? undefined : readIds(items) }),
  );
  bind(contract.listLabTimes, ({ query: { ids, city } }) => listLabTimes(deps, readIds(ids), city));
  bind(contract.createHold, async ({ body, identify, request, reply }) => {
    const { draft, ...choice } = body;
    // Held for anybody; a signed-in customer's holds are counted by the account.
    const accountId = (await identify())?.accountId ?? null;
    const { digest } = deps.tokens;
    const visitorDigest = accountId === null ? digest(visitorOf(request, reply, digest)) : '';
    const owner = { draft, accountId, visitorDigest, addressDigest: digest(networkOf(request.ip)) };
    return holdSlot(deps, { ...choice, owner });
  });
  bind(contract.extendHold, ({ params, body }) => extendHold(deps, { ...params, ...body }));
  bind(contract.releaseHold, async ({ params, query }) => {
    await releaseHold(deps, { id: params.id, draft: query.draft });
    return { message: createMessage('time_is_free_again') };
  });
}
