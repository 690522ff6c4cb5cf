import type { AdminCase, AdminCaseThread, Case, CaseThread } from '@healthplus/contract/cases/schemas';
import { iso } from '#src/platform/iso.ts';
import type { CaseRow, EntryRow } from './cases.queries.ts';

const baseOf = (row: CaseRow) => ({
  number: row.number,
  kind: row.kind,
  about: row.about,
  state: row.state,
  booking: row.booking,
  person: row.person,
  orderId: row.order_id,
  labId: row.lab_id,
  labName: row.lab,
  createdAt: new Date(row.created_at).toISOString(),
  acknowledgedAt: iso(row.acknowledged_at),
  settledAt: iso(row.settled_at),
  dueAt: iso(row.due_at),
});

/** The beginning of what somebody wrote, for a row of a list. */
const beginning = (text: string) => (text.length > 140 ? `${text.slice(0, 139).trimEnd()}…` : text);

export const caseView = (row: CaseRow): Case => ({ ...baseOf(row), firstWords: beginning(row.first_words) });

export const threadView = (row: CaseRow, entries: EntryRow[]): CaseThread => ({
  ...baseOf(row),
  entries: entries.map(({ id, by, text, at }) => ({ id, by, text, at: new Date(at).toISOString() })),
});

const forOperators = (row: CaseRow, reader: number) => ({
  account: { id: row.account.id, name: row.account.name, email: row.account.email ?? '', phone: row.account.phone },
  owner: row.owner,
  mine: row.owner_id === reader,
});

export const adminCaseView = (row: CaseRow, reader: number): AdminCase => ({
  ...caseView(row),
  ...forOperators(row, reader),
});

export const adminThreadView = (
  row: CaseRow,
  reader: number,
  { entries, colleagues }: { entries: EntryRow[]; colleagues: { id: number; name: string }[] },
): AdminCaseThread => ({
  ...baseOf(row),
  ...forOperators(row, reader),
  entries: entries.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
  colleagues: colleagues.filter(({ id }) => id !== row.owner_id).map(({ id, name }) => ({ id, name })),
});
