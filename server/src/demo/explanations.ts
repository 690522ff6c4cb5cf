/** What a parameter tells, in plain words for a patient: key | words. Composed for this project. */
export const explanationTable = `
hb|The part of red cells that carries oxygen. A low value is called anaemia and makes one tired and pale.
rbc|How many red cells there are. They carry oxygen from the lungs to the whole body.
wbc|The cells that fight infection. Their number rises with most infections.
plt|The small cells that close a wound. Dengue and some medicines bring them down.
hct|How much of the blood is red cells. It moves together with haemoglobin.
mcv|How large a red cell is. Small ones often mean too little iron, large ones too little B12 or folate.
mch|How much haemoglobin one red cell holds.
mchc|How densely red cells are filled with haemoglobin.
rdwcv|How much red cells differ in size. It rises early when iron or B12 runs short.
neu|The share of white cells that fight bacteria.
lym|The share of white cells that fight viruses and remember infections.
eos|White cells that rise with allergies and worms.
esr|How fast red cells settle. It rises with inflammation anywhere, and says nothing of where.
fbs|Sugar in the blood after a night without food.
ppbs|Sugar in the blood two hours after a meal.
rbs|Sugar in the blood at any time of the day.
hba1c|The average sugar of the last three months. It does not depend on what was eaten yesterday.
eag|The same three months’ average as HbA1c, written like a sugar value.
chol|All fats of this kind together. Which of them it is matters more than the sum.
hdl|The cholesterol that is carried away from the vessels. More of it is better.
ldl|The cholesterol that settles in the vessels. Less of it protects heart and brain.
vldl|Fat on its way from the liver. It follows the triglycerides.
tg|The fat that meals and sugar leave in the blood. It is high after eating.
nonhdl|All cholesterol that can settle in the vessels, in one number.
hscrp|A sign of slow inflammation in the vessels. A cold raises it for some days.
bilt|The yellow colour that the liver clears from old blood. Much of it colours the eyes.
bild|The part of the yellow colour that has passed the liver. It rises when bile cannot flow.
alt|Leaks out of liver cells when they suffer, from fat, alcohol, viruses or medicines.
ast|Leaks out of liver and muscle cells. It is read together with SGPT.
alp|Comes from bile ducts and bones. It is naturally high in growing children.
ggt|Rises with stopped bile and with alcohol.
tp|All proteins of the blood together.
alb|The main protein of the blood, made by the liver.
urea|Waste of protein that the kidneys clear. It also rises when one drinks too little.
bun|The same waste as urea, counted by its nitrogen.
creat|Waste of the muscles that the kidneys clear. A high value means that they work less.
egfr|How much blood the kidneys clean in a minute, reckoned from creatinine, age and sex.
uric|Waste that forms crystals when there is too much: gout, and kidney stones.
na|The salt that holds water in the body.
k|The salt that keeps heart and muscles in step.
ca|Holds bones together and makes muscles and nerves work.
tsh|The signal that drives the thyroid. High means a slow thyroid, low a fast one.
t3|A hormone of the thyroid that sets how fast the body works.
t4|The main hormone of the thyroid, of which T3 is made.
ft3|The part of T3 that can act.
ft4|The part of T4 that can act.
vitd|The vitamin that the skin makes in the sun, for bones and muscles. Many people in India have too little.
b12|A vitamin of milk, eggs and meat, for nerves and blood. It is often low without them.
fol|A vitamin of green leaves that makes blood, and protects a child in the womb.
iron|Iron on its way in the blood. It changes over the day; ferritin tells more.
fer|The store of iron. It is the first to fall when iron runs short.
crp|Rises within hours of an infection or injury, and falls as fast.
pdw|How much platelets differ in size.
pct|How much of the blood is platelets.
nrbc|Unripe red cells. In an adult's blood there are none; newborns have some.
smear|What a doctor saw of the blood's cells under the microscope.
g6pd|An enzyme that protects red cells. Where it is low, some medicines and beans harm the blood.
fruc|The average sugar of the last two to three weeks.
ogtt1|Sugar one hour after a measured drink. It is asked in pregnancy.
ogtt2|Sugar two hours after a measured drink: how well the body brings it down again.
lpa|A fat carrier that is inherited. Much of it raises the risk for heart and vessels.
apoa|The protein of the good cholesterol.
apob|The protein of the particles that harm vessels: it counts them.
ckmb|An enzyme of the heart's muscle. It rises hours after harm to the heart.
cpk|An enzyme of muscles. Hard exercise, a fall or some medicines raise it.
ldh|An enzyme of many tissues. It rises where cells are harmed and does not say where.
ntbnp|A messenger of a heart that has to strain. It helps to tell why one is breathless.
amon3|A waste that the liver takes away. It rises when the liver is weak.
buncr|Two wastes beside one another. A high ratio often means too little water.
ica|The part of calcium that works, for nerves, muscles and heart.
cysc|How well the kidneys filter, whatever one's muscles are.
atg|Antibodies against the body's own thyroid.
trab|Antibodies that drive the thyroid too hard.
vita|For eyes, skin and defence. Too little harms sight at night.
vite|Protects cells. It is low where fat is not taken up.
vitc|For vessels, gums and wounds.
vitb1|For nerves and heart. Alcohol and polished rice leave too little of it.
vitb6|For nerves and blood. Some medicines for tuberculosis use it up.
uibc|How much more iron the blood could carry.
trf|The carrier of iron. It rises when iron runs short.
cu|A metal that the body needs a little of. Much or little of it is looked at with ceruloplasmin.
se|A mineral for the thyroid and for defence.
pb|A poison from old paint, batteries and some remedies. There should be hardly any.
pct2|Rises with grave infections by bacteria, hardly with those by viruses.
il6|A messenger of inflammation. It rises early in grave illness.
asot|Antibodies after a throat infection by streptococci.
ccp|Antibodies that point to rheumatoid arthritis, often early.
dsdna|Antibodies that belong to lupus.
hlab27|An inherited mark of cells, found with some kinds of back pain. Most who have it are well.
c3|A protein of defence. It falls when the body fights itself.
c4|A protein of defence, looked at together with C3.
igg|The most frequent antibodies: of infections long ago.
iga|Antibodies of gut and airways.
igm|The first antibodies against a new infection.
ttg|Antibodies that point to coeliac disease, which does not bear wheat.
acaig|Antibodies that make the blood clot too easily.
acaim|Antibodies that make the blood clot too easily.
foodal|Which foods the body's defence answers to.
inhal|Which dusts, pollens and hairs the body's defence answers to.
ftesto|The part of testosterone that works.
dheas|A hormone of the adrenal glands.
shbg|The carrier of sex hormones.
ohp|A step in the making of hormones. It is high in an inborn fault of the adrenal glands.
acth|The hormone by which the brain drives the adrenal glands.
gh|The hormone of growth. It comes in bursts, so one value alone says little.
igf1|What growth hormone has brought about, steady over the day.
pappa|A protein of the placenta, looked at early in pregnancy.
afp|A protein of the unborn, and of some illnesses of the liver.
fpsa|The part of PSA that is not bound.
psar|A low share makes a raised PSA weigh more.
cea|A mark that is followed while some cancers are treated. Smoking raises it too.
ca125|A mark that is followed in illnesses of the ovaries. Periods raise it too.
ca199|A mark that is followed in illnesses of pancreas and bile ducts.
ca153|A mark that is followed while breast cancer is treated.
ahbs|Whether one is protected from hepatitis B, by a vaccine or an illness that is over.
hbvdna|How much of the hepatitis B virus is in the blood.
hcvrna|How much of the hepatitis C virus is in the blood.
hav|A fresh infection with hepatitis A, mostly from water or food.
hsv|Whether one has met herpes before. It does not say when.
chlam|Whether the germ of chlamydia is there. It can be treated.
gono|Whether the germ of gonorrhoea is there. It can be treated.
lepto|A fever from water in which rats were, most often in the monsoon.
scrub|A fever from the bite of mites in grass and scrub.
bcul|Whether germs grow from the blood, and which medicine stops them.
ucul|Whether germs grow from the urine, and which medicine stops them.
covid|Whether the virus of COVID-19 is there now.
tbgold|Whether the body has met tuberculosis. It does not tell a sleeping from an active one.
afb|Whether the germs of tuberculosis are seen under the microscope.
trop|Fresh infections that can harm an unborn child.
rubg|Whether one is protected from German measles.
aptt|In how many seconds the blood clots by one of its two ways.
bt|How long a small cut bleeds.
ct|How long blood takes to clot in a tube.
fib|The protein of which a clot is made. It rises with inflammation.
u24p|How much protein the kidneys let through in a day.
u24c|How much creatinine left in a day: it shows whether all was gathered.
upcr|Protein in the urine, reckoned from one portion.
stph|How sour the stool is. Sugars that are not digested make it so.
stmuc|Slime in the stool, from an irritated gut.
calpro|Inflammation of the gut. It is low where the gut is only nervous.
hpyl|Whether the germ of stomach ulcers is there.
semvol|How much there is.
semcnt|How many sperm there are in a millilitre.
semmot|The share of sperm that move.
semmor|The share of sperm of usual shape.
pap|Whether cells of the cervix have changed. Found early, it can be treated.
hpv|Whether the virus is there that can change cells of the cervix.
karyo|The chromosomes, counted and looked at.
thal|Raised where one carries thalassaemia. A carrier is well.
hbf|The haemoglobin of the unborn. Adults have hardly any.
lith|How much of the medicine is in the blood: too much of it is dangerous.
valp|How much of the medicine is in the blood.
phen|How much of the medicine is in the blood.
tacro|How much of the medicine is in the blood, before the next dose.
cyclo|How much of the medicine is in the blood, before the next dose.
cerul|The carrier of copper. It is low in an inborn illness of liver and nerves.
myo|A protein of muscles. It rises within hours of harm to them.
aldo|Whether the adrenal glands drive the blood pressure up.
`;

export function readExplanations(): { key: string; text: string }[] {
  return explanationTable
    .trim()
    .split('\n')
    .map((line) => {
      const [key, text] = line.split('|');
      return { key: key!, text: text! };
    });
}
