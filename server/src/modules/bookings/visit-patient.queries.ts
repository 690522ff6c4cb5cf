import { Locale } from '@healthplus/contract/primitives';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';

/** Whom a visit is for, as lists and mails name them. */
export const VisitPatient = z.strictObject({
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  locale: Locale,
  /** Nobody can read of it by logging in: it is in no account. */
  withoutAccount: z.boolean(),
});

/** Whose orders the visit `v` of a statement is of: its own, or of the visit of which it takes specimens again. */
const ordered = sql`coalesce(v.recollects_id, v.id)`;

/** What a lab knows of the first person of the visit, its patient `p1`. */
const ofFirst = (what: SQL): SQL =>
  sql`(select ${what} from orders o1 join patients p1 on p1.id = o1.patient_id where o1.visit_id = ${ordered} order by o1.id limit 1)`;

/** Whether it began at the desk, without a seat; it may have come into an account since. */
const walkedIn = sql`exists (select 1 from visit_stops walked where walked.visit_id = ${ordered} and walked.slot_id is null)`;

/** Of the account `a` of a statement, unless somebody else walked in: the first person of the visit. */
const ofAccount = (said: SQL, first: SQL): SQL =>
  sql`coalesce(case when a.id is not null and not ${walkedIn} then ${said} end, ${first}, ${said}, '')`;

/** The name of whom the visit `v` is for, of the account `a` or null: the account's, or the first person's who walked in. */
export const visitName = ofAccount(
  sql`a.name`,
  sql`(select o1.person_name from orders o1 where o1.visit_id = ${ordered} order by o1.id limit 1)`,
);

/** The telephone to the name: what was given at the desk for somebody who walked in, whoever has taken the visit into an account. */
export const visitPhone = ofAccount(sql`a.phone`, ofFirst(sql`own_phone(p1)`));

/** The number by which the laboratory itself calls them: where they gave none of their own, that of who booked for them. */
export const visitCallPhone = sql`coalesce(nullif(${visitPhone}, ''), ${ofFirst(sql`p1.phone`)}, '')`;

/** Whether that number was lent: it is of who booked for them, and nothing is written to it. */
export const visitPhoneIsLent = sql`(${visitPhone} = '' and ${visitCallPhone} <> '')`;

/** The mail address: of the account; where there is none, what was given at the desk. */
const visitEmail = sql`case when a.id is not null then a.email else ${ofFirst(sql`nullif(own_email(p1), '')`)} end`;

/** What they are written to in: as the account says, or as the desk wrote it down of the first person. */
const visitLocale = sql`coalesce(a.locale, ${ofFirst(sql`p1.locale`)}, 'en')`;

/** All of it, as `VisitPatient`. */
export const visitPatient = sql`
  json_build_object('name', ${visitName}, 'phone', ${visitPhone}, 'email', ${visitEmail}, 'locale', ${visitLocale}, 'withoutAccount', a.id is null)`;
