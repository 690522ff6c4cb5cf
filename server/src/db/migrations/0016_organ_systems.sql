ALTER TABLE "tests" ADD COLUMN "organ_system" text;--> statement-breakpoint
-- Which part of the body the usual tests tell of; operators may change it.
UPDATE tests SET organ_system = g.organ_system FROM (VALUES
  ('blood', ARRAY['Complete Blood Count', 'Haemoglobin', 'Platelet Count', 'Total Leucocyte Count', 'Absolute Eosinophil Count', 'Differential Leucocyte Count', 'Reticulocyte Count', 'Blood Group and Rh Type', 'Peripheral Blood Smear', 'G6PD Screening', 'Thalassaemia Screening', 'Iron Studies', 'Iron', 'Ferritin', 'D-Dimer', 'Coagulation Profile', 'Prothrombin Time', 'APTT', 'Bleeding and Clotting Time']),
  ('heart', ARRAY['Lipid Profile', 'Total Cholesterol', 'HDL Cholesterol', 'LDL Cholesterol', 'Triglycerides', 'Lipoprotein (a)', 'Apolipoproteins A1 and B', 'hs-CRP', 'Homocysteine', 'Troponin I, High Sensitivity', 'CK-MB', 'Creatine Kinase, Total', 'LDH', 'NT-proBNP', 'Myoglobin']),
  ('liver', ARRAY['Liver Function Test', 'SGPT (ALT)', 'SGOT (AST)', 'Bilirubin, Total and Direct', 'Alkaline Phosphatase', 'Gamma GT', 'Total Protein and Albumin', 'Ammonia', 'Ceruloplasmin']),
  ('kidneys', ARRAY['Kidney Function Test', 'Creatinine', 'Urea', 'Uric Acid', 'Electrolytes', 'Sodium', 'Potassium', 'Chloride', 'Bicarbonate', 'Cystatin C', 'Urine Routine and Microscopy', 'Urine Microalbumin', '24-Hour Urine Protein', 'Urine Protein / Creatinine Ratio']),
  ('sugar', ARRAY['Glucose, Fasting', 'Glucose, Post Prandial', 'Glucose, Random', 'HbA1c', 'Glucose Tolerance Test', 'Insulin, Fasting', 'HOMA-IR', 'C-Peptide', 'Fructosamine']),
  ('thyroid', ARRAY['Thyroid Profile', 'TSH', 'Free Thyroid Profile', 'Free T3', 'Free T4', 'Thyroid Antibodies', 'Anti-TPO', 'TSH Receptor Antibody']),
  ('vitamins', ARRAY['Vitamin D, 25-Hydroxy', 'Vitamin B12', 'Folate', 'Vitamin D and B12', 'Vitamin A', 'Vitamin E', 'Vitamin C', 'Vitamin B1', 'Vitamin B6', 'Zinc', 'Copper', 'Selenium', 'Lead, Blood']),
  ('bones', ARRAY['Calcium', 'Calcium, Ionised', 'Phosphorus', 'Magnesium', 'Parathyroid Hormone, Intact']),
  ('hormones', ARRAY['FSH', 'LH', 'Prolactin', 'FSH, LH and Prolactin', 'Estradiol', 'Progesterone', 'AMH', '17-OH Progesterone', 'Testosterone, Total', 'Testosterone, Free', 'DHEA-S', 'SHBG', 'Cortisol, Morning', 'ACTH', 'Growth Hormone', 'IGF-1', 'Beta-hCG', 'PAPP-A', 'Semen Analysis', 'Aldosterone / Renin Ratio']),
  ('immune', ARRAY['ESR', 'C-Reactive Protein', 'Interleukin 6', 'Rheumatoid Factor', 'Anti-CCP', 'ANA Screening', 'Anti-dsDNA', 'HLA-B27', 'Complement C3 and C4', 'Immunoglobulins G, A and M', 'Anti-Cardiolipin Antibodies']),
  ('digestion', ARRAY['Coeliac Screening', 'Amylase', 'Lipase', 'Stool Routine', 'Stool Occult Blood', 'Faecal Calprotectin', 'H. pylori Antigen, Stool']),
  ('infection', ARRAY['Malaria Smear', 'Malaria Antigen Test', 'Procalcitonin', 'ASO Titre', 'HBsAg', 'Anti-HCV', 'Anti-HBs', 'HBV DNA Viral Load', 'HCV RNA Viral Load', 'Anti-HAV IgM', 'HIV 1 and 2', 'VDRL', 'Herpes 1 and 2 IgG', 'Chlamydia and Gonorrhoea PCR', 'Dengue NS1 Antigen', 'Dengue Profile', 'Widal', 'Typhidot IgM', 'Chikungunya IgM', 'Leptospira IgM', 'Scrub Typhus IgM', 'Blood Culture', 'COVID-19 PCR', 'TB Interferon Gamma', 'AFB Smear, Sputum', 'TORCH Panel', 'Urine Culture', 'HPV DNA']),
  ('allergy', ARRAY['IgE, Total', 'Food Allergy Panel', 'Inhalant Allergy Panel']),
  ('tumour', ARRAY['PSA, Total', 'PSA, Free and Total', 'CEA', 'CA 125', 'CA 19-9', 'CA 15-3', 'AFP', 'Pap Smear']),
  ('medicines', ARRAY['Lithium', 'Valproate', 'Phenytoin', 'Tacrolimus', 'Cyclosporine'])
) AS g (organ_system, names) WHERE tests.name = ANY(g.names) AND tests.lab_id IS NULL;
