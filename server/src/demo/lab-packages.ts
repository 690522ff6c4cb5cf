/** Packages that a laboratory of the demonstration sells under its own name: {lab} stands for its first word. */
export const labPackageTemplates = [
  {
    name: '{lab} Family Checkup',
    subcategory: 'Full Body',
    tests: ['Complete Blood Count', 'Lipid Profile', 'Liver Function Test', 'Kidney Function Test', 'Thyroid Profile'],
    offer: 899,
    base: 1900,
    fasting: 10,
    hours: 24,
    description: 'Our own yearly checkup for every adult of the house.',
    hindi: { name: '{lab} फ़ैमिली चेकअप', description: 'घर के हर बड़े के लिए हमारा सालाना चेकअप।' },
  },
  {
    name: '{lab} Sugar Watch',
    subcategory: 'Diabetes',
    tests: ['Glucose, Fasting', 'Glucose, Post Prandial', 'HbA1c', 'Creatinine'],
    offer: 449,
    base: 900,
    fasting: 8,
    hours: 12,
    description: 'Sugar before and after breakfast, its three-month average, and the kidneys.',
    hindi: { name: '{lab} शुगर की निगरानी', description: 'नाश्ते से पहले और बाद की शुगर, उसका तीन महीने का औसत, और गुर्दे।' },
  },
  {
    name: '{lab} Fever Check',
    subcategory: 'Fever',
    tests: ['Complete Blood Count', 'Dengue NS1 Antigen', 'Malaria Antigen Test', 'C-Reactive Protein'],
    offer: 999,
    base: 1800,
    fasting: 0,
    hours: 12,
    description: 'Same-day answers for a fever in the rains.',
    hindi: { name: '{lab} बुख़ार की जाँच', description: 'बारिश के बुख़ार का जवाब उसी दिन।' },
  },
  {
    name: '{lab} Thyroid and Vitamins',
    subcategory: 'Thyroid',
    tests: ['Thyroid Profile', 'Vitamin D, 25-Hydroxy', 'Vitamin B12'],
    offer: 1249,
    base: 2400,
    fasting: 0,
    hours: 24,
    description: 'The three values that tired people ask for.',
    hindi: { name: '{lab} थायरॉइड और विटामिन', description: 'वे तीन जाँचें जो थकान में पूछी जाती हैं।' },
  },
  {
    name: '{lab} Women First',
    subcategory: 'Women',
    tests: ['Complete Blood Count', 'Iron Studies', 'Thyroid Profile', 'Calcium'],
    offer: 999,
    base: 1850,
    fasting: 8,
    hours: 24,
    description: 'Blood, iron, thyroid and bones.',
    hindi: { name: '{lab} महिलाएँ पहले', description: 'ख़ून, आयरन, थायरॉइड और हड्डियाँ।' },
  },
] as const;

/** The first words of the laboratories' names as they are written in Hindi. */
const devanagari: Record<string, string> = {
  ...{ Sahyadri: 'सह्याद्रि', Mithila: 'मिथिला', Konkan: 'कोंकण', New: 'न्यू', Aravalli: 'अरावली', Yamuna: 'यमुना' },
  ...{ Capital: 'कैपिटल', Cauvery: 'कावेरी', Nandi: 'नंदी', Lakeside: 'लेकसाइड', Deccan: 'दक्कन', Musi: 'मूसी' },
  ...{ Golkonda: 'गोलकोंडा', Marina: 'मरीना', Adyar: 'अड्यार', Vaigai: 'वैगई', Mula: 'मुला', Hooghly: 'हुगली' },
  ...{ Sabarmati: 'साबरमती', Hawa: 'हवा', Gomti: 'गोमती', Vindhya: 'विंध्य' },
};

export const inDevanagari = (word: string): string => devanagari[word] ?? word;
