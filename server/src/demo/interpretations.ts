/**
 * How the first laboratory of the demonstration says that results are read: test | words | the same in Hindi. Limits of HbA1c after the American
 * Diabetes Association's Standards of Care, of lipids after the NCEP's third adult panel.
 */
export const interpretationTable = `
HbA1c|Below 5.7 % is usual, 5.7 to 6.4 % is called prediabetes, 6.5 % and more means diabetes once a second test agrees. It tells of the last two to three months. Anaemia, a recent transfusion and some haemoglobin variants change it without a change in sugar.|5.7 % से कम सामान्य है, 5.7 से 6.4 % को प्रीडायबिटीज़ कहते हैं, और 6.5 % या ज़्यादा का मतलब डायबिटीज़ है, जब दूसरी जाँच भी यही कहे। यह पिछले दो-तीन महीनों की शुगर बताता है। ख़ून की कमी, हाल में चढ़ाया गया ख़ून और हीमोग्लोबिन के कुछ प्रकार इसे शुगर बदले बिना भी बदल देते हैं।
Lipid Profile|LDL cholesterol is best below 100 mg/dL, and lower where the heart or diabetes asks for it. Triglycerides rise after a meal and after alcohol: above 400 mg/dL LDL is not calculated, and the test is repeated fasting.|LDL कोलेस्ट्रॉल 100 mg/dL से कम अच्छा है, और दिल की बीमारी या डायबिटीज़ में उससे भी कम। खाने और शराब के बाद ट्राइग्लिसराइड बढ़ते हैं: 400 mg/dL से ऊपर LDL नहीं निकाला जाता, और जाँच ख़ाली पेट दोहराई जाती है।
Thyroid Profile|A high TSH with a low T4 points to an underactive thyroid, a low TSH with a high T4 to an overactive one. TSH is lower in the first months of pregnancy, and moves by half within a day. Biotin taken in the two days before disturbs the measurement.|ज़्यादा TSH और कम T4 थायरॉइड के कम काम करने की ओर इशारा करते हैं, कम TSH और ज़्यादा T4 उसके ज़्यादा काम करने की ओर। गर्भावस्था के पहले महीनों में TSH कम रहता है, और एक ही दिन में आधा तक घट-बढ़ सकता है। दो दिन पहले तक ली गई बायोटिन नाप को बिगाड़ती है।
`;
