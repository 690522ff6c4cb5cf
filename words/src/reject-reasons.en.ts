import type { RejectReason } from '@healthplus/contract/vocabulary/reject-reasons';

/** Why a specimen could not be used, as a patient reads it. */
export const reasons: Record<RejectReason, string> = {
  haemolysed: 'red cells in it had broken',
  clotted: 'it had clotted',
  insufficient: 'there was too little of it',
  wrong_container: 'it was in the wrong container',
  unlabelled: 'it had no label',
  mislabelled: 'its label was not right',
  lipaemic: 'there was too much fat in it',
  leaked: 'it had leaked',
  too_old: 'it took too long on its way',
  contaminated: 'something else had come into it',
};
