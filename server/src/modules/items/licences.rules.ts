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
    '\\bnipt\\b|non ?invasive prenatal|amniocent|chorionic vill|cordocent|prenatal (genet|karyo|diagnos|dna)',
  ].join('|'),
);
/** Images by ionising radiation. Source: Atomic Energy (Radiation Protection) Rules 2004, rule 3. */
const radiation =
  /\bx ?rays?\b|\bc ?t (scan|angio|chest|brain|abdomen|spine|kub|pns|thorax|head|neck|urogr)|computed tomograph|\bpet\b|\bdexa\b|bone (mineral )?densi|mammogra|fluorosc|\bopg\b/;

/** What a lab must hold for an item of that name; null for most. A deployment sets it otherwise on the item itself. */
export function licenceNeeded(name: string): Licence | null {
  const words = fold(name).replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ');
  if (prenatal.test(words)) return 'pcpndt';
  return radiation.test(words) ? 'aerb' : null;
}
