import * as accounts from './accounts.ts';
import * as bookings from './bookings.ts';
import * as catalogue from './catalogue.ts';
import type { Endpoint } from './endpoint.ts';
import * as files from './files.ts';
import * as imports from './imports.ts';
import * as labs from './labs.ts';
import * as operations from './operations.ts';
import * as search from './search.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

/** Every endpoint by its name: walked by the OpenAPI page, the access test and the coverage table. */
export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  [accounts, bookings, catalogue, files, imports, labs, operations, search].flatMap((domain) =>
    Object.entries(domain).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  ),
);
