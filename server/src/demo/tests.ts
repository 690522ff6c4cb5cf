/**
 * Tests of the demonstration catalogue: name | parameter keys | specimen | offer price ₹ | base price ₹ | fasting hours |
 * report hours | subcategory | synonyms. Prices are of the order that Indian laboratories ask, of no one of them.
 */
export const testTable = `
Complete Blood Count|hb,rbc,wbc,plt,hct,mcv,mch,mchc,rdwcv,rdwsd,mpv,pdw,pct,neu,lym,mon,eos,bas,aneu,alym,amon,aeos,abas,nrbc|Whole blood (EDTA)|249|400|0|12|Full Body|CBC;Hemogram;Haemogram;complete hemogram;full blood count;FBC;blood count
Haemoglobin|hb|Whole blood (EDTA)|99|150|0|6|Anaemia|Hb;Hemoglobin
Platelet Count|plt|Whole blood (EDTA)|99|150|0|6|Fever|
Total Leucocyte Count|wbc|Whole blood (EDTA)|99|150|0|6|Fever|TLC
Absolute Eosinophil Count|aeos|Whole blood (EDTA)|129|200|0|12|Allergy|AEC
Differential Leucocyte Count|neu,lym,mon,eos,bas|Whole blood (EDTA)|119|180|0|6|Fever|DLC
Reticulocyte Count|retic|Whole blood (EDTA)|179|280|0|12|Anaemia|
ESR|esr|Whole blood (EDTA)|99|160|0|6|Fever|
Blood Group and Rh Type|abo,rh|Whole blood (EDTA)|119|200|0|6|Pregnancy|Blood grouping;blood type
Peripheral Blood Smear|smear|Whole blood (EDTA)|199|300|0|24|Anaemia|PS;PBS
Malaria Smear|mp|Whole blood (EDTA)|119|200|0|6|Fever|MP test
Malaria Antigen Test|mpag|Whole blood (EDTA)|349|550|0|6|Fever|Malaria rapid card
G6PD Screening|g6pd|Whole blood (EDTA)|599|900|0|48|Anaemia|G6PD deficiency
Thalassaemia Screening|thal,hbf,hb,mcv,mch|Whole blood (EDTA)|699|1100|0|48|Anaemia|HPLC;Haemoglobin electrophoresis;Hb electrophoresis;thalassemia
Glucose, Fasting|fbs|Plasma (fluoride)|79|120|8|6|Diabetes|FBS;Fasting blood sugar;sugar fasting
Glucose, Post Prandial|ppbs|Plasma (fluoride)|79|120|0|6|Diabetes|PPBS;sugar pp
Glucose, Random|rbs|Plasma (fluoride)|79|120|0|6|Diabetes|RBS;sugar random
HbA1c|hba1c,eag|Whole blood (EDTA)|349|550|0|12|Diabetes|Glycated Haemoglobin;3 month sugar average;A1c
Glucose Tolerance Test|fbs|Plasma (fluoride)|299|450|10|12|Diabetes|GTT;OGTT
Insulin, Fasting|insf|Serum|549|800|10|24|Diabetes|
HOMA-IR|fbs,insf,homair|Serum|649|950|10|24|Diabetes|Insulin resistance
C-Peptide|cpep|Serum|899|1300|10|48|Diabetes|
Fructosamine|fruc|Serum|449|650|0|48|Diabetes|
Lipid Profile|chol,hdl,ldl,vldl,tg,nonhdl,tchdl,ldlhdl|Serum|349|600|10|12|Heart|Cholesterol test;lipid panel;fat test
Total Cholesterol|chol|Serum|119|180|10|12|Heart|
HDL Cholesterol|hdl|Serum|149|220|10|12|Heart|
LDL Cholesterol|ldl|Serum|179|260|10|12|Heart|
Triglycerides|tg|Serum|149|220|12|12|Heart|
Lipoprotein (a)|lpa|Serum|699|1000|0|48|Heart|Lp(a)
Apolipoproteins A1 and B|apoa,apob|Serum|799|1200|0|48|Heart|Apo A1 and B
hs-CRP|hscrp|Serum|449|700|0|24|Heart|
Homocysteine|hcy|Serum|799|1200|8|48|Heart|
Troponin I, High Sensitivity|tropi|Serum|999|1500|0|6|Heart|Trop I;heart attack test
CK-MB|ckmb|Serum|499|750|0|12|Heart|
Creatine Kinase, Total|cpk|Serum|299|450|0|12|Heart|CPK
LDH|ldh|Serum|249|380|0|12|Heart|
NT-proBNP|ntbnp|Serum|1999|2800|0|24|Heart|Heart failure test
Liver Function Test|bilt,bild,bili,alt,ast,astalt,alp,ggt,tp,alb,glob,agr|Serum|349|600|0|12|Liver|LFT;liver panel;hepatic function
SGPT (ALT)|alt|Serum|129|200|0|12|Liver|
SGOT (AST)|ast|Serum|129|200|0|12|Liver|
Bilirubin, Total and Direct|bilt,bild,bili|Serum|149|240|0|12|Liver|Jaundice test;piliya test
Alkaline Phosphatase|alp|Serum|129|200|0|12|Liver|ALP
Gamma GT|ggt|Serum|199|300|0|12|Liver|GGT
Total Protein and Albumin|tp,alb,glob,agr|Serum|179|280|0|12|Liver|
Ammonia|amon3|Plasma (EDTA)|699|1000|0|24|Liver|
Ceruloplasmin|cerul|Serum|749|1100|0|72|Liver|Wilson disease test
Kidney Function Test|urea,bun,creat,egfr,uric,buncr,na,k,cl,ca,phos|Serum|399|650|0|12|Kidney|KFT;RFT;renal function test;renal profile
Creatinine|creat,egfr|Serum|129|200|0|12|Kidney|Serum creatinine
Urea|urea,bun|Serum|129|200|0|12|Kidney|Blood urea
Uric Acid|uric|Serum|149|220|0|12|Kidney|Gout test
Electrolytes|na,k,cl|Serum|249|400|0|12|Kidney|Na K Cl;serum electrolytes
Sodium|na|Serum|129|190|0|12|Kidney|
Potassium|k|Serum|129|190|0|12|Kidney|
Chloride|cl|Serum|129|190|0|12|Kidney|
Bicarbonate|hco3|Serum|179|260|0|12|Kidney|
Cystatin C|cysc|Serum|899|1300|0|48|Kidney|
Calcium|ca|Serum|149|220|0|12|Bones|
Calcium, Ionised|ica|Whole blood (heparin)|349|500|0|12|Bones|
Phosphorus|phos|Serum|149|220|0|12|Bones|
Magnesium|mg|Serum|249|380|0|24|Bones|
Thyroid Profile|t3,t4,tsh|Serum|349|600|0|12|Thyroid|T3 T4 TSH;TFT;Thyroid function test;thyroid total
TSH|tsh|Serum|199|320|0|12|Thyroid|
Free Thyroid Profile|ft3,ft4,tsh|Serum|549|850|0|24|Thyroid|FT3 FT4 TSH
Free T3|ft3|Serum|249|400|0|24|Thyroid|
Free T4|ft4|Serum|249|400|0|24|Thyroid|
Thyroid Antibodies|atpo,atg|Serum|1199|1800|0|48|Thyroid|Anti TPO and Anti TG
Anti-TPO|atpo|Serum|749|1100|0|48|Thyroid|
TSH Receptor Antibody|trab|Serum|2499|3500|0|72|Thyroid|TRAb
Vitamin D, 25-Hydroxy|vitd|Serum|799|1400|0|24|Vitamins|Vitamin D test;sunshine vitamin
Vitamin B12|b12|Serum|599|1000|0|24|Vitamins|
Folate|fol|Serum|649|950|0|24|Vitamins|Folic acid
Vitamin D and B12|vitd,b12|Serum|1199|2200|0|24|Vitamins|
Vitamin A|vita|Serum|1499|2200|8|96|Vitamins|
Vitamin E|vite|Serum|1499|2200|8|96|Vitamins|
Vitamin C|vitc|Plasma (heparin)|1799|2500|8|96|Vitamins|
Vitamin B1|vitb1|Whole blood (EDTA)|1699|2400|8|96|Vitamins|
Vitamin B6|vitb6|Plasma (EDTA)|1699|2400|8|96|Vitamins|
Zinc|zn|Serum|599|900|8|48|Vitamins|
Copper|cu|Serum|599|900|8|48|Vitamins|
Selenium|se|Serum|899|1300|8|96|Vitamins|
Lead, Blood|pb|Whole blood (EDTA)|1299|1800|0|96|Vitamins|
Iron Studies|iron,tibc,uibc,tsat,trf|Serum|499|800|8|24|Anaemia|Iron profile;iron panel
Iron|iron|Serum|229|350|8|12|Anaemia|Serum iron
Ferritin|fer|Serum|449|700|0|24|Anaemia|
C-Reactive Protein|crp|Serum|349|550|0|12|Fever|CRP
Procalcitonin|pct2|Serum|1799|2500|0|24|Fever|
Interleukin 6|il6|Serum|1999|2800|0|48|Fever|IL-6
D-Dimer|ddimer|Plasma (citrate)|999|1500|0|12|Heart|Clot test
ASO Titre|asot|Serum|399|600|0|24|Bones|
Rheumatoid Factor|ra|Serum|349|550|0|24|Bones|RA factor;gathiya test
Anti-CCP|ccp|Serum|1199|1700|0|48|Bones|
ANA Screening|ana|Serum|749|1100|0|48|Bones|Lupus test
Anti-dsDNA|dsdna|Serum|1199|1700|0|72|Bones|
HLA-B27|hlab27|Whole blood (EDTA)|1999|2900|0|72|Bones|
Complement C3 and C4|c3,c4|Serum|899|1300|0|48|Bones|
IgE, Total|ige|Serum|499|800|0|24|Allergy|Allergy blood test
Immunoglobulins G, A and M|igg,iga,igm|Serum|1499|2200|0|48|Allergy|
Coeliac Screening|ttg|Serum|1199|1700|0|72|Digestion|Celiac test;gluten allergy
Anti-Cardiolipin Antibodies|acaig,acaim|Serum|1699|2400|0|72|Pregnancy|ACL
Food Allergy Panel|foodal|Serum|3999|6000|0|96|Allergy|
Inhalant Allergy Panel|inhal|Serum|3499|5200|0|96|Allergy|Dust allergy test
FSH|fsh|Serum|349|550|0|24|Women|
LH|lh|Serum|349|550|0|24|Women|
Prolactin|prl|Serum|399|600|0|24|Women|
FSH, LH and Prolactin|fsh,lh,prl|Serum|899|1400|0|24|Women|Fertility hormones
Estradiol|e2|Serum|449|700|0|24|Women|
Progesterone|prog|Serum|449|700|0|24|Women|
AMH|amh|Serum|1499|2300|0|48|Women|Egg reserve test;ovarian reserve
17-OH Progesterone|ohp|Serum|999|1500|0|72|Women|
Testosterone, Total|testo|Serum|499|800|0|24|Men|
Testosterone, Free|ftesto|Serum|1199|1700|0|72|Men|
DHEA-S|dheas|Serum|899|1300|0|48|Hair|
SHBG|shbg|Serum|999|1400|0|48|Men|
Cortisol, Morning|cort|Serum|499|750|0|24|Hair|Stress hormone
ACTH|acth|Plasma (EDTA)|1199|1700|0|48|Hair|
Growth Hormone|gh|Serum|699|1000|8|48|Hormones|
IGF-1|igf1|Serum|1799|2500|0|72|Hormones|
Parathyroid Hormone, Intact|pth|Serum|999|1500|0|24|Bones|PTH
Beta-hCG|bhcg|Serum|499|800|0|12|Pregnancy|Pregnancy blood test;garbh jaanch
PAPP-A|pappa|Serum|1499|2100|0|72|Pregnancy|
PSA, Total|psa|Serum|549|850|0|24|Men|Prostate test
PSA, Free and Total|psa,fpsa,psar|Serum|1199|1700|0|48|Cancer|
CEA|cea|Serum|649|950|0|24|Cancer|
CA 125|ca125|Serum|899|1300|0|48|Cancer|
CA 19-9|ca199|Serum|1099|1600|0|48|Cancer|
CA 15-3|ca153|Serum|1099|1600|0|48|Cancer|
AFP|afp|Serum|699|1000|0|48|Cancer|
HBsAg|hbsag|Serum|249|400|0|12|Liver|Hepatitis B test
Anti-HCV|ahcv|Serum|549|800|0|24|Liver|Hepatitis C test
Anti-HBs|ahbs|Serum|699|1000|0|48|Liver|
HBV DNA Viral Load|hbvdna|Plasma (EDTA)|4499|6000|0|96|Liver|
HCV RNA Viral Load|hcvrna|Plasma (EDTA)|4499|6000|0|96|Liver|
Anti-HAV IgM|hav|Serum|799|1200|0|48|Liver|
HIV 1 and 2|hiv|Serum|349|550|0|24|STD|HIV test
VDRL|vdrl|Serum|199|300|0|24|STD|
Herpes 1 and 2 IgG|hsv|Serum|999|1500|0|72|STD|HSV
Chlamydia and Gonorrhoea PCR|chlam,gono|Urine|2499|3500|0|96|STD|
Dengue NS1 Antigen|dns1|Serum|549|850|0|12|Fever|
Dengue Profile|dns1,digm,digg|Serum|999|1600|0|24|Fever|Dengue test
Widal|widal|Serum|199|320|0|24|Fever|Typhoid test
Typhidot IgM|tydot|Serum|449|650|0|24|Fever|
Chikungunya IgM|chik|Serum|799|1200|0|24|Fever|
Leptospira IgM|lepto|Serum|899|1300|0|48|Fever|
Scrub Typhus IgM|scrub|Serum|999|1500|0|48|Fever|
Blood Culture|bcul|Blood in culture bottle|899|1400|0|120|Fever|
COVID-19 PCR|covid|Throat and nasal swab|499|900|0|24|Fever|
TB Interferon Gamma|tbgold|Whole blood (heparin)|2199|3000|0|72|Fever|TB Gold;TB test
AFB Smear, Sputum|afb|Sputum|199|320|0|24|Fever|
TORCH Panel|trop,rubg|Serum|1499|2200|0|72|Pregnancy|
Coagulation Profile|ptt,inr,aptt,fib|Plasma (citrate)|899|1400|0|12|Heart|PT INR APTT
Prothrombin Time|ptt,inr|Plasma (citrate)|299|450|0|12|Heart|PT INR
APTT|aptt|Plasma (citrate)|349|520|0|12|Heart|
Bleeding and Clotting Time|bt,ct|Capillary blood|129|200|0|6|Heart|BT CT
Amylase|amy|Serum|399|600|0|12|Digestion|
Lipase|lip|Serum|449|700|0|12|Digestion|
Urine Routine and Microscopy|ucol,uapp,uph,usg,upro,uglu,uket,ubil,uuro,ubld,unit,uleu,upus,urbc,uepi,ucast,ucrys,ubact|Urine|129|220|0|12|Kidney|Urine RE;Urine R/M;peshab jaanch;urine analysis;urinalysis
Urine Culture|ucul|Urine, midstream|499|750|0|72|Kidney|
Urine Microalbumin|umalb,ucrea,uacr|Urine|399|600|0|24|Kidney|ACR
24-Hour Urine Protein|u24p,u24c|Urine, 24 hours|349|550|0|24|Kidney|
Urine Protein / Creatinine Ratio|upcr|Urine|349|550|0|24|Kidney|UPCR
Stool Routine|stapp,stov,stpus,stph,stmuc|Stool|149|240|0|12|Digestion|Stool RE
Stool Occult Blood|stob|Stool|179|280|0|12|Digestion|
Faecal Calprotectin|calpro|Stool|2499|3500|0|96|Digestion|
H. pylori Antigen, Stool|hpyl|Stool|1299|1900|0|48|Digestion|Stomach ulcer test
Semen Analysis|semvol,semcnt,semmot,semmor|Semen|449|700|0|12|Men|
Pap Smear|pap|Cervical smear|549|850|0|72|Women|
HPV DNA|hpv|Cervical swab|1999|2900|0|96|Women|
Karyotyping|karyo|Whole blood (heparin)|2999|4200|0|480|Pregnancy|
Lithium|lith|Serum|449|650|0|24|Drug Levels|
Valproate|valp|Serum|799|1200|0|24|Drug Levels|
Phenytoin|phen|Serum|799|1200|0|24|Drug Levels|
Tacrolimus|tacro|Whole blood (EDTA)|1999|2800|0|48|Drug Levels|
Cyclosporine|cyclo|Whole blood (EDTA)|1999|2800|0|48|Drug Levels|
Myoglobin|myo|Serum|899|1300|0|24|Heart|
Aldosterone / Renin Ratio|aldo|Plasma (EDTA)|2999|4200|0|96|Heart|
`;

/**
 * What is drawn again at a time of its own for a test of the table, and sold with it alone: test | part | parameter keys |
 * specimen, as a container with its minutes names it.
 */
export const laterDrawTable = `
Glucose Tolerance Test|Glucose Tolerance Test, 1 Hour|ogtt1|Plasma (fluoride), 1 hour after glucose
Glucose Tolerance Test|Glucose Tolerance Test, 2 Hours|ogtt2|Plasma (fluoride), 2 hours after glucose
`;
