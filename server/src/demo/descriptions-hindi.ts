import { specimenIn } from '@healthplus/words/specimen-names';

/** What packages and scans are for, in Hindi as it is spoken: name | description. */
const hindiDescriptionTable = `
Essential Full Body Checkup|साल में एक बार ख़ून, लिवर, किडनी, शुगर, चर्बी और थायरॉइड की जाँच, उन बड़ों के लिए जिन्हें कोई तकलीफ़ नहीं।
Basic Health Screen|वे गिनी-चुनी जाँचें जो सबसे ज़्यादा बताती हैं: ख़ून, शुगर, कोलेस्ट्रॉल, क्रिएटिनिन और पेशाब।
Advanced Checkup with Vitamins|पूरे शरीर की जाँच, साथ में विटामिन D, B12 और आयरन; उनके लिए जो जल्दी थक जाते हैं।
Complete Checkup with Hormones|अंग, विटामिन, सूजन और मुख्य हार्मोन, सब एक ही विज़िट में।
Young Adult Basic Checkup|18 से 35 साल वालों के लिए पहली जाँच।
Working Professional Checkup|दिन भर कुर्सी पर बैठने वालों के लिए: अंग, शुगर, थायरॉइड और वह विटामिन जो दफ़्तर में कम हो जाता है।
Pre-Employment Checkup|नौकरी से पहले भारत में ज़्यादातर कंपनियाँ जो माँगती हैं।
Marathon Readiness Panel|कड़ी कसरत से पहले मांसपेशियाँ, आयरन, नमक और अंग।
Vegetarian Wellness Panel|शाकाहारी थाली में जो अक्सर कम रह जाता है, उसकी जाँच।
Child Wellness Checkup|बढ़त, ख़ून और हड्डियाँ, थोड़े से नमूने में।
Diabetes Screening|अभी की शुगर और पिछले तीन महीने की।
Diabetes Care Basic|डायबिटीज़ के साथ जीने वालों की हर तीन महीने की जाँच।
Diabetes Care Complete|शुगर और वे अंग जिन पर उसका असर पड़ता है: किडनी, लिवर और नसें।
Diabetes with Insulin Resistance|शरीर की अपनी इंसुलिन अभी कितनी काम करती है।
Prediabetes Panel|घर में किसी को शुगर हो, वज़न ज़्यादा हो या शुगर किनारे पर हो, तब।
Gestational Diabetes Screen|गर्भ के 24 से 28 हफ़्ते के बीच शुगर की जाँच।
Diabetes Heart Watch|सालों से शुगर बढ़ी हो तो नसों का ख़तरा।
Senior Diabetes Review|साठ के बाद डायबिटीज़ की सालाना जाँच।
Heart Basic|चर्बी, शुगर और किडनी: दिल के ख़तरे पर पहली नज़र।
Heart Health Checkup|दिल के आम ख़तरे, सब एक साथ नापे हुए।
Advanced Cardiac Risk|घर में किसी को कम उम्र में दिल की बीमारी हुई हो, तब।
Hypertension Panel|बढ़ा हुआ ब्लड प्रेशर क्या करता है, और किससे हो सकता है।
Clotting and Bleeding Panel|ऑपरेशन से पहले, या बिना वजह नील पड़ने पर।
Chest Pain Follow-up|अस्पताल से लौटने के बाद की दोबारा जाँच। अभी सीने में दर्द हो तो बुकिंग नहीं, इमरजेंसी जाएँ।
Thyroid Basic|T3, T4 और TSH।
Thyroid Care|थायरॉइड की गोली लेने वालों के लिए: फ़्री हार्मोन, चर्बी और ख़ून।
Thyroid Complete with Antibodies|TSH ठीक न हो और वजह पता न हो, तब।
Thyroid for Women|थकान, अनियमित माहवारी, बाल झड़ना: थायरॉइड और उससे जुड़ी चीज़ें।
Thyroid in Pregnancy|गर्भ में थायरॉइड दो लोगों के लिए काम करता है; ये मान मायने रखते हैं।
Liver Basic|लिवर के एंज़ाइम, बिलीरुबिन और प्रोटीन।
Liver Care|लिवर का काम, और वे दो वायरस जो चुपचाप उसे नुक़सान पहुँचाते हैं।
Fatty Liver Panel|लिवर के साथ शुगर और चर्बी भी, जहाँ से उसकी चर्बी आती है।
Hepatitis Panel|पीलिया हो, या किसी रोगी से संपर्क हुआ हो।
Kidney Basic|किडनी कितना छानती है, और क्या निकल जाने देती है।
Kidney Care|लंबी डायबिटीज़ या हाई ब्लड प्रेशर में।
Kidney Stone Panel|पथरी बार-बार क्यों होती है, इसकी खोज।
Dialysis Monthly Review|डायलिसिस में हर महीने माँगी जाने वाली जाँचें।
Vitamin Basic|वे दो विटामिन जो भारत में सबसे ज़्यादा कम मिलते हैं।
Vitamin Complete|थकान, ऐंठन और झुनझुनी के पीछे के विटामिन और खनिज।
Vitamin Advanced Panel|हर वह विटामिन जो ठीक से नापा जा सकता है।
Trace Elements Panel|थोड़ी मात्रा वाले खनिज, और सीसा, जो होना ही नहीं चाहिए।
Energy and Fatigue Panel|हर वक़्त थकान रहने की आम वजहें।
Fever Basic|दो दिन से ज़्यादा के बुख़ार की पहली जाँचें।
Fever Advanced|बरसात में तेज़ बुख़ार के लिए: डेंगू, मलेरिया और टाइफ़ॉइड एक साथ।
Dengue Panel|वायरस, एंटीबॉडी, और वे प्लेटलेट जिन पर नज़र रखनी होती है।
Monsoon Fever Panel|बरसात के साथ आने वाले बुख़ार।
Prolonged Fever Panel|हफ़्ते भर से ज़्यादा के बुख़ार के लिए, डॉक्टर की सलाह से।
Allergy Basic|क्या यह एलर्जी है भी? यहाँ से शुरू करें।
Inhalant Allergy Screen|धूल, पराग, फफूँद और पालतू जानवर।
Food Allergy Screen|भारतीय रसोई की आम चीज़ें।
Complete Allergy Panel|खाना और हवा, एक ही नमूने में।
Hair Fall Basic|आयरन, थायरॉइड और विटामिन D: आम वजहें।
Hair and Skin Complete|बालों और त्वचा के पीछे का ख़ून, विटामिन और हार्मोन।
Hair Loss in Women|आयरन और हार्मोन, दोनों एक साथ।
Cancer Markers for Men|ऐसे मार्कर जो डॉक्टर को आगे देखने में मदद करते हैं; हर कैंसर इनसे नहीं दिखता।
Cancer Markers for Women|ऐसे मार्कर जो डॉक्टर को आगे देखने में मदद करते हैं; हर कैंसर इनसे नहीं दिखता।
Cervical Screening|30 से 65 की उम्र में हर तीन से पाँच साल में।
Colon Screening|45 के बाद हर साल, घर में किसी को रहा हो तो पहले से।
STD Basic|वे तीन जाँचें जिनसे हर क्लिनिक शुरू करता है, पूरी गोपनीयता से।
STD Complete|ख़ून और पेशाब से पूरी जाँच, पूरी गोपनीयता से।
Bone and Joint Basic|हड्डियों में दर्द: खनिज और विटामिन।
Arthritis Panel|जोड़ों का दर्द गठिया है, यूरिक एसिड है या घिसाव?
Osteoporosis Panel|हड्डियाँ टूटने से पहले, वे पतली क्यों हो रही हैं।
Autoimmune Panel|बिना वजह चकत्ते, जोड़ों में दर्द और बुख़ार के लिए।
Spondylitis Panel|सुबह सबसे ज़्यादा होने वाला कमर दर्द।
Anaemia Basic|क्या ख़ून की कमी है, और क्या वह आयरन से है?
Anaemia Complete|हीमोग्लोबिन कम होने की सारी आम वजहें।
Thalassaemia Carrier Screen|शादी या गर्भ से पहले।
Digestive Health Basic|पेट दर्द, गैस और दस्त: लिवर, अग्न्याशय और आँतें।
Gut Complete|महीनों से ख़राब चल रहे पेट के लिए।
Acidity and Ulcer Panel|उस जीवाणु की खोज जो ज़्यादातर अल्सर के पीछे होता है।
Women Wellness Basic|ख़ून, आयरन, थायरॉइड और शुगर।
Women Wellness Complete|पूरी जाँच, साथ में वह भी जो महिलाओं में कम हो जाता है।
PCOS Panel|अनियमित माहवारी, मुँहासे, वज़न: इनके पीछे के हार्मोन।
Fertility Panel for Women|अंडाशय की क्षमता और चक्र के हार्मोन; दूसरे या तीसरे दिन सबसे अच्छा।
Menopause Panel|रजोनिवृत्ति, और हड्डियों तथा दिल पर उसका असर।
Antenatal Panel|गर्भ की पहली जाँच की जाँचें।
Recurrent Loss Panel|ऐसी वजहों की खोज जिनका इलाज हो सकता है, डॉक्टर की सलाह से।
Men Wellness Basic|ख़ून, दिल, लिवर, किडनी और थायरॉइड।
Men Wellness Complete|पूरी जाँच, साथ में प्रोस्टेट और टेस्टोस्टेरोन।
Fertility Panel for Men|गिनती, चाल और हार्मोन।
Prostate Checkup|पचास के बाद, या पेशाब में दिक़्क़त हो तो।
Testosterone Panel|जब जोश और ताक़त कम लगे।
Senior Citizen Checkup, Men|साठ के बाद पुरुषों के लिए जो मायने रखता है।
Senior Citizen Checkup, Women|साठ के बाद महिलाओं के लिए जो मायने रखता है।
Senior Basic|माता-पिता के लिए हल्की जाँच, साल में दो बार।
Memory and Nerves Panel|भूलने और झुनझुनी की वे वजहें जिनका इलाज हो सकता है।
Health Plus Signature Men|पुरुषों के लिए हमारी सबसे बड़ी जाँच; जहाँ लैब देती है वहाँ डॉक्टर फ़ोन पर समझाते हैं।
Health Plus Signature Women|महिलाओं के लिए हमारी सबसे बड़ी जाँच।
Health Plus Heart Signature|दिल के बारे में ख़ून जो कुछ बता सकता है, सब।
Health Plus Longevity|वे मान जो तकलीफ़ से सालों पहले बदलते हैं।
Health Plus Couple Checkup|शादी से पहले, दोनों के लिए अलग-अलग।
MRI Brain Scan|तेज़ चुंबक से दिमाग़ की तस्वीरें, बिना एक्स-रे। लगातार सिरदर्द, दौरे, चक्कर या लकवे के बाद।
CT Chest Scan|फेफड़ों और सीने की एक्स-रे परतें। लगी रहने वाली खाँसी, साँस फूलना, या जो एक्स-रे से तय न हो पाया।
X-Ray Chest PA View|फेफड़ों और दिल की एक तस्वीर। खाँसी, बुख़ार, वीज़ा या ऑपरेशन से पहले।
Whole Body PET Scan|शरीर सबसे तेज़ शुगर कहाँ जलाता है, यह दिखाता है; कैंसर ढूँढने या उस पर नज़र रखने के लिए। सिर्फ़ डॉक्टर की सलाह पर।
DEXA Bone Density Scan|कूल्हे और रीढ़ की हड्डी कितनी ठोस है, बहुत कम एक्स-रे में। रजोनिवृत्ति के बाद, और जिनकी हड्डी आसानी से टूटती है।
Ultrasound Abdomen|लिवर, पित्ताशय, किडनी, तिल्ली और अग्न्याशय ध्वनि तरंगों से, बिना एक्स-रे।
`;

/** What the card of a test says in Hindi: what is taken, how many values, when. */
const descriptionOf = (test: { specimen: string; values: number; hours: number }): string => {
  const values = test.values === 1 ? 'एक मान' : `${test.values} मान`;
  return `${specimenIn(test.specimen, 'hi')}। ${values}, ${test.hours} घंटे के भीतर रिपोर्ट।`;
};

/** Descriptions in Hindi by the English name of what they are of. */
export function hindiDescriptionsOf(
  tests: readonly { name: string; specimen: string; values: number; hours: number }[],
): Record<string, string> {
  const written = hindiDescriptionTable
    .trim()
    .split('\n')
    .map((line) => line.split('|') as [string, string]);
  return Object.fromEntries([...tests.map((test) => [test.name, descriptionOf(test)] as const), ...written]);
}
