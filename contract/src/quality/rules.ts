/** Westgard's rules that are held here: the first warns, the others reject. */
export const controlRules = ['1-2s', '1-3s', '2-2s', 'R-4s'] as const;
export type ControlRule = (typeof controlRules)[number];

/** A control's value by its distance from the mean, in standard deviations. */
export interface ControlValue {
  z: number;
  /** That of the run before at the same level; null where there is none, or it was mended since. */
  before: number | null;
}

export const zScore = (value: number, mean: number, sd: number): number =>
  Math.round(((value - mean) / sd) * 1000) / 1000;

const sameSide = (one: number, other: number) => (one > 2 && other > 2) || (one < -2 && other < -2);
const acrossTheMean = (one: number, other: number) => (one > 2 && other < -2) || (one < -2 && other > 2);

/**
 * The rules that a control's value breaks, beside those of the other levels of the same run: 1-3s beyond three
 * deviations; 2-2s two beyond two on the same side, one after the other or in one run; R-4s two in one run on either
 * side. 1-2s alone is a warning. Source: Westgard et al., Clinical Chemistry 1981;27:493.
 */
export function brokenRules({ z, before }: ControlValue, others: number[]): ControlRule[] {
  const broken: ControlRule[] = [];
  if (Math.abs(z) > 2) broken.push('1-2s');
  if (Math.abs(z) > 3) broken.push('1-3s');
  if ((before !== null && sameSide(z, before)) || others.some((other) => sameSide(z, other))) broken.push('2-2s');
  if (others.some((other) => acrossTheMean(z, other))) broken.push('R-4s');
  return broken;
}

/** Whether results may not leave the lab on such a run. */
export const isRejected = (broken: readonly ControlRule[]): boolean => broken.some((rule) => rule !== '1-2s');
