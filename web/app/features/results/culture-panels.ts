/** What is tested of all Enterobacterales; those that are not resistant by nature have more. */
const ofEnterobacterales = [
  'Piperacillin-tazobactam',
  'Ceftriaxone',
  'Cefepime',
  'Ertapenem',
  'Meropenem',
  'Gentamicin',
  'Amikacin',
  'Ciprofloxacin',
  'Co-trimoxazole',
] as const;

/**
 * What a laboratory commonly tests an organism of a kind against; agents to which the kind is resistant by nature are left
 * out. Sources: CLSI M100 (tables 1 and appendix B) and EUCAST, expected phenotypes. It is what a form begins with, not a rule.
 */
const panels = {
  coliform: [
    'Ampicillin',
    'Amoxicillin-clavulanate',
    'Cefuroxime',
    ...ofEnterobacterales,
    'Nitrofurantoin',
    'Fosfomycin',
  ],
  klebsiella: ['Amoxicillin-clavulanate', 'Cefuroxime', ...ofEnterobacterales, 'Nitrofurantoin'],
  proteus: ['Amoxicillin-clavulanate', ...ofEnterobacterales],
  ampC: ofEnterobacterales,
  salmonella: ['Ampicillin', 'Ceftriaxone', 'Ciprofloxacin', 'Azithromycin', 'Chloramphenicol', 'Co-trimoxazole'],
  shigella: ['Ampicillin', 'Ceftriaxone', 'Ciprofloxacin', 'Azithromycin', 'Co-trimoxazole'],
  vibrio: ['Azithromycin', 'Doxycycline', 'Ciprofloxacin', 'Co-trimoxazole'],
  pseudomonas: [
    'Piperacillin-tazobactam',
    'Ceftazidime',
    'Cefepime',
    'Imipenem',
    'Meropenem',
    'Tobramycin',
    'Amikacin',
    'Ciprofloxacin',
    'Levofloxacin',
  ],
  acinetobacter: [
    'Ampicillin-sulbactam',
    'Piperacillin-tazobactam',
    'Ceftazidime',
    'Cefepime',
    'Imipenem',
    'Meropenem',
    'Gentamicin',
    'Amikacin',
    'Ciprofloxacin',
    'Minocycline',
  ],
  stenotrophomonas: ['Co-trimoxazole', 'Levofloxacin', 'Minocycline'],
  haemophilus: ['Ampicillin', 'Amoxicillin-clavulanate', 'Ceftriaxone', 'Azithromycin', 'Ciprofloxacin'],
  /** What is said and not tested: who gave the sample is asked for another. */
  untested: [],
  staphylococcus: [
    'Penicillin',
    'Cefoxitin',
    'Erythromycin',
    'Clindamycin',
    'Co-trimoxazole',
    'Ciprofloxacin',
    'Gentamicin',
    'Doxycycline',
    'Linezolid',
    'Vancomycin',
    'Teicoplanin',
  ],
  enterococcus: ['Ampicillin', 'Gentamicin (high level)', 'Vancomycin', 'Teicoplanin', 'Linezolid', 'Nitrofurantoin'],
  streptococcus: [
    'Penicillin',
    'Ceftriaxone',
    'Erythromycin',
    'Clindamycin',
    'Levofloxacin',
    'Linezolid',
    'Vancomycin',
  ],
  candida: ['Fluconazole', 'Voriconazole', 'Caspofungin', 'Micafungin', 'Amphotericin B'],
  krusei: ['Voriconazole', 'Caspofungin', 'Micafungin', 'Amphotericin B'],
} as const satisfies Record<string, readonly string[]>;

/** Organisms that cultures of a laboratory commonly grow. */
const organisms: Record<string, keyof typeof panels> = {
  'Mixed growth of three or more organisms': 'untested',
  'Commensal flora': 'untested',
  'Escherichia coli': 'coliform',
  'Klebsiella pneumoniae': 'klebsiella',
  'Klebsiella oxytoca': 'klebsiella',
  'Klebsiella aerogenes': 'ampC',
  'Enterobacter cloacae complex': 'ampC',
  'Citrobacter freundii': 'ampC',
  'Citrobacter koseri': 'klebsiella',
  'Serratia marcescens': 'ampC',
  'Morganella morganii': 'ampC',
  'Proteus mirabilis': 'proteus',
  'Proteus vulgaris': 'ampC',
  'Providencia stuartii': 'ampC',
  'Salmonella Typhi': 'salmonella',
  'Salmonella Paratyphi A': 'salmonella',
  'Salmonella species': 'salmonella',
  'Shigella flexneri': 'shigella',
  'Shigella sonnei': 'shigella',
  'Vibrio cholerae': 'vibrio',
  'Pseudomonas aeruginosa': 'pseudomonas',
  'Acinetobacter baumannii complex': 'acinetobacter',
  'Stenotrophomonas maltophilia': 'stenotrophomonas',
  'Haemophilus influenzae': 'haemophilus',
  'Staphylococcus aureus': 'staphylococcus',
  'Staphylococcus epidermidis': 'staphylococcus',
  'Staphylococcus saprophyticus': 'staphylococcus',
  'Staphylococcus haemolyticus': 'staphylococcus',
  'Enterococcus faecalis': 'enterococcus',
  'Enterococcus faecium': 'enterococcus',
  'Streptococcus pyogenes': 'streptococcus',
  'Streptococcus agalactiae': 'streptococcus',
  'Streptococcus pneumoniae': 'streptococcus',
  'Viridans group streptococci': 'streptococcus',
  'Candida albicans': 'candida',
  'Candida auris': 'candida',
  'Candida glabrata': 'candida',
  'Candida krusei': 'krusei',
  'Candida parapsilosis': 'candida',
  'Candida tropicalis': 'candida',
};

const spelled = (name: string): string => name.toLowerCase().replaceAll('.', ' ').replaceAll(/\s+/g, ' ').trim();

/** Names as they are written in full, and with the genus by its letter: "e coli". */
const namesBySpelling = new Map(
  Object.keys(organisms).flatMap((name) => [
    [spelled(name.replace(/^(\w)\w+ (?=[a-z])/, '$1 ')), name],
    [spelled(name), name],
  ]),
);

/** The organism that somebody means who writes "E. coli" or "e.coli", in full; what is unknown as it was written. */
export const organismNamed = (typed: string): string => namesBySpelling.get(spelled(typed)) ?? typed;

const panelsByName = new Map(Object.entries(organisms).map(([name, kind]) => [name.toLowerCase(), panels[kind]]));

export const organismNames: readonly string[] = Object.keys(organisms).toSorted();
export const antibioticNames: readonly string[] = [
  ...new Set([
    ...Object.values(panels).flat(),
    'Cefixime',
    'Cefotaxime',
    'Cefazolin',
    'Ceftazidime-avibactam',
    'Colistin',
    'Tigecycline',
    'Tetracycline',
    'Norfloxacin',
    'Aztreonam',
    'Rifampicin',
  ]),
].toSorted();

/** What an organism is commonly tested against; nothing of one that is not known. */
export const panelOf = (organism: string): readonly string[] =>
  panelsByName.get(organismNamed(organism).trim().toLowerCase()) ?? [];

/** How much grew, as it is commonly written. */
export const usualCounts = [
  '>100,000 CFU/mL',
  '10,000 to 100,000 CFU/mL',
  '1,000 to 10,000 CFU/mL',
  'Scanty growth',
  'Moderate growth',
  'Heavy growth',
] as const;

/** That nothing grew, as it is commonly written. */
export const usualNoGrowths = [
  'No growth',
  'No growth after 24 hours',
  'No growth after 48 hours',
  'No growth after 5 days',
  'No significant growth',
] as const;
