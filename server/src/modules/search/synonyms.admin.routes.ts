import { createMessage } from '@healthplus/contract/coded-messages';
import * as contract from '@healthplus/contract/search/endpoints';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import { listUses } from './search-uses.service.ts';
import { forgetSynonym, listMisses, listSynonyms, teachSynonym } from './synonyms.service.ts';

export function bindSynonyms(bind: Bind, deps: Deps): void {
  bind(contract.listSearchMisses, async ({ query, request, reply }) =>
    sendListing(request, reply, await listMisses(deps, query)),
  );
  bind(contract.listSearchUses, async ({ query, request, reply }) =>
    sendListing(request, reply, await listUses(deps, query)),
  );
  bind(contract.listSynonyms, async ({ query, request, reply }) =>
    sendListing(request, reply, await listSynonyms(deps.db, { ...query, q: query.q || undefined })),
  );
  bind(contract.putSynonym, ({ caller, body, request }) => teachSynonym(deps, { caller, ...body, ip: request.ip }));
  bind(contract.deleteSynonym, async ({ caller, query, request }) => {
    await forgetSynonym(deps, { caller, ...query, ip: request.ip });
    return { message: createMessage('synonym_is_forgotten') };
  });
}
