import { defineEndpoint } from '#src/endpoint.ts';
import { Id, Message, requiredText, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';

/** The lists of the portal whose filters can be kept under a name. */
export const viewedLists = [
  'bookings',
  'invoices',
  'collection',
  'reception',
  'processing',
  'sign',
  'send-outs',
  'critical-calls',
  'tasks',
  'offers',
  'packages',
  'prescriptions',
  'ranges',
] as const;
export type ViewedList = (typeof viewedLists)[number];

const member = { access: { roles: ['lab'] } } as const;

/** What a list is filtered by, as its address says it; words that were searched for are no part of it. */
export const SavedView = z.object({ id: Id, name: z.string(), query: z.string() });
export type SavedView = z.infer<typeof SavedView>;

export const NewSavedView = z.object({
  list: z.enum(viewedLists),
  name: requiredText(40),
  query: text(300),
});

export const listSavedViews = defineEndpoint({
  method: 'GET',
  path: '/lab/views',
  summary: 'The filters of a list that the caller keeps under a name, by name.',
  ...member,
  query: z.object({ list: z.enum(viewedLists) }),
  response: z.array(SavedView),
});

export const saveView = defineEndpoint({
  method: 'PUT',
  path: '/lab/views',
  summary:
    'Keeps the filters of a list under a name, for the caller alone, in place of what had that name. 409 beyond twenty a list.',
  ...member,
  body: NewSavedView,
  response: z.array(SavedView),
});

export const deleteView = defineEndpoint({
  method: 'DELETE',
  path: '/lab/views/{id}',
  summary: 'Forgets one of the caller’s own views.',
  ...member,
  params: z.object({ id: Id }),
  response: Message,
});
