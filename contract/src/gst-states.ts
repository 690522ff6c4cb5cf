/** Codes of states and union territories on papers of GST. Source: Central Board of Indirect Taxes and Customs, list of state codes. */
const stateCodes: Record<string, string> = {
  'Jammu and Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra and Nagar Haveli and Daman and Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman and Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
};

/** Other ways in which operators write the name of a state. */
const otherNames: Record<string, string> = {
  'nct of delhi': 'Delhi',
  'new delhi': 'Delhi',
  orissa: 'Odisha',
  pondicherry: 'Puducherry',
  uttaranchal: 'Uttarakhand',
  'andaman and nicobar': 'Andaman and Nicobar Islands',
};
const byPlainName = new Map([
  ...Object.keys(stateCodes).map((name) => [name.toLowerCase(), name] as const),
  ...Object.entries(otherNames),
]);

/** A state as these papers name it, whatever its capitals; null for what is no state. */
export const stateNamed = (name: string): string | null =>
  byPlainName.get(name.trim().toLowerCase().replaceAll('&', 'and').replaceAll(/\s+/g, ' ')) ?? null;

/** The state of a GSTIN, by its first two figures; null for a code that no state has. */
export const stateOfGstin = (gstin: string): string | null =>
  Object.keys(stateCodes).find((state) => stateCodes[state] === gstin.slice(0, 2)) ?? null;

/** A state with its code, as the place of supply: "Maharashtra (27)". */
export function placeOfSupply(state: string): string {
  const known = stateNamed(state);
  return known === null ? state : `${known} (${stateCodes[known]})`;
}
