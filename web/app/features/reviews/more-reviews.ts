import { listLabReviews } from '@healthplus/contract/reviews/endpoints';
import { browserApi } from '#app/lib/api.ts';
import { listed } from '#app/lib/private-page.ts';

/** The reviews of a lab that follow a cursor; asked for by whoever wants more of them. */
export async function moreReviews(labId: number, cursor: string | null) {
  return listed(await browserApi.send(listLabReviews, { params: { labId }, query: { cursor: cursor ?? undefined } }));
}
