import { PlainName } from '#src/people.ts';
import { Id } from '#src/primitives.ts';
import { flags } from '#src/results/rules.ts';
import { z } from '#src/z.ts';

/** How an analyser writes: a table, ASTM E1394 (LIS2-A2) records, or HL7 v2 ORU messages. */
export const analyserFormats = ['csv', 'astm', 'hl7'] as const;
export type AnalyserFormat = (typeof analyserFormats)[number];

/** The formats by their names, which are the same in every language. */
export const formatNames: Record<AnalyserFormat, string> = {
  csv: 'CSV',
  astm: 'ASTM E1394 / LIS2',
  hl7: 'HL7 v2 (ORU)',
};

/** A code that an analyser sends, and what it means here; no parameter where nobody has said so yet. */
export const AnalyserCode = z.object({
  code: z.string(),
  parameterId: Id.nullable(),
  parameter: z.string().nullable(),
});
export type AnalyserCode = z.infer<typeof AnalyserCode>;

/** What an analyser says of a value: a comment, that it is another now, or that it takes it back. */
export const remarkKinds = ['comment', 'corrected', 'repeated', 'withdrawn', 'other_name'] as const;
export type RemarkKind = (typeof remarkKinds)[number];

/** Whether it says another value than the one that stands: the analyser's may be written in its place. */
export const saysAnother = (kind: RemarkKind): boolean =>
  kind === 'corrected' || kind === 'repeated' || kind === 'withdrawn';

/** What a file says of a value beside its figure: a comment, or the value that takes the place of what stands. */
const ReportRemark = z.object({
  line: z.number(),
  barcode: z.string(),
  parameter: z.string(),
  kind: z.enum(remarkKinds),
  text: z.string(),
});

/** The same of an order, until somebody has looked at it; what is changed keeps it from being signed. */
export const AnalyserRemark = z.object({
  id: Id,
  parameterId: Id,
  parameter: z.string(),
  kind: z.enum(remarkKinds),
  text: z.string(),
  analyser: z.string(),
  at: z.string(),
});
export type AnalyserRemark = z.infer<typeof AnalyserRemark>;

/** A change of a value by its analyser that nobody has looked at yet, and whose it is. */
const ChangedResult = z.object({
  orderId: Id,
  accessionNumber: z.string(),
  /** Everything of the order is signed: it stands among what is done. */
  closed: z.boolean(),
  parameter: z.string(),
  kind: z.enum(remarkKinds),
  text: z.string(),
});

export const Analyser = z.object({
  id: Id,
  name: z.string(),
  format: z.enum(analyserFormats),
  codes: z.array(AnalyserCode),
  /** When it was last heard of. */
  lastMessageAt: z.string().nullable(),
  /** What it has changed since of values that stand here, fifty at most; and of how many files of the last week something was not taken. */
  changed: z.array(ChangedResult),
  filesNotWhole: z.number(),
});
export type Analyser = z.infer<typeof Analyser>;

export const NewAnalyser = z.object({ name: PlainName(60), format: z.enum(analyserFormats) });

/** A value of a file that belongs to a specimen in the lab. */
const TakenValue = z.object({
  barcode: z.string(),
  person: z.string(),
  parameter: z.string(),
  value: z.string(),
  unit: z.string(),
  flag: z.enum(flags),
});

/** What of a file was not taken, and why; the reason is a coded message. */
const RefusedValue = z.object({
  line: z.number(),
  barcode: z.string(),
  code: z.string(),
  value: z.string(),
  reason: z.string(),
});

/** What a file brought, or would bring: a trial run writes nothing. */
export const AnalyserReport = z.object({
  dryRun: z.boolean(),
  read: z.number(),
  taken: z.array(TakenValue),
  /** Written here already, with the same value. */
  unchanged: z.number(),
  /** What is reckoned here from others, and so not taken. */
  reckoned: z.number(),
  refused: z.array(RefusedValue),
  remarks: z.array(ReportRemark),
  /** Codes that mean nothing here yet. */
  unknownCodes: z.array(z.string()),
});
export type AnalyserReport = z.infer<typeof AnalyserReport>;

/** A file as it came, with what became of it. `by` is nobody for one that was found in the folder. */
export const AnalyserMessage = z.object({
  id: Id,
  at: z.string(),
  fileName: z.string(),
  by: z.string().nullable(),
  taken: z.number(),
  refused: z.number(),
  /** Why none of it was taken, a coded message; null where it could be read. */
  fault: z.string().nullable(),
  /** What of it was not taken, and why, as long as its content is kept. */
  refusals: z.array(RefusedValue),
  /** Kept for ninety days. */
  hasContent: z.boolean(),
});
export type AnalyserMessage = z.infer<typeof AnalyserMessage>;
