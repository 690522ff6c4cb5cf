/**
 * What the verification of a lab reads and writes of it, within its own transaction: the profile, the documents with what
 * was decided on each, and whether the lab may be seen and booked.
 */

export { selectCentresOf } from './centres.queries.ts';
export { endDocuments, takeEnding, writeDetails } from './document-days.queries.ts';
export { followProfile } from './first-centre.service.ts';
export { renameLab } from './lab-names.service.ts';
export {
  HeldProfile,
  selectDocuments,
  selectProfile,
  updateProfile,
} from './lab-profile.queries.ts';
export { documentsView } from './lab-profile.view.ts';
export {
  changeStanding,
  decideOnDocument,
  findDocumentSlot,
  insertDecision,
  lockLab,
  selectDecisions,
  setLabReview,
  updateAccreditation,
  updateLegalIdentity,
} from './lab-standing.queries.ts';
export { submitIfWhole } from './submission.service.ts';
