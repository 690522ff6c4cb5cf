import { defineEndpoint } from '#src/endpoint.ts';
import { inMedia } from '#src/media.ts';
import { z } from '#src/z.ts';
import { TaxReceipt, TaxYear } from './schemas.ts';

const customer = { access: { roles: ['customer'] } } as const;

export const listTaxReceipts = defineEndpoint({
  method: 'GET',
  path: '/account/tax-receipts',
  summary: 'The tax years in which the account has paid for something that may count, the latest first.',
  ...customer,
  response: z.array(TaxReceipt),
});

export const getTaxReceipt = defineEndpoint({
  method: 'GET',
  path: '/account/tax-receipt',
  summary: 'The receipt of a tax year as PDF, with person, relation and mode of each line. 404 where nothing counts.',
  ...customer,
  query: z.object({ year: TaxYear }),
  response: inMedia('application/pdf'),
});
