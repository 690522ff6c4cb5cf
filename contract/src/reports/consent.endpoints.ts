import { PhoneCode } from '#src/accounts/schemas.ts';
import { createMessage } from '#src/coded-messages.ts';
import { defineEndpoint } from '#src/endpoint.ts';
import { inMedia } from '#src/media.ts';
import { Id, Locale, Message, numeric, requiredText } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { reportAccesses } from './rules.ts';
import { NamedTest, Report } from './schemas.ts';

const patient = { access: { roles: ['customer'] } } as const;

/** What was asked of a person, and what they said: the end of their number, and since when. */
export const ReportConsent = z.object({
  personId: Id,
  state: z.enum(['asked', 'consented']),
  phoneEnd: z.string(),
  since: z.string(),
});
export type ReportConsent = z.infer<typeof ReportConsent>;

export const listReportConsents = defineEndpoint({
  method: 'GET',
  path: '/account/report-consents',
  summary: 'Whom of its people an account has asked for their reports, and who said yes.',
  ...patient,
  response: z.array(ReportConsent),
});

export const getReportAccess = defineEndpoint({
  method: 'GET',
  path: '/reports/{orderId}/access',
  summary:
    'Whether an order’s report opens for the account that booked it, and whose it is: `person.id` is null where they are no longer one of its people.',
  ...patient,
  params: z.object({ orderId: Id }),
  response: z.object({
    access: z.enum(reportAccesses),
    person: z.object({ id: Id.nullable(), name: z.string() }),
    /** Nobody of the account is its holder yet. */
    mayBeSelf: z.boolean(),
  }),
});

const ofPerson = { ...patient, params: z.object({ id: Id }) } as const;

export const askReportConsent = defineEndpoint({
  method: 'POST',
  path: '/account/people/{id}/report-consent',
  summary:
    'Asks an adult by their own Indian mobile whether the account may read their reports: sends a link, good for 90 days, by which they answer, take it back and read what is theirs. Asked again it is a new link; with another number an earlier yes ends. 400 for a number that is or was the account’s own, 409 where no yes is needed or nothing is booked for them; 429 past 3 a day for a person; 503 where nothing goes to telephones.',
  ...ofPerson,
  limit: 'sign-in',
  body: PhoneCode.extend({ locale: Locale.optional() }),
  response: ReportConsent,
  status: 201,
});

export const endReportConsent = defineEndpoint({
  method: 'DELETE',
  path: '/account/people/{id}/report-consent',
  summary: 'The account reads the reports of a person no longer, and asks no longer.',
  ...ofPerson,
  response: Message,
});

const year = createMessage('enter_the_year_of_birth');

/** The token of the link that went to the person, and the year they were born in; five wrong years end the link. */
const Answering = z.object({
  token: requiredText(200),
  birthYear: numeric(z.number({ error: year }).int(year).min(1900, year).max(2100, year)),
});
const person = { access: 'anyone', limit: 'sign-in' } as const;

/** What a person sees behind their link. */
export const AskedPerson = z.object({
  name: z.string(),
  /** Who asks. */
  holder: z.string(),
  state: z.enum(['asked', 'consented']),
  reports: z.array(z.object({ orderId: Id, labName: z.string(), startsAt: z.string(), items: z.array(NamedTest) })),
});
export type AskedPerson = z.infer<typeof AskedPerson>;

export const openReportConsent = defineEndpoint({
  method: 'POST',
  path: '/report-consents',
  summary:
    'What a person was asked, and the reports that are theirs. 404 for a link that has ended, 400 for a wrong year.',
  ...person,
  body: Answering,
  response: AskedPerson,
});

export const answerReportConsent = defineEndpoint({
  method: 'POST',
  path: '/report-consents/answer',
  summary:
    'Says yes, no, or takes a yes back; after a no the account may ask again. What the account had shared of the person’s reports ends with a no.',
  ...person,
  body: Answering.extend({ agree: z.boolean() }),
  response: AskedPerson,
});

export const readOwnReport = defineEndpoint({
  method: 'POST',
  path: '/report-consents/report',
  summary: 'One of these reports, whatever was answered. Leaves an audit row.',
  ...person,
  body: Answering.extend({ orderId: Id }),
  response: Report.extend({ fileUrl: z.string().nullable() }),
});

export const getOwnReportPaper = defineEndpoint({
  method: 'POST',
  path: '/report-consents/report/pdf',
  summary: 'Its paper. Leaves an audit row.',
  ...person,
  query: z.object({ language: Locale.optional() }),
  body: Answering.extend({ orderId: Id }),
  response: inMedia('application/pdf'),
});
