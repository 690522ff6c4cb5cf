import { defineEndpoint } from '#src/endpoint.ts';
import { office } from '#src/lab-access.ts';
import { finance } from '#src/operator-access.ts';
import { Day, Id, Message, Paging } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { taxKinds } from './rules.ts';
import { CommissionRule, NewCommissionRule, NewTaxRate, TaxRate } from './schemas.ts';

const byId = { params: z.object({ id: Id }) };

export const listCommissionRules = defineEndpoint({
  method: 'GET',
  path: '/admin/commission-rules',
  summary: 'What the site takes, in the order in which rules count.',
  ...finance,
  query: Paging,
  response: z.array(CommissionRule),
});

export const createCommissionRule = defineEndpoint({
  method: 'POST',
  path: '/admin/commission-rules',
  summary:
    'Makes a rule; it never changes. The labs that it is for are told. 400 for a first day that is over, 409 where a statement has it already.',
  ...finance,
  body: NewCommissionRule,
  response: CommissionRule,
  status: 201,
});

export const endCommissionRule = defineEndpoint({
  method: 'POST',
  path: '/admin/commission-rules/{id}/end',
  summary:
    'Ends a rule with a day, today or later; the labs that it is for are told. 409 for one that ends by then already.',
  ...finance,
  ...byId,
  body: z.object({ endsOn: Day }),
  response: CommissionRule,
});

export const withdrawCommissionRule = defineEndpoint({
  method: 'DELETE',
  path: '/admin/commission-rules/{id}',
  summary: 'Takes back a rule that has not begun; the labs that it is for are told. 409 once it counts.',
  ...finance,
  ...byId,
  response: Message,
});

export const listTaxRates = defineEndpoint({
  method: 'GET',
  path: '/admin/tax-rates',
  summary: 'Rates of tax by law, each from a day on, the latest first.',
  ...finance,
  response: z.array(TaxRate),
});

export const createTaxRate = defineEndpoint({
  method: 'POST',
  path: '/admin/tax-rates',
  summary: 'A new rate, from a day on that no statement has yet; 409 otherwise.',
  ...finance,
  body: NewTaxRate,
  response: TaxRate,
  status: 201,
});

export const withdrawTaxRate = defineEndpoint({
  method: 'DELETE',
  path: '/admin/tax-rates/{kind}/{startsOn}',
  summary:
    'Takes back a rate of which no statement has a day. 404 for none, 409 otherwise, and for the first of its kind.',
  ...finance,
  params: z.object({ kind: z.enum(taxKinds), startsOn: Day }),
  response: Message,
});

export const listOwnCommission = defineEndpoint({
  method: 'GET',
  path: '/lab/commission',
  summary:
    'What the site takes of what it sells for the lab: the rules of now and to come that are for it, the one that counts first.',
  ...office,
  response: z.array(CommissionRule),
});
