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
