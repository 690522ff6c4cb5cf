import { createMessage } from '@healthplus/contract/coded-messages';
import { REPORT_BYTES, type WorkOrderDetail } from '@healthplus/contract/reports/schemas';
import { judge, rangeFor, readResult } from '@healthplus/contract/results/rules';
import { sampleTransitions } from '@healthplus/contract/specimens/rules';
import type { SampleState } from '@healthplus/contract/specimens/schemas';
import type { Executor, Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { signAddress, storePdf } from '#src/modules/files/private-files.service.ts';
import { queueMessage } from '#src/modules/notifications/messages.service.ts';
import { moveSample } from '#src/modules/specimens/visit-steps.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { decodeOffset, encodeOffset } from '#src/platform/http/cursor.ts';
import type { UploadedFile } from '#src/platform/http/multipart.ts';
import { digestOf } from './report-digest.rules.ts';
import { signReport, writeDraft } from './reports.process.ts';
import {
  countWork,
  findReport,
  lockOrder,
  type ReportRow,
  selectEmptyTests,
  selectMeasured,
  selectWork,
  type WorkFilter,
} from './reports.queries.ts';
import { problemOf } from './reports.rules.ts';
import { ageOf, workView } from './reports.view.ts';

interface ActionContext {
  caller: Caller;
  lab: LabScope;
  orderId: number;
  address: string;
}

const notFound = () => new AppError('not_found', createMessage('there_is_no_such_order_on_your_work'));

/** The work list, the soonest due first. */
export async function listWork(
  deps: Deps,
  query: Omit<WorkFilter, 'now'> & { limit?: number | undefined; cursor?: string | undefined },
) {
  const limit = query.limit ?? 50;
  const offset = Math.min(1_000_000, decodeOffset(query.cursor));
  const filter = { ...query, q: query.q || undefined, now: deps.now() };
  const found = await selectWork(deps.db, filter, { limit: limit + 1, offset });
  return {
    rows: found.slice(0, limit).map(workView),
    next: found.length > limit ? encodeOffset(offset + limit) : null,
    total: await countWork(deps.db, filter),
  };
}

/** An order as the bench opens it: its results are read, which leaves a row. */
export async function openWork(
  deps: Deps,
  input: { caller: Caller; lab: LabScope; orderId: number; address: string },
): Promise<WorkOrderDetail> {
  const { caller, lab, orderId, address } = input;
  const detail = await readWork(deps.db, lab, orderId, deps.now());
  await recordAudit(deps.db, { caller, action: 'work.opened', subject: `order ${orderId}`, address });
  return detail;
}

export async function readWork(
  executor: Executor,
  lab: LabScope,
  orderId: number,
  now: Date,
): Promise<WorkOrderDetail> {
  const [row] = await selectWork(executor, { lab, orderId, now }, { limit: 1, offset: 0 });
  if (!row) throw notFound();
  const measured = await selectMeasured(executor, orderId);
  const report = await findReport(executor, orderId, false);
  return {
    ...workView(row),
    next: [...sampleTransitions[row.sample_state]].filter((state) => state !== 'done'),
    parameters: measured.map((parameter) => {
      const range = rangeFor(parameter.ranges, row.person_sex, ageOf(row));
      const written = report?.values.find((entry) => entry.parameter_id === parameter.id);
      return {
        parameterId: parameter.id,
        name: parameter.name,
        unit: parameter.unit ?? '',
        low: range?.low ?? null,
        high: range?.high ?? null,
        rangeText: range?.text ?? null,
        value: written ? (written.text_value ?? String(written.value)) : '',
      };
    }),
    note: report?.note ?? '',
    hasFile: report?.file_id != null,
    version: report?.version ?? null,
    digest: digestOf(report),
  };
}

/** Moves a sample; a rejected one is told to the patient, whose next collection is free. */
export async function stepSample(
  deps: Deps,
  input: ActionContext & { to: SampleState; reason: string | null },
): Promise<WorkOrderDetail> {
  const { caller, lab, orderId, to, reason, address } = input;
  return transact(deps.db, async (tx) => {
    const [row] = await selectWork(tx, { lab, orderId, now: deps.now() }, { limit: 1, offset: 0 });
    if (!row) throw notFound();
    if (to === 'done') throw new AppError('wrong_state', createMessage('sample_is_done_when_its_report_is_final'));
    await moveSample(tx, { lab, orderId, to, reason, actorId: caller.accountId });
    if (to === 'rejected')
      await queueMessage(tx, deps.config, {
        to: row.patient,
        id: 'sample.needed_again',
        params: { number: row.number, reason: reason ?? '', lab: row.lab_name },
      });
    await recordAudit(tx, { caller, action: `sample.${to}`, subject: `order ${orderId}`, address });
    return readWork(tx, lab, orderId, deps.now());
  });
}

interface TypedValue {
  parameterId: number;
  value: string;
}

/** The values of the form; 400 for what is no list of them. */
function readValues(written: string | undefined): TypedValue[] | null {
  if (written === undefined || written === '') return null;
  const refuse = () =>
    new AppError('validation_failed', createMessage('values_are_not_readable'), {
      fields: { values: createMessage('values_are_not_readable') },
    });
  let parsed: unknown;
  try {
    parsed = JSON.parse(written);
  } catch {
    throw refuse();
  }
  if (!Array.isArray(parsed) || parsed.length > 1000) throw refuse();
  return parsed.map((entry: unknown) => {
    const { parameterId, value } = (entry ?? {}) as Partial<TypedValue>;
    if (!Number.isInteger(parameterId) || typeof value !== 'string' || value.length > 200) throw refuse();
    return { parameterId: parameterId!, value };
  });
}

type Measured = Awaited<ReturnType<typeof selectMeasured>>[number];

/** The given values with the range and flag for this person; 400 names each that cannot be right. */
function judged(
  typed: TypedValue[],
  measured: Map<number, Measured>,
  order: { person_sex: string } & Parameters<typeof ageOf>[0],
) {
  const given = new Map(typed.filter((entry) => entry.value.trim()).map((entry) => [entry.parameterId, entry.value]));
  const fields: Record<string, string> = {};
  const values = [...given].map(([parameterId, value]) => {
    const parameter = measured.get(parameterId)!;
    const range = rangeFor(parameter.ranges, order.person_sex, ageOf(order));
    const problem = problemOf(value, range);
    if (problem) fields[`value-${parameterId}`] = problem;
    const result = readResult(value);
    return {
      parameterId,
      value: result.value,
      textValue: result.text,
      unit: parameter.unit ?? '',
      low: range?.low ?? null,
      high: range?.high ?? null,
      rangeText: range?.text ?? null,
      flag: judge(result, range),
    };
  });
  if (Object.keys(fields).length > 0)
    throw new AppError('validation_failed', createMessage('some_values_cannot_be_right'), { fields });
  return values;
}

/** 409 when the report is not what the caller was shown; what stands there now is said beside each field that differs. */
function assertUnchanged(report: ReportRow | null, digest: string, typed: TypedValue[] | null): void {
  if (digestOf(report) === digest) return;
  const mine = new Map(typed?.map(({ parameterId, value }) => [parameterId, value.trim()]));
  const fields = Object.fromEntries(
    (report?.values ?? [])
      .map((entry) => [entry.parameter_id, entry.text_value ?? String(entry.value)] as const)
      .filter(([id, saved]) => mine.get(id) !== saved)
      .map(([id, saved]) => [`value-${id}`, `Saved by somebody else meanwhile: ${saved}`]),
  );
  throw new AppError('conflict', createMessage('somebody_else_has_saved_this_report_since_you'), {
    fields,
  });
}

/** Writes into the draft of a report; after a final one that begins the next version. */
export async function writeReport(
  deps: Deps,
  input: ActionContext & {
    values: string | undefined;
    note: string | undefined;
    file: UploadedFile | undefined;
    digest: string;
  },
): Promise<WorkOrderDetail> {
  const { caller, lab, orderId, note, file, digest, address } = input;
  const typed = readValues(input.values);
  await readWork(deps.db, lab, orderId, deps.now());
  const rules = { folder: 'reports', maxBytes: REPORT_BYTES, tooLarge: createMessage('file_size_must_be_under_5_mb') };
  const fileId = file && (await storePdf(deps, { ...file, field: 'report', ...rules, labId: lab }));
  return transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, lab, orderId);
    if (!order) throw notFound();
    assertUnchanged(await findReport(tx, orderId, false), digest, typed);
    let values = null;
    if (typed) {
      const measured = new Map((await selectMeasured(tx, orderId)).map((parameter) => [parameter.id, parameter]));
      const unknown = typed.find((entry) => !measured.has(entry.parameterId));
      if (unknown)
        throw new AppError('validation_failed', createMessage('value_is_for_something_that_was_not_ordered'), {
          fields: { values: `parameter ${unknown.parameterId} was not ordered.` },
        });
      values = judged(typed, measured, order);
    }
    const signed = (await findReport(tx, orderId, true)) !== null;
    await writeDraft(tx, { lab, orderId, accountId: caller.accountId }, { signed, note, fileId, values });
    await recordAudit(tx, { caller, action: 'report.written', subject: `order ${orderId}`, address });
    return readWork(tx, lab, orderId, deps.now());
  });
}

/** 409 with their names while ordered tests have no result; where a PDF is attached, they may stand in it. */
async function assertComplete(tx: Tx, orderId: number, report: ReportRow | null): Promise<void> {
  if (!report || report.file_id) return;
  const empty = await selectEmptyTests(tx, orderId, report.id);
  if (empty.length > 0 && report.values.length > 0)
    throw new AppError(
      'wrong_state',
      createMessage('these_tests_have_no_result_yet_names', { names: empty.join(', ') }),
    );
}

/**
 * Signs what was shown. 409 when the draft is another by now, when an ordered test has no result, when there is neither
 * a value nor a PDF, or the sample is not in the lab.
 */
export async function finishReport(deps: Deps, input: ActionContext & { digest: string }): Promise<WorkOrderDetail> {
  const { caller, lab, orderId, digest, address } = input;
  return transact(deps.db, async (tx) => {
    if (!(await lockOrder(tx, lab, orderId))) throw notFound();
    const [row] = await selectWork(tx, { lab, orderId, now: deps.now() }, { limit: 1, offset: 0 });
    if (!row) throw notFound();
    if (row.sample_state === 'rejected')
      throw new AppError('wrong_state', createMessage('sample_was_rejected_a_new_one_is_needed'));
    if (row.sample_state === 'collected' || row.sample_state === 'received')
      throw new AppError('wrong_state', createMessage('receive_and_accept_the_sample_first'));
    const report = await findReport(tx, orderId, false);
    if (digestOf(report) !== digest)
      throw new AppError('conflict', createMessage('report_has_changed_since_you_read_it'));
    await assertComplete(tx, orderId, report);
    const signer = { lab, orderId, accountId: caller.accountId, at: deps.now() };
    const state = await signReport(tx, deps.config, { work: row, ...signer });
    if (!state) throw new AppError('wrong_state', createMessage('write_values_or_upload_the_pdf_first'));
    await recordAudit(tx, { caller, action: `report.${state}`, subject: `order ${orderId}`, address });
    return readWork(tx, lab, orderId, deps.now());
  });
}

/** An address for the PDF of the latest version, draft or signed. */
export async function openWorkReport(deps: Deps, input: ActionContext): Promise<string> {
  const { caller, lab, orderId, address } = input;
  await readWork(deps.db, lab, orderId, deps.now());
  const report = await findReport(deps.db, orderId, false);
  if (!report?.file_id) throw new AppError('not_found', createMessage('report_has_no_pdf_yet'));
  await recordAudit(deps.db, { caller, action: 'report.opened', subject: `order ${orderId}`, address });
  return signAddress(deps, report.file_id);
}
