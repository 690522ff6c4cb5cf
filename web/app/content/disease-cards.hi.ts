import type { DiseaseCard } from './diseases.ts';

export const diseaseCards: Record<string, DiseaseCard> = {
  fever: { disease: 'बुख़ार', description: 'दो दिन से ज़्यादा रहे तो बुख़ार की वजह पता करनी चाहिए।' },
  std: { disease: 'यौन रोग', description: 'यौन संबंध से फैलने वाले संक्रमण में शुरू में अक्सर कोई लक्षण नहीं होता।' },
  'vitamins-deficiency': { disease: 'विटामिन की कमी', description: 'थकान, ऐंठन और झनझनाहट अक्सर किसी कमी से शुरू होती है।' },
  diabetes: { disease: 'डायबिटीज़', description: 'बढ़ी शुगर चुपचाप नुक़सान करती है; इसे नापना आसान है।' },
  'heart-disease': { disease: 'दिल की बीमारी', description: 'ख़ून की चर्बी और सूजन आगे का ख़तरा बताती हैं।' },
  'thyroid-disorders': { disease: 'थायरॉइड', description: 'वज़न, मन और धड़कन इस छोटी ग्रंथि पर चलते हैं।' },
  'kidney-disease': { disease: 'किडनी की बीमारी', description: 'किडनी ख़राब होते समय दर्द नहीं होता; जाँच पहले बता देती है।' },
  allergy: { disease: 'एलर्जी', description: 'छींकें, चकत्ते, साँस में सीटी: जानें कि किससे होते हैं।' },
  'liver-disease': {
    disease: 'लिवर की बीमारी',
    description: 'चर्बी, शराब और वायरस पीलिया से बहुत पहले लिवर को नुक़सान करते हैं।',
  },
  'joints-pain': { disease: 'जोड़ों का दर्द', description: 'गठिया, यूरिक एसिड या घिसाव: ख़ून की जाँच फ़र्क़ बताती है।' },
};
