import { Nominee } from '#src/accounts/nominee.endpoints.ts';
import { AdminAccount, consentNotices, SignIn } from '#src/accounts/schemas.ts';
import { VisitState } from '#src/bookings/schemas.ts';
import { caseKinds, caseStates } from '#src/cases/rules.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { channels, messageTopics } from '#src/notifications/schemas.ts';
import { support } from '#src/operator-access.ts';
import { prescriptionStates } from '#src/prescriptions/rules.ts';
import { Id, requiredText } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { moneySteps } from './booking-page.endpoints.ts';
import { Note } from './notes.endpoints.ts';

/** So many of each kind stand on the page; where there are more, a link leads to their list. */
export const SHOWN_OF_ACCOUNT = 10;
/** What support knows of an account: never a result, a report or a document. */
export const AccountPage = z.object({
  account: AdminAccount,
  bookings: z.array(
    z.object({
      number: z.string(),
      state: VisitState,
      startsAt: z.string(),
      with: z.string(),
      /** With a doctor, and no lab. */
      consultation: z.boolean(),
      people: z.array(z.string()),
    }),
  ),
  cases: z.array(
    z.object({ number: z.string(), kind: z.enum(caseKinds), state: z.enum(caseStates), openedAt: z.string() }),
  ),
  /** What was written to them, by its subject; what a message says is theirs. */
  messages: z.array(
    z.object({
      channel: z.enum(channels),
      topic: z.enum(messageTopics),
      subject: z.string(),
      state: z.enum(['queued', 'sent', 'failed']),
      at: z.string(),
    }),
  ),
  /** Whom they book for. */
  family: z.array(z.object({ id: Id, name: z.string(), relation: z.string() })),
  /** What was charged, paid and given back of their visits, the newest first; rupees. */
  money: z.array(
    z.object({ id: Id, number: z.string(), verb: z.enum(moneySteps), amount: z.number(), at: z.string() }),
  ),
  /** Doctors' papers that they sent: when, and what became of them; never what stands there. */
  prescriptions: z.array(z.object({ id: Id, state: z.enum(prescriptionStates), sentAt: z.string() })),
  /** What they said of their visits. */
  reviews: z.array(
    z.object({
      id: Id,
      number: z.string(),
      labId: Id,
      labName: z.string(),
      rating: z.number(),
      hidden: z.boolean(),
      at: z.string(),
    }),
  ),
  signIns: z.array(SignIn),
  /** Who may ask in their place when they cannot any more; null for nobody. */
  nominee: Nominee.nullable(),
  consents: z.array(z.object({ notice: z.enum(consentNotices), version: z.string(), acceptedAt: z.string() })),
  /** What operators wrote for each other, the newest first; the person reads it in the copy of their data. */
  notes: z.array(Note),
});
export type AccountPage = z.infer<typeof AccountPage>;

const one = { ...support, params: z.object({ id: Id }) } as const;

export const getAdminAccount = defineEndpoint({
  method: 'GET',
  path: '/admin/accounts/{id}',
  summary: `An account with its latest ${SHOWN_OF_ACCOUNT} bookings, cases, messages, movements of money, prescriptions, reviews and sign-ins, its family, its consents and operators’ notes. Leaves an audit row. 404 for none.`,
  ...one,
  response: AccountPage,
});

export const addAccountNote = defineEndpoint({
  method: 'POST',
  path: '/admin/accounts/{id}/notes',
  summary: 'Writes a note about an account for the next operator. The person reads it in the copy of their data.',
  ...one,
  body: z.object({ text: requiredText(1000) }),
  response: AccountPage,
  status: 201,
});
