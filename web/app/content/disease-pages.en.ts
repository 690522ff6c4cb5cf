import type { DiseasePage } from './disease-pages.ts';

/** What the page of each disease says, by its slug. */
export const diseaseTexts: Record<string, DiseasePage> = {
  fever: {
    about:
      'A body temperature above 38 °C, most often the work of a virus that goes by itself. In India the season matters: dengue, chikungunya and malaria come with and after the rains, typhoid with unsafe water.',
    signs: [
      'Shivering, sweating, headache and aching muscles',
      'Pain behind the eyes, a rash or bleeding gums, as in dengue',
      'Fever that comes and goes every second or third day, as in malaria',
      'Loss of appetite and belly pain over days, as in typhoid',
    ],
    doctor: [
      'After two days of fever, or at once for a baby below three months',
      'In pregnancy, with diabetes, or when a long illness weakens you',
      'Urgently: confusion, a stiff neck, bleeding, hardly any urine, or trouble to breathe',
    ],
  },
  std: {
    about:
      'Infections that pass from one person to another by sex, and some of them by blood or at birth. Many give no sign for years and are cured or held down well once they are known.',
    signs: [
      'Often none at all: a test is the only way to know',
      'Sores, blisters or warts, an unusual discharge',
      'Burning when passing urine, pain in the lower belly',
      'A rash on palms and soles, weeks after a sore that healed',
    ],
    doctor: [
      'After unprotected sex with a new partner, and before you plan a child',
      'When a partner has been told of an infection',
      'Within 72 hours of a risk of HIV: medicine can still prevent it',
    ],
  },
  'vitamins-deficiency': {
    about:
      'Too little of something that the body cannot make for itself. Vitamin D is low in many Indians in spite of the sun, B12 in those who eat no meat or milk, and iron in women and growing children.',
    signs: [
      'Tiredness that sleep does not mend, breathlessness on stairs',
      'Aching bones and weak muscles, with little vitamin D',
      'Tingling hands and feet, a sore tongue, forgetfulness, with little B12',
      'Pale skin, brittle nails, a wish to eat clay or ice, with little iron',
    ],
    doctor: [
      'When tiredness lasts longer than three weeks',
      'Before you take high doses: too much vitamin D harms the kidneys',
      'Soon: numbness that spreads, unsteady walking, or chest pain with paleness',
    ],
  },
  diabetes: {
    about:
      'The sugar in the blood stays too high, because insulin is missing or does not work well. Over years it harms eyes, kidneys, nerves and heart. About one Indian adult in ten has it, and many do not know.',
    signs: [
      'Thirst, and passing urine often, also at night',
      'Weight that falls without reason',
      'Blurred sight, wounds that heal slowly, infections that come back',
      'Often nothing at all for years',
    ],
    doctor: [
      'With a fasting sugar of 126 mg/dL or more, or an HbA1c of 6.5 % or more',
      'Once a year from the age of 30, earlier with diabetes in the family or a wide waist',
      'Urgently: vomiting, deep breathing, drowsiness with a high sugar',
    ],
  },
  'heart-disease': {
    about:
      'Fat settles in the vessels of the heart until too little blood passes. In India it comes about ten years earlier than in Europe. Blood pressure, sugar, cholesterol and tobacco decide most of the risk.',
    signs: [
      'Pressure or tightness in the chest when you walk fast, that goes at rest',
      'Breathlessness, tiredness, swollen ankles',
      'A fast or uneven heartbeat',
      'Often nothing before the first attack',
    ],
    doctor: [
      'From the age of 30 once for cholesterol, blood pressure and sugar',
      'Earlier when a father or brother fell ill before 55, a mother or sister before 65',
      'Call 112 at once: chest pain longer than a few minutes, spreading to arm or jaw, with cold sweat',
    ],
  },
  'thyroid-disorders': {
    about:
      'The thyroid sets the pace of the body. Too little hormone slows everything down, too much drives it on. Women have it far more often than men, and it is found by one blood test.',
    signs: [
      'Too little: weight gain, cold, dry skin, constipation, low mood',
      'Too much: weight loss, heat, trembling hands, a racing heart',
      'Irregular periods, or trouble to become pregnant',
      'A swelling at the front of the neck',
    ],
    doctor: [
      'When several of these last longer than a few weeks',
      'In pregnancy, or when you plan one: the child needs the hormone',
      'Soon: a racing heart at rest, or a lump in the neck that grows',
    ],
  },
  'kidney-disease': {
    about:
      'The kidneys clean the blood. High sugar and high blood pressure wear them out over years, without pain. Creatinine in the blood and a little protein in the urine show it early, when much can be saved.',
    signs: [
      'Nothing for a long time',
      'Foaming urine, passing urine at night',
      'Swollen feet or eyelids, itching, loss of appetite',
      'High blood pressure that is hard to bring down',
    ],
    doctor: [
      'Once a year with diabetes or high blood pressure',
      'Before you take painkillers for weeks',
      'Urgently: hardly any urine, breathlessness, blood in the urine with fever',
    ],
  },
  allergy: {
    about:
      'The body defends itself against something harmless: pollen, house dust, a food, a medicine. Tests show what you react to; whether it makes you ill, your history tells.',
    signs: [
      'Sneezing, a running nose, itching eyes in one season or one room',
      'Hives or eczema',
      'Cough and wheezing at night or with effort',
      'Itching mouth, belly pain or vomiting after a food',
    ],
    doctor: [
      'When it keeps you from sleep, school or work',
      'Before you take whole foods out of a child’s diet',
      'Call 112 at once: swelling of tongue or throat, trouble to breathe, fainting',
    ],
  },
  'liver-disease': {
    about:
      'The liver stands much before it complains. Fat from too much food, alcohol, and hepatitis B and C are the common causes; all of them can be found by blood tests and most can be held.',
    signs: [
      'Tiredness and a feeling of fullness on the right',
      'Yellow eyes, dark urine, pale stools',
      'Itching, easy bruises',
      'A swollen belly and legs, late',
    ],
    doctor: [
      'When ALT or AST stay high in a second test',
      'Once for hepatitis B and C, and before you start a new long medicine',
      'Urgently: yellow eyes with fever or confusion, vomiting blood, black stools',
    ],
  },
  'joints-pain': {
    about:
      'Joints hurt because they are worn, because the body attacks them, or because crystals settle in them. Blood tests help to tell which, and treatment differs.',
    signs: [
      'Wear: pain with use, stiff for a few minutes in the morning',
      'Rheumatoid arthritis: many small joints, stiff for more than half an hour',
      'Gout: one joint, often the big toe, red and very painful overnight',
      'After chikungunya: pain in many joints for weeks',
    ],
    doctor: [
      'When swelling lasts longer than six weeks',
      'When fingers or wrists are stiff every morning',
      'Urgently: one hot, swollen joint with fever',
    ],
  },
};
