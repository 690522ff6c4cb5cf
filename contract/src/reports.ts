import { z } from 'zod';
import { createMessage } from './coded-messages.ts';
import { defineEndpoint } from './endpoint.ts';
import { SignedAddress } from './lab-profile.ts';
import { Id, Limit, Message, numeric, requiredText, text } from './primitives.ts';

export const sampleStates = ['planned', 'collected', 'received', 'accepted', 'rejected', 'in_process', 'done'] as const;
export const SampleState = z.enum(sampleStates);
export type SampleState = z.infer<typeof SampleState>;
const ReportState = z.enum(['registered', 'partial', 'final', 'amended']);

/** A report has at most 5 MB. */
export const REPORT_BYTES = 5 * 1024 * 1024;

/** One measured value, with the unit and range that it was judged by. */
export const ReportValue = z.object({
  parameterId: Id,
  name: z.string(),
  /** The test of the order that it belongs to. */
  test: z.string(),
  value: z.number().nullable(),
  text: z.string().nullable(),
  unit: z.string(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  rangeText: z.string().nullable(),
  flag: z.enum(['low', 'normal', 'high', 'abnormal', 'none']),
  explanation: z.string().nullable(),
  /** Earlier values of the same person, oldest first. */
  trend: z.array(z.object({ at: z.string(), value: z.number() })),
});
export type ReportValue = z.infer<typeof ReportValue>;

export const Report = z.object({
  orderId: Id,
  number: z.string(),
  labName: z.string(),
  person: z.object({ name: z.string(), sex: z.string(), age: z.number() }),
  items: z.array(z.string()),
  version: z.number(),
  state: ReportState,
  signature: z.string().nullable(),
  signedAt: z.string().nullable(),
  note: z.string(),
  hasFile: z.boolean(),
  values: z.array(ReportValue),
});
export type Report = z.infer<typeof Report>;

/** An order on the lab's work list. */
export const WorkOrder = z.object({
  orderId: Id,
  number: z.string(),
  accessionNumber: z.string().nullable(),
  person: z.object({ name: z.string(), sex: z.string(), age: z.number() }),
  items: z.array(z.string()),
  sampleState: SampleState,
  reportState: ReportState.nullable(),
  dueAt: z.string().nullable(),
  overdue: z.boolean(),
  hasDraft: z.boolean(),
});
export type WorkOrder = z.infer<typeof WorkOrder>;

export const WorkOrderDetail = WorkOrder.extend({
  next: z.array(SampleState),
  /** What the ordered tests measure, with the range for this person. */
  parameters: z.array(
    z.object({
      parameterId: Id,
      name: z.string(),
      unit: z.string(),
      low: z.number().nullable(),
      high: z.number().nullable(),
      rangeText: z.string().nullable(),
      value: z.string(),
    }),
  ),
  note: z.string(),
  hasFile: z.boolean(),
  version: z.number().nullable(),
  /** The fingerprint of what the report says now: sent along when it is written or signed. */
  digest: z.string(),
});
export type WorkOrderDetail = z.infer<typeof WorkOrderDetail>;

const Digest = requiredText(64);
const benchRoles = ['owner', 'manager', 'technician', 'signatory'] as const;
const bench = { access: { roles: ['lab'], labRoles: benchRoles } } as const;
const order = { params: z.object({ orderId: Id }) } as const;

export const listWork = defineEndpoint({
  method: 'GET',
  path: '/lab/work',
  summary: 'Orders whose sample was taken, the soonest due first.',
  ...bench,
  query: z.object({
    /** pending: the sample is in the lab and no report is final. */
    view: z.enum(['open', 'pending', 'done']).optional(),
    sample: SampleState.optional(),
    q: text(80).optional(),
    limit: Limit,
    cursor: text(200).optional(),
  }),
  response: z.array(WorkOrder),
});

export const getWork = defineEndpoint({
  method: 'GET',
  path: '/lab/work/{orderId}',
  summary: "One order with the parameters to report, and what stands in its report's draft.",
  ...bench,
  ...order,
  response: WorkOrderDetail,
});

export const moveSample = defineEndpoint({
  method: 'POST',
  path: '/lab/work/{orderId}/sample',
  summary: 'Marks a sample received, accepted, rejected (with the reason; the next collection is free) or in process.',
  ...bench,
  ...order,
  body: z
    .object({ to: SampleState, reason: text(300).optional() })
    .refine((value) => value.to !== 'rejected' || value.reason, {
      path: ['reason'],
      error: createMessage('give_a_reason'),
    }),
  response: WorkOrderDetail,
});

export const writeReport = defineEndpoint({
  method: 'PUT',
  path: '/lab/work/{orderId}/report',
  summary:
    'Writes the draft of a report (multipart): values as JSON [{ parameterId, value }], a note, the PDF, the digest of what was read. After a final one it is the next version. 409 when somebody else has written since, with their values beside the fields.',
  ...bench,
  ...order,
  files: { names: ['report'], maxBytes: REPORT_BYTES },
  body: z.object({ values: text(100_000).optional(), note: text(2000).optional(), digest: Digest }),
  response: WorkOrderDetail,
});

export const finishReport = defineEndpoint({
  method: 'POST',
  path: '/lab/work/{orderId}/report/final',
  summary:
    'Makes the draft final under the signature of the signatory who calls: exactly what the digest was shown for. The patient is told by mail. 409 for another digest, and while an ordered test has no result.',
  access: { roles: ['lab'], labRoles: ['signatory'] },
  ...order,
  body: z.object({ digest: Digest }),
  response: WorkOrderDetail,
});

export const openWorkReport = defineEndpoint({
  method: 'POST',
  path: '/lab/work/{orderId}/report/address',
  summary: "An address for the report's PDF, good for 60 seconds. Leaves an audit row.",
  ...bench,
  ...order,
  response: SignedAddress,
});

const patient = { access: { roles: ['customer'] } } as const;

export const getReport = defineEndpoint({
  method: 'GET',
  path: '/reports/{orderId}',
  summary: "A final report of one of the customer's orders. Leaves an audit row.",
  ...patient,
  ...order,
  response: Report,
});

export const openReport = defineEndpoint({
  method: 'POST',
  path: '/reports/{orderId}/address',
  summary: "An address for the report's PDF, good for 60 seconds.",
  ...patient,
  ...order,
  response: SignedAddress,
});

export const ReportShare = z.object({
  id: Id,
  with: z.string().nullable(),
  expiresAt: z.string(),
  createdAt: z.string(),
});
export type ReportShare = z.infer<typeof ReportShare>;

export const listShares = defineEndpoint({
  method: 'GET',
  path: '/reports/{orderId}/shares',
  summary: 'Whom a report is shared with now.',
  ...patient,
  ...order,
  response: z.array(ReportShare),
});

export const readerKinds = ['patient', 'doctor', 'lab', 'link'] as const;

/** Somebody who read a report: the lab and the doctor by name, a link by nobody's. */
export const ReportReading = z.object({ by: z.enum(readerKinds), name: z.string().nullable(), at: z.string() });
export type ReportReading = z.infer<typeof ReportReading>;

export const listReadings = defineEndpoint({
  method: 'GET',
  path: '/reports/{orderId}/readings',
  summary: 'Who has read a report, the latest fifty first.',
  ...patient,
  ...order,
  response: z.array(ReportReading),
});

export const shareReport = defineEndpoint({
  method: 'POST',
  path: '/reports/{orderId}/shares',
  summary: 'Shares a report for some days: with a doctor, or with whoever has the link that this answers with, once.',
  ...patient,
  ...order,
  body: z.object({
    doctorId: Id.optional(),
    days: numeric(
      z
        .number({ error: createMessage('for_how_many_days') })
        .int(createMessage('enter_whole_days_1_to_90'))
        .min(1, createMessage('share_it_for_1_to_90_days'))
        .max(90, createMessage('share_it_for_1_to_90_days')),
    ),
  }),
  response: z.object({ url: z.string().nullable(), shares: z.array(ReportShare) }),
  status: 201,
});

export const revokeShare = defineEndpoint({
  method: 'DELETE',
  path: '/reports/{orderId}/shares/{id}',
  summary: 'Ends a share at once.',
  ...patient,
  params: z.object({ orderId: Id, id: Id }),
  response: Message,
});

export const readSharedReport = defineEndpoint({
  method: 'POST',
  path: '/shared-reports',
  summary: 'A report by the token of its link, while the share stands. Leaves an audit row.',
  access: 'anyone',
  limit: 'sign-in',
  body: z.object({ token: requiredText(200) }),
  response: Report.extend({ fileUrl: z.string().nullable() }),
});

export const listDoctorReports = defineEndpoint({
  method: 'GET',
  path: '/doctor/reports',
  summary: 'The reports that patients share with the signed-in doctor.',
  access: { roles: ['doctor'] },
  response: z.array(
    z.object({
      orderId: Id,
      person: z.string(),
      items: z.array(z.string()),
      signedAt: z.string(),
      expiresAt: z.string(),
    }),
  ),
});

export const getDoctorReport = defineEndpoint({
  method: 'GET',
  path: '/doctor/reports/{orderId}',
  summary: 'One of these reports. Leaves an audit row.',
  access: { roles: ['doctor'] },
  ...order,
  response: Report.extend({ fileUrl: z.string().nullable() }),
});
