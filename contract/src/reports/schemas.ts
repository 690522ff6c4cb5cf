import { AnalyserRemark } from '#src/analysers/schemas.ts';
import { reportStates } from '#src/order-states.ts';
import { Id, requiredText, translations } from '#src/primitives.ts';
import { flags } from '#src/results/rules.ts';
import { BenchPerson, blankReasons, MeasuredParameter } from '#src/results/schemas.ts';
import { Fast, SampleState, Specimen } from '#src/specimens/schemas.ts';
import { organSystems } from '#src/vocabulary/organ-systems.ts';
import { resultForms } from '#src/vocabulary/result-forms.ts';
import { z } from '#src/z.ts';
import { reportAccesses, signs } from './rules.ts';

const ReportState = z.enum(reportStates);

/** The fingerprint of what was shown. */
export const Digest = requiredText(64);

/** A report has at most 5 MB. */
export const REPORT_BYTES = 5 * 1024 * 1024;

/** One measured value, with the unit and range that it was judged by. */
export const ReportValue = z.object({
  parameterId: Id,
  name: z.string(),
  /** The test of the order that it belongs to. */
  test: z.string(),
  /** What of the body that test tells of. */
  organSystem: z.enum(organSystems).nullable(),
  value: z.number().nullable(),
  /** To how many decimals it was written; null for words. */
  decimals: z.number().nullable(),
  text: z.string().nullable(),
  unit: z.string(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  rangeText: z.string().nullable(),
  /** What its text is, where it is neither a figure nor a word. */
  form: z.enum(resultForms).nullable(),
  /** How it was measured, and of what; empty where that is not said. */
  method: z.string(),
  /** The certificate in whose scope it was measured. */
  certificate: z.string().nullable(),
  /** The laboratory that measured it, where it was another one. */
  referral: z.string().nullable(),
  specimen: z.string(),
  /** When what it was measured of was taken; null where nobody wrote it down. */
  collectedAt: z.string().nullable(),
  /** Hours without food before that, where it was taken again and its person said so. */
  fastedHours: z.number().nullable(),
  flag: z.enum(flags),
  explanation: z.string().nullable(),
  /** Its name and explanation in the languages that somebody has translated them to. */
  translations: translations(z.object({ name: z.string(), explanation: z.string().nullable() })),
  /** The name of its test in those languages. */
  testTranslations: translations(z.string()),
  /** What the version before this one said, where it said something else; in words. */
  replaced: z.string().nullable(),
  /** Earlier values of the same person, oldest first; of one that was measured elsewhere or by another method, the laboratory: no change is reckoned from it. */
  trend: z.array(z.object({ at: z.string(), value: z.number(), elsewhere: z.string().nullable() })),
});

export type ReportValue = z.infer<typeof ReportValue>;

/** A test, or what was ordered, and what it is called in the languages that somebody has translated its name to. */
export const NamedTest = z.object({ name: z.string(), translations: translations(z.string()) });

export type NamedTest = z.infer<typeof NamedTest>;

/** How old somebody was: in days and months too, where the day of birth is known. */
export const AgeInUnits = z.object({ years: z.number(), months: z.number().nullable(), days: z.number().nullable() });

export const Report = z.object({
  orderId: Id,
  number: z.string(),
  labName: z.string(),
  /** Who is called where a value does not wait. */
  labPhone: z.string(),
  /** Whom it is of; of a pregnant woman values are judged by other ranges. */
  person: z.object({ name: z.string(), sex: z.string(), age: z.number(), ageIn: AgeInUnits, pregnant: z.boolean() }),
  items: z.array(NamedTest),
  version: z.number(),
  state: ReportState,
  signature: z.string().nullable(),
  signedAt: z.string().nullable(),
  note: z.string(),
  /** Why it takes the place of the version before it. */
  reason: z.string(),
  /** That version, where it was not taken back: which, and when it was signed. */
  replaces: z.object({ version: z.number(), signedAt: z.string() }).nullable(),
  /** Whom the version before it named, where that was another name, sex or age. */
  personBefore: z.object({ name: z.string(), sex: z.string(), ageIn: AgeInUnits }).nullable(),
  hasFile: z.boolean(),
  values: z.array(ReportValue),
  /** How the laboratory says that results of a test are read, as it said when it was signed. */
  interpretations: z.array(
    z.object({
      test: z.string(),
      testTranslations: translations(z.string()),
      text: z.string(),
      textTranslations: translations(z.string()),
    }),
  ),
  /** What a formula did not give, and why. */
  blanks: z.array(
    ReportValue.pick({ name: true, explanation: true, unit: true, translations: true }).extend({
      reason: z.enum(blankReasons),
    }),
  ),
  /** What the version before this one said and this one does not say any more; in words. */
  removed: z.array(
    ReportValue.pick({ name: true, explanation: true, unit: true, translations: true }).extend({ said: z.string() }),
  ),
  /** Tests of the order that are still being done. */
  pending: z.array(NamedTest),
  /** Tests of the order whose results are in the PDF that comes with it. */
  attached: z.array(NamedTest),
});

export type Report = z.infer<typeof Report>;

/** A report that somebody can open, as a row of their results. */
export const ReportEntry = z.object({
  orderId: Id,
  number: z.string(),
  labName: z.string(),
  /** The entry of the family; null where it was removed. */
  person: z.object({ id: Id.nullable(), name: z.string() }),
  items: z.array(NamedTest),
  state: ReportState,
  startsAt: z.string(),
  signedAt: z.string(),
  access: z.enum(reportAccesses),
  /** How many values it has, how many of them are out of their range, and how many were held against none; nothing of one that does not open. */
  values: z.number(),
  notable: z.number(),
  unjudged: z.number(),
});

export type ReportEntry = z.infer<typeof ReportEntry>;

/** Whose report it is, with their age as a report says it. */
const WorkPerson = BenchPerson.extend({ ageIn: AgeInUnits });

/** An order on the lab's work list. */
export const WorkOrder = z.object({
  orderId: Id,
  number: z.string(),
  accessionNumber: z.string().nullable(),
  person: WorkPerson,
  items: z.array(z.string()),
  sampleState: SampleState,
  reportState: ReportState.nullable(),
  dueAt: z.string().nullable(),
  overdue: z.boolean(),
  /** A signatory sent it back, and nothing has been written since. */
  sentBack: z.boolean(),
  hasDraft: z.boolean(),
});

export type WorkOrder = z.infer<typeof WorkOrder>;

export const WorkOrderDetail = WorkOrder.extend({
  fast: Fast,
  /** Its containers, in the order of draw. */
  specimens: z.array(Specimen),
  /** What the ordered tests measure, with the range for this person and the value as it stands. */
  parameters: z.array(MeasuredParameter),
  /** Its tests, those taken off aside; `attached` ones have their results in the PDF; `held` ones those, or, until somebody says which, what a PDF is taken to hold: what is not typed, else all. */
  tests: z.array(z.object({ id: Id, name: z.string(), attached: z.boolean(), held: z.boolean() })),
  /** Tests of the order that have no result yet, neither typed nor in the PDF. */
  missing: z.array(z.string()),
  /** What the results say against each other. */
  crossCheck: z.string().nullable(),
  /** Parameters whose control has failed: nothing is signed until each is closed. */
  failedControls: z.array(z.string()),
  /** Ids of parameters that an interim report leaves out while their control, or that of what they are reckoned from, has failed. */
  withheld: z.array(z.number()),
  /** Parameters of which the draft's PDF alone says what was found, though it may be critical or has to be notified. */
  saidByPdfAlone: z.array(z.string()),
  /** What analysers say of its values, until somebody has looked at it. */
  remarks: z.array(AnalyserRemark),
  note: z.string(),
  hasFile: z.boolean(),
  version: z.number().nullable(),
  /** A report of everything was signed, or one was taken back: the next says why. */
  amends: z.boolean(),
  /** What the report says that was signed last, by parameter; empty before. */
  signedValues: z.array(z.object({ parameterId: Id, value: z.string() })),
  /** Who sent it back, when and why. */
  returned: z.object({ reason: z.string(), by: z.string(), at: z.string() }).nullable(),
  /** What was signed was taken back, and nothing has been signed since. */
  recalled: z.object({ reason: z.string(), by: z.string(), at: z.string() }).nullable(),
  /** Whether the lab asks for a second person, and who has verified what stands now. */
  secondPersonVerifies: z.boolean(),
  verification: z.object({ by: z.string(), at: z.string() }).nullable(),
  /** The fingerprint of what the report says now: sent along when it is written or signed. */
  digest: z.string(),
});

export type WorkOrderDetail = z.infer<typeof WorkOrderDetail>;

/** What a lab asks for before a report is signed. */
export const ReleaseRules = z.object({
  /** Somebody who typed none of the results has verified them. */
  secondPersonVerifies: z.boolean(),
  /** Reports with nothing out of the ordinary may be signed together, with a code of the second factor. */
  batchSigning: z.boolean(),
});
export type ReleaseRules = z.infer<typeof ReleaseRules>;

/** A report of a batch with all that it says; `digest` names it as it was shown. */
export const BatchEntry = z.object({
  orderId: Id,
  accessionNumber: z.string(),
  person: WorkPerson,
  items: z.array(z.string()),
  note: z.string(),
  digest: z.string(),
  values: z.array(
    MeasuredParameter.pick({ name: true, value: true, unit: true, low: true, high: true, rangeText: true }),
  ),
});
export type BatchEntry = z.infer<typeof BatchEntry>;

/** What became of a batch; the reason of one that was left is a coded message. */
export const BatchOutcome = z.object({
  signed: z.array(Id),
  left: z.array(z.object({ orderId: Id, reason: z.string() })),
});
export type BatchOutcome = z.infer<typeof BatchOutcome>;

export const ReportShare = z.object({
  id: Id,
  with: z.string().nullable(),
  expiresAt: z.string(),
  createdAt: z.string(),
});

export type ReportShare = z.infer<typeof ReportShare>;

export const readerKinds = ['patient', 'person', 'doctor', 'lab', 'link'] as const;

/** Somebody who read a report (`person`: whose it is, by their own link): the lab and the doctor by name, a link by nobody's. */
export const ReportReading = z.object({ by: z.enum(readerKinds), name: z.string().nullable(), at: z.string() });

export type ReportReading = z.infer<typeof ReportReading>;

/** Whether a report's paper is genuine: nothing of what it says, and of its patient the initials alone. */
export const ReportCheck = z.object({
  labName: z.string(),
  /** What must not be kept any more was erased: the paper was genuine once. */
  withdrawn: z.boolean(),
  initials: z.string(),
  version: z.number(),
  interim: z.boolean(),
  signedAt: z.string(),
  /** When the laboratory took it back: nobody may act on it. */
  recalledAt: z.string().nullable(),
  replacedBy: z.object({ version: z.number(), signedAt: z.string(), reason: z.string() }).nullable(),
});

export type ReportCheck = z.infer<typeof ReportCheck>;

/** An order that waits for a signature, and what the signature would make of it. */
export const SignQueueEntry = z.object({
  orderId: Id,
  accessionNumber: z.string(),
  person: z.object({ name: z.string(), sex: z.string(), age: z.number() }),
  items: z.array(z.string()),
  dueAt: z.string().nullable(),
  overdue: z.boolean(),
  signs: z.enum(signs),
  /** How many values are out of the ordinary, and how many of them critical. */
  notable: z.number(),
  critical: z.number(),
  /** A second person has verified it as it stands; null where the lab asks for none. */
  verified: z.boolean().nullable(),
});

export type SignQueueEntry = z.infer<typeof SignQueueEntry>;
