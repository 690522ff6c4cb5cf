/** By the name of a concern in lower case: general knowledge, not yet read by a doctor. */
const takers: Partial<Record<string, string>> = {
  allergy: 'Anyone who sneezes, itches or gets rashes again and again and wants to know from what.',
  anaemia: 'Anyone who is tired, pale or short of breath; women with heavy periods; people who eat no meat.',
  bones: 'Anyone who has aching bones or joints; women after menopause; people who see little sun.',
  cancer:
    'Adults over 40, and anyone who has had cancer in the family. A marker alone finds no cancer and excludes none.',
  diabetes:
    'Adults over 30 once a year; anyone who is overweight, thirsty, or has diabetes in the family; anyone who treats it, every three months.',
  digestion: 'Anyone who has had acidity, bloating, loose motions or pain in the belly for more than two weeks.',
  'drug levels': 'Anyone who takes a medicine whose dose the doctor sets by its level in blood.',
  fever: 'Anyone who has had fever for more than two days, in the rains above all.',
  'full body': 'Adults without complaints, once a year.',
  hair: 'Anyone who loses more hair than before.',
  heart: 'Adults over 30; anyone who smokes, has high blood pressure or diabetes, or heart disease in the family.',
  hormones: 'Anyone who has irregular periods, new hair or acne, or is planning a child.',
  kidney: 'Anyone who has diabetes, high blood pressure, stones or swollen feet, or takes painkillers often.',
  liver: 'Anyone who drinks, is overweight, has had jaundice, or takes medicines for long.',
  men: 'Men, once a year from 30.',
  pregnancy: 'Women who are pregnant or planning to be, as their doctor asks.',
  scans: 'Anyone asked by a doctor to have one.',
  senior: 'People of 60 and more, once or twice a year.',
  std: 'Anyone who has a new partner or symptoms, and couples before a pregnancy.',
  thyroid:
    'Anyone who is tired, gains or loses weight without reason, or loses hair; women planning a child; anyone who takes thyroid tablets.',
  vitamins: 'Anyone who is tired or has aching muscles; people who see little sun or eat no meat.',
  women: 'Women, once a year from 30.',
};

export const whoTakesIt = {
  /** Who takes what is sold for a concern; empty of one that has no words. */
  takersFor: (concern: string) => takers[concern] ?? '',
} as const;
