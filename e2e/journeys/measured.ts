/** What the bench says of a parameter, as far as the journeys read it. */
export interface Measured {
  parameterId: number;
  name: string;
  low: number | null;
  high: number | null;
  rangeText: string | null;
  formula: string | null;
  version: number;
}

/** A value within its range. */
export const usual = ({ low, high, rangeText }: Measured): string =>
  low !== null && high !== null
    ? String(Number(((low + high) / 2).toFixed(2)))
    : String(high !== null ? high / 2 : low !== null ? low * 2 : rangeText!.split(/, | or /)[0]);
