import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { guiltyText } from '#test/guilty-texts.ts';
import { fold } from './fold.rules.ts';
import { isDoubtful, tellsSexOfUnborn } from './prenatal-words.rules.ts';

const heldOf = (texts: string[]) => texts.filter((text) => text && isDoubtful(text));

describe('an offer to find out the sex of an unborn child', () => {
  it('is held however it is written: 2,000 drawn by seed, none through', () => {
    const through: string[] = [];
    for (let seed = 1; seed <= 2000; seed += 1) {
      const { text, how } = guiltyText(seed);
      if (!isDoubtful(text)) through.push(`${seed} ${how}: ${text}`);
    }
    expect(through).toEqual([]);
  });
  it.each([
    'Know your baby’s gender',
    'Early gender blood test',
    'XX or XY report for expecting mothers',
    'Pink or blue? Find out at 9 weeks',
    'son guarantee',
    'putra prapti ki dawa',
    'Y chromosome detection in maternal blood',
    'garbh me ladka',
    'NIPT with gender',
    'foetus g*nder',
    's*x of baby',
    'gen der of the ba by',
    'G e n d e r  r e v e a l',
    'ultrasound to see boy or girl',
    'male child conceive medicine',
    'male or female foetus',
    'Confirm your baby boy at 10 weeks',
    'Baby girl confirmation scan',
    'Male foetus test',
    'வயிற்றில் ஆண் குழந்தையா பெண் குழந்தையா',
    'கருவில் இருப்பது ஆணா பெண்ணா',
    'కడుపులో మగ బిడ్డా ఆడ బిడ్డా',
    'ಹೊಟ್ಟೆಯಲ್ಲಿ ಗಂಡು ಮಗುವೋ ಹೆಣ್ಣು ಮಗುವೋ',
    'വയറ്റിൽ ആൺകുട്ടിയോ പെൺകുട്ടിയോ',
    'ଗର୍ଭରେ ପୁଅ ନା ଝିଅ',
    'chora ya chori janch',
    'aan kuzhandhai pen kuzhandhai',
    'maga bidda ada bidda',
    'gandu magu hennu magu',
    'гender test for bаby',
  ])('is held: %s', (text) => expect(isDoubtful(text)).toBe(true));
});

describe('an innocent text', () => {
  it.each([
    'Pregnancy Test',
    'Gender: Female',
    'Sex Hormone Binding Globulin (SHBG)',
    'Fetal Haemoglobin (HbF)',
    'Beta HCG Pregnancy Test',
    'Free Beta hCG',
    'Sexually Transmitted Infections in Pregnancy',
    'NIPT (non-invasive prenatal testing)',
    'Obstetric Ultrasound',
    'Y chromosome microdeletion (male infertility)',
    'Double Marker',
    'HIV counselling and testing in pregnancy',
    'एचआईवी काउंसलिंग, गर्भवती',
    'Newborn Screening',
    'Well Baby Checkup',
    'Health checkup for boys and girls',
    'Suitable for male and female',
    'Karyotyping of a couple',
    'Pre-Marital Health Check - Male and Female',
    'Teen Girl Wellness',
    'Reference ranges depend on age and sex',
    'Sex Chromosome Karyotype',
    'Alpha and beta thalassemia screening in pregnancy',
    'Sonography of abdomen and pelvis, female',
    'Male hormone test',
    'Mother and child package',
    'Girl Child Anaemia Test',
    'गर्भावस्था जांच',
    'बच्चों की जांच',
    'महिला स्वास्थ्य जांच',
    'Essex Diagnostics',
    'Boyd Pathlabs',
    'Sonal Diagnostics',
    'Babylon Scans',
    'Transgender hormone panel',
    'Baby health checkup',
    'tests for pregnant female',
    'female pregnancy test',
    'female antenatal test package',
    'baby boy blood test',
    'baby girl thyroid test',
    'newborn screening test baby boy',
    'Infant, male or female',
    'For male and female, adult and child',
    'Ferritin: male 30-400, female 15-150, newborn child 25-200',
    'Girl child nutrition plan',
    'USG pelvis (male/female)',
    'Pediatric (male and female) growth panel',
    'வயிற்று வலி பரிசோதனை',
    'Tests after unprotected sex',
    'Women’s wellness (sex hormones, thyroid)',
  ])('is not held: %s', (text) => expect(isDoubtful(text)).toBe(false));

  const folder = process.env.REAL_DATA_DIR;
  it.skipIf(!folder || !existsSync(folder))('of real catalogues is never held (needs REAL_DATA_DIR)', () => {
    const column = (file: string, name: string): string[] =>
      parse(readFileSync(join(folder!, file)), {
        columns: true,
        bom: true,
        relax_quotes: true,
        relax_column_count: true,
      }).map((row: unknown) => (row as Record<string, string>)[name] ?? '');
    for (const [file, name] of [
      ['catalogue/tests_500.csv', 'name'],
      ['catalogue/tests_500.csv', 'description'],
      ['catalogue/packages.csv', 'package_name'],
      ['catalogue/parameters_88.csv', 'parameter_name'],
      ['synonyms/aliases_dev.csv', 'alias'],
      ['synonyms/aliases_dev.csv', 'loinc_long_name'],
    ] as const) {
      const texts = column(file, name);
      expect(texts.filter(Boolean).length, `${file} ${name}`).toBeGreaterThan(100);
      expect(heldOf(texts), file).toEqual([]);
    }
  });
});

describe('what is written of a pre-natal examination', () => {
  it.each([
    'Single live foetus, male.',
    'Sex: female',
    'It is a boy',
    'Baby girl, 2.4 kg',
    'garbh me ladka',
    'लिंग: पुरुष',
    'गर्भ में लड़की',
    'Karyotype 46,XY',
    'Y chromosome detected',
    'Male genitalia of the fetus seen',
    ...[
      'Seen by the doctor. Male foetus.',
      'Reported by Dr Rao\nFemale',
      'The lady is carrying a male',
      'Patient told: female',
    ],
    ...['Sex – M', 'Sex (M)', 'Sex/M', 'Sex. M', 'Scrotum seen', 'Sex chromosomes: XX', 'SRY positive'],
    ...['Male', 'Female', 'Sex: M', 'Gender: F', 'Single live foetus. Male.', 'Foetus of 22 weeks\nMale', 'Male (XY)'],
  ])('tells the sex: %s', (text) => expect(tellsSexOfUnborn(text)).toBe(true));
  it.each([
    'Single live intrauterine foetus of 22 weeks. Placenta anterior, grade 1.',
    'I have neither detected nor disclosed the sex of the foetus to anybody in any manner.',
    'Liquor adequate; AFI 14 cm. Cervix closed',
    'beta hCG 12,000 mIU/mL; PAPP-A 1.1 MoM',
    'Foetal heart rate 148 per minute. The patient, female, 28 years, is well.',
    'भ्रूण का लिंग न जाँचा गया, न बताया गया',
    'No anomaly seen in this scan',
    'Placenta shows an anterior position. Repeat after an interval of 2 weeks.',
    'This woman is 28 weeks pregnant',
    'Pregnant female, 28 years',
    'Age 28 years, sex: F',
    'Reported by Dr Kanya Rao',
    'Dr. S. Kanya',
    'Dr. Putra, MD',
  ])('does not: %s', (text) => expect(tellsSexOfUnborn(text)).toBe(false));
});

it('letters are folded to one way of writing each', () => {
  expect(fold('Ｇеｎ\u200bⅾér')).toBe('gender');
  // The same word in five scripts.
  for (const word of ['লিংগ', 'ਲਿੰਗ', 'લિંગ', 'లింగ', 'ಲಿಂಗ']) expect(fold(word)).toBe(fold('लिंग'));
});
