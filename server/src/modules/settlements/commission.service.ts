import { createMessage } from '@healthplus/contract/coded-messages';
import { paiseFromRupees, rupeesFromPaise } from '@healthplus/contract/money';
import type { CommissionRule, NewCommissionRule, NewTaxRate, TaxRate } from '@healthplus/contract/settlements/schemas';
import { dayOf } from '@healthplus/contract/zone';
import type { z } from 'zod';
import type { Executor, Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { AppError, refuse } from '#src/platform/errors.ts';
import type { Actor } from '#src/platform/http/auth.ts';
import { type Paging, pageByOffset } from '#src/platform/http/paging.ts';
import {
  countRules,
  deleteRate,
  deleteRule,
  endRule,
  insertRate,
  insertRule,
  type RuleRow,
  selectMailsOf,
  selectRates,
  selectRules,
  selectRulesFor,
} from './commission.queries.ts';
import { lastSettledDay } from './settlements.queries.ts';

const view = (row: RuleRow): CommissionRule => ({
  id: row.id,
  labName: row.lab,
  city: row.city,
  itemKind: row.itemKind,
  kind: row.kind,
  value: row.kind === 'fixed' ? rupeesFromPaise(row.value) : row.value / 100,
  startsOn: row.startsOn,
  endsOn: row.endsOn,
});

/** Commission rules, those of one lab first, of the same scope the latest first. */
export async function listRules(deps: Deps, paging: Paging) {
  const page = await pageByOffset(
    paging,
    (window) => selectRules(deps.db, window),
    () => countRules(deps.db),
  );
  return { ...page, rows: page.rows.map(view) };
}

/** What statements have said stays: a rule counts for days that none has. */
async function assertUnsettled(tx: Tx, day: string, field: string): Promise<void> {
  const last = await lastSettledDay(tx);
  if (last === null || day > last) return;
  const message = createMessage('a_statement_has_this_day_already');
  throw new AppError('conflict', message, { fields: { [field]: message } });
}

/** Each lab that a rule is for reads at its own address what the site takes of it, from when on and until when. */
async function tellLabs(tx: Tx, deps: Deps, rule: RuleRow, what: 'made' | 'ended' | 'withdrawn'): Promise<void> {
  const { kind, value, startsOn: from, endsOn, itemKind, city } = view(rule);
  const params = { what, kind, value, from, until: endsOn ?? '', itemKind, city };
  for (const email of await selectMailsOf(tx, rule.id))
    await queueMessage(tx, deps.config, { to: { email, locale: 'en' }, id: 'lab.commission', params });
}

/**
 * Adds a commission rule: percent with two decimals, or rupees for each item. 400 for a day that is over, since nobody
 * pays more for what they have done already; 409 for one that a statement has.
 */
export async function createRule(
  deps: Deps,
  { caller, ip, rule }: Actor & { rule: z.output<typeof NewCommissionRule> },
): Promise<CommissionRule> {
  const { labId = null, itemKind = null, cityId = null, endsOn = null, kind, startsOn } = rule;
  return transact(deps.db, async (tx) => {
    await assertUnsettled(tx, startsOn, 'startsOn');
    if (startsOn < dayOf(deps.now())) throw refuse('startsOn', createMessage('rule_begins_today_or_later'));
    const value = kind === 'fixed' ? paiseFromRupees(rule.value) : Math.round(rule.value * 100);
    const id = await insertRule(tx, { labId, itemKind, cityId, kind, value, startsOn, endsOn });
    await recordAudit(tx, { caller, action: 'commission.made', subject: `commission ${id}`, ip });
    const [row] = await selectRules(tx, { id, limit: 1 });
    await tellLabs(tx, deps, row!, 'made');
    return view(row!);
  });
}

/** Ends a rule with a day, today or later, since what was sold by it stays. 400 for a day that is over, 404 for none, 409 for one that ends by then already. */
export async function stopRule(
  deps: Deps,
  { caller, ip, id, endsOn }: Actor & { id: number; endsOn: string },
): Promise<CommissionRule> {
  return transact(deps.db, async (tx) => {
    const [rule] = await selectRules(tx, { id, limit: 1 });
    if (!rule) throw new AppError('not_found', createMessage('there_is_no_such_commission_rule'));
    if (endsOn < rule.startsOn) throw new AppError('conflict', createMessage('rule_must_not_end_before_it_begins'));
    if (endsOn < dayOf(deps.now())) throw refuse('endsOn', createMessage('rule_ends_today_or_later'));
    if (!(await endRule(tx, id, endsOn))) throw new AppError('conflict', createMessage('rule_has_ended_already'));
    await recordAudit(tx, { caller, action: 'commission.ended', subject: `commission ${id}`, ip });
    const [row] = await selectRules(tx, { id, limit: 1 });
    await tellLabs(tx, deps, row!, 'ended');
    return view(row!);
  });
}

/** Takes back a rule that has not begun. 404 for none, 409 for one that counts already: it ends with a day. */
export async function withdrawRule(deps: Deps, { caller, ip, id }: Actor & { id: number }): Promise<void> {
  await transact(deps.db, async (tx) => {
    const [rule] = await selectRules(tx, { id, limit: 1 });
    if (!rule) throw new AppError('not_found', createMessage('there_is_no_such_commission_rule'));
    await tellLabs(tx, deps, rule, 'withdrawn');
    if (!(await deleteRule(tx, id, dayOf(deps.now()))))
      throw new AppError('conflict', createMessage('rule_has_begun_end_it_with_a_day'));
    await recordAudit(tx, { caller, action: 'commission.withdrawn', subject: `commission ${id}`, ip });
  });
}

/** The rules that are for a lab, of now and to come, the one that counts first. */
export const listRulesOf = async ({ db, now }: Deps, lab: LabScope): Promise<CommissionRule[]> =>
  (await selectRulesFor(db, lab, dayOf(now()))).map(view);

/** Rates as they are read; one may be taken back that no statement has a day of, and that is not the first of its kind. */
function ratesView(rates: Awaited<ReturnType<typeof selectRates>>, lastSettled: string | null): TaxRate[] {
  return rates.map(({ kind, basisPoints, startsOn, source }) => ({
    kind,
    percent: basisPoints / 100,
    startsOn,
    source,
    withdrawable:
      (lastSettled === null || startsOn > lastSettled) &&
      rates.some((other) => other.kind === kind && other.startsOn < startsOn),
  }));
}

/** Tax rates by kind and first day. */
export const listRates = async (executor: Executor): Promise<TaxRate[]> =>
  ratesView(await selectRates(executor), await lastSettledDay(executor));

/** Takes back a rate that was written down wrong. 404 for none, 409 where a statement has a day of it, and for the first of its kind. */
export async function withdrawRate(
  deps: Deps,
  { caller, ip, kind, startsOn }: Actor & Pick<TaxRate, 'kind' | 'startsOn'>,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    const rate = (await selectRates(tx)).find((one) => one.kind === kind && one.startsOn === startsOn);
    if (!rate) throw new AppError('not_found', createMessage('there_is_no_such_tax_rate'));
    await assertUnsettled(tx, startsOn, 'startsOn');
    if (!(await deleteRate(tx, rate))) throw new AppError('conflict', createMessage('first_rate_of_its_kind_stays'));
    await recordAudit(tx, { caller, action: 'tax_rate.withdrawn', subject: `rate ${kind}`, detail: { ...rate }, ip });
  });
}

/** A new rate from a day on. 409 where a statement has the day, or a rate begins on it. */
export async function createRate(
  deps: Deps,
  { caller, ip, rate }: Actor & { rate: z.output<typeof NewTaxRate> },
): Promise<TaxRate> {
  const { kind, percent, startsOn, source } = rate;
  return transact(deps.db, async (tx) => {
    await assertUnsettled(tx, startsOn, 'startsOn');
    const made = { kind, basisPoints: Math.round(percent * 100), startsOn, source };
    if (!(await insertRate(tx, made))) {
      const message = createMessage('there_is_a_rate_from_this_day');
      throw new AppError('conflict', message, { fields: { startsOn: message } });
    }
    await recordAudit(tx, { caller, action: 'tax_rate.made', subject: `rate ${kind}`, detail: { ...made }, ip });
    return (await listRates(tx)).find((one) => one.kind === kind && one.startsOn === startsOn)!;
  });
}
