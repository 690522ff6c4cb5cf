/**
 * What NRCeS's profiles want beside FHIR R4 itself, by resource: paths that must be there. Source: FHIR Implementation
 * Guide for ABDM 6.5.0 (nrces.in/ndhm/fhir/r4), the profiles named in `meta.profile`; read as strictly as the examples
 * that it publishes.
 */
export const nrcesMusts: Record<string, string[]> = {
  Bundle: ['identifier.system', 'identifier.value', 'type', 'timestamp', 'entry'],
  Composition: [
    'status',
    'type.coding',
    'subject.reference',
    'date',
    'author',
    'title',
    'section',
    'custodian.reference',
  ],
  Patient: ['identifier', 'name', 'gender'],
  Practitioner: ['identifier', 'name'],
  Organization: ['identifier', 'name', 'telecom'],
  ServiceRequest: ['status', 'intent', 'code', 'subject.reference'],
  DiagnosticReport: [
    'status',
    'category',
    'code',
    'subject.reference',
    'issued',
    'performer',
    'resultsInterpreter',
    'result',
    'presentedForm',
  ],
  Specimen: ['type', 'subject.reference'],
  Observation: ['status', 'code.text', 'subject.reference', 'performer'],
};

const at = (resource: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], resource);

/** The musts that a resource does not keep. */
export function missingMusts(resource: { resourceType: string }): string[] {
  const musts = nrcesMusts[resource.resourceType];
  if (!musts) return [`${resource.resourceType} is not expected`];
  return musts
    .filter((path) => {
      const value = at(resource, path);
      return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
    })
    .map((path) => `${resource.resourceType}.${path}`);
}
