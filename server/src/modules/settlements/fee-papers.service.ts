import { createMessage } from '@healthplus/contract/coded-messages';
import { stateNamed, stateOfGstin } from '@healthplus/contract/gst-states';
import { dayOf, taxYearName } from '@healthplus/contract/zone';
import type { Tx } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import type { LabOrSite, LabScope } from '#src/modules/accounts/scopes.service.ts';
import { AppError } from '#src/platform/errors.ts';
import { drawFeePaper } from './fee-paper-pdf.view.ts';
import { findBilledLab, findFeePaper, insertFeePaper, selectCorrected, takeFeeSerial } from './fee-papers.queries.ts';
import { feePaperNumber, taxesOf } from './fee-papers.rules.ts';

export interface FeeTax {
  basisPoints: number;
  paise: number;
}

interface Fee {
  statementId: number;
  lab: LabScope;
  from: string;
  to: string;
  commissionPaise: number;
  /** The GST on it by its rates, which are several where a fee of before a new rate is taken back. */
  taxes: readonly FeeTax[];
}

/**
 * Writes the site's paper about its fee of a statement, in the transaction that closes it: a tax invoice, or a credit note
 * where corrections come to more than was sold. Nothing without a GSTIN of the site, or where there is no fee.
 */
export async function issueFeePaper(tx: Tx, deps: Deps, fee: Fee): Promise<void> {
  const { OPERATOR_GSTIN: gstin, OPERATOR_NAME: name, OPERATOR_ADDRESS: address } = deps.config;
  if (!gstin || fee.commissionPaise === 0) return;
  const kind = fee.commissionPaise > 0 ? 'invoice' : 'credit_note';
  const corrects = kind === 'credit_note' ? await selectCorrected(tx, fee.statementId) : [];
  // What no invoice was written for is not taken back by a paper.
  if (kind === 'credit_note' && corrects.length === 0) return;
  const now = deps.now();
  const financialYear = taxYearName(dayOf(now));
  const { state: written, ...recipient } = await findBilledLab(tx, fee.lab);
  // Where somebody is registered they are supplied: by their GSTIN, else by their city. Source: IGST Act 2017, section 12(2).
  const state = stateOfGstin(recipient.gstin) ?? (written && stateNamed(written));
  const sign = kind === 'invoice' ? 1 : -1;
  const own = stateOfGstin(gstin);
  const serial = await takeFeeSerial(tx, kind, financialYear);
  await insertFeePaper(tx, {
    statementId: fee.statementId,
    kind,
    financialYear,
    serial,
    issuedAt: now,
    number: feePaperNumber(kind, financialYear, serial),
    content: {
      supplier: { name: name || deps.config.SITE_NAME, address, gstin },
      recipient,
      state: state ?? own,
      from: fee.from,
      to: fee.to,
      feePaise: Math.abs(fee.commissionPaise),
      corrects,
      taxes: fee.taxes.flatMap(({ basisPoints, paise }) =>
        taxesOf({ basisPoints, paise: sign * paise }, { from: own, to: state }),
      ),
    },
  });
}

/** The paper of a statement as PDF, of one lab where it is named. 404 where there is none. */
export async function feePaperPdf(
  deps: Deps,
  wanted: { id: number; lab: LabOrSite },
): Promise<{ pdf: Buffer; fileName: string }> {
  const paper = await findFeePaper(deps.db, wanted);
  if (!paper) throw new AppError('not_found', createMessage('there_is_no_invoice_here_yet'));
  const pdf = await drawFeePaper(paper, deps.config.SITE_NAME);
  return { pdf, fileName: `${paper.kind === 'invoice' ? 'fee' : 'fee-credit'}-${paper.number.replace('/', '-')}.pdf` };
}
