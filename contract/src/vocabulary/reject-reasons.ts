/** Why a specimen gives no results, in the order of their keys 1 to 9 and 0. Source: usual lists of rejection criteria (CLSI GP44). */
export const rejectReasons = [
  'haemolysed',
  'clotted',
  'insufficient',
  'wrong_container',
  'unlabelled',
  'mislabelled',
  'lipaemic',
  'leaked',
  'too_old',
  'contaminated',
] as const;
export type RejectReason = (typeof rejectReasons)[number];
