import { defineEndpoint } from '#src/endpoint.ts';
import { office } from '#src/lab-access.ts';
import { support } from '#src/operator-access.ts';
import { PlainText } from '#src/people.ts';
import { Id, IdList, Limit, Moment, requiredText, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { AdminReview, LabRating, LabReview, NewReview, OwnReview, PublicReview } from './schemas.ts';

const customer = { access: { roles: ['customer'] } } as const;
const page = { limit: Limit, cursor: text(200).optional() };
const byNumber = { params: z.object({ number: text(20) }) };
const byId = { params: z.object({ id: Id }) };

export const getOwnReview = defineEndpoint({
  method: 'GET',
  path: '/bookings/{number}/review',
  summary: 'The review of a visit by whoever booked it; null where there is none yet. 404 for somebody else’s visit.',
  ...customer,
  ...byNumber,
  response: z.object({ review: OwnReview.nullable() }),
});

export const putOwnReview = defineEndpoint({
  method: 'PUT',
  path: '/bookings/{number}/review',
  summary:
    'Reviews a visit that is completed, or changes the review within 14 days of its first writing. 409 before, and later. Words that somebody has to look at are hidden until then.',
  ...customer,
  publishes: true,
  ...byNumber,
  body: NewReview,
  response: OwnReview,
});

export const listLabRatings = defineEndpoint({
  method: 'GET',
  path: '/lab-ratings',
  summary: 'What is said of labs, by their patients and measured: for up to 50 of them.',
  access: 'anyone',
  query: z.object({ ids: IdList(50) }),
  response: z.array(LabRating),
});

export const listLabReviews = defineEndpoint({
  method: 'GET',
  path: '/labs/{labId}/reviews',
  summary: 'Reviews of a lab, the latest first; none that is hidden.',
  access: 'anyone',
  params: z.object({ labId: Id }),
  query: z.object(page),
  response: z.array(PublicReview),
});

export const listOwnLabReviews = defineEndpoint({
  method: 'GET',
  path: '/lab/reviews',
  summary: 'Reviews of the lab, the latest first, hidden ones too.',
  ...office,
  query: z.object(page),
  response: z.array(LabReview),
});

export const answerReview = defineEndpoint({
  method: 'POST',
  path: '/lab/reviews/{id}/answer',
  summary:
    'Answers a review of the lab, once, as it was read: 409 for a second time, and where it was changed since. 404 for one of another lab, 400 for words that are not for everybody.',
  ...office,
  publishes: true,
  ...byId,
  body: z.object({ answer: PlainText(1000).refine((value) => value.length > 0), writtenAt: Moment }),
  response: LabReview,
});

export const listAllReviews = defineEndpoint({
  method: 'GET',
  path: '/admin/reviews',
  summary: 'Reviews of every lab, the latest first; with `hidden` those alone.',
  ...support,
  query: z.object({ hidden: z.enum(['true']).optional(), ...page }),
  response: z.array(AdminReview),
});

export const hideReview = defineEndpoint({
  method: 'POST',
  path: '/admin/reviews/{id}/hide',
  summary: 'Hides a review with a reason: it is neither shown nor counted. Its words never change.',
  ...support,
  ...byId,
  body: z.object({ reason: requiredText(300) }),
  response: AdminReview,
});

export const showReview = defineEndpoint({
  method: 'POST',
  path: '/admin/reviews/{id}/show',
  summary: 'Shows a hidden review again, with the words that were read. 409 where its writer has changed them since.',
  ...support,
  ...byId,
  body: z.object({ words: text(2000) }),
  response: AdminReview,
});
