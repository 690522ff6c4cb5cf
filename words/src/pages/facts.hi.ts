import type { Translation } from '#src/pages.ts';
import { resultWords } from '#src/result-words.hi.ts';
import type { facts as english } from './facts.en.ts';

/** Whom an item is for, as the catalogue writes it. */
const words: Record<string, string> = { Male: 'पुरुष', Female: 'महिला', Adults: 'वयस्क', Children: 'बच्चे' };

/** What the catalogue asks of whoever comes, and what it and doctors' entries say in words that return, word by word. */
const asked: Record<string, string> = {
  'Take your usual medicines unless your doctor says otherwise': 'अपनी रोज़ की दवाएँ लें, जब तक डॉक्टर कुछ और न कहें',
  'Tell us of any metal, pacemaker or implant in the body': 'शरीर में कोई धातु, पेसमेकर या इम्प्लांट हो तो बताएँ',
  'Take off jewellery, watch and hearing aids': 'गहने, घड़ी और कान की मशीन उतार दें',
  'Tell us if you may be pregnant': 'गर्भ हो सकता हो तो बताएँ',
  'Eat nothing for 4 hours if a dye is planned': 'डाई लगनी हो तो 4 घंटे पहले से कुछ न खाएँ',
  'Drink four glasses of water an hour before and do not pass urine': 'एक घंटा पहले चार गिलास पानी पिएँ और पेशाब न करें',
  'Take off chains and anything of metal above the waist': 'कमर से ऊपर की चेन और धातु की हर चीज़ उतार दें',
  'Do not keep a child under 3 without food: ask the lab or a doctor how long before':
    '3 साल से छोटे बच्चे को भूखा न रखें: कितनी देर पहले तक खिलाएँ, यह लैब या डॉक्टर से पूछें',
  'Bring earlier reports and scans': 'पुरानी रिपोर्ट और स्कैन साथ लाएँ',
  'Tell us of diabetes and its medicines': 'डायबिटीज़ और उसकी दवाओं के बारे में बताएँ',
  'Take no calcium tablets on that day': 'उस दिन कैल्शियम की गोली न लें',
  'Wear clothes without metal': 'बिना धातु के कपड़े पहनें',
  'Glucose tolerance: plan two and a half hours. Blood is taken, you drink glucose in water, and blood is taken again one and two hours later. Until the last draw sit quietly, and do not eat or smoke.':
    'ग्लूकोज़ टॉलरेंस: ढाई घंटे का समय रखें। पहले ख़ून लिया जाता है, फिर आप पानी में ग्लूकोज़ पीते हैं, और एक और दो घंटे बाद फिर ख़ून लिया जाता है। आख़िरी बार तक आराम से बैठें, कुछ न खाएँ और धूम्रपान न करें।',
  'Urine: fill the container yourself, best with the first urine of the morning.':
    'पेशाब: डिब्बी ख़ुद भरें, सुबह का पहला पेशाब सबसे अच्छा है।',
  'Urine: wash first, let the beginning go, then fill the sterile container from the middle of the stream.':
    'पेशाब: पहले धो लें, शुरू की धार जाने दें, फिर बीच की धार से स्टेराइल डिब्बी भरें।',
  'Urine of 24 hours: ask the lab for the can the day before. Leave the first of one morning out; all after it goes in, up to the first of the next morning.':
    '24 घंटे का पेशाब: एक दिन पहले लैब से डिब्बा माँगें। एक सुबह का पहला पेशाब छोड़ दें; उसके बाद का सब, अगली सुबह के पहले तक, उसमें डालें।',
  'Stool: fill the container yourself on that day, without urine or water in it.':
    'मल: डिब्बी उसी दिन ख़ुद भरें, उसमें पेशाब या पानी न मिले।',
  'Sputum: early in the morning, before you eat, cough up from deep in the chest into the container.':
    'बलग़म: सुबह-सुबह, कुछ खाने से पहले, सीने की गहराई से खाँसकर डिब्बी में निकालें।',
  'Semen: none may be passed for 2 to 7 days before, and the sample reaches the lab within an hour.':
    'वीर्य: 2 से 7 दिन पहले से स्खलन न हो, और सैंपल एक घंटे के भीतर लैब पहुँचे।',
  'Automated analysers with daily controls': 'ऑटोमेटेड मशीनें, रोज़ जाँची हुई',
  'Imaging, read by a radiologist': 'इमेजिंग, रेडियोलॉजिस्ट द्वारा पढ़ी गई',
  'Every day': 'हर दिन',
  'General physician': 'सामान्य चिकित्सक',
  Pathologist: 'पैथोलॉजिस्ट',
  Endocrinologist: 'एंडोक्राइनोलॉजिस्ट',
  Cardiologist: 'हृदय रोग विशेषज्ञ',
  English: 'अंग्रेज़ी',
  Hindi: 'हिंदी',
  Marathi: 'मराठी',
  Malayalam: 'मलयालम',
  Urdu: 'उर्दू',
  Tamil: 'तमिल',
  Telugu: 'तेलुगु',
  Bengali: 'बांग्ला',
  Gujarati: 'गुजराती',
  Kannada: 'कन्नड़',
  Punjabi: 'पंजाबी',
};

const patterns: [RegExp, (part: string) => string][] = [
  [/^(\d+) hours?$/i, (part) => `${part} घंटे`],
  [/^(\d+) minutes?$/i, (part) => `${part} मिनट`],
  [/^(\d+) days?$/i, (part) => `${part} दिन`],
  [
    /^((?:Male|Female|Adults|Children)(?:, (?:Male|Female|Adults|Children))*)$/,
    (part) => part.replace(/\w+/g, (word) => words[word] ?? word),
  ],
];

export const facts: Translation<typeof english> = {
  fact: (written) => {
    if (Object.hasOwn(asked, written)) return asked[written]!;
    if (Object.hasOwn(resultWords, written)) return resultWords[written]!;
    for (const [pattern, say] of patterns) {
      const part = pattern.exec(written)?.[1];
      if (part) return say(part);
    }
    return written;
  },
};
