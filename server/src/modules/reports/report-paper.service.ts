import { createMessage } from '@healthplus/contract/coded-messages';
import type { Locale } from '@healthplus/contract/primitives';
import { isWhole } from '@healthplus/contract/reports/rules';
import type { Report, ReportCheck } from '@healthplus/contract/reports/schemas';
import type { Deps } from '#src/deps.ts';
import { AppError } from '#src/platform/errors.ts';
import { findFhirParts } from './report-fhir.queries.ts';
import { fhirDocumentOf } from './report-fhir.view.ts';
import { findByCode, findPaper } from './report-paper.queries.ts';
import { drawReport } from './report-paper.view.ts';

/** The paper of a signed report as its reader sees it: the same bytes for the same report. */
export async function paperOf(
  deps: Deps,
  { report, code }: { report: Report; code: string | null },
  locale: Locale,
): Promise<{ pdf: Buffer; fileName: string }> {
  if (report.values.length === 0) throw new AppError('not_found', createMessage('report_has_no_pdf'));
  const paper = await findPaper(deps.db, report.orderId);
  const check = code && `${deps.config.publicUrl}/r/${code}`;
  const pdf = await drawReport({ report, paper, check }, locale, deps.config.SITE_NAME);
  return { pdf, fileName: `report-${report.number}-${report.version}.pdf` };
}

/** A signed report as a document that other systems read, with its paper in it. 404 where it has no values. */
export async function fhirOf(deps: Deps, found: { report: Report; code: string | null }) {
  const { pdf } = await paperOf(deps, found, 'en');
  const parts = await findFhirParts(deps.db, found.report.orderId);
  const document = fhirDocumentOf({ report: found.report, parts, pdf, site: deps.config.publicUrl });
  return { json: JSON.stringify(document), fileName: `report-${found.report.number}-${found.report.version}.json` };
}

/** A. B.: what of a name a stranger may read. */
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${[...part][0]!.toUpperCase()}.`)
    .join(' ');

/** Whether a report's paper is genuine, and what replaced it: nothing of what it says. 404 for a code of none. */
export async function checkReport(deps: Deps, code: string): Promise<ReportCheck> {
  const found = await findByCode(deps.db, code);
  if (!found) throw new AppError('not_found', createMessage('no_report_has_this_code'));
  const replaced = found.latest.version > found.version;
  return {
    labName: found.lab,
    withdrawn: found.erased,
    initials: found.erased ? '' : initialsOf(found.person_name),
    version: found.version,
    interim: !isWhole(found.state),
    signedAt: new Date(found.signed_at).toISOString(),
    replacedBy: replaced
      ? {
          version: found.latest.version,
          signedAt: new Date(found.latest.signed_at).toISOString(),
          reason: found.latest.reason,
        }
      : null,
  };
}
