/** Spellings of one unit are written alike: spaces, case, the two letters µ and what stands for them, signs of powers. */
const plainUnit = (unit: string) =>
  unit
    .replace(/\s+/g, '')
    .replace(/[µμ]/g, 'u')
    .toLowerCase()
    .replace(/mcg/g, 'ug')
    .replace(/\bgms?\b/g, 'g')
    .replace(/^[x×](?=10)/, '')
    .replace(/10(?:\*\*?|e)(?=\d)/g, '10^')
    .replace(/iu\b/g, 'u')
    .replace(/\/litre$|\/liter$/, '/l');

/** Units in which the same figure says the same: each as `plainUnit` writes it, the first for all. */
const ALIKE = [
  ['10^3/ul', '10^9/l', 'k/ul', 'thou/ul'],
  ['10^6/ul', '10^12/l', 'mill/ul'],
  ['uu/ml', 'mu/l'],
  ['ng/ml', 'ug/l'],
  ['pg/ml', 'ng/l'],
  ['ug/ml', 'mg/l'],
  ['g/dl', 'g%'],
  ['mg/dl', 'mg%'],
  ['fl', 'um^3'],
  ['s', 'sec', 'secs', 'seconds'],
  ['mm/hr', 'mm/h', 'mm/1sthr', 'mm/1hr'],
] as const;
const FIRST_OF: ReadonlyMap<string, string> = new Map(
  ALIKE.flatMap(([first, ...same]) => same.map((unit) => [unit, first])),
);

/** Ions of one charge, by their codes: of these a milliequivalent is a millimole. */
const ofOneCharge: ReadonlySet<string | null> = new Set(['na', 'k', 'cl', 'hco3', 'lith']);

/** Whether two units say the same of a parameter with a code. */
export function isSameUnit(one: string, other: string, code: string | null): boolean {
  const named = (written: string) => {
    const unit = plainUnit(written);
    const inMoles = ofOneCharge.has(code) ? unit.replace(/^meq\//, 'mmol/') : unit;
    return FIRST_OF.get(inMoles) ?? inMoles;
  };
  return named(one) === named(other);
}
