import { createMessage } from '@healthplus/contract/coded-messages';
import { paiseFromRupees, rupeesFromPaise } from '@healthplus/contract/money';
import type { CommissionRule, NewCommissionRule, NewTaxRate, TaxRate } from '@healthplus/contract/settlements/schemas';
import { dayOf } from '@healthplus/contract/zone';
import type { z } from 'zod';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { labScopeOf } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { AppError, refuse } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { type Paging, pageByOffset } from '#src/platform/http/paging.ts';
import { findLabMail } from './bank-accounts.queries.ts';
import {
  countRules,
  deleteRule,
  endRule,
  insertRate,
  insertRule,
  type RuleRow,
  selectRates,
  selectRules,
} from './commission.queries.ts';
import { lastSettledDay } from './settlements.queries.ts';

interface Action {
  caller: Caller;
  ip: string;
}

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

/** A lab reads at its own address what the site takes of it, and from when on. */
async function tellLab(tx: Tx, deps: Deps, rule: RuleRow, what: 'made' | 'withdrawn'): Promise<void> {
  if (rule.labId === null) return;
  const { kind, value, startsOn: from } = view(rule);
  const to = { email: await findLabMail(tx, labScopeOf(rule.labId)), locale: 'en' } as const;
  await queueMessage(tx, deps.config, { to, id: 'lab.commission', params: { what, kind, value, from } });
}

/**
 * Adds a commission rule: percent with two decimals, or rupees for each item. 400 for a day that is over, since nobody
 * pays more for what they have done already; 409 for one that a statement has.
 */
export async function createRule(
  deps: Deps,
  { caller, ip, rule }: Action & { rule: z.output<typeof NewCommissionRule> },
): Promise<CommissionRule> {
  const { labId = null, itemKind = null, cityId = null, endsOn = null, kind, startsOn } = rule;
  return transact(deps.db, async (tx) => {
    await assertUnsettled(tx, startsOn, 'startsOn');
    if (startsOn < dayOf(deps.now())) throw refuse('startsOn', createMessage('rule_begins_today_or_later'));
    const value = kind === 'fixed' ? paiseFromRupees(rule.value) : Math.round(rule.value * 100);
    const id = await insertRule(tx, { labId, itemKind, cityId, kind, value, startsOn, endsOn });
    await recordAudit(tx, { caller, action: 'commission.made', subject: `commission ${id}`, ip });
    const [row] = await selectRules(tx, { id, limit: 1 });
    await tellLab(tx, deps, row!, 'made');
    return view(row!);
  });
}

/** Ends a rule with a day. 404 for none, 409 where a statement has the day. */
export async function stopRule(
  deps: Deps,
  { caller, ip, id, endsOn }: Action & { id: number; endsOn: string },
): Promise<CommissionRule> {
  return transact(deps.db, async (tx) => {
    const [rule] = await selectRules(tx, { id, limit: 1 });
    if (!rule) throw new AppError('not_found', createMessage('there_is_no_such_commission_rule'));
    if (endsOn < rule.startsOn) throw new AppError('conflict', createMessage('rule_must_not_end_before_it_begins'));
    await assertUnsettled(tx, endsOn, 'endsOn');
    await endRule(tx, id, endsOn);
    await recordAudit(tx, { caller, action: 'commission.ended', subject: `commission ${id}`, ip });
    const [row] = await selectRules(tx, { id, limit: 1 });
    return view(row!);
  });
}

/** Takes back a rule that has not begun. 404 for none, 409 for one that counts already: it ends with a day. */
export async function withdrawRule(deps: Deps, { caller, ip, id }: Action & { id: number }): Promise<void> {
  await transact(deps.db, async (tx) => {
    const [rule] = await selectRules(tx, { id, limit: 1 });
    if (!rule) throw new AppError('not_found', createMessage('there_is_no_such_commission_rule'));
    if (!(await deleteRule(tx, id, dayOf(deps.now()))))
      throw new AppError('conflict', createMessage('rule_has_begun_end_it_with_a_day'));
    await tellLab(tx, deps, rule, 'withdrawn');
    await recordAudit(tx, { caller, action: 'commission.withdrawn', subject: `commission ${id}`, ip });
  });
}

const rateView = ({
  kind,
  basisPoints,
  startsOn,
  source,
}: Awaited<ReturnType<typeof selectRates>>[number]): TaxRate => ({
  kind,
  percent: basisPoints / 100,
  startsOn,
  source,
});

/** Tax rates by kind and first day. */
export const listRates = async (deps: Deps): Promise<TaxRate[]> => (await selectRates(deps.db)).map(rateView);

/** A new rate from a day on. 409 where a statement has the day, or a rate begins on it. */
export async function createRate(
  deps: Deps,
  { caller, ip, rate }: Action & { rate: z.output<typeof NewTaxRate> },
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
    return rateView(made);
  });
}
