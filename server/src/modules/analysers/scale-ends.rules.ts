/**
 * A figure that lies beyond what the analyser measures, which some say beside it and not in it: 300 with ">" is >300.
 * Source: HL7 table 0078, and the abnormal flags of LIS2-A2.
 */
export const beyondScale = (value: string, flag: string): string =>
  (flag === '<' || flag === '>') && /^\d/.test(value) ? `${flag}${value}` : value;
