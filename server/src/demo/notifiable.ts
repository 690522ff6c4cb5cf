const IDSP = 'Integrated Disease Surveillance Programme, form L of laboratories, weekly; idsp.nic.in, Data Management';
const DELHI =
  'Delhi, regulations under the Epidemic Diseases Act of October 2021: Hindustan Times, 30 October 2021 (reported every day)';
const HARYANA =
  'Haryana, notification under the Epidemic Diseases Act of August 2019: Hindustan Times, 24 August 2019 (within three days)';
const TB_INDIA =
  'Ministry of Health and Family Welfare, order of 7 May 2012 and gazette no. 82 of 19 March 2018 (at least once a month)';
const TB_TAMIL_NADU =
  'Tamil Nadu Public Health Act 1939, section 62: The Hindu, 24 April 2022 (reported every day by laboratories)';

const WEEK = 168;

/**
 * What laboratories report in India, as far as a source was found: disease, state (none: all of India), codes of parameters
 * (after a colon what has to stand in a culture), hours, to whom, source. An operator adds the lists of further states.
 */
export const notifiableTable: {
  disease: string;
  state: string | null;
  codes: string[];
  hours: number;
  reportTo: string;
  source: string;
}[] = [
  ...[
    { disease: 'Dengue', codes: ['dns1', 'digm'] },
    { disease: 'Chikungunya', codes: ['chik'] },
    { disease: 'Malaria', codes: ['mp', 'mpag'] },
    { disease: 'Leptospirosis', codes: ['lepto'] },
    { disease: 'Hepatitis A', codes: ['hav'] },
    { disease: 'Typhoid fever', codes: ['tydot', 'bcul:typhi'] },
    { disease: 'Cholera', codes: ['bcul:cholerae'] },
  ].map((row) => ({ ...row, state: null, hours: WEEK, reportTo: 'District surveillance unit (IDSP)', source: IDSP })),
  ...[
    { disease: 'Dengue', codes: ['dns1', 'digm'] },
    { disease: 'Chikungunya', codes: ['chik'] },
    { disease: 'Malaria', codes: ['mp', 'mpag'] },
  ].flatMap((row) => [
    { ...row, state: 'Delhi', hours: 24, reportTo: 'Regulating officer of the municipal corporation', source: DELHI },
    { ...row, state: 'Haryana', hours: 72, reportTo: 'Civil surgeon of the district', source: HARYANA },
  ]),
  {
    disease: 'Tuberculosis',
    state: null,
    codes: ['afb'],
    hours: 720,
    reportTo: 'District tuberculosis officer (Nikshay)',
    source: TB_INDIA,
  },
  {
    disease: 'Tuberculosis',
    state: 'Tamil Nadu',
    codes: ['afb'],
    hours: 24,
    reportTo: 'Health officer of the district or corporation (Nikshay)',
    source: TB_TAMIL_NADU,
  },
];
