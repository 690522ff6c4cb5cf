import * as contract from '@healthplus/contract/reviews/endpoints';
import type { Deps } from '#src/deps.ts';
import { accountScope, labScope, labScopeOf } from '#src/modules/accounts/scopes.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendListing } from '#src/platform/http/listing.ts';
import {
  answerReview,
  labReview,
  listReviews,
  moderateReview,
  publicReview,
  readOwnReview,
  readRatings,
  refusedWords,
  writeReview,
} from './reviews.service.ts';

export function bindReviews(bind: Bind, deps: Deps): void {
  bind(contract.getOwnReview, ({ caller, params }) =>
    readOwnReview(deps, { account: accountScope(caller), ...params }),
  );
  bind(contract.putOwnReview, ({ caller, params, body, doubtful }) =>
    writeReview(deps, { account: accountScope(caller), ...params, review: body, waits: doubtful.length > 0 }),
  );
  bind(contract.listLabRatings, ({ query }) => readRatings(deps, query.ids.split(',').map(Number)), {
    tags: ({ query }) => query.ids.split(',').map((id) => `lab:${id}`),
  });
  bind(
    contract.listLabReviews,
    async ({ params, query, request, reply }) => {
      const { rows, ...listing } = await listReviews(deps, { ...query, lab: labScopeOf(params.labId), hidden: false });
      return sendListing(request, reply, { ...listing, rows: rows.map(publicReview) });
    },
    { tags: ({ params }) => [`lab:${params.labId}`] },
  );
  bind(contract.listOwnLabReviews, async ({ caller, query, request, reply }) => {
    const { rows, ...listing } = await listReviews(deps, { ...query, lab: labScope(caller) });
    return sendListing(request, reply, { ...listing, rows: rows.map(labReview) });
  });
  bind(contract.answerReview, ({ caller, params, body, doubtful, request }) => {
    if (doubtful.length > 0) throw refusedWords();
    return answerReview(deps, { caller, lab: labScope(caller), ...params, ...body, ip: request.ip });
  });
  bind(contract.listAllReviews, async ({ query: { hidden, ...query }, request, reply }) =>
    sendListing(request, reply, await listReviews(deps, { ...query, lab: 'site', hidden: hidden && true })),
  );
  bind(contract.hideReview, ({ caller, params, body, request }) =>
    moderateReview(deps, { caller, ...params, ...body, ip: request.ip }),
  );
  bind(contract.showReview, ({ caller, params, body, request }) =>
    moderateReview(deps, { caller, ...params, ...body, reason: null, ip: request.ip }),
  );
}
