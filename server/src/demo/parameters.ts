/**
 * Parameters of the demonstration catalogue, composed for it: key | name | unit | LOINC | reference ranges | synonyms.
 * A range is [m|f][@from-to years] low-high, <high, >low or =words; several are parted by commas. Ranges are the
 * usual ones of Indian adult practice, with no age where they hold for children too; a laboratory states its own. Where a
 * figure is one to stay below (cholesterol below 200), the range ends with the last one that does. LOINC codes only where
 * they are sure.
 */
export const parameterTable = `
hb|Haemoglobin|g/dL|718-7|m@15- 13-17,f@15- 12-15,@1-15 11-15.5,@0-1 10-18|Hb;Hemoglobin;HGB;haemoglobin hb;blood hemoglobin
rbc|RBC Count|10^6/µL|26453-1|m 4.5-5.5,f 3.8-4.8|Red Blood Cells;Erythrocytes;Erythrocyte count;Total RBC;red cell count;rbc
wbc|Total Leucocyte Count|10^3/µL|26464-8|@15- 4-10,@0-15 5-15|TLC;WBC;White Blood Cells;Leukocytes;Total WBC count;Total Leukocyte Count;white cell count
plt|Platelet Count|10^3/µL|26515-7|150-410|Platelets;PLT;Thrombocytes;thrombocyte count;plt count
hct|Haematocrit|%|20570-8|m 40-50,f 36-46|PCV;Packed Cell Volume;Hematocrit;HCT;packed cell vol
mcv|MCV|fL|30428-7|83-101|Mean Corpuscular Volume;mean cell volume
mch|MCH|pg|28539-5|27-32|Mean Corpuscular Haemoglobin;mean corpuscular hemoglobin;mean cell hemoglobin
mchc|MCHC|g/dL|28540-3|31.5-34.5|Mean Corpuscular Haemoglobin Concentration;mean corpuscular hb conc;mean cell hemoglobin concentration
rdwcv|RDW-CV|%|30385-9|11.6-14|RDW;Red Cell Distribution Width;red blood cell distribution width;erythrocyte distribution width
rdwsd|RDW-SD|fL||39-46|Red Cell Distribution Width SD
mpv|MPV|fL|28542-9|7.5-11.5|Mean Platelet Volume
pdw|PDW|fL||9-17|Platelet Distribution Width
pct|Plateletcrit|%||0.1-0.28|PCT platelet
neu|Neutrophils|%||40-80|Neutrophil;Polymorphs;segmented neutrophils;neutrophils percentage;granulocytes
lym|Lymphocytes|%|26478-8|20-40|Lymphocyte;lymphocytes percentage
mon|Monocytes|%|26485-3|2-10|Monocyte;monocytes percentage
eos|Eosinophils|%|26450-7|1-6|Eosinophil;eosinophils percentage
bas|Basophils|%|30180-4|0-2|Basophil;basophils percentage
aneu|Absolute Neutrophil Count|10^3/µL|26499-4|2-7|ANC;neutrophils absolute;abs neutrophils
alym|Absolute Lymphocyte Count|10^3/µL|26474-7|1-3|ALC;lymphocytes absolute;abs lymphocytes
amon|Absolute Monocyte Count|10^3/µL|26484-6|0.2-1|AMC;monocytes absolute;abs monocytes
aeos|Absolute Eosinophil Count|10^3/µL|26449-9|0.02-0.5|AEC;eosinophils absolute;abs eosinophils;eosinophil count
abas|Absolute Basophil Count|10^3/µL|26444-0|0-0.1|basophils absolute;abs basophils
nrbc|Nucleated RBC|/100 WBC|19048-8|=Not seen|nRBC;nucleated red blood cells;normoblasts
retic|Reticulocyte Count|%|17849-1|@1- 0.5-2.5|Retic count;reticulocytes
esr|ESR|mm/h|30341-2|m 0-15,f 0-20|Erythrocyte Sedimentation Rate;sed rate;westergren
abo|ABO Group||883-9|=A, B, AB or O|Blood Group;blood type;abo blood grouping
rh|Rh Type||10331-7|=Positive or negative|Rh Factor;Rhesus;rh typing;rh d
smear|Peripheral Smear Impression|||=Normal picture|Peripheral Blood Smear;PBS;PS study
mp|Malarial Parasite||637-9|=Not seen|MP;malaria parasite smear;plasmodium;thick film
mpag|Malaria Antigen (P. vivax and P. falciparum)||76772-3|=Negative|Malaria rapid;plasmodium antigen;malaria card
g6pd|G6PD|U/g Hb|32546-4|>6.97|Glucose-6-Phosphate Dehydrogenase
fbs|Glucose, Fasting|mg/dL|1558-6|70-99|FBS;Fasting Blood Sugar;blood sugar fasting;Fasting Glucose;fasting plasma glucose;FPG;glucose fasting
ppbs|Glucose, Post Prandial|mg/dL||70-139|PPBS;PP sugar;Post Prandial Blood Sugar;Postprandial Blood Sugar;blood sugar pp
rbs|Glucose, Random|mg/dL||70-139|RBS;Random Blood Sugar;blood sugar random;random glucose
hba1c|HbA1c|%|4548-4|4-5.6|A1c;Glycated Haemoglobin;Glycosylated Hemoglobin;glycated hemoglobin;hemoglobin a1c;ghb
eag|Estimated Average Glucose|mg/dL|27353-2|70-114|eAG;Mean Blood Glucose;average blood glucose;mean plasma glucose
insf|Insulin, Fasting|µIU/mL|20448-7|@18- 2.6-24.9|Fasting insulin;serum insulin
homair|HOMA-IR|||@18- <2.5|Insulin Resistance Index;homeostatic model assessment
cpep|C-Peptide|ng/mL|1986-9|@18- 1.1-4.4|C peptide;connecting peptide
fruc|Fructosamine|µmol/L|15069-8|205-285|glycated protein
ogtt1|Glucose, 1 Hour after 75 g|mg/dL||<179|GTT 1 hour
ogtt2|Glucose, 2 Hours after 75 g|mg/dL||<139|GTT 2 hour;OGTT
chol|Total Cholesterol|mg/dL|2093-3|<199|Cholesterol;cholesterol total;serum cholesterol
hdl|HDL Cholesterol|mg/dL|2085-9|m >40,f >50|HDL;Good cholesterol;high density lipoprotein;hdl direct
ldl|LDL Cholesterol|mg/dL|2089-1|<99|LDL;Bad cholesterol;low density lipoprotein;ldl direct
vldl|VLDL Cholesterol|mg/dL|2091-7|<29|VLDL;very low density lipoprotein
tg|Triglycerides|mg/dL|2571-8|<149|TG;Triglyceride;serum triglycerides;TAG
nonhdl|Non-HDL Cholesterol|mg/dL|43396-1|<129|Non HDL
tchdl|Total Cholesterol / HDL Ratio||9830-1|<5|chol hdl ratio;TC/HDL;cholesterol hdl ratio
ldlhdl|LDL / HDL Ratio||11054-4|<3.5|LDL/HDL;ldl hdl cholesterol ratio
lpa|Lipoprotein (a)|mg/dL|10835-7|<30|Lp(a);lipoprotein a;lpa
apoa|Apolipoprotein A1|mg/dL|1869-7|m 110-205,f 125-215|Apo A1;apolipoprotein a-i;apo a
apob|Apolipoprotein B|mg/dL|1884-6|m 55-140,f 55-125|Apo B
hscrp|hs-CRP|mg/L|30522-7|<1|High Sensitivity CRP;high sensitive c reactive protein;cardio crp
hcy|Homocysteine|µmol/L|13965-9|@18- 5-15|serum homocysteine
tropi|Troponin I, High Sensitivity|ng/L||m <34,f <16|Trop I;Cardiac troponin;hs troponin
ckmb|CK-MB|U/L|32673-6|@18- <25|Creatine Kinase MB;CPK MB
cpk|Creatine Kinase, Total|U/L|2157-6|m@18- 39-308,f@18- 26-192|CPK;CK;Creatine Phosphokinase
ldh|LDH|U/L||125-220|Lactate Dehydrogenase
ntbnp|NT-proBNP|pg/mL||@18- <125|BNP;Natriuretic peptide;pro bnp
bilt|Bilirubin, Total|mg/dL|1975-2|0.2-1.2|Total Bilirubin;bilirubin;serum bilirubin;T Bil
bild|Bilirubin, Direct|mg/dL|1968-7|0-0.3|Direct Bilirubin;Conjugated Bilirubin;D Bil
bili|Bilirubin, Indirect|mg/dL|1971-1|0.2-0.9|Indirect Bilirubin;Unconjugated Bilirubin
alt|SGPT (ALT)|U/L|1742-6|m <45,f <34|SGPT;ALT;ALAT;Alanine Aminotransferase;Alanine Transaminase;serum glutamic pyruvic transaminase;GPT
ast|SGOT (AST)|U/L|1920-8|m <35,f <31|SGOT;AST;ASAT;Aspartate Aminotransferase;Aspartate Transaminase;serum glutamic oxaloacetic transaminase;GOT
astalt|SGOT / SGPT Ratio|||<1.5|AST/ALT ratio;de ritis ratio
alp|Alkaline Phosphatase|U/L|6768-6|@18- 43-115,@1-18 100-400|ALP;Alk Phos;SAP
ggt|Gamma GT|U/L|2324-2|m@1- <55,f@1- <38|GGT;GGTP;Gamma Glutamyl Transferase;gamma glutamyl transpeptidase
tp|Protein, Total|g/dL|2885-2|6.4-8.3|Total Protein;serum protein
alb|Albumin|g/dL|1751-7|3.5-5.2|Serum albumin
glob|Globulin|g/dL||2-3.5|Serum globulin
agr|Albumin / Globulin Ratio||1759-0|1.2-2|A/G Ratio;AG ratio;a g ratio
amon3|Ammonia|µmol/L||@1- 11-32|plasma ammonia;NH3
urea|Urea|mg/dL|3091-6|15-40|Blood Urea;serum urea
bun|Blood Urea Nitrogen|mg/dL|3094-0|7-18.7|BUN;urea nitrogen
creat|Creatinine|mg/dL|2160-0|m@12- 0.7-1.2,f@12- 0.5-0.9,@0-12 0.3-0.7|Serum creatinine;creat;blood creatinine
egfr|eGFR|mL/min/1.73 m²||@18- >90|Estimated GFR;glomerular filtration rate
uric|Uric Acid|mg/dL|3084-1|m 3.5-7.2,f 2.6-6|Urate;serum uric acid
buncr|BUN / Creatinine Ratio|||10-20|bun creatinine ratio;urea creatinine ratio
na|Sodium|mmol/L|2951-2|136-145|Na;Na+;serum sodium
k|Potassium|mmol/L|2823-3|3.5-5.1|K;K+;serum potassium
cl|Chloride|mmol/L|2075-0|98-107|Cl;serum chloride
hco3|Bicarbonate|mmol/L|1963-8|22-29|HCO3;CO2;total co2
ca|Calcium|mg/dL|17861-6|8.6-10.2|Ca;Serum calcium;calcium total
ica|Calcium, Ionised|mmol/L||1.15-1.33|Ionized calcium;iCa
phos|Phosphorus|mg/dL|2777-1|2.5-4.5|Phosphate;inorganic phosphorus;PO4
mg|Magnesium|mg/dL|19123-9|1.6-2.6|Mg;serum magnesium
cysc|Cystatin C|mg/L||@1- 0.62-1.11|cystatin
t3|T3, Total|ng/dL|3053-6|@15- 80-200|Triiodothyronine;T3;total t3;tri iodothyronine;total triiodothyronine
t4|T4, Total|µg/dL|3026-2|@15- 5.1-14.1|Thyroxine;T4;total t4;total thyroxine
tsh|TSH|µIU/mL|3016-3|0.4-4.2|Thyroid Stimulating Hormone;Thyrotropin;TSH ultrasensitive;s tsh
ft3|Free T3|pg/mL|3051-0|@15- 2-4.4|FT3;free triiodothyronine;T3 free
ft4|Free T4|ng/dL|3024-7|0.93-1.7|FT4;free thyroxine;T4 free
atpo|Anti-TPO|IU/mL||<34|Anti Thyroid Peroxidase;TPO antibody;microsomal antibody
atg|Anti-Thyroglobulin|IU/mL|8098-6|<115|Anti TG;Thyroglobulin antibody;atg antibody
trab|TSH Receptor Antibody|IU/L|30567-2|<1.75|TRAb;TSI;thyroid stimulating immunoglobulin
vitd|Vitamin D, 25-Hydroxy|ng/mL|62292-8|30-100|Vitamin D;25 OH Vitamin D;Vit D;25-hydroxy vitamin d total;Vitamin D Total;calcidiol
b12|Vitamin B12|pg/mL|2132-9|211-911|B12;Cobalamin;Vit B12;Cyanocobalamin
fol|Folate|ng/mL|2284-8|>5.4|Folic Acid;Vitamin B9;serum folate
vita|Vitamin A|µg/dL|2923-1|30-80|Retinol
vite|Vitamin E|mg/L|47791-9|5-18|Tocopherol
vitc|Vitamin C|mg/dL||0.4-2|Ascorbic acid
vitb1|Vitamin B1|nmol/L|2998-3|66-200|Thiamine
vitb6|Vitamin B6|µg/L||5-50|Pyridoxine
iron|Iron|µg/dL|2498-4|m 65-175,f 50-170|Serum Iron;Fe
tibc|TIBC|µg/dL|2500-7|250-450|Total Iron Binding Capacity;iron binding capacity
uibc|UIBC|µg/dL|2501-5|120-370|Unsaturated Iron Binding Capacity
tsat|Transferrin Saturation|%|2502-3|20-50|% saturation;iron saturation;tsat
trf|Transferrin|mg/dL|3034-6|200-360|serum transferrin
fer|Ferritin|ng/mL|2276-4|m 30-400,f 13-150|Serum ferritin
zn|Zinc|µg/dL|5763-8|60-120|Zn;serum zinc
cu|Copper|µg/dL||70-140|serum copper
se|Selenium|µg/L||70-150|serum selenium
pb|Lead, Blood|µg/dL||<5|Blood lead;Pb
crp|C-Reactive Protein|mg/L|1988-5|<5|CRP;c reactive protein quantitative
pct2|Procalcitonin|ng/mL||<0.05|PCT
il6|Interleukin 6|pg/mL|26881-3|<7|IL-6;IL6
ddimer|D-Dimer|ng/mL FEU||<500|fibrin degradation;d dimer
asot|ASO Titre|IU/mL||<200|Anti Streptolysin O;ASO
ra|Rheumatoid Factor|IU/mL|11572-5|<14|RA Factor;RF;RA test
ccp|Anti-CCP|U/mL||<17|Cyclic citrullinated peptide;ACPA
ana|ANA|||=Negative|Antinuclear Antibody;anti nuclear antibodies
dsdna|Anti-dsDNA|IU/mL||<100|Double stranded DNA antibody
hlab27|HLA-B27|||=Not detected|HLA B27
c3|Complement C3|mg/dL|4485-9|@1- 90-180|C3
c4|Complement C4|mg/dL|4498-2|@1- 10-40|C4
ige|IgE, Total|IU/mL|13834-7|@18- <100|Immunoglobulin E;serum ige;allergy ige
igg|IgG|mg/dL|2465-3|@18- 700-1600|Immunoglobulin G
iga|IgA|mg/dL|2458-8|@18- 70-400|Immunoglobulin A
igm|IgM|mg/dL|2472-9|@18- 40-230|Immunoglobulin M
ttg|Tissue Transglutaminase IgA|U/mL||<10|tTG IgA;celiac antibody;coeliac
acaig|Anti-Cardiolipin IgG|GPL U/mL|8065-5|<15|ACL IgG;cardiolipin igg
acaim|Anti-Cardiolipin IgM|MPL U/mL|8067-1|<12.5|ACL IgM;cardiolipin igm
foodal|Food Allergen Panel|||=See report|Food allergy;food intolerance
inhal|Inhalant Allergen Panel|||=See report|Dust allergy;pollen allergy;inhalation allergy
fsh|FSH|mIU/mL|15067-2|m@18- 1.5-12.4,f@18-50 3.5-12.5|Follicle Stimulating Hormone;follitropin
lh|LH|mIU/mL|10501-5|m@18- 1.7-8.6,f@18-50 2.4-12.6|Luteinizing Hormone;luteinising hormone;lutropin
prl|Prolactin|ng/mL|2842-3|m@18- 4-15.2,f@18- 4.8-23.3|PRL;serum prolactin
e2|Estradiol|pg/mL|2243-4|m@18- 11-44,f@18-50 12-400|E2;Oestradiol;17 beta estradiol
prog|Progesterone|ng/mL|2839-9|f@18-50 0.1-20|P4
testo|Testosterone, Total|ng/dL|2986-8|m@18- 249-836,f@18- 8-48|Testosterone;total testosterone
ftesto|Testosterone, Free|pg/mL|2991-8|m@18- 8.8-27,f@18- 0.3-1.9|Free testosterone
dheas|DHEA-S|µg/dL|2191-5|m@18- 80-560,f@18- 35-430|DHEAS;dehydroepiandrosterone sulphate
shbg|SHBG|nmol/L|13967-5|m@18- 18-54,f@18- 26-110|Sex Hormone Binding Globulin
amh|AMH|ng/mL|83104-0|f@18-50 1-10|Anti Mullerian Hormone;mullerian inhibiting substance
ohp|17-OH Progesterone|ng/mL|1668-3|@18- 0.3-2.3|17 hydroxyprogesterone;17 alpha hydroxyprogesterone
cort|Cortisol, Morning|µg/dL|2143-6|@1- 6.2-19.4|Cortisol;serum cortisol
acth|ACTH|pg/mL||7.2-63.3|Adrenocorticotropic hormone
gh|Growth Hormone|ng/mL|2963-7|@18- <5|GH;somatotropin
igf1|IGF-1|ng/mL|2484-4|@18- 100-300|Insulin like growth factor
pth|Parathyroid Hormone, Intact|pg/mL|2731-8|15-65|PTH;iPTH;parathyrin
bhcg|Beta-hCG|mIU/mL|21198-7|<5|hCG;Pregnancy hormone;beta human chorionic gonadotropin
pappa|PAPP-A|mIU/L|32046-5|=See report|Pregnancy associated plasma protein A
afp|AFP|ng/mL||@2- <7|Alpha Fetoprotein
psa|PSA, Total|ng/mL|2857-1|m@18- <4|Prostate Specific Antigen;PSA
fpsa|PSA, Free|ng/mL|10886-0|m@18- <0.9|Free PSA
psar|Free / Total PSA|%|12841-3|m@18- >25|% free PSA;psa ratio
cea|CEA|ng/mL||<5|Carcinoembryonic Antigen
ca125|CA 125|U/mL||f <35|Cancer antigen 125;ovarian marker
ca199|CA 19-9|U/mL||<37|Cancer antigen 19-9;pancreatic marker
ca153|CA 15-3|U/mL||<25|Cancer antigen 15-3;breast marker
hbsag|HBsAg||5195-3|=Non-reactive|Hepatitis B Surface Antigen;australia antigen
ahcv|Anti-HCV|||=Non-reactive|Hepatitis C antibody;HCV
ahbs|Anti-HBs|mIU/mL||>10|Hepatitis B antibody titre
hbvdna|HBV DNA Viral Load|IU/mL|42595-9|=Not detected|Hepatitis B viral load;HBV PCR
hcvrna|HCV RNA Viral Load|IU/mL|11011-4|=Not detected|Hepatitis C viral load;hcv rna quantitative;HCV PCR
hav|Anti-HAV IgM|||=Negative|Hepatitis A
hiv|HIV 1 and 2|||=Non-reactive|HIV antibody;ELISA HIV;AIDS test
vdrl|VDRL|||=Non-reactive|Syphilis;RPR
hsv|HSV 1 and 2 IgG|||=Negative|Herpes
chlam|Chlamydia trachomatis PCR|||=Not detected|Chlamydia
gono|Neisseria gonorrhoeae PCR|||=Not detected|Gonorrhoea;gonorrhea
dns1|Dengue NS1 Antigen||75377-2|=Negative|Dengue NS1;NS1 Ag;dengue virus ns1
digm|Dengue IgM|||=Negative|Dengue antibody IgM
digg|Dengue IgG||6811-4|=Negative|Dengue antibody IgG
widal|Widal|||=Not significant|Typhoid;widal slide;salmonella agglutination
tydot|Typhidot IgM|||=Negative|Typhi dot
chik|Chikungunya IgM|||=Negative|Chikungunya;chikungunia
lepto|Leptospira IgM|||=Negative|Leptospirosis
scrub|Scrub Typhus IgM|||=Negative|Scrub typhus
bcul|Blood Culture|||=No growth|Culture blood
ucul|Urine Culture|||=No growth|Urine C/S;culture urine
covid|SARS-CoV-2 PCR|||=Not detected|COVID;Corona;RTPCR
tbgold|TB Interferon Gamma|||=Negative|TB Gold;IGRA;tuberculosis
afb|AFB Smear||647-8|=Not seen|Acid fast bacilli;ziehl neelsen
trop|TORCH Panel IgM|||=Negative|TORCH
rubg|Rubella IgG|IU/mL|8014-3|>10|Rubella;German measles
ptt|Prothrombin Time|s|5902-2|11-13.5|PT;protime
inr|INR|||0.8-1.2|International Normalised Ratio
aptt|APTT|s||25-35|Activated partial thromboplastin time;PTT
bt|Bleeding Time|min|11067-6|2-7|BT
ct|Clotting Time|min||4-9|CT time
fib|Fibrinogen|mg/dL|3255-7|200-400|plasma fibrinogen
amy|Amylase|U/L|1798-8|@2- 28-100|serum amylase
lip|Lipase|U/L|3040-3|@2- 13-60|serum lipase
ucol|Urine Colour||5778-6|=Pale yellow|Colour;Color;color of urine
uapp|Urine Appearance||5767-9|=Clear|Appearance;transparency;turbidity
uph|Urine pH||2756-5|5-7|pH;reaction
usg|Urine Specific Gravity||2965-2|1.005-1.030|Specific gravity
upro|Urine Protein||2887-8|=Negative|Protein urine;albumin urine;proteins
uglu|Urine Glucose||2349-9|=Negative|Sugar urine;glucose urine
uket|Urine Ketones||33903-6|=Negative|Ketone bodies;ketone;acetone
ubil|Urine Bilirubin||1977-8|=Negative|Bile pigment;bilirubin
uuro|Urobilinogen||13658-0|=Normal|urine urobilinogen
ubld|Urine Blood||53963-5|=Negative|Blood in urine;occult blood urine
unit|Nitrite||32710-6|=Negative|urine nitrite
uleu|Leucocyte Esterase|||=Negative|leukocyte esterase
upus|Pus Cells|/hpf||0-5|urine wbc;pus cell
urbc|Urine Red Cells|/hpf|13945-1|0-2|RBC in urine;red blood cells urine
uepi|Epithelial Cells|/hpf||0-5|epithelial cell
ucast|Casts|||=Not seen|urine casts;hyaline casts
ucrys|Crystals||87828-0|=Not seen|urine crystals
ubact|Bacteria||87829-8|=Not seen|urine bacteria
umalb|Urine Microalbumin|mg/L|14957-5|<20|Microalbumin;albumin spot urine
ucrea|Urine Creatinine|mg/dL|2161-8|20-300|creatinine urine;creatinine spot
uacr|Albumin / Creatinine Ratio|mg/g||<30|ACR;UACR;microalbumin creatinine ratio
u24p|24-Hour Urine Protein|mg/day|2889-4|<150|24 hr urine protein;protein 24 hour
u24c|24-Hour Urine Creatinine|mg/day|2162-6|800-2000|24 hr urine creatinine
upcr|Protein / Creatinine Ratio||2890-2|<0.2|UPCR;protein creatinine ratio
stapp|Stool Appearance|||=Formed, brown|Stool colour
stov|Ova and Cysts||10704-5|=Not seen|Stool parasites;ova;cysts;ova and parasites
stpus|Stool Pus Cells|/hpf||0-5|pus cells stool
stob|Stool Occult Blood|||=Negative|FOBT;occult blood
stph|Stool pH||2755-7|6-7.5|ph stool
stmuc|Stool Mucus||42524-9|=Absent|mucus
calpro|Faecal Calprotectin|µg/g|82874-9|<50|Calprotectin;stool calprotectin
hpyl|H. pylori Antigen, Stool|||=Negative|Helicobacter pylori;h pylori
semvol|Semen Volume|mL||m >1.4|semen vol
semcnt|Sperm Concentration|million/mL||m >16|sperm count
semmot|Sperm Motility|%||m >42|motility
semmor|Normal Sperm Forms|%||m >4|sperm morphology
pap|Cervical Cytology|||=Negative for malignancy|Pap smear;PAP test
hpv|HPV DNA|||=Not detected|Human papilloma virus
karyo|Karyotype|||=See report|Chromosome analysis
thal|Haemoglobin A2|%||2-3.3|HbA2;thalassemia screening;hb electrophoresis
hbf|Haemoglobin F|%||<1|HbF;foetal haemoglobin
lith|Lithium|mmol/L||0.6-1.2|Li
valp|Valproate|µg/mL|4086-5|50-100|Valproic acid
phen|Phenytoin|µg/mL||10-20|Dilantin
tacro|Tacrolimus|ng/mL||5-15|FK506
cyclo|Cyclosporine|ng/mL|3520-4|100-300|cyclosporin
cerul|Ceruloplasmin|mg/dL|2064-4|20-60|caeruloplasmin
myo|Myoglobin|ng/mL|2639-3|m 28-72,f 25-58|serum myoglobin
aldo|Aldosterone / Renin Ratio||30894-0|<30|ARR
`;
