import { defineEndpoint } from '#src/endpoint.ts';
import { bench } from '#src/lab-access.ts';
import { inMedia } from '#src/media.ts';
import { support } from '#src/operator-access.ts';
import { Day, Id, Message, Paging, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { taskKinds } from './rules.ts';
import { NotifiableResult, NotifiableResultChange, Task } from './schemas.ts';

const one = { params: z.object({ id: Id }) } as const;

export const listTasks = defineEndpoint({
  method: 'GET',
  path: '/lab/tasks',
  summary:
    'What the lab has to do about its orders, the soonest due first; `done` the latest first. `q` finds by accession or visit number, name and telephone; `mine` what the caller does.',
  ...bench,
  query: Paging.extend({
    view: z.enum(['open', 'done']).optional(),
    q: text(80).optional(),
    kind: z.enum(taskKinds).optional(),
    mine: z.stringbool().optional(),
  }),
  response: z.array(Task),
});

export const takeTask = defineEndpoint({
  method: 'POST',
  path: '/lab/tasks/{id}/take',
  summary: 'The caller does it; whoever said so before does not. 409 for one that is done.',
  ...bench,
  ...one,
  response: Task,
});

export const finishTask = defineEndpoint({
  method: 'POST',
  path: '/lab/tasks/{id}/done',
  summary: 'It is done, with what came of it. 409 for one that is done.',
  ...bench,
  ...one,
  body: z.object({ note: text(300) }),
  response: Task,
});

export const exportNotices = defineEndpoint({
  method: 'GET',
  path: '/lab/notices.csv',
  summary:
    'What had to be reported of the results of these days, as a list for the authority: person, disease, test, result, when it was told. 400 for days with more than 5,000 rows: the list is whole, or there is none.',
  ...bench,
  query: z.object({ from: Day, to: Day }),
  response: inMedia('text/csv'),
});

export const listNotifiable = defineEndpoint({
  method: 'GET',
  path: '/admin/notifiable',
  summary: 'What labs have to report, by disease and state.',
  ...support,
  query: Paging.extend({ q: text(80).optional() }),
  response: z.array(NotifiableResult),
});

export const addNotifiable = defineEndpoint({
  method: 'POST',
  path: '/admin/notifiable',
  summary: 'Adds what labs have to report from now on. 409 for one that stands already.',
  ...support,
  body: NotifiableResultChange,
  response: NotifiableResult,
  status: 201,
});

export const changeNotifiable = defineEndpoint({
  method: 'PUT',
  path: '/admin/notifiable/{id}',
  summary: 'Changes what labs have to report from now on; tasks that stand keep what they say.',
  ...support,
  ...one,
  body: NotifiableResultChange,
  response: NotifiableResult,
});

export const removeNotifiable = defineEndpoint({
  method: 'DELETE',
  path: '/admin/notifiable/{id}',
  summary: 'It need not be reported any more; tasks that stand stay.',
  ...support,
  ...one,
  response: Message,
});
