import type { OrganSystem } from '@healthplus/contract/vocabulary/organ-systems';

/** Which part of the body the tests of the demonstration tell of; names as in the table of tests. */
export const testsOfOrganSystems: Record<OrganSystem, string> = {
  blood:
    'Complete Blood Count;Haemoglobin;Platelet Count;Total Leucocyte Count;Absolute Eosinophil Count;Differential Leucocyte Count;Reticulocyte Count;Blood Group and Rh Type;Peripheral Blood Smear;G6PD Screening;Thalassaemia Screening;Iron Studies;Iron;Ferritin;D-Dimer;Coagulation Profile;Prothrombin Time;APTT;Bleeding and Clotting Time',
  heart:
    'Lipid Profile;Total Cholesterol;HDL Cholesterol;LDL Cholesterol;Triglycerides;Lipoprotein (a);Apolipoproteins A1 and B;hs-CRP;Homocysteine;Troponin I, High Sensitivity;CK-MB;Creatine Kinase, Total;LDH;NT-proBNP;Myoglobin',
  liver:
    'Liver Function Test;SGPT (ALT);SGOT (AST);Bilirubin, Total and Direct;Alkaline Phosphatase;Gamma GT;Total Protein and Albumin;Ammonia;Ceruloplasmin',
  kidneys:
    'Kidney Function Test;Creatinine;Urea;Uric Acid;Electrolytes;Sodium;Potassium;Chloride;Bicarbonate;Cystatin C;Urine Routine and Microscopy;Urine Microalbumin;24-Hour Urine Protein;Urine Protein / Creatinine Ratio',
  sugar:
    'Glucose, Fasting;Glucose, Post Prandial;Glucose, Random;HbA1c;Glucose Tolerance Test;Insulin, Fasting;HOMA-IR;C-Peptide;Fructosamine',
  thyroid: 'Thyroid Profile;TSH;Free Thyroid Profile;Free T3;Free T4;Thyroid Antibodies;Anti-TPO;TSH Receptor Antibody',
  vitamins:
    'Vitamin D, 25-Hydroxy;Vitamin B12;Folate;Vitamin D and B12;Vitamin A;Vitamin E;Vitamin C;Vitamin B1;Vitamin B6;Zinc;Copper;Selenium;Lead, Blood',
  bones: 'Calcium;Calcium, Ionised;Phosphorus;Magnesium;Parathyroid Hormone, Intact',
  hormones:
    'FSH;LH;Prolactin;FSH, LH and Prolactin;Estradiol;Progesterone;AMH;17-OH Progesterone;Testosterone, Total;Testosterone, Free;DHEA-S;SHBG;Cortisol, Morning;ACTH;Growth Hormone;IGF-1;Beta-hCG;PAPP-A;Semen Analysis;Aldosterone / Renin Ratio',
  immune:
    'ESR;C-Reactive Protein;Interleukin 6;Rheumatoid Factor;Anti-CCP;ANA Screening;Anti-dsDNA;HLA-B27;Complement C3 and C4;Immunoglobulins G, A and M;Anti-Cardiolipin Antibodies',
  digestion:
    'Coeliac Screening;Amylase;Lipase;Stool Routine;Stool Occult Blood;Faecal Calprotectin;H. pylori Antigen, Stool',
  infection:
    'Malaria Smear;Malaria Antigen Test;Procalcitonin;ASO Titre;HBsAg;Anti-HCV;Anti-HBs;HBV DNA Viral Load;HCV RNA Viral Load;Anti-HAV IgM;HIV 1 and 2;VDRL;Herpes 1 and 2 IgG;Chlamydia and Gonorrhoea PCR;Dengue NS1 Antigen;Dengue Profile;Widal;Typhidot IgM;Chikungunya IgM;Leptospira IgM;Scrub Typhus IgM;Blood Culture;COVID-19 PCR;TB Interferon Gamma;AFB Smear, Sputum;TORCH Panel;Urine Culture;HPV DNA',
  allergy: 'IgE, Total;Food Allergy Panel;Inhalant Allergy Panel',
  tumour: 'PSA, Total;PSA, Free and Total;CEA;CA 125;CA 19-9;CA 15-3;AFP;Pap Smear',
  medicines: 'Lithium;Valproate;Phenytoin;Tacrolimus;Cyclosporine',
};
