import { listAdminAccounts as accountsEndpoint } from '@healthplus/contract/accounts/admin.endpoints';
import { type exportKinds, exportsFor } from '@healthplus/contract/analytics/schemas';
import { listAuditEvents as auditEndpoint } from '@healthplus/contract/audit/endpoints';
import { listAdminBookings as bookingsEndpoint } from '@healthplus/contract/bookings/admin.endpoints';
import { asMessage, createMessage } from '@healthplus/contract/coded-messages';
import { listAllConsultations as consultationsEndpoint } from '@healthplus/contract/consultations/endpoints';
import { listCallbacks as callbacksEndpoint } from '@healthplus/contract/enquiries/endpoints';
import { listAdminLabs as labsEndpoint } from '@healthplus/contract/verification/endpoints';
import type { z } from 'zod';
import type { Deps } from '#src/deps.ts';
import { listAdminAccounts } from '#src/modules/accounts/admin-accounts.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { listAuditEvents } from '#src/modules/audit/audit-log.service.ts';
import { listAllBookings } from '#src/modules/bookings/all-bookings.service.ts';
import { listAllConsultations } from '#src/modules/consultations/consultations.service.ts';
import { listCallbacks } from '#src/modules/enquiries/callbacks.service.ts';
import { listAdminLabs } from '#src/modules/verification/verification.service.ts';
import { writeCsv } from '#src/platform/csv.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';

type Kind = (typeof exportKinds)[number];
/** Rows read at once, and where an export ends: half a million rows are some 150 MB. */
const PAGE_ROWS = 5_000;
const MOST_ROWS = 500_000;

/** The same filters as the list itself takes; what does not fit them is said. */
function filters<S extends z.ZodObject>({ query: schema }: { query?: S }, query: Record<string, unknown>): z.output<S> {
  const parsed = schema!.safeParse({ ...query, limit: undefined, cursor: undefined });
  if (!parsed.success) throw new AppError('validation_failed', asMessage(parsed.error.issues[0]!.message));
  return parsed.data;
}

type Page = { limit: number; cursor: string | undefined };
type Reader = (
  deps: Deps,
  query: Record<string, unknown>,
  page: Page,
) => Promise<{ rows: object[]; next: string | null }>;

/** How each list is read whole: the rows that leave are those of its own view. */
const readers: Record<Kind, Reader> = {
  labs: (deps, query, page) => listAdminLabs(deps.db, { ...filters(labsEndpoint, query), ...page }),
  accounts: (deps, query, page) => listAdminAccounts(deps.db, { ...filters(accountsEndpoint, query), ...page }),
  bookings: (deps, query, page) => listAllBookings(deps.db, { ...filters(bookingsEndpoint, query), ...page }),
  consultations: (deps, query, page) =>
    listAllConsultations(deps, { ...filters(consultationsEndpoint, query), ...page }),
  callbacks: (deps, query, page) => listCallbacks(deps.db, { ...filters(callbacksEndpoint, query), ...page }),
  audit: (deps, query, page) => listAuditEvents(deps.db, { ...filters(auditEndpoint, query), ...page }),
};

/** Nested objects become columns of their own (doctor.name), lists become text. */
function flatten(value: object, prefix = ''): [string, string | number | null][] {
  return Object.entries(value).flatMap(([name, entry]): [string, string | number | null][] => {
    const column = prefix + name;
    if (Array.isArray(entry))
      return [
        [column, entry.map((part) => (typeof part === 'object' ? JSON.stringify(part) : String(part))).join(', ')],
      ];
    if (entry && typeof entry === 'object') return flatten(entry, `${column}.`);
    return [[column, typeof entry === 'number' || entry === null ? entry : String(entry ?? '')]];
  });
}

/** A list of the console as CSV. Who took it and with which filters stands in the audit log. */
export async function exportList(
  deps: Deps,
  input: { caller: Caller; kind: Kind; query: Record<string, unknown>; address: string },
): Promise<string> {
  const { caller, kind, query, address } = input;
  if (!caller.operatorRole || !exportsFor[kind].includes(caller.operatorRole))
    throw new AppError('forbidden', createMessage('your_account_may_not_do_this'));
  const rows: object[] = [];
  let next: string | null | undefined;
  do {
    const page = await readers[kind](deps, query, { limit: PAGE_ROWS, cursor: next ?? undefined });
    rows.push(...page.rows);
    next = page.next;
  } while (next && rows.length < MOST_ROWS);
  const flat = rows.map((row) => new Map(flatten(row)));
  const columns = [...new Set(flat.flatMap((row) => [...row.keys()]))];
  // Which filters, not what was typed: the log is kept when a person asks to be forgotten.
  const { q, ...filters } = query;
  const detail = { rows: rows.length, filters: q ? { ...filters, q: 'a text' } : filters };
  await recordAudit(deps.db, { caller, action: 'list.exported', subject: `export ${kind}`, detail, address });
  const lines = flat.map((row) => columns.map((column) => row.get(column) ?? null));
  if (next) lines.push([`The export ends here, after ${rows.length} rows; there are more. Narrow the filters.`]);
  return writeCsv(columns, lines);
}
