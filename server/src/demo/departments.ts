import type { Department } from '@healthplus/contract/vocabulary/departments';

/** Where the tests of the demonstration are run; names as in the table of tests. Whatever stands in none is biochemistry's. */
const testsOfDepartments: Partial<Record<Department, string>> = {
  haematology:
    'Complete Blood Count;Haemoglobin;Platelet Count;Total Leucocyte Count;Absolute Eosinophil Count;Differential Leucocyte Count;Reticulocyte Count;ESR;Blood Group and Rh Type;Peripheral Blood Smear;Malaria Smear;Malaria Antigen Test;G6PD Screening;Thalassaemia Screening;D-Dimer;Coagulation Profile;Prothrombin Time;APTT;Bleeding and Clotting Time',
  immunology:
    'Thyroid Profile;TSH;Free Thyroid Profile;Free T3;Free T4;Thyroid Antibodies;Anti-TPO;TSH Receptor Antibody;Vitamin D, 25-Hydroxy;Vitamin B12;Folate;Vitamin D and B12;Ferritin;Insulin, Fasting;C-Peptide;Procalcitonin;Interleukin 6;ASO Titre;Rheumatoid Factor;Anti-CCP;ANA Screening;Anti-dsDNA;HLA-B27;Complement C3 and C4;IgE, Total;Immunoglobulins G, A and M;Coeliac Screening;Anti-Cardiolipin Antibodies;Food Allergy Panel;Inhalant Allergy Panel;FSH;LH;Prolactin;FSH, LH and Prolactin;Estradiol;Progesterone;AMH;17-OH Progesterone;Testosterone, Total;Testosterone, Free;DHEA-S;SHBG;Cortisol, Morning;ACTH;Growth Hormone;IGF-1;Parathyroid Hormone, Intact;Beta-hCG;PAPP-A;PSA, Total;PSA, Free and Total;CEA;CA 125;CA 19-9;CA 15-3;AFP;HBsAg;Anti-HCV;Anti-HBs;Anti-HAV IgM;HIV 1 and 2;VDRL;Herpes 1 and 2 IgG;Dengue NS1 Antigen;Dengue Profile;Widal;Typhidot IgM;Chikungunya IgM;Leptospira IgM;Scrub Typhus IgM;TB Interferon Gamma;TORCH Panel;Aldosterone / Renin Ratio',
  microbiology: 'Blood Culture;Urine Culture;AFB Smear, Sputum',
  clinical_pathology:
    'Urine Routine and Microscopy;Stool Routine;Stool Occult Blood;Faecal Calprotectin;H. pylori Antigen, Stool;Semen Analysis',
  histopathology: 'Pap Smear',
  molecular: 'HBV DNA Viral Load;HCV RNA Viral Load;Chlamydia and Gonorrhoea PCR;COVID-19 PCR;HPV DNA;Karyotyping',
};

const named = new Map(
  Object.entries(testsOfDepartments).flatMap(([department, names]) =>
    names.split(';').map((name): [string, string] => [name, department]),
  ),
);

/** The department of a test of the demonstration. */
export const departmentOf = (test: string): string => named.get(test) ?? 'biochemistry';

/** Every name above, for the test that finds one that no test has. */
export const namesInDepartments = [...named.keys()];
