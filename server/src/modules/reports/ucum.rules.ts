/** Units as labs here write them, with their UCUM code. Source: The Unified Code for Units of Measure, version 2.2. */
const codes: Record<string, string> = {
  '%': '%',
  '10^3/µL': '10*3/uL',
  '10^6/µL': '10*6/uL',
  'million/mL': '10*6/mL',
  '/hpf': '/[HPF]',
  '/100 WBC': '/100{WBC}',
  'mL/min/1.73 m²': 'mL/min/{1.73_m2}',
  'mm/h': 'mm/h',
  'U/g Hb': 'U/g{Hb}',
  'ng/mL FEU': 'ng/mL{FEU}',
  'GPL U/mL': "[GPL'U]/mL",
  'MPL U/mL': "[MPL'U]/mL",
  'mg/day': 'mg/d',
};

/** Parts that units here are made of, as UCUM writes them. */
const parts: Record<string, string> = {
  ...Object.fromEntries(
    ['g', 'mg', 'ng', 'pg', 'mL', 'dL', 'L', 'fL', 'mmol', 'nmol', 'U', 's', 'min'].map((part) => [part, part]),
  ),
  µg: 'ug',
  µmol: 'umol',
  µL: 'uL',
  IU: '[IU]',
  mIU: 'm[IU]',
  µIU: 'u[IU]',
};

/** The UCUM code of a unit; null for what has none (a ratio), or none that is known here. */
export function ucumOf(unit: string): string | null {
  if (unit in codes) return codes[unit]!;
  const written = unit.split('/').map((part) => parts[part]);
  return unit !== '' && written.every((part) => part !== undefined) ? written.join('/') : null;
}
