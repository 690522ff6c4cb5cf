import { isMinor } from '@healthplus/contract/accounts/rules';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { Locale } from '@healthplus/contract/primitives';
import type { AskedPerson, ReportConsent } from '@healthplus/contract/reports/consent.endpoints';
import type { Report } from '@healthplus/contract/reports/schemas';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { bornOf, findHolder, getPerson, isPhoneOf } from '#src/modules/accounts/people.service.ts';
import type { AccountScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { randomToken } from '#src/platform/crypto/tokens.ts';
import { AppError, refuse } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { sendsToPhones } from '#src/platform/messages/ways.ts';
import { assertPhone } from '#src/platform/phones.ts';
import { paperAsPerson, readAsPerson } from './patient-reports.service.ts';
import {
  type AskedRow,
  type ConsentRow,
  endConsent,
  endOutguessed,
  findAsked,
  giveYearTryBack,
  grantConsent,
  hasVisit,
  putLink,
  refuseConsent,
  scopeOf,
  selectConsents,
  selectReportsOf,
  takeYearTry,
} from './report-consents.queries.ts';

const view = (row: ConsentRow): ReportConsent => ({
  personId: row.person_id,
  state: row.granted_at === null ? 'asked' : 'consented',
  phoneEnd: row.phone.slice(-2),
  since: new Date(row.granted_at ?? row.created_at).toISOString(),
});

/** Whose reports an account has asked to read, and what each person answered. */
export const listConsents = async (deps: Deps, account: AccountScope): Promise<ReportConsent[]> =>
  (await selectConsents(deps.db, account)).map(view);

/** A name in a message to somebody else: as long as names are, in case it is none. */
const shortName = (name: string): string => (name.length > 30 ? `${name.slice(0, 29)}…` : name);

interface Asking {
  caller: Caller;
  account: AccountScope;
  personId: number;
  ip: string;
}

/** No yes is needed for oneself and for a child; nor does somebody else answer by a number that the account has ever called its own. */
async function assertAsks(deps: Deps, { account, personId, phone }: Asking & { phone: string }) {
  const person = await getPerson(deps.db, account, personId);
  if (person.relation === 'self' || isMinor(bornOf(person, deps.now()), deps.now()))
    throw new AppError('conflict', createMessage('no_consent_is_needed'));
  if (!(await hasVisit(deps.db, account, personId)))
    throw new AppError('conflict', createMessage('nothing_is_booked_for_them_yet'));
  assertPhone(phone);
  if (await isPhoneOf(deps.db, account, phone)) throw refuse('phone', createMessage('ask_by_their_own_number'));
  return (await findHolder(deps.db, account))!;
}

/** Asks a person by their own telephone. See the endpoint for what it refuses. */
export async function askForConsent(
  deps: Deps,
  input: Asking & { phone: string; locale?: Locale | undefined },
): Promise<ReportConsent> {
  const { caller, account, personId, phone, locale = 'en', ip } = input;
  const holder = await assertAsks(deps, input);
  if (!sendsToPhones(deps.config))
    throw new AppError('unavailable', createMessage('links_do_not_go_to_telephones_here'));
  for (const key of [`person:${personId}`, deps.tokens.digest(`consent|${phone}`)])
    await deps.limiters.take('report-consents', key, createMessage('too_many_links_were_sent_today'));
  await deps.limiters.take('report-consents-of', String(account), createMessage('too_many_links_were_sent_today'));
  const token = randomToken();
  await transact(deps.db, async (tx) => {
    const now = deps.now();
    await endConsent(tx, { account, personId, otherThan: phone, now });
    await putLink(tx, { account, personId, phone, locale, tokenDigest: deps.tokens.digest(token), now });
    const params = { holder: shortName(holder.name), token };
    await queueMessage(tx, deps.config, { to: { email: null, phone, locale }, id: 'report.consent_asked', params });
    await recordAudit(tx, { caller, action: 'report_consent.asked', subject: `person ${personId}`, ip });
  });
  return view((await selectConsents(deps.db, account, personId))[0]!);
}

/** The account reads the person's reports no longer. 404 where nothing stands. */
export async function giveUpConsent(deps: Deps, { caller, account, personId, ip }: Asking): Promise<void> {
  await transact(deps.db, async (tx) => {
    if (!(await endConsent(tx, { account, personId, now: deps.now() })))
      throw new AppError('not_found', createMessage('nothing_was_asked_of_them'));
    await recordAudit(tx, { caller, action: 'report_consent.given_up', subject: `person ${personId}`, ip });
  });
}

interface Answering {
  token: string;
  birthYear: number;
  ip: string;
}

/** Whose link it is. 404 for one that has ended, 400 for a wrong year, of which five end it and what was agreed by it. */
async function personOf(deps: Deps, { token, birthYear }: Answering): Promise<AskedRow> {
  const asked = await findAsked(deps.db, deps.tokens.digest(token), deps.now());
  if (!asked || !(await takeYearTry(deps.db, asked.id)))
    throw new AppError('not_found', createMessage('this_link_has_ended'));
  if (asked.birth_years.includes(birthYear)) {
    await giveYearTryBack(deps.db, asked.id);
    return asked;
  }
  await endOutguessed(deps.db, asked.id, deps.now());
  throw refuse('birthYear', createMessage('this_year_of_birth_is_not_right'));
}

async function shown(deps: Deps, asked: AskedRow): Promise<AskedPerson> {
  const reports = await selectReportsOf(deps.db, asked, deps.now());
  return {
    name: asked.name,
    holder: asked.holder,
    state: asked.granted ? 'consented' : 'asked',
    reports: reports.map(({ order_id, lab, starts_at, items }) => ({
      orderId: order_id,
      labName: lab,
      startsAt: new Date(starts_at).toISOString(),
      items,
    })),
  };
}

/** What somebody is asked who came by the link of a request for consent. 404 for a wrong or ended one. */
export const openAsked = async (deps: Deps, input: Answering): Promise<AskedPerson> =>
  shown(deps, await personOf(deps, input));

/** Yes, no, or a yes taken back. */
export async function answerConsent(deps: Deps, input: Answering & { agree: boolean }): Promise<AskedPerson> {
  const asked = await personOf(deps, input);
  await transact(deps.db, async (tx) => {
    const yes = input.agree ? await grantConsent(tx, asked.id, deps.now()) : null;
    if (input.agree && !yes) throw new AppError('not_found', createMessage('this_link_has_ended'));
    if (!input.agree) await refuseConsent(tx, asked, deps.now());
    // Whoever asked waits for it; said once, and of a no nothing.
    if (yes === 'granted')
      await queueMessage(tx, deps.config, {
        to: asked.reader,
        id: 'report.consent_given',
        params: { person: shortName(asked.name) },
      });
    const action = input.agree ? 'report_consent.granted' : 'report_consent.refused';
    await recordAudit(tx, { caller: null, action, subject: `person ${asked.person_id}`, ip: input.ip });
  });
  return openAsked(deps, input);
}

/** A person's own report by their link, whatever the account may read. */
export const readOwnReport = async (
  deps: Deps,
  input: Answering & { orderId: number },
): Promise<Report & { fileUrl: string | null }> => readAsPerson(deps, scopeOf(await personOf(deps, input)), input);

/** The PDF of a report for the person it is of, by that link. */
export const readOwnPaper = async (deps: Deps, input: Answering & { orderId: number; locale: Locale }) =>
  paperAsPerson(deps, scopeOf(await personOf(deps, input)), input);
