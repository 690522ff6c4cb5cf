import { createHash } from 'node:crypto';
import type { Report, ReportValue } from '@healthplus/contract/reports/schemas';
import type { Flag } from '@healthplus/contract/results/rules';
import type { FhirRow } from './report-fhir.queries.ts';
import { ucumOf } from './ucum.rules.ts';

/** A resource of FHIR R4 as JSON; tests hold it against the official structure definitions. */
interface Resource {
  resourceType: string;
  [name: string]: unknown;
}

const PROFILE = 'https://nrces.in/ndhm/fhir/r4/StructureDefinition';
const SNOMED = 'http://snomed.info/sct';
const TERMS = 'http://terminology.hl7.org/CodeSystem';

const profiled = (name: string) => ({ meta: { profile: [`${PROFILE}/${name}`] } });
const coded = (system: string, code: string, display: string) => ({ coding: [{ system, code, display }] });
const known = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as Partial<T>;

/** A name of a resource that is the same each time: a UUID of version 5's form from where it stands. */
export function uuidOf(name: string): string {
  const hash = createHash('sha1').update(name).digest('hex');
  const variant = ((Number.parseInt(hash[16]!, 16) & 0x3) | 0x8).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-5${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

const interpretations: Partial<Record<Flag, [string, string]>> = {
  normal: ['N', 'Normal'],
  low: ['L', 'Low'],
  high: ['H', 'High'],
  abnormal: ['A', 'Abnormal'],
  critical_low: ['LL', 'Critical low'],
  critical_high: ['HH', 'Critical high'],
  critical_abnormal: ['AA', 'Critical abnormal'],
};

const quantity = (value: number, unit: string) => {
  const code = ucumOf(unit);
  return known({ value, unit, ...(code && { system: 'http://unitsofmeasure.org', code }) });
};

/** A figure, a bound (<0.01) or words. */
function valueFieldsOf({ value, text, unit }: ReportValue): object {
  if (value !== null) return { valueQuantity: quantity(value, unit) };
  const [, comparator, bound] = /^([<>])\s*(\d+(?:\.\d+)?)$/.exec(text ?? '') ?? [];
  return bound ? { valueQuantity: { ...quantity(Number(bound), unit), comparator } } : { valueString: text ?? '' };
}

function rangeOf({ low, high, rangeText, unit }: ReportValue): object {
  const range = known({
    low: low === null ? null : quantity(low, unit),
    high: high === null ? null : quantity(high, unit),
    text: rangeText,
  });
  return Object.keys(range).length > 0 ? { referenceRange: [range] } : {};
}

/** How a report's states are called in FHIR: of the document, and of the report. */
const states: Record<string, { composition: string; report: string }> = {
  partial: { composition: 'preliminary', report: 'partial' },
  final: { composition: 'final', report: 'final' },
  amended: { composition: 'amended', report: 'amended' },
};

/** A PDF that says results of a signed report. */
export interface SignedPaper {
  title: string;
  pdf: Buffer;
}

interface Source {
  report: Report;
  parts: FhirRow;
  /** The papers that it is given out as: the one that was drawn, for a reader of English, and the one that was attached. */
  papers: SignedPaper[];
  /** Where this deployment stands: the beginning of its names. */
  site: string;
}

/** The resources of a document, each with the address that the others know it by. */
function createNames(site: string, report: Report) {
  const version = `${site}/reports/${report.orderId}/${report.version}`;
  const refer = (kind: string, id: string | number = 1) => `urn:uuid:${uuidOf(`${version}/${kind}/${id}`)}`;
  return { version, refer, reference: (kind: string, id?: string | number) => ({ reference: refer(kind, id) }) };
}
type Names = ReturnType<typeof createNames>;

function people({ report, parts, site }: Source, { refer }: Names): [string, Resource][] {
  const { patient, signatory, lab_id: labId } = parts;
  const ofLab = `${site}/labs/${labId}`;
  const identifier = (code: string, display: string, system: string, value: string) => [
    { type: coded(`${TERMS}/v2-0203`, code, display), system, value },
  ];
  const sex = report.person.sex === 'female' || report.person.sex === 'male' ? report.person.sex : 'other';
  return [
    [
      refer('Patient'),
      {
        resourceType: 'Patient',
        ...profiled('Patient'),
        identifier: identifier('MR', 'Medical record number', `${ofLab}/patients`, patient.number),
        name: [{ text: report.person.name }],
        gender: sex,
        ...known({ birthDate: patient.birth_date }),
      },
    ],
    [
      refer('Practitioner'),
      {
        resourceType: 'Practitioner',
        ...profiled('Practitioner'),
        identifier: identifier(
          'MD',
          'Medical License number',
          `${ofLab}/signatories`,
          signatory.registration_number || String(signatory.account_id),
        ),
        name: [{ text: signatory.name }],
      },
    ],
    [
      refer('Organization'),
      {
        resourceType: 'Organization',
        ...profiled('Organization'),
        identifier: identifier('PRN', 'Provider number', `${site}/labs`, String(labId)),
        name: parts.lab,
        telecom: [
          { system: 'phone', value: parts.lab_phone, use: 'work' },
          { system: 'email', value: parts.lab_email, use: 'work' },
        ].filter(({ value }) => value),
        address: [{ text: parts.lab_address }],
      },
    ],
  ];
}

const specimens = ({ parts }: Source, { refer, reference }: Names): [string, Resource][] =>
  parts.specimens.map((specimen) => [
    refer('Specimen', specimen.id),
    {
      resourceType: 'Specimen',
      ...profiled('Specimen'),
      accessionIdentifier: { value: specimen.barcode },
      status: 'available',
      type: { text: specimen.kind || 'Specimen' },
      subject: reference('Patient'),
      ...known({ receivedTime: specimen.received_at && new Date(specimen.received_at).toISOString() }),
      ...(specimen.collected_at && {
        collection: { collectedDateTime: new Date(specimen.collected_at).toISOString() },
      }),
    },
  ]);

/** Whether what it says instead of something else corrects what was final. */
const corrects = ({ state, reason }: Report): boolean => state === 'amended' || (state === 'partial' && reason !== '');

const observations = ({ report, parts }: Source, { refer, reference }: Names): [string, Resource][] =>
  report.values.map((value) => {
    const loinc = parts.loinc[value.parameterId];
    const [code, display] = interpretations[value.flag] ?? [];
    return [
      refer('Observation', value.parameterId),
      {
        resourceType: 'Observation',
        ...profiled('ObservationLab'),
        status: value.replaced !== null && corrects(report) ? 'amended' : 'final',
        category: [coded(`${TERMS}/observation-category`, 'laboratory', 'Laboratory')],
        code: { ...(loinc && { coding: [{ system: 'http://loinc.org', code: loinc }] }), text: value.name },
        subject: reference('Patient'),
        ...known({ effectiveDateTime: value.collectedAt, issued: report.signedAt }),
        performer: [value.referral === null ? reference('Organization') : { display: value.referral }],
        ...valueFieldsOf(value),
        ...(code && { interpretation: [coded(`${TERMS}/v3-ObservationInterpretation`, code, display!)] }),
        ...rangeOf(value),
      },
    ];
  });

function reportItself({ report, parts, papers }: Source, names: Names): [string, Resource][] {
  const { version, refer, reference } = names;
  const collected = parts.specimens.flatMap(({ collected_at: at }) => (at ? [at] : [])).sort()[0];
  const code = { text: report.items.map(({ name }) => name).join(', ') };
  return [
    [
      refer('ServiceRequest'),
      {
        resourceType: 'ServiceRequest',
        ...profiled('ServiceRequest'),
        identifier: [{ value: report.number }],
        status: report.state === 'partial' ? 'active' : 'completed',
        intent: 'order',
        code,
        subject: reference('Patient'),
      },
    ],
    [
      refer('DiagnosticReport'),
      {
        resourceType: 'DiagnosticReport',
        ...profiled('DiagnosticReportLab'),
        identifier: [{ system: version, value: parts.accession_number ?? report.number }],
        basedOn: [reference('ServiceRequest')],
        status: states[report.state]!.report,
        category: [coded(`${TERMS}/v2-0074`, 'LAB', 'Laboratory')],
        code,
        subject: reference('Patient'),
        ...known({ effectiveDateTime: collected && new Date(collected).toISOString(), issued: report.signedAt }),
        performer: [reference('Organization')],
        resultsInterpreter: [reference('Practitioner')],
        ...(parts.specimens.length > 0 && { specimen: parts.specimens.map(({ id }) => reference('Specimen', id)) }),
        ...(report.values.length > 0 && {
          result: report.values.map(({ parameterId }) => reference('Observation', parameterId)),
        }),
        ...known({ conclusion: report.note }),
        presentedForm: papers.map(({ title, pdf }) => ({
          contentType: 'application/pdf',
          language: 'en',
          data: pdf.toString('base64'),
          title,
        })),
      },
    ],
  ];
}

const composition = ({ report }: Source, { version, reference }: Names): Resource => ({
  resourceType: 'Composition',
  ...profiled('DiagnosticReportRecord'),
  identifier: { system: 'urn:ietf:rfc:3986', value: `urn:uuid:${uuidOf(version)}` },
  status: states[report.state]!.composition,
  type: { ...coded(SNOMED, '721981007', 'Diagnostic studies report'), text: 'Diagnostic Report- Lab' },
  subject: reference('Patient'),
  date: report.signedAt,
  author: [reference('Practitioner')],
  title: 'Diagnostic Report- Lab',
  custodian: reference('Organization'),
  section: [
    {
      title: 'Laboratory report',
      code: coded(SNOMED, '4241000179101', 'Laboratory report'),
      entry: [{ ...reference('DiagnosticReport'), type: 'DiagnosticReport' }],
    },
  ],
});

/**
 * A signed report as a document of FHIR R4, the Composition first: the same for the same report. Source: NRCeS, FHIR
 * Implementation Guide for ABDM 6.5.0, DocumentBundle and DiagnosticReportRecord.
 */
export function fhirDocumentOf(source: Source): Resource {
  const { report, site } = source;
  const names = createNames(site, report);
  const entries: [string, Resource][] = [
    [names.refer('Composition'), composition(source, names)],
    ...people(source, names),
    ...reportItself(source, names),
    ...specimens(source, names),
    ...observations(source, names),
  ];
  return {
    resourceType: 'Bundle',
    id: uuidOf(`${names.version}/bundle`),
    meta: { lastUpdated: report.signedAt, profile: [`${PROFILE}/DocumentBundle`] },
    identifier: { system: `${site}/reports`, value: `${report.number}-${report.orderId}-${report.version}` },
    type: 'document',
    timestamp: report.signedAt,
    entry: entries.map(([fullUrl, resource]) => ({
      fullUrl,
      resource: { ...resource, id: fullUrl.slice('urn:uuid:'.length) },
    })),
  };
}
