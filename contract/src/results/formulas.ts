/** Of whom a formula is reckoned: age in years at collection. */
interface Person {
  sex: string;
  age: number;
  pregnant: boolean;
}

/** What a formula gives: a number, or why it is blank. */
type Reckoned = number | 'needs_adult' | 'not_in_pregnancy' | 'triglycerides_too_high' | 'not_defined';

interface Formula {
  /** Codes of the parameters that go into it. */
  inputs: readonly string[];
  /** Codes of what goes into it where it was measured itself; after the inputs. */
  measured?: readonly string[];
  decimals: number;
  source: string;
  reckon: (values: readonly (number | undefined)[], person: Person) => Reckoned;
}

const ratio = (above: number, below: number): Reckoned => (below === 0 ? 'not_defined' : above / below);
const absolute = (share: string): Formula => ({
  inputs: ['wbc', share],
  decimals: 2,
  source: 'share of the leucocytes',
  reckon: ([wbc, percent]) => (wbc! * percent!) / 100,
});

/**
 * CKD-EPI 2021, from creatinine in mg/dL, without race. Source: Inker et al., N Engl J Med 2021;385:1737. Kidneys filter
 * more in pregnancy, for which it was not made. Source: KDIGO 2024, Practice Point 1.2.4.1.
 */
function ckdEpi(creatinine: number, { sex, age, pregnant }: Person): Reckoned {
  if (age < 18) return 'needs_adult';
  if (pregnant) return 'not_in_pregnancy';
  if (creatinine <= 0 || (sex !== 'female' && sex !== 'male')) return 'not_defined';
  const [kappa, alpha] = sex === 'female' ? [0.7, -0.241] : [0.9, -0.302];
  const share = creatinine / kappa;
  const value = 142 * Math.min(share, 1) ** alpha * Math.max(share, 1) ** -1.2 * 0.9938 ** age;
  return sex === 'female' ? value * 1.012 : value;
}

/** What is reckoned from other results, by the code of the parameter. */
export const formulas: Readonly<Record<string, Formula>> = {
  mcv: { inputs: ['hct', 'rbc'], decimals: 1, source: 'Wintrobe', reckon: ([hct, rbc]) => ratio(hct! * 10, rbc!) },
  mch: { inputs: ['hb', 'rbc'], decimals: 1, source: 'Wintrobe', reckon: ([hb, rbc]) => ratio(hb! * 10, rbc!) },
  mchc: { inputs: ['hb', 'hct'], decimals: 1, source: 'Wintrobe', reckon: ([hb, hct]) => ratio(hb! * 100, hct!) },
  aneu: absolute('neu'),
  alym: absolute('lym'),
  amon: absolute('mon'),
  aeos: absolute('eos'),
  abas: absolute('bas'),
  egfr: {
    inputs: ['creat'],
    decimals: 0,
    source: 'CKD-EPI 2021',
    reckon: ([creatinine], person) => ckdEpi(creatinine!, person),
  },
  bun: { inputs: ['urea'], decimals: 1, source: 'nitrogen of urea', reckon: ([urea]) => urea! / 2.14 },
  buncr: {
    inputs: ['urea', 'creat'],
    decimals: 1,
    source: 'ratio',
    reckon: ([urea, creatinine]) => ratio(urea! / 2.14, creatinine!),
  },
  // Source: Friedewald et al., Clin Chem 1972;18:499: not above 400 mg/dL of triglycerides.
  ldl: {
    inputs: ['chol', 'hdl', 'tg'],
    decimals: 0,
    source: 'Friedewald',
    reckon: ([total, hdl, triglycerides]) =>
      triglycerides! > 400 ? 'triglycerides_too_high' : total! - hdl! - triglycerides! / 5,
  },
  vldl: {
    inputs: ['tg'],
    decimals: 0,
    source: 'Friedewald',
    reckon: ([triglycerides]) => (triglycerides! > 400 ? 'triglycerides_too_high' : triglycerides! / 5),
  },
  nonhdl: { inputs: ['chol', 'hdl'], decimals: 0, source: 'difference', reckon: ([total, hdl]) => total! - hdl! },
  tchdl: { inputs: ['chol', 'hdl'], decimals: 1, source: 'ratio', reckon: ([total, hdl]) => ratio(total!, hdl!) },
  ldlhdl: {
    inputs: ['chol', 'hdl', 'tg'],
    // An LDL that was measured is the one that the report says.
    measured: ['ldl'],
    decimals: 1,
    source: 'ratio',
    reckon: ([total, hdl, triglycerides, ldl]) => {
      if (ldl !== undefined) return ratio(ldl, hdl!);
      return triglycerides! > 400 ? 'triglycerides_too_high' : ratio(total! - hdl! - triglycerides! / 5, hdl!);
    },
  },
  bili: { inputs: ['bilt', 'bild'], decimals: 1, source: 'difference', reckon: ([total, direct]) => total! - direct! },
  astalt: { inputs: ['ast', 'alt'], decimals: 2, source: 'ratio', reckon: ([ast, alt]) => ratio(ast!, alt!) },
  glob: { inputs: ['tp', 'alb'], decimals: 1, source: 'difference', reckon: ([total, albumin]) => total! - albumin! },
  agr: {
    inputs: ['tp', 'alb'],
    decimals: 2,
    source: 'ratio',
    reckon: ([total, albumin]) => ratio(albumin!, total! - albumin!),
  },
  // Source: Nathan et al., Diabetes Care 2008;31:1473.
  eag: { inputs: ['hba1c'], decimals: 0, source: 'ADAG', reckon: ([hba1c]) => 28.7 * hba1c! - 46.7 },
  // Source: Matthews et al., Diabetologia 1985;28:412.
  homair: {
    inputs: ['fbs', 'insf'],
    decimals: 2,
    source: 'HOMA',
    reckon: ([glucose, insulin]) => (glucose! * insulin!) / 405,
  },
  uibc: { inputs: ['tibc', 'iron'], decimals: 0, source: 'difference', reckon: ([tibc, iron]) => tibc! - iron! },
  tsat: {
    inputs: ['iron', 'tibc'],
    decimals: 1,
    source: 'ratio',
    reckon: ([iron, tibc]) => ratio(iron! * 100, tibc!),
  },
  uacr: {
    inputs: ['umalb', 'ucrea'],
    decimals: 1,
    source: 'ratio',
    reckon: ([albumin, creatinine]) => ratio(albumin! * 100, creatinine!),
  },
  psar: {
    inputs: ['fpsa', 'psa'],
    decimals: 1,
    source: 'ratio',
    reckon: ([free, total]) => ratio(free! * 100, total!),
  },
};

/** The units that the formulas are made for, by the code of what goes into them; what is in none of these is a share, or of its own. */
const units: Readonly<Record<string, string>> = {
  chol: 'mg/dL',
  hdl: 'mg/dL',
  tg: 'mg/dL',
  creat: 'mg/dL',
  urea: 'mg/dL',
  fbs: 'mg/dL',
  insf: 'µIU/mL',
  hba1c: '%',
  hb: 'g/dL',
  hct: '%',
  rbc: '10^6/µL',
  umalb: 'mg/L',
  ucrea: 'mg/dL',
};

/** Whether something that goes into a formula is measured in another unit than it is made for: it gives nothing then. */
export const isInOtherUnit = (formula: Formula, unitOf: (code: string) => string): boolean =>
  formula.inputs.some((code) => code in units && unitOf(code).normalize('NFKC') !== units[code]!.normalize('NFKC'));

/** The formula of a parameter among those of one order: null where its inputs are not all measured there, so that it is measured itself. */
export function formulaAmong(code: string | null, codes: ReadonlySet<string>): Formula | null {
  const formula = code === null ? undefined : formulas[code];
  return formula?.inputs.every((input) => codes.has(input)) ? formula : null;
}

/**
 * What a formula gives from the measured values of its inputs by code: the number, rounded to its decimals, or the reason why it
 * is blank; null while an input is missing or not a number.
 */
export function evaluateFormula(
  formula: Formula,
  values: ReadonlyMap<string, number>,
  person: Person,
): { value: number; reason: null } | { value: null; reason: Exclude<Reckoned, number> } | null {
  const given = formula.inputs.map((input) => values.get(input));
  if (given.some((value) => value === undefined)) return null;
  const measured = (formula.measured ?? []).map((code) => values.get(code));
  const found = formula.reckon([...given, ...measured], person);
  if (typeof found !== 'number') return { value: null, reason: found };
  const factor = 10 ** formula.decimals;
  return { value: Math.round((found + Number.EPSILON) * factor) / factor, reason: null };
}
