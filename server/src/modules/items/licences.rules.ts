import type { Licence } from '@healthplus/contract/items/schemas';
import { fold } from '#src/modules/search-index/fold.rules.ts';

/**
 * Images by ultrasound, by their own name or by what they are called in pregnancy, and what is found out of an unborn child's
 * genes. Source: PCPNDT Act 1994, sections 2 and 3.
 */
const prenatal = new RegExp(
  [
    'ultra ?sound|sonograph|sonogram|\\b(usg|uss|tvs|tiffa)\\b|doppler|trans ?vaginal|nuchal|follicular (study|monitor|scan)',
    '\\b(anomaly|nt|growth|dating|viability|obstetric|obs|baby|pregnancy|antenatal|f(o|oe)?etal|level (2|ii|two)|target(ed)?|pelvi[sc]|uterus|ovary|12 week|20 week) scans?\\b',
    // Whatever looks at a pregnancy, and the names of examinations that nothing but ultrasound makes.
    '\\b(pregnan\\w*|obstetric\\w*|f(o|oe)?etal|baby|antenatal|trimester) .*\\b(scan|imaging|echocardio\\w*)\\b|\\bnt nb\\b|\\bsono\\b|morphology scan',
    '\\bf(o|oe)?etal (well ?being|heart|biometry|movement|echo)\\b|biophysical profile|\\b[345] ?d (4 ?d )?(scan|sono|ultra|pregnan|baby)',
    // As it is written in the scripts of India, read as Devanagari.
    'सोनोग्राफ|चोनोकिराप|अल्ट्रा ?(सा|सो|सौ|च)',
    '\\bnipt\\b|non ?invasive prenatal|cell ?free f(o|oe)?etal dna|\\bcffdna\\b|amniotic|\\bcvs (karyo|sampl|prenatal|dna)|amniocent|chorionic vill|cordocent|prenatal (genet|karyo|diagnos|dna)',
  ].join('|'),
);
/** Images by ionising radiation. Source: Atomic Energy (Radiation Protection) Rules 2004, rule 3. */
const radiation = new RegExp(
  [
    '\\bx ?rays?\\b|computed tomograph|\\bpet\\b|\\bdexa\\b|bone (mineral )?densi|mammogra|fluorosc|\\bopg\\b|\\b(hr|ce|nc|cb)ct\\b',
    '\\bc ?t (scan|angio|coronary|chest|brain|abdomen|spine|kub|pns|thorax|head|neck|urogr)|\\b(whole body|spiral|cardiac|dental|cone beam) ct\\b',
    '\\b(ivp|ivu|hsg|mcu|rgu)\\b|hysterosalpingo|barium (swallow|meal|enema|follow)|urethrogram|pyelogram|[एऐऎ]क्स् ?रे|एक्स ?रे|एक्सरे|सी ?टी स्कैन',
  ].join('|'),
);

/** What a lab must hold for an item of that name; null for most. A deployment sets it otherwise on the item itself. */
export function licenceNeeded(name: string): Licence | null {
  const words = fold(name).replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
  if (prenatal.test(words)) return 'pcpndt';
  return radiation.test(words) ? 'aerb' : null;
}
