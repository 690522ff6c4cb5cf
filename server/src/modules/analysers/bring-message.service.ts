import type { AnalyserReport } from '@healthplus/contract/analysers/schemas';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { appendResults, lockOrders, selectMeasured } from '#src/modules/results/results.service.ts';
import { readCsvAside } from '#src/platform/csv/read-csv-aside.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { createTurns } from '#src/platform/turns.ts';
import { decode, readAnalyserFile } from './analyser-files.rules.ts';
import { insertMessage, keepUnknownCodes, selectKnownCodes, selectTubes, type TubeRow } from './analysers.queries.ts';
import { analyserOf } from './analysers.service.ts';
import { type MatchedOrder, type MatchedValue, matchFile } from './matching.rules.ts';
import { insertRemarks } from './remarks.queries.ts';

const reading = createTurns({ atOnce: 2, waiting: 64, each: 12 });
const tooMany = () => new AppError('unavailable', createMessage('that_took_too_long'));

/** Nobody, for a file that was found in the folder. */
export type Bringer = { caller: Caller; ip: string } | null;

interface Message {
  lab: LabScope;
  analyserId: number;
  fileName: string;
  content: Buffer;
}

/** The orders of specimens, locked, with what is measured of them. */
async function ordersOf(tx: Tx, lab: LabScope, tubes: TubeRow[], now: Date): Promise<Map<number, MatchedOrder>> {
  const locked = await lockOrders(tx, lab, [...new Set(tubes.map(({ order_id: id }) => id))], now);
  const orders = new Map(locked.map((order): [number, MatchedOrder] => [order.order_id, { order, measured: [] }]));
  for (const row of await selectMeasured(tx, [...orders.keys()])) orders.get(row.order_id)!.measured.push(row);
  return orders;
}

async function writeValues(
  tx: Tx,
  values: MatchedValue[],
  { orders, ...by }: { orders: Map<number, MatchedOrder>; accountId: number | null; messageId: number; now: Date },
): Promise<void> {
  for (const [orderId, { order }] of orders) {
    const written = values.filter((value) => value.orderId === orderId);
    if (written.length > 0) await appendResults(tx, order, written, by);
  }
}

/**
 * Brings in what an analyser has written: values go to the specimens that carry their bar codes, and wait for a
 * signature. A trial run writes nothing. 404 for another lab's analyser, 400 for a file that is none of its kind, 429 past
 * five hundred a day that somebody brings.
 */
export async function bringMessage(
  deps: Deps,
  { lab, analyserId, fileName, content }: Message,
  { dryRun, by }: { dryRun: boolean; by: Bringer },
): Promise<AnalyserReport> {
  if (by) await deps.limiters.take('analyser-files', String(lab), createMessage('many_files_today'));
  // It is read where it holds no connection, and one file of a lab after the other.
  const { format } = await analyserOf(deps, deps.db, lab, analyserId);
  const read = () => readAnalyserFile(format, content, readCsvAside);
  const measurements = await (by ? reading.take(`lab ${lab}`, tooMany(), read) : read());
  return transact(deps.db, async (tx) => {
    const analyser = await analyserOf(deps, tx, lab, analyserId);
    const now = deps.now();
    const found = await selectTubes(tx, lab, [...new Set(measurements.map(({ barcode }) => barcode))]);
    const tubes = new Map(found.map((tube) => [tube.barcode, tube]));
    const orders = await ordersOf(tx, lab, found, now);
    const codes = await selectKnownCodes(tx, [...new Set(measurements.map(({ code }) => code.toLowerCase()))]);
    const { values, remarks, report } = matchFile(measurements, analyser.codes, { tubes, orders, codes });
    if (dryRun) return { ...report, dryRun };
    const broughtBy = by?.caller.accountId ?? null;
    const counts = { taken: report.taken.length, refused: report.refused.length };
    const said = { content: decode(content), refusals: report.refused };
    const message = { lab, analyserId, fileName, ...said, broughtBy, now };
    const messageId = await insertMessage(tx, message, counts);
    await keepUnknownCodes(tx, analyserId, report.unknownCodes);
    await writeValues(tx, values, { orders, accountId: broughtBy, messageId, now });
    await insertRemarks(tx, remarks, { lab, messageId, now });
    if (by)
      await recordAudit(tx, {
        caller: by.caller,
        action: 'analyser.message_brought',
        subject: `analyser ${analyserId}`,
        detail: { message: messageId, ...counts },
        ip: by.ip,
      });
    return { ...report, dryRun };
  });
}
