import type { AuditEvent } from '@healthplus/contract/audit/schemas';
import type { Executor } from '#src/db/connect.ts';
import { type Paging, pageByNewest } from '#src/platform/http/paging.ts';
import {
  type AuditFilter,
  type AuditRow,
  countAuditEvents,
  selectActionsOn,
  selectAuditActions,
  selectAuditEvents,
} from './audit-log.queries.ts';

/** A value of what was done, in one line: lists by commas, what has parts of its own by name. */
const said = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(said).join(', ');
  if (value === null || typeof value !== 'object') return String(value ?? '');
  const parts = Object.entries(value).map(([name, part]) => `${name} ${said(part)}`);
  return parts.length > 0 ? parts.join(', ') : '–';
};

const view = (row: AuditRow): AuditEvent => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  by: row.by,
  role: row.role,
  labName: row.lab,
  action: row.action,
  subject: row.subject,
  detail: Object.entries(row.detail ?? {})
    .map(([name, value]) => `${name}: ${said(value)}`)
    .join('; '),
  address: row.address,
});

/** The audit log, the newest first. */
export async function listAuditEvents(executor: Executor, query: AuditFilter & Paging) {
  const page = await pageByNewest(
    query,
    (window) => selectAuditEvents(executor, query, window),
    () => countAuditEvents(executor, query),
  );
  return { ...page, rows: page.rows.map(view) };
}

/** The latest actions of some kinds on a subject. */
export const listActionsOn = (executor: Executor, wanted: Parameters<typeof selectActionsOn>[1]) =>
  selectActionsOn(executor, wanted);

/** The actions that the log holds, by name: what its filter offers. */
export const listAuditActions = (executor: Executor) => selectAuditActions(executor);
