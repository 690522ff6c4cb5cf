import type { Localized } from './localized.ts';

export interface Disease {
  slug: string;
  /** Names of central tests of the catalogue. */
  tests: [string, string, string];
  image: string;
  text: Localized<{ disease: string; description: string }>;
}

const disease = (slug: string, tests: Disease['tests'], en: [string, string], hi: [string, string]): Disease => ({
  slug,
  tests,
  image: `/art/health/${slug}.svg`,
  text: {
    en: { disease: en[0], description: en[1] },
    hi: { disease: hi[0], description: hi[1] },
  },
});

/** The ten diseases of the home page with three tests each. Their pages stand below /common-health-problems. */
export const diseases: Disease[] = [
  disease(
    'fever',
    ['Complete Blood Count', 'Dengue Profile', 'Malaria Antigen Test'],
    ['Fever', 'A fever that lasts beyond two days should be looked into.'],
    ['बुखार', 'दो दिन से ज़्यादा रहे तो बुखार की वजह पता करनी चाहिए।'],
  ),
  disease(
    'std',
    ['HIV 1 and 2', 'VDRL', 'HBsAg'],
    ['STD', 'Infections passed on by sex often give no sign at first.'],
    ['यौन रोग', 'यौन संबंध से फैलने वाले संक्रमण में शुरू में अक्सर कोई लक्षण नहीं होता।'],
  ),
  disease(
    'vitamins-deficiency',
    ['Vitamin D, 25-Hydroxy', 'Vitamin B12', 'Iron Studies'],
    ['Vitamins Deficiency', 'Tiredness, cramps and tingling often begin with a lack.'],
    ['विटामिन की कमी', 'थकान, ऐंठन और झनझनाहट अक्सर किसी कमी से शुरू होती है।'],
  ),
  disease(
    'diabetes',
    ['Glucose, Fasting', 'HbA1c', 'Urine Microalbumin'],
    ['Diabetes', 'High sugar harms quietly; it is easy to measure.'],
    ['डायबिटीज़', 'बढ़ी शुगर चुपचाप नुक़सान करती है; इसे नापना आसान है।'],
  ),
  disease(
    'heart-disease',
    ['Lipid Profile', 'hs-CRP', 'Lipoprotein (a)'],
    ['Heart Disease', 'Fats and inflammation in the blood tell of the risk ahead.'],
    ['दिल की बीमारी', 'खून की चर्बी और सूजन आगे का ख़तरा बताती हैं।'],
  ),
  disease(
    'thyroid-disorders',
    ['Thyroid Profile', 'TSH', 'Anti-TPO'],
    ['Thyroid Disorders', 'Weight, mood and heartbeat follow this small gland.'],
    ['थायरॉइड', 'वज़न, मन और धड़कन इस छोटी ग्रंथि पर चलते हैं।'],
  ),
  disease(
    'kidney-disease',
    ['Kidney Function Test', 'Urine Microalbumin', 'Electrolytes'],
    ['Kidney Disease', 'Kidneys do not hurt while they fail; a test shows it early.'],
    ['किडनी की बीमारी', 'किडनी ख़राब होते समय दर्द नहीं होता; जाँच पहले बता देती है।'],
  ),
  disease(
    'allergy',
    ['IgE, Total', 'Inhalant Allergy Panel', 'Food Allergy Panel'],
    ['Allergy', 'Sneezing, rashes, wheezing: find out what sets them off.'],
    ['एलर्जी', 'छींकें, चकत्ते, साँस में सीटी: जानें कि किससे होते हैं।'],
  ),
  disease(
    'liver-disease',
    ['Liver Function Test', 'HBsAg', 'Anti-HCV'],
    ['Liver Disease', 'Fat, alcohol and viruses harm the liver long before jaundice.'],
    ['लिवर की बीमारी', 'चर्बी, शराब और वायरस पीलिया से बहुत पहले लिवर को नुक़सान करते हैं।'],
  ),
  disease(
    'joints-pain',
    ['Uric Acid', 'Rheumatoid Factor', 'Anti-CCP'],
    ['Joints Pain', 'Gout, rheumatism or wear: blood tests help to tell them apart.'],
    ['जोड़ों का दर्द', 'गठिया, यूरिक एसिड या घिसाव: खून की जाँच फ़र्क़ बताती है।'],
  ),
];
