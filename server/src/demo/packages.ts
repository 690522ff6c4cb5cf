/**
 * Central packages: name | category | subcategories | tests (by name, parted by ;) | offer ₹ | base ₹ | fasting hours |
 * report hours | for whom (MFAC) | description. Shorthands for groups of tests stand in `groups`.
 */
export const groups: Record<string, string> = {
  BASIC: 'Complete Blood Count;Glucose, Fasting;Urine Routine and Microscopy',
  CORE: 'Complete Blood Count;Lipid Profile;Liver Function Test;Kidney Function Test;Glucose, Fasting',
  FULL: 'Complete Blood Count;Lipid Profile;Liver Function Test;Kidney Function Test;Glucose, Fasting;HbA1c;Thyroid Profile;Urine Routine and Microscopy',
  PLUS: 'Complete Blood Count;Lipid Profile;Liver Function Test;Kidney Function Test;Glucose, Fasting;HbA1c;Thyroid Profile;Urine Routine and Microscopy;Vitamin D, 25-Hydroxy;Vitamin B12;Iron Studies',
};

/** Packages by whose name one sees that they look for what is not known yet: preventive health check-ups. */
export const preventive =
  /\b(check-?up|(?<!allergy )screen(ing)?|wellness|basic health|senior basic|signature|longevity)\b/i;

export const packageTable = `
Essential Full Body Checkup|Pathology|Full Body|FULL|1099|2400|10|24|MFA|A yearly look at blood, liver, kidneys, sugar, fats and thyroid, for adults without complaints.
Basic Health Screen|Pathology|Full Body|BASIC;Creatinine;Total Cholesterol|449|850|10|12|MFA|The few tests that tell most: blood count, sugar, cholesterol, creatinine and urine.
Advanced Checkup with Vitamins|Pathology|Full Body,Vitamins|PLUS|1899|4200|10|36|MFA|The full body checkup with vitamin D, B12 and iron, for those who tire easily.
Complete Checkup with Hormones|Pathology|Full Body|PLUS;Cortisol, Morning;hs-CRP;Testosterone, Total|2899|6000|10|48|MFA|Organs, vitamins, inflammation and the main hormones in one visit.
Young Adult Basic Checkup|Pathology|Full Body|CORE;TSH|699|1250|10|12|MFA|A first checkup for people between 18 and 35.
Working Professional Checkup|Pathology|Full Body|FULL;Vitamin D, 25-Hydroxy|1499|3100|10|24|MFA|For long days at a desk: organs, sugar, thyroid and the vitamin that offices lack.
Pre-Employment Checkup|Pathology|Full Body|BASIC;Blood Group and Rh Type;HBsAg;Creatinine|599|1100|8|24|MFA|What most employers in India ask for before joining.
Marathon Readiness Panel|Pathology|Full Body,Heart|CORE;Creatine Kinase, Total;Magnesium;Iron Studies|1799|3300|10|24|MFA|Muscle, iron, salts and organs before hard training.
Vegetarian Wellness Panel|Pathology|Full Body,Vitamins|CORE;Vitamin B12;Iron Studies;Zinc;Folate|1899|3800|10|36|MFA|Looks at what plant-based plates tend to lack.
Child Wellness Checkup|Pathology|Full Body|BASIC;Iron;Vitamin D, 25-Hydroxy;Calcium|1199|2200|8|24|MFC|Growth, blood and bones, with a small sample.
Diabetes Screening|Pathology|Diabetes|Glucose, Fasting;HbA1c|299|650|8|12|MFA|Sugar now and over the last three months.
Diabetes Care Basic|Pathology|Diabetes|Glucose, Fasting;HbA1c;Creatinine;Lipid Profile|699|1350|10|12|MFA|The quarterly look for people who live with diabetes.
Diabetes Care Complete|Pathology|Diabetes,Kidney|Glucose, Fasting;Glucose, Post Prandial;HbA1c;Lipid Profile;Kidney Function Test;Liver Function Test;Urine Microalbumin|1299|2600|10|24|MFA|Sugar and the organs that it wears: kidneys, liver and vessels.
Diabetes with Insulin Resistance|Pathology|Diabetes|HOMA-IR;HbA1c;Lipid Profile;C-Peptide|1999|3500|10|48|MFA|How well the body's own insulin still works.
Prediabetes Panel|Pathology|Diabetes|Glucose Tolerance Test;HbA1c;Lipid Profile|799|1500|10|12|MFA|For a family history, extra weight or a borderline sugar.
Gestational Diabetes Screen|Pathology|Diabetes,Pregnancy|Glucose Tolerance Test;HbA1c;Urine Routine and Microscopy|649|1200|10|12|FA|Sugar in pregnancy, between weeks 24 and 28.
Diabetes Heart Watch|Pathology|Diabetes,Heart|HbA1c;Lipid Profile;hs-CRP;Lipoprotein (a);Creatinine|1499|2800|10|48|MFA|Vessels at risk when sugar has been high for years.
Senior Diabetes Review|Pathology|Diabetes,Senior|FULL;Urine Microalbumin;Vitamin B12|1999|3900|10|36|MFA|A yearly review of diabetes past sixty.
Heart Basic|Pathology|Heart|Lipid Profile;Glucose, Fasting;Creatinine|449|900|10|12|MFA|Fats, sugar and kidneys: the first look at a heart's risk.
Heart Health Checkup|Pathology|Heart|Lipid Profile;HbA1c;hs-CRP;Kidney Function Test;Complete Blood Count|1299|2500|10|24|MFA|The usual risks of the heart, measured together.
Advanced Cardiac Risk|Pathology|Heart|Lipid Profile;Lipoprotein (a);Apolipoproteins A1 and B;hs-CRP;Homocysteine;HbA1c|2799|5200|10|48|MFA|For a family history of early heart disease.
Hypertension Panel|Pathology|Heart,Kidney|Lipid Profile;Kidney Function Test;Electrolytes;Urine Microalbumin;TSH|1199|2300|10|24|MFA|What high blood pressure does, and what may cause it.
Clotting and Bleeding Panel|Pathology|Heart|Coagulation Profile;Complete Blood Count;D-Dimer|1699|2900|0|24|MFA|Before surgery, or after unexplained bruises.
Chest Pain Follow-up|Pathology|Heart|Troponin I, High Sensitivity;CK-MB;Lipid Profile;Electrolytes|1699|2900|0|12|MFA|Repeat values after a hospital visit. Chest pain now needs an emergency room, not a booking.
Thyroid Basic|Pathology|Thyroid|Thyroid Profile|299|600|0|12|MFA|T3, T4 and TSH.
Thyroid Care|Pathology|Thyroid|Free Thyroid Profile;Lipid Profile;Complete Blood Count|999|1900|8|24|MFA|For people on thyroid tablets: the free hormones, fats and blood.
Thyroid Complete with Antibodies|Pathology|Thyroid|Free Thyroid Profile;Thyroid Antibodies;Vitamin D, 25-Hydroxy;Calcium|2199|4000|0|48|MFA|When TSH is off and the reason is not known.
Thyroid for Women|Pathology|Thyroid,Women|Thyroid Profile;Prolactin;Iron Studies;Vitamin D, 25-Hydroxy|1499|2900|8|24|FA|Tiredness, irregular periods, hair fall: the thyroid and what goes with it.
Thyroid in Pregnancy|Pathology|Thyroid,Pregnancy|Free Thyroid Profile;Anti-TPO;Complete Blood Count|1399|2400|0|48|FA|The thyroid works for two; these are the values that matter.
Liver Basic|Pathology|Liver|Liver Function Test|299|600|0|12|MFA|The liver's enzymes, bilirubin and proteins.
Liver Care|Pathology|Liver|Liver Function Test;HBsAg;Anti-HCV;Complete Blood Count|999|1900|0|24|MFA|Function, and the two viruses that harm the liver in silence.
Fatty Liver Panel|Pathology|Liver|Liver Function Test;Lipid Profile;HbA1c;HOMA-IR|1499|2900|10|24|MFA|The liver seen with sugar and fats, where its fat comes from.
Hepatitis Panel|Pathology|Liver|HBsAg;Anti-HCV;Anti-HAV IgM;Liver Function Test|1499|2700|0|48|MFA|For jaundice, or after a contact.
Kidney Basic|Pathology|Kidney|Kidney Function Test;Urine Routine and Microscopy|449|850|0|12|MFA|How well the kidneys filter, and what they let through.
Kidney Care|Pathology|Kidney|Kidney Function Test;Urine Microalbumin;Complete Blood Count;Bicarbonate|999|1900|0|24|MFA|For long diabetes or high blood pressure.
Kidney Stone Panel|Pathology|Kidney|Kidney Function Test;Uric Acid;Calcium;Parathyroid Hormone, Intact;Urine Routine and Microscopy|1699|2900|0|24|MFA|Looks for why stones come back.
Dialysis Monthly Review|Pathology|Kidney|Kidney Function Test;Complete Blood Count;Iron Studies;Ferritin;Parathyroid Hormone, Intact|1999|3500|0|24|MFA|The monthly values that a dialysis unit asks for.
Vitamin Basic|Pathology|Vitamins|Vitamin D and B12|999|2200|0|24|MFA|The two vitamins that Indians lack most.
Vitamin Complete|Pathology|Vitamins|Vitamin D and B12;Folate;Iron Studies;Calcium;Zinc;Magnesium|2199|4200|8|48|MFA|Vitamins and minerals behind tiredness, cramps and tingling.
Vitamin Advanced Panel|Pathology|Vitamins|Vitamin D and B12;Folate;Vitamin A;Vitamin E;Vitamin C;Vitamin B1;Vitamin B6|6999|11000|8|96|MFA|Every vitamin that can be measured well.
Trace Elements Panel|Pathology|Vitamins|Zinc;Copper;Selenium;Lead, Blood;Iron|2799|4600|8|96|MFA|Minerals in small amounts, and lead, which should not be there.
Energy and Fatigue Panel|Pathology|Vitamins,Full Body|Complete Blood Count;Vitamin D and B12;Thyroid Profile;Iron Studies;HbA1c|1899|3900|8|24|MFA|The usual reasons for being tired all the time.
Fever Basic|Pathology|Fever|Complete Blood Count;ESR;Malaria Smear;Widal;Urine Routine and Microscopy|599|1150|0|12|MFAC|The first tests for a fever of more than two days.
Fever Advanced|Pathology|Fever|Complete Blood Count;Dengue Profile;Malaria Antigen Test;Typhidot IgM;C-Reactive Protein;Liver Function Test|1799|3400|0|24|MFAC|For high fever in the monsoon: dengue, malaria and typhoid together.
Dengue Panel|Pathology|Fever|Dengue Profile;Complete Blood Count|1099|2000|0|12|MFAC|The virus, the antibodies, and the platelets that need watching.
Monsoon Fever Panel|Pathology|Fever|Dengue Profile;Malaria Antigen Test;Chikungunya IgM;Leptospira IgM;Complete Blood Count|2799|4800|0|48|MFAC|Fevers that come with the rains.
Prolonged Fever Panel|Pathology|Fever|Complete Blood Count;ESR;C-Reactive Protein;Blood Culture;TB Interferon Gamma;Scrub Typhus IgM|4299|6900|0|120|MFA|For a fever beyond a week, with a doctor's advice.
Allergy Basic|Pathology|Allergy|IgE, Total;Absolute Eosinophil Count;Complete Blood Count|699|1300|0|24|MFAC|Is it an allergy at all? Start here.
Inhalant Allergy Screen|Pathology|Allergy|Inhalant Allergy Panel;IgE, Total|3799|5900|0|96|MFAC|Dust, pollen, moulds and pets.
Food Allergy Screen|Pathology|Allergy|Food Allergy Panel;IgE, Total|4199|6700|0|96|MFAC|Common foods of Indian kitchens.
Complete Allergy Panel|Pathology|Allergy|Food Allergy Panel;Inhalant Allergy Panel;IgE, Total;Absolute Eosinophil Count|6999|11000|0|96|MFAC|Food and air in one sample.
Hair Fall Basic|Pathology|Hair|Complete Blood Count;Ferritin;TSH;Vitamin D, 25-Hydroxy|1399|2700|0|24|MFA|Iron, thyroid and vitamin D: the common reasons.
Hair and Skin Complete|Pathology|Hair|Complete Blood Count;Iron Studies;Ferritin;Thyroid Profile;Vitamin D and B12;Zinc;DHEA-S;Testosterone, Total|3199|6000|8|48|MFA|Blood, vitamins and hormones behind hair and skin.
Hair Loss in Women|Pathology|Hair,Women|Ferritin;Thyroid Profile;Prolactin;Testosterone, Total;DHEA-S;Vitamin D, 25-Hydroxy|2499|4700|0|48|FA|Looks at iron and hormones together.
Cancer Markers for Men|Pathology|Cancer,Men|PSA, Free and Total;CEA;AFP;CA 19-9|2699|4400|0|48|MA|Markers that help a doctor follow up; they do not find every cancer.
Cancer Markers for Women|Pathology|Cancer,Women|CA 125;CA 15-3;CEA;CA 19-9|2899|4700|0|48|FA|Markers that help a doctor follow up; they do not find every cancer.
Cervical Screening|Pathology|Cancer,Women|Pap Smear;HPV DNA|2299|3700|0|96|FA|Every three to five years, between 30 and 65.
Colon Screening|Pathology|Cancer,Digestion|Stool Occult Blood;CEA;Complete Blood Count|899|1500|0|24|MFA|Yearly past 45, or earlier with a family history.
STD Basic|Pathology|STD|HIV 1 and 2;VDRL;HBsAg|699|1250|0|24|MFA|The three that every clinic begins with, in confidence.
STD Complete|Pathology|STD|HIV 1 and 2;VDRL;HBsAg;Anti-HCV;Herpes 1 and 2 IgG;Chlamydia and Gonorrhoea PCR|3999|6900|0|96|MFA|A full screen from blood and urine, in confidence.
Bone and Joint Basic|Pathology|Bones|Calcium;Phosphorus;Alkaline Phosphatase;Vitamin D, 25-Hydroxy;Uric Acid|1199|2300|0|24|MFA|Aches in bones: the minerals and the vitamin.
Arthritis Panel|Pathology|Bones|Rheumatoid Factor;Anti-CCP;ESR;C-Reactive Protein;Uric Acid|1899|3200|0|48|MFA|Is the joint pain rheumatoid, gout or wear?
Osteoporosis Panel|Pathology|Bones,Senior|Calcium;Phosphorus;Vitamin D, 25-Hydroxy;Parathyroid Hormone, Intact;Magnesium|1899|3400|0|24|MFA|Why bones thin, before they break.
Autoimmune Panel|Pathology|Bones|ANA Screening;Anti-dsDNA;Complement C3 and C4;ESR;Complete Blood Count|2799|4600|0|72|MFA|For rashes, joint pain and fever without a cause.
Spondylitis Panel|Pathology|Bones|HLA-B27;C-Reactive Protein;ESR;Vitamin D, 25-Hydroxy|2799|4800|0|72|MFA|Back pain that is worst in the morning.
Anaemia Basic|Pathology|Anaemia|Complete Blood Count;Iron Studies|649|1200|8|24|MFA|Is there anaemia, and is it iron?
Anaemia Complete|Pathology|Anaemia|Complete Blood Count;Iron Studies;Ferritin;Vitamin B12;Folate;Reticulocyte Count;Peripheral Blood Smear|2199|3900|8|24|MFA|All the usual reasons for a low haemoglobin.
Thalassaemia Carrier Screen|Pathology|Anaemia,Pregnancy|Thalassaemia Screening;Complete Blood Count;Ferritin|1199|2100|0|48|MFA|Before marriage or a pregnancy.
Digestive Health Basic|Pathology|Digestion|Liver Function Test;Amylase;Lipase;Stool Routine|1099|1900|0|12|MFA|Pain, gas and loose motions: liver, pancreas and gut.
Gut Complete|Pathology|Digestion|Stool Routine;H. pylori Antigen, Stool;Faecal Calprotectin;Coeliac Screening;Complete Blood Count|4799|7600|0|96|MFA|For a stomach that has been unwell for months.
Acidity and Ulcer Panel|Pathology|Digestion|H. pylori Antigen, Stool;Complete Blood Count;Liver Function Test|1699|2800|0|48|MFA|Looks for the germ behind most ulcers.
Women Wellness Basic|Pathology|Women|Complete Blood Count;Thyroid Profile;Iron Studies;Glucose, Fasting|999|1900|8|24|FA|Blood, iron, thyroid and sugar.
Women Wellness Complete|Pathology|Women,Full Body|PLUS;Calcium;Prolactin|2299|4700|10|36|FA|The full checkup with what women lack and lose.
PCOS Panel|Pathology|Women|FSH, LH and Prolactin;Testosterone, Total;TSH;HOMA-IR;AMH|3299|5700|10|48|FA|Irregular periods, acne, weight: the hormones behind them.
Fertility Panel for Women|Pathology|Women|AMH;FSH, LH and Prolactin;Estradiol;TSH|2999|5000|0|48|FA|Ovarian reserve and the cycle's hormones, best on day 2 or 3.
Menopause Panel|Pathology|Women,Senior|FSH;Estradiol;TSH;Lipid Profile;Vitamin D, 25-Hydroxy;Calcium|1999|3600|10|24|FA|The change, and what it does to bones and heart.
Antenatal Panel|Pathology|Pregnancy,Women|Complete Blood Count;Blood Group and Rh Type;HBsAg;HIV 1 and 2;VDRL;TSH;Glucose, Random;Urine Routine and Microscopy|1299|2400|0|24|FA|The tests of a first antenatal visit.
Recurrent Loss Panel|Pathology|Pregnancy,Women|Anti-Cardiolipin Antibodies;TORCH Panel;TSH;HbA1c;Coagulation Profile|4299|6900|0|72|FA|Looks for causes that can be treated, with a doctor's advice.
Men Wellness Basic|Pathology|Men|CORE;TSH|899|1700|10|12|MA|Blood, heart, liver, kidneys and thyroid.
Men Wellness Complete|Pathology|Men,Full Body|PLUS;PSA, Total;Testosterone, Total|2499|5100|10|36|MA|The full checkup with prostate and testosterone.
Fertility Panel for Men|Pathology|Men|Semen Analysis;Testosterone, Total;FSH;LH;Prolactin|1699|2900|0|24|MA|Count, movement and hormones.
Prostate Checkup|Pathology|Men,Senior|PSA, Free and Total;Creatinine;Urine Routine and Microscopy|1299|2000|0|48|MA|For men past fifty, or with trouble passing urine.
Testosterone Panel|Pathology|Men|Testosterone, Total;Testosterone, Free;SHBG;LH;Estradiol|2899|4800|0|72|MA|When drive and strength are low.
Senior Citizen Checkup, Men|Pathology|Senior,Men|FULL;PSA, Total;Vitamin B12;Electrolytes;Calcium|2499|5100|10|48|MA|What matters past sixty, for men.
Senior Citizen Checkup, Women|Pathology|Senior,Women|FULL;Vitamin D and B12;Electrolytes;Calcium;Rheumatoid Factor|2599|5300|10|48|FA|What matters past sixty, for women.
Senior Basic|Pathology|Senior|CORE;Electrolytes;Urine Routine and Microscopy|899|1700|10|12|MFA|A light checkup for parents, twice a year.
Memory and Nerves Panel|Pathology|Senior,Vitamins|Vitamin B12;Folate;Homocysteine;TSH;Electrolytes;Complete Blood Count|1999|3500|8|48|MFA|Treatable reasons for forgetting and tingling.
Health Plus Signature Men|Health Plus Exclusive|Signature|PLUS;hs-CRP;Lipoprotein (a);PSA, Total;Testosterone, Total;Electrolytes|3999|8200|10|48|MA|Our widest checkup for men, with a doctor's call to talk it through where a lab offers one.
Health Plus Signature Women|Health Plus Exclusive|Signature|PLUS;hs-CRP;Lipoprotein (a);CA 125;FSH, LH and Prolactin;Calcium|4199|8600|10|48|FA|Our widest checkup for women.
Health Plus Heart Signature|Health Plus Exclusive|Signature|FULL;hs-CRP;Lipoprotein (a);Apolipoproteins A1 and B;Homocysteine;NT-proBNP|4999|9600|10|48|MFA|Everything that blood can tell about a heart.
Health Plus Longevity|Health Plus Exclusive|Signature|PLUS;hs-CRP;Homocysteine;HOMA-IR;Cortisol, Morning;DHEA-S;Cystatin C;Magnesium|5999|11500|10|72|MFA|Values that change years before one feels anything.
Health Plus Couple Checkup|Health Plus Exclusive|Signature|FULL;Blood Group and Rh Type;Thalassaemia Screening;HBsAg;HIV 1 and 2|2499|5200|10|48|MFA|Before marriage, for each of two people.
`;
