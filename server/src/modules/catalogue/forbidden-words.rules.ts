/**
 * Finding out the sex of an unborn child may not be offered or advertised.
 * Source: Pre-Conception and Pre-Natal Diagnostic Techniques (Prohibition of Sex Selection) Act, 1994, section 22.
 */
const unborn = /f(o)?etal|f(o)?etus|unborn|baby|prenatal|pre-natal|pregnan|garbh|गर्भ|भ्रूण|womb/i;
const sexWords = /\b(sex|gender)\b(?!\s*hormon)|ling\s*(jaanch|janch|parikshan)|लिंग/i;
const finding = /determin|detect|predict|select|know|reveal|test|jaanch|janch|parikshan|जांच|जाँच|परीक्षण/i;
const outright =
  /(sex|gender)\s*(determination|selection|prediction|reveal)|boy\s*or\s*girl|ladka\s*ya\s*ladki|लिंग\s*(जांच|जाँच|परीक्षण)/i;

export const SEX_DETERMINATION_REFUSAL =
  'Words about the sex of an unborn child may not be published (PCPNDT Act). An administrator has to look at this.';

/** True for a text that offers, or seems to offer, to find out the sex of an unborn child. */
export function offersSexDetermination(text: string): boolean {
  return outright.test(text) || (unborn.test(text) && sexWords.test(text) && finding.test(text));
}
