/**
 * What people mean, with what answers it: `phrase; phrase > what is sought; and then`. A line that begins with ~ is a part of
 * the body, a fluid or a kind of person: beside something that says more it only narrows. Composed for this project.
 */
export const concepts = `
~blood; blood test; blood check; blood investigation; blood work; bloods > complete blood count
blood count; full blood count; fbc; hemogram; haemogram; cbp; complete blood picture; complete hemogram; tc dc; tc dc hb; tc dc hb esr; tlc dlc > complete blood count
blood group; blood gp; blood gp rh; bg; blood type; blood grouping; abo rh; rh typing > blood group
low blood; blood low; blood amount; hb; haemoglobin > haemoglobin; hemoglobin; complete blood count
anaemia; anemia; low blood; blood low; low haemoglobin; low hemoglobin; haemoglobin low; iron deficiency; pale skin > anaemia; haemoglobin; hemoglobin; iron studies; complete blood count
hb; hgb > haemoglobin; hemoglobin
~urine; urine test; urine re; urine rm; urine r m; urine r; urinalysis; urine analysis; urine complete; urine report; urine check; urine d r; urine cue; cue > urine routine
urine infection; uti; urinary infection; urinary tract infection; burning urine; burning urination; urine burning; painful urination; frequent urination; urine often; urine pain; foul urine; urine blood > urine culture; urine routine
stool culture; stool c s > stool culture; stool routine
~stool; stool test; stool re; stool report; motion test > stool routine; stool occult blood
sugar; blood sugar; glucose; blood glucose; sugar level; sugar blood; bsl; bs; sugar low; sugar high > glucose fasting; fasting blood sugar; glucose random; hba1c
sugar fasting; fasting sugar; bsl fasting; bsf; fbg; fbs; fpg; fasting glucose; blood sugar fasting; fasting blood glucose; before food sugar; sugar before food; empty stomach sugar; fasting plasma glucose; glucose f > glucose fasting; fasting blood sugar
pp sugar; ppbg; sugar pp; ppbs; ppg; pp; pp2bs; plbs; bsl pp; 2 hr pp; 2 hour pp; post meal glucose; post meal sugar; after food sugar; food after sugar; sugar after food; after meal sugar; sugar after lunch; sugar after meal; after lunch sugar; after breakfast sugar; postprandial; post prandial; glucose pp; post lunch sugar > glucose post prandial; postprandial blood sugar
sugar fasting pp; fasting pp; fasting pp sugar; fbs pp; f pp; sugar f pp; bsf pp; glucose fasting pp; fasting post prandial; sugar fasting food after; fasting food after > glucose fasting; glucose post prandial; fasting blood sugar; postprandial blood sugar
rbs; random sugar; sugar random; bsl random; random glucose; grbs > glucose random; random blood sugar
3 month sugar; three month sugar; average sugar; sugar average; long term sugar; ghb; gly hb; glyco hb; hb1ac; hbaic; hb1c; hbaci; glycosylated haemoglobin; glycosylated hemoglobin; hb a1c; hbac1; hbalc; hba 1c; a1c; hba1; sugar 3 month > hba1c
diabetes; metformin; glycomet; diabetic; prediabetes; high sugar; sugar patient; sugar disease; diabetes check; borderline sugar; excessive thirst > diabetes; hba1c; glucose fasting
gestational diabetes; dipsi; pregnancy sugar; sugar pregnancy > gestational diabetes; glucose tolerance
insulin resistance > homa ir; insulin
thyroid; thyronorm; eltroxin; thyrox; thyroid test; hypothyroid; hyperthyroid; goitre; goiter; thyroid gland; throat gland; gland throat; tft; thyroid function > thyroid profile; tsh; thyroid care
t3 t4; t3 t4 tsh; t3t4tsh; t3t4; thyroid total; tft > thyroid profile
ft3 ft4; ft3 ft4 tsh > free thyroid profile; free t3; free t4
atpo; tpo; anti tpo; anti thyroid; thyroid antibodies; microsomal antibody > anti tpo
kidney; renal; kidney test; kidney problem; kidney disease; creatinine high > kidney function; creatinine; kidney care
kft; rft; renal function; renal panel; renal profile; kidney panel; kidney profile; kidney function; renal function test > kidney function
swelling feet; swollen feet; leg swelling; foot swelling; swelling face; foamy urine; puffy face > kidney function; urine protein; urine albumin
kidney stone; renal stone; stone kidney; stone; stone pain > kidney stone; ultrasound kub; x ray kub; ct kub
bun; urea; blood urea > urea; blood urea nitrogen
egfr; gfr > egfr; creatinine; kidney function
acr; uacr; urine albumin creatinine; albumin creatinine; microalbumin; umalb > urine microalbumin; albumin creatinine ratio; microalbumin
upcr; protein creatinine > protein creatinine ratio
liver; liver test; hepatic; liver problem; liver disease; fatty liver; liver enzymes; alcohol; jaundice > liver function; sgpt; liver care
lft; lfts; hepatic function; liver function; liver panel; liver profile > liver function
jaundice; eye jaundice; yellow eye; yellow eyes; eye yellow; yellow skin; bilirubin; s bil; bil t d; bili; bilirubin t d; tbil; total bilirubin > bilirubin; liver function
alkp; alp; sap; alk phos; alkaline phosphatase > alkaline phosphatase
sgpt; alt; alat; gpt > sgpt; alt
sgot; ast; asat; got > sgot; ast
ggt; ggtp; gamma gt > gamma gt; ggt
total protein; protein a g; a g; ag ratio; protein albumin; albumin globulin; t protein > total protein; albumin; a g ratio
hepatitis; hepatitis b; hbv; hbs ag; hbs; hep b; australia antigen; hbsag; hep > hbsag; hepatitis b; hepatitis
hepatitis c; hcv; hep c; anti hcv > anti hcv; hepatitis c
hepatitis a; hav; hep a; anti hav > anti hav; hepatitis a
hepatitis e; hev; hep e; anti hev > anti hev; hepatitis e
heart; cardiac; heart test; heart check; heart problem; heart disease; palpitation; cardio > heart; ecg; cardiac; lipid profile
heart attack; chest pain; troponin; trop; tni; tnt; trop i; trop t; heart enzyme; cardiac enzyme > troponin; ck mb; ecg
heart failure; bnp; probnp; nt pro bnp > nt probnp
ck mb; ckmb; cpk mb > ck mb
cpk; ck; creatine kinase; creatine phosphokinase; ck total; ck nac > creatine kinase
cholesterol; lipid; lipids; fat; fat blood; blood fat; bad cholesterol; good cholesterol; lipid panel; lipid profile; fat test > lipid profile; cholesterol
bad cholesterol; ldl > ldl cholesterol
good cholesterol; hdl > hdl cholesterol
tg; tgl; trigs; triglyceride > triglycerides
pressure; high bp; hypertension; high blood pressure; bp high; bp > hypertension; ambulatory bp; kidney function; ecg
ecg; ekg; electrocardiogram; electrocardiography; heart tracing > ecg; electrocardiogram; heart
echo; echocardiogram; echocardiography; 2d echo; heart ultrasound; ultrasound heart; heart sonography; colour echo; color echo > echo; 2d echo; heart
tmt; treadmill; treadmill test; stress test; stress ecg; exercise ecg; exercise test; ecg exercise; cardiac stress > stress ecg; tmt
holter; 24 hour ecg > holter
doppler; vein scan; dvt; varicose > doppler
fever; high fever; viral fever; fever chills; chills; body fever; fever test; viral > fever; dengue; malaria; typhoid; widal
dengue; ns1; dengue igg; dengue igm; dengue igg igm; dengue card; bone break fever; breakbone; bone fever > dengue
malaria; malaria parasite; malarial parasite; mp; mp smear; mp card; mpqbc; qbc; cold fever; fever cold; fever shivering; shivering; mosquito > malaria
typhoid; widal; enteric fever; typhi; typhidot; salmonella > widal; typhoid; typhidot
chikungunya; chicken gunia; chik > chikungunya
covid; corona; coronavirus; covid 19; sars cov; rtpcr; rt pcr > covid
tuberculosis; tb gold; igra; quantiferon; cough blood; afb; sputum; sputum afb; mantoux > tb interferon; afb smear; tb
sepsis; sepsis marker; pct; procalcitonin > procalcitonin
infection; bacterial infection; inflammation; inflammation marker > c reactive protein; crp; esr; complete blood count
crp; c reactive > c reactive protein; crp
esr; sed rate; sedimentation > esr
low platelet; low platelets; platelet low; platelets; plt; platelet; platelet drop > platelet count
aec; eosinophil; eosinophils; aec count > absolute eosinophil count
wbc; tlc; white cell; white cells; white blood cell; leucocyte count; tc > total leucocyte count; total leukocyte count; complete blood count
dlc; dc; differential count > differential leucocyte count; differential leukocyte count
rbc; red cell; red blood cell > rbc count; complete blood count
pcv; hct; haematocrit; packed cell > hematocrit; complete blood count
pbs; ps; pbf; peripheral smear; blood smear > peripheral blood smear
retic; retics; reticulocyte > reticulocyte count
pt; pt inr; inr; p time; pro time; clotting time inr; blood thinner; warfarin; prothrombin > prothrombin time
aptt; ptt; ptt k; pttk > aptt; activated partial thromboplastin
bt ct; btct; bleeding; bleeding clotting; clotting time; bleeding time > bleeding and clotting time; bleeding time; clotting time
clot; clots; d dimer; ddimer; d d; blood clot > d dimer
before surgery; before operation; pre operative; preoperative; pre op; preop; pac; surgery; operation fitness; surgery fitness; anaesthesia check > coagulation profile; bleeding and clotting time; complete blood count
coombs; dct; dat; ict; iat > coombs
sickling; sickle; sickle cell; sickle cell anaemia; sickle cell anemia; sickle cell disease; sickling test > sickle cell; hemoglobin electrophoresis; thalassaemia; thalassemia
thalassaemia; beta thalassemia; beta thalassaemia; thalassemia minor; hb electrophoresis; hplc; thal > thalassaemia; thalassemia; hemoglobin electrophoresis
g6pd > g6pd
~joint; joint pain; joints pain; arthritis; knee pain; stiff joints; swollen joints; joint swelling; morning stiffness > arthritis; rheumatoid factor; uric acid; joint
knee > x ray knee; mri knee; joint pain
gout; uric; ua; s uric; big toe pain; uric high > uric acid
ra; ra factor; rf; raf; rheumatoid; rheumatoid arthritis; rheumatoid arthritis factor > rheumatoid factor
accp; ccp; anti ccp > anti ccp
aslo; aso; aso titre; antistreptolysin > aso titre
ana; antinuclear; lupus; sle; butterfly rash; ana profile > ana screening; ana
anca; c anca; p anca > anca
dsdna; ds dna > anti dsdna; dsdna
hla b27; b27; ankylosing; spondylitis > hla b27; spondylitis
~bone; bones; weak bones; bone weakness; bone health; bone pain; osteoporosis; brittle bones > bone; vitamin d; calcium; dexa
dexa; dxa; bmd; bone density; bone mineral density; mineral density; bone densitometry; densitometry; bone scan > dexa
~back; back pain; spine; backache; slip disc; slipped disc; spinal; lumbar; cervical pain; neck pain; sciatica > mri spine; x ray spine; spine
mri spine; mri back; mri lumbar; mri cervical; lumbar mri; ls spine; l s spine; mri ls > mri spine
x ray back; back x ray; x ray ls; xray spine; x ray lumbar > x ray lumbar spine; x ray spine
nose blood; nose bleed; nosebleed; nosebleeds; bleeding nose; epistaxis > platelet count; complete blood count; coagulation profile
~head; ~headache; migraine; headache > mri brain; ct head
~brain; brain; fits; seizure; stroke; paralysis; brain scan; head scan; tumour brain > mri brain; ct head; eeg
eeg; brain wave; mirgi; epilepsy; electroencephalogram > eeg
mri; magnetic resonance; magnetic resonance imaging > mri
mri head; head mri > mri brain
ct; cat scan; citi scan; city scan; siti scan; ct scan; computed tomography > ct scan
ct brain; brain ct; head ct; ncct > ct scan head; ct head
ct thorax; ct lungs; ct lung; lung ct; chest ct; ct ch > ct scan chest; ct chest; hrct chest
hrct; hrct thorax; hrct chest; hrct lung; high resolution ct > hrct chest; ct chest
ct stomach; stomach ct; ct abdomen; abdomen ct; ct pet abdomen; ct scan stomach > ct scan whole abdomen; ct abdomen; ct scan upper abdomen
ct kub > ct scan kub
xray; exray; x ray; x r; xr; radiograph; digital xray > x ray
cxr; x ray chest; chest x ray; chest xray; xray chest; x ray lung; lung x ray; pa view; x ray cxr > x ray chest
teeth; dental; ~teeth; tooth; teeth x ray; dental x ray; x ray teeth; dental xray; teeth xray; tooth xray; tooth x ray; opg; full mouth x ray; jaw x ray; teeth pain; rvg; iopa > dental x ray; opg
x ray knee; knee x ray > x ray knee
mri knee; knee mri > mri knee
ultrasound; usg; sonography; sonogram; u s g; uss > ultrasound
ultrasound abdomen; usg w a; usg wa; usg abd; usg abdomen; abdomen ultrasound; whole abdomen; ultrasound stomach; ultrasound whole abdomen; usg whole abdomen; w a; stomach ultrasound; stomach scan; abdomen scan > ultrasound abdomen; ultrasound whole abdomen
ultrasound pelvis; pelvic ultrasound; pelvis ultrasound; pelvic scan; uterus scan; uterus ultrasound; ovary scan; ovary ultrasound; ~uterus; usg pelvis; ultrasound uterus; lower abdomen ultrasound > ultrasound pelvis; ultrasound lower abdomen
tvs; transvaginal; trans vaginal; tv scan; internal ultrasound; transvaginal scan > ultrasound transvaginal
ultrasound thyroid; thyroid ultrasound; neck ultrasound; ultrasound neck; thyroid scan > ultrasound thyroid
usg kidney; ultrasound kidney; kidney ultrasound; kidney scan; kidney usg > ultrasound kub; ultrasound abdomen
ultrasound kub; kub; kub scan > ultrasound kub; x ray kub; ct scan kub
pregnancy scan; pregnancy ultrasound; ultrasound pregnancy; dating scan; early pregnancy scan; viability scan; obstetric scan; growth scan; baby scan; obs scan; pregnancy sonography > ultrasound pregnancy; ultrasound nt
anomaly scan; level 2 scan; level ii scan; level two scan; tiffa; tiffa scan; target scan; targeted scan; 20 week scan; anomaly > ultrasound anomaly; anomaly
nt scan; nuchal; nuchal scan; 12 week scan > ultrasound nt; ultrasound pregnancy; double marker
pet scan; pet ct; petct; whole body pet > pet scan
mammogram; mammography; mammo; breast scan; breast x ray; ~breast; breast lump; breast cancer; breast test > mammography; mammogram; breast; ca 15 3
endoscopy; stomach camera; gastroscopy > endoscopy
colonoscopy; colon; bowel camera > colonoscopy; colon
~chest; breathlessness; breathing problem; shortness breath; breath; breath trouble; breath swelling; short breath; wheezing > x ray chest; pulmonary function; spirometry; d dimer
~lung; lungs; lung test; lung function; pft; breathing test; spirometry; asthma; copd > pulmonary function; spirometry; x ray chest; hrct chest
cough; dry cough; chronic cough; cough cold; cold cough > x ray chest; complete blood count; ige; respiratory
~hearing; ~ear; ear test; hearing test; hearing; audiometry; deaf; deafness; hearing loss; ear ringing; tinnitus > audiometry; bera; otoacoustic emissions; hearing
~eye; ~eyes; eye test; vision; eye check; retina; eye sight; blurred vision; glaucoma; fundus > fundus photography; visual field; oct optical coherence tomography; corneal topography
sleep; sleep apnea; snoring; insomnia; sleeplessness; sleep test > polysomnography; sleep study; cortisol
~hair; hair fall; hair loss; hairfall; baldness; bald; hair thinning; alopecia; dandruff > hair fall; hair; hair and skin
~skin; skin problem; acne; pimples; rashes; skin rash; itching; rash; eczema; hives; urticaria > skin; allergy; ige
cold; common cold; fever cold cough > complete blood count; ige; covid
allergy; allergies; allergic; sneezing; sneeze; running nose; runny nose; dust allergy; sinus; allergy test; food allergy; ige > allergy; ige; skin prick
gluten; celiac; coeliac; wheat allergy; ttg > coeliac; celiac; tissue transglutaminase
lactose; milk allergy > lactose tolerance
weakness; fatigue; tired; tiredness; low energy; exhausted; exhaustion; dizziness; dizzy; giddiness; vertigo; body weakness; fainting; no energy; lethargy; pet chakkar > fatigue; vitamin; complete blood count; thyroid profile
body pain; body ache; bodyache; muscle pain; cramps; leg cramps; muscle cramps > vitamin d; calcium; creatine kinase; fatigue
numb; numb fingers; numbness; tingling; numb feet; tingling feet; numb hands; nerve; nerves; nerve test; pins needles; neuropathy; hand numbness; foot numbness > vitamin b12; nerve conduction; memory and nerves
memory; memory loss; forgetful; forgetfulness; dementia > memory; vitamin b12
digestion; ~abdomen; abdomen pain; stomach; stomach pain; stomach ache; acidity; gas; acidity gas; indigestion; bloating; constipation; diarrhoea; diarrhea; loose motion; loose motions; motion; vomit; vomiting; nausea; gut; intestine; intestines; bowel; ibs; heartburn; abdomen gas; gas abdomen > digestive; gut; stool routine; h pylori; endoscopy
ulcer; h pylori; hpylori; pylori; stomach ulcer > h pylori
pancreas; pancreatitis; pancreas test > amylase; lipase
piles; haemorrhoids; hemorrhoids; fissure; blood stool; stool blood; occult > stool occult blood; colon; colonoscopy
worms; parasite; ova; stool parasite > stool routine
vitamin; vitamins; vitamin deficiency; multi vitamin; vitamin low > vitamin; vitamin d; vitamin b12
vit d; vitd; vitamin d; vitamin d low; vit d3; vitamin d3; d3; sunshine vitamin; 25 oh d; 25ohd; 25 oh vitamin d; vitamin dee; vitamin de; vitamin di; 25 hydroxy; cholecalciferol; hydroxycholecalciferol > vitamin d
vit b12; b12; b 12; vitamin b12; cobalamin; vitamin b12 low > vitamin b12
folate; folic acid; folic; b9 > folate
vit c; vitamin c; ascorbic > vitamin c
vit k; vitamin k; vitamin k1 > vitamin k; prothrombin time
vit e; vitamin e; tocopherol > vitamin e
vit a; vitamin a; retinol > vitamin a
immunoglobulin; immunoglobulins; igg igm; igg iga igm; iga igg igm; total igg; total iga; total igm > immunoglobulins g a and m
lipoprotein a; lipo a; lp a; lipoprotein little a > lipoprotein a
calcium; ca; s ca; calcium low > calcium
iron; fe; iron low; iron profile; tibc; ferritin iron > iron; iron studies; ferritin
electrolytes; electrolyte; na k; na k cl; na+ k+ cl; s elect; s electrolytes; salts; lytes; sodium potassium > electrolytes; electrolyte panel; sodium
na; s na > sodium
k; s k; serum k > potassium
mg; s mg > magnesium
~women; women health; female health; female checkup; ladies checkup; well woman; women checkup > women wellness; women health; women
~men; men health; male health; male checkup; men checkup; well man > men wellness; men health; men
~senior; senior citizen; old age; elderly; old parents; parents; parents checkup; mother checkup; father checkup; grandparents; 60 plus; old people > senior citizen; senior
~child; children; kids; kid; baby checkup; child health; school; paediatric; pediatric; child checkup > child wellness; child; school
marriage; pre marriage; premarital; pre marital; couple; before marriage > couple pre marriage; couple; thalassaemia
pcos; pcod; irregular periods; irregular menses; facial hair; periods; period; period problem; period pain; periods pain; periods low; late periods; periods problem > pcos; fsh lh prolactin
menopause; hot flashes; hot flushes > menopause; fsh
17 ohp; 17ohp; 17 oh p; 17 hydroxyprogesterone; 17 alpha hydroxyprogesterone > 17 oh progesterone
gall bladder; gallbladder; gall stone; gall stones; gallstone; gallstones; biliary > ultrasound abdomen; liver function
~bladder; urinary bladder > urine routine; ultrasound kub
numb hands feet; hands feet numbness; hands feet tingling; hands feet burning > vitamin b12; hba1c
fertility; infertility; female fertility; trying to conceive; ivf; ovarian reserve; egg count; egg reserve; amh; not conceiving > fertility; amh
male fertility; male infertility; ~semen; sperm; sperm count; semen test; sperm test; sfa; semen fluid; sperm motility > semen analysis; fertility
pregnancy; pregnancy test; pregnant; missed period; period missed; missed periods; am i pregnant; upt; bhcg; hcg; b hcg; beta hcg; pregnancy kit; conceive; pregnancy confirm; home pregnancy; abdomen or not > beta hcg; urine pregnancy; pregnancy
antenatal; anc; anc profile; pregnancy profile; pregnancy panel; pregnancy checkup; pregnancy women; women pregnancy; antenatal checkup; pregnancy blood; pregnancy package > antenatal; pregnancy
double marker; dual marker; pappa > double marker; papp a
triple marker; triple test > triple marker; double marker; quadruple marker; pregnancy
quad marker; quadruple > quadruple marker
nipt; down syndrome; downs > nipt; double marker; karyotyping
torch > torch
miscarriage; abortion; recurrent abortion; recurrent loss > recurrent loss; torch
testosterone; sex power; sex problem; timing problem; premature ejaculation; nightfall; low sex drive; low libido; erectile; erection; ed; male hormone; sex drive; low testosterone; impotence; male hormones > testosterone; men wellness
prostate; psa; prostrate; urine flow > psa; prostate
female hormone; hormone; hormones; hormone test; hormonal; hormonal imbalance > fsh lh prolactin; pcos; hormones; thyroid profile
oestrogen; estrogen; e2; oestradiol; estradiol > estradiol
prl; prolactin; milk discharge > prolactin
cortisol; stress hormone; stress; cushing > cortisol
growth hormone; hgh; gh; human growth hormone; short height; height growth > growth hormone
pth; ipth; parathyroid > parathyroid hormone
acth > acth
std; sti; white discharge; vaginal discharge; leucorrhoea; leukorrhea; sexual health; sexually transmitted; sexual disease; unprotected sex; vd; sexual infection; genital; sex disease; condom broke > std; sexual health; hiv; vdrl
hiv; aids; hiv test; elisa hiv; human immunodeficiency; human immunodeficiency virus; western blot; retro; hiv i ii; hiv 1 2 > hiv
syphilis; vdrl; rpr; tpha > vdrl; syphilis
gonorrhoea; gonorrhea; chlamydia > chlamydia
herpes; hsv > herpes
hpv; pap; pap smear; cervical; cervical cancer; cervix > pap smear; hpv; cervical
thyroid cancer; liver cancer; lung cancer; stomach cancer; colon cancer; kidney cancer; blood cancer; bone cancer; brain cancer; mouth cancer; oral cancer; cancer; tumour; tumor; tumour marker; tumor marker; cancer test; cancer marker; lump; oncology; cancer screening > cancer markers; cea; cancer; psa
ovarian cancer; ovary cancer; ca125; ca 125 > ca 125
ca 15 3; ca15 3; ca153 > ca 15 3
ca 19 9; ca19 9; ca199; pancreatic cancer > ca 19 9
afp; alpha feto protein; alpha fetoprotein > afp
cea; carcinoembryonic > cea
whole body; full body; full body checkup; whole body checkup; body checkup; full body test; body test; whole body test; master health; master health checkup; health checkup; health check; annual checkup; yearly checkup; executive health; executive health checkup; complete checkup; general checkup; routine checkup; regular checkup; body profile; aarogyam; arogyam; swasthfit; full checkup; total body; checkup; complete body; all tests; full health > full body checkup; health checkup; advanced checkup; comprehensive health
weight; weight change; weight loss; sudden weight loss; losing weight; weight gain; gaining weight; obesity; obese; fat body; weight high > weight; thyroid profile; diabetes; cortisol
job; job medical; pre employment; employment; joining medical; office medical; medical fitness; fitness certificate; fitness; medical test job; company medical > pre employment; working professional
visa; visa medical; immigration > visa medical
insurance; insurance medical; policy medical > insurance medical
gym; sports; marathon; bodybuilding > marathon; sports; fitness
vegetarian; vegan > vegetarian wellness; vitamin b12
smoker; smoking > lung; x ray chest; pulmonary function
sweating; night sweats; palpitations > thyroid profile; tb
hashimoto; graves > thyroid antibodies; anti tpo
lithium > lithium
lead; heavy metal; heavy metals > lead; heavy metal
swine flu; h1n1; flu; influenza > influenza
scrub > scrub typhus
rat fever; lepto > leptospira
blood culture > blood culture
homa; homair > homa ir
`;
