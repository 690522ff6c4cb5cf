import { Readable } from 'node:stream';
import { listAdminAccounts as accountsEndpoint } from '@healthplus/contract/accounts/admin.endpoints';
import { type exportKinds, exportsFor } from '@healthplus/contract/analytics/schemas';
import { listAuditEvents as auditEndpoint } from '@healthplus/contract/audit/endpoints';
import { listAdminBookings as bookingsEndpoint } from '@healthplus/contract/bookings/admin.endpoints';
import { asMessage, createMessage } from '@healthplus/contract/coded-messages';
import { listAllConsultations as consultationsEndpoint } from '@healthplus/contract/consultations/endpoints';
import { listCallbacks as callbacksEndpoint } from '@healthplus/contract/enquiries/endpoints';
import { listMovements as movementsEndpoint } from '@healthplus/contract/settlements/finance.endpoints';
import { listAdminLabs as labsEndpoint } from '@healthplus/contract/verification/endpoints';
import type { z } from 'zod';
import type { Deps } from '#src/deps.ts';
import { listAdminAccounts } from '#src/modules/accounts/admin-accounts.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { listAuditEvents } from '#src/modules/audit/audit-log.service.ts';
import { listAllBookings } from '#src/modules/bookings/all-bookings.service.ts';
import { listAllConsultations } from '#src/modules/consultations/consultations.service.ts';
import { listCallbacks } from '#src/modules/enquiries/callbacks.service.ts';
import { listMovements } from '#src/modules/settlements/finance.service.ts';
import { listAdminLabs } from '#src/modules/verification/verification.service.ts';
import { cellOf, columnsOf } from '#src/platform/csv/columns-of.ts';
import { type Cell, csvLines, writeCsv } from '#src/platform/csv/write-csv.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';

type Kind = (typeof exportKinds)[number];
/** Rows read and written at once, so that nobody else waits long, and where an export ends: half a million rows are some 150 MB. */
const PAGE_ROWS = 2_000;
const MOST_ROWS = 500_000;

/** The same filters as the list itself takes; what does not fit them is said. */
function filters<S extends z.ZodObject>({ query: schema }: { query?: S }, query: Record<string, unknown>): z.output<S> {
  const parsed = schema!.safeParse({ ...query, limit: undefined, cursor: undefined });
  if (!parsed.success) throw new AppError('validation_failed', asMessage(parsed.error.issues[0]!.message));
  return parsed.data;
}

type Page = { limit: number; cursor: string | undefined };
type Read = { rows: object[]; next: string | null };
type Reader = (deps: Deps, query: Record<string, unknown>, page: Page) => Promise<Read>;

/** How each list is read whole: the rows that leave are those of its own view. */
const readers: Record<Kind, Reader> = {
  labs: (deps, query, page) => listAdminLabs(deps.db, { ...filters(labsEndpoint, query), ...page }),
  accounts: (deps, query, page) => listAdminAccounts(deps.db, { ...filters(accountsEndpoint, query), ...page }),
  bookings: (deps, query, page) => listAllBookings(deps.db, { ...filters(bookingsEndpoint, query), ...page }),
  consultations: (deps, query, page) =>
    listAllConsultations(deps, { ...filters(consultationsEndpoint, query), ...page }),
  callbacks: (deps, query, page) => listCallbacks(deps.db, { ...filters(callbacksEndpoint, query), ...page }),
  movements: (deps, query, page) => listMovements(deps, { ...filters(movementsEndpoint, query), ...page }),
  audit: (deps, query, page) => listAuditEvents(deps.db, { ...filters(auditEndpoint, query), ...page }),
};

/** What each row of a list is, as its endpoint answers it. */
const rowOf: Record<Kind, z.core.$ZodType> = {
  labs: labsEndpoint.response.element,
  accounts: accountsEndpoint.response.element,
  bookings: bookingsEndpoint.response.element,
  consultations: consultationsEndpoint.response.element,
  callbacks: callbacksEndpoint.response.element,
  movements: movementsEndpoint.response.element,
  audit: auditEndpoint.response.element,
};

/** Rows below the columns of a list. */
const linesOf = (rows: object[], columns: string[]): Cell[][] =>
  rows.map((row) => columns.map((column) => cellOf(row, column)));

/** A list as CSV, written as it is read, to its end: or it says in its last line where it stopped. */
async function* csvOf(
  columns: string[],
  first: Read,
  read: (cursor: string) => Promise<Read>,
  onBroken: (error: unknown) => void,
): AsyncGenerator<string> {
  yield writeCsv(columns, linesOf(first.rows, columns));
  let written = first.rows.length;
  let { next } = first;
  while (next && written < MOST_ROWS) {
    const page = await read(next).catch((error: unknown) => {
      onBroken(error);
      return null;
    });
    if (!page) break;
    yield csvLines(linesOf(page.rows, columns));
    written += page.rows.length;
    next = page.next;
  }
  if (next)
    yield csvLines([
      [`The export ends here, after ${written} rows; there are more. Narrow the filters, or try again.`],
    ]);
}

/**
 * A list of the console as CSV, row by row as it is read. Who took it and with which filters stands in the audit log before
 * the first row leaves. 400 for a filter that fits none, 403 for a list that the caller's role may not read.
 */
export async function exportList(
  deps: Deps,
  input: {
    caller: Caller;
    kind: Kind;
    query: Record<string, unknown>;
    ip: string;
    /** Told what stopped a list of which the first rows have left. */
    onBroken: (error: unknown) => void;
  },
): Promise<Readable> {
  const { caller, kind, query, ip } = input;
  if (!caller.operatorRole || !exportsFor[kind].includes(caller.operatorRole))
    throw new AppError('forbidden', createMessage('your_account_may_not_do_this'));
  const read = (cursor?: string) => readers[kind](deps, query, { limit: PAGE_ROWS, cursor });
  const first = await read();
  // Which filters, not what was typed: the log is kept when a person asks to be forgotten.
  const { q, ...filters } = query;
  const detail = { filters: q ? { ...filters, q: 'a text' } : filters };
  await recordAudit(deps.db, { caller, action: 'list.exported', subject: `export ${kind}`, detail, ip });
  return Readable.from(csvOf(columnsOf(rowOf[kind]), first, read, input.onBroken), { objectMode: false });
}
