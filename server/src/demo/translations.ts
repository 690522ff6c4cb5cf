/** Names in Hindi as a clinic's desk says them. */
export const hindiNames: Record<string, string> = {
  'Complete Blood Count': 'खून की पूरी जाँच (CBC)', Haemoglobin: 'हीमोग्लोबिन', 'Platelet Count': 'प्लेटलेट काउंट', ESR: 'ईएसआर (ESR)', 'Blood Group and Rh Type': 'ब्लड ग्रुप',
  'Glucose, Fasting': 'खाली पेट शुगर', 'Glucose, Post Prandial': 'खाने के बाद की शुगर', 'Glucose, Random': 'रैंडम शुगर', HbA1c: 'तीन महीने की औसत शुगर (HbA1c)', 'Lipid Profile': 'लिपिड प्रोफ़ाइल (कोलेस्ट्रॉल)',
  'Liver Function Test': 'लिवर की जाँच (LFT)', 'Kidney Function Test': 'किडनी की जाँच (KFT)', Creatinine: 'क्रिएटिनिन', 'Uric Acid': 'यूरिक एसिड', 'Thyroid Profile': 'थायरॉइड की जाँच', TSH: 'टीएसएच (TSH)',
  'Vitamin D, 25-Hydroxy': 'विटामिन डी', 'Vitamin B12': 'विटामिन बी12', 'Iron Studies': 'आयरन की जाँच', Ferritin: 'फ़ेरिटिन', 'C-Reactive Protein': 'सीआरपी (CRP)', 'Dengue NS1 Antigen': 'डेंगू NS1', 'Dengue Profile': 'डेंगू की पूरी जाँच', Widal: 'टाइफ़ाइड (विडाल)', 'Malaria Antigen Test': 'मलेरिया की जाँच',
  'Urine Routine and Microscopy': 'पेशाब की जाँच', 'Stool Routine': 'मल की जाँच', 'Beta-hCG': 'गर्भ की खून जाँच (Beta-hCG)', 'HIV 1 and 2': 'एचआईवी की जाँच',
  'Essential Full Body Checkup': 'पूरे शरीर की ज़रूरी जाँच', 'Basic Health Screen': 'बुनियादी स्वास्थ्य जाँच', 'Advanced Checkup with Vitamins': 'विटामिन के साथ पूरी जाँच', 'Diabetes Screening': 'डायबिटीज़ की जाँच', 'Diabetes Care Basic': 'डायबिटीज़ देखभाल, बुनियादी', 'Diabetes Care Complete': 'डायबिटीज़ देखभाल, पूरी', 'Heart Health Checkup': 'दिल की जाँच', 'Thyroid Care': 'थायरॉइड देखभाल', 'Fever Basic': 'बुखार की जाँच', 'Senior Basic': 'बुज़ुर्गों की जाँच', 'Women Wellness Basic': 'महिलाओं की जाँच', 'Men Wellness Basic': 'पुरुषों की जाँच',
  'MRI Brain Scan': 'दिमाग़ का एमआरआई', 'CT Chest Scan': 'छाती का सीटी स्कैन', 'Ultrasound Abdomen': 'पेट का अल्ट्रासाउंड', 'X-Ray Chest PA View': 'छाती का एक्स-रे', 'Whole Body PET Scan': 'पूरे शरीर का पेट स्कैन', 'DEXA Bone Density Scan': 'हड्डियों की जाँच (DEXA)',
};
