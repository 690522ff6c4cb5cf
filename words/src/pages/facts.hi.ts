import type { Translation } from '#src/pages.ts';
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
  'Bring earlier reports and scans': 'पुरानी रिपोर्ट और स्कैन साथ लाएँ',
  'Tell us of diabetes and its medicines': 'डायबिटीज़ और उसकी दवाओं के बारे में बताएँ',
  'Take no calcium tablets on that day': 'उस दिन कैल्शियम की गोली न लें',
  'Wear clothes without metal': 'बिना धातु के कपड़े पहनें',
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
  [/^Eat nothing for (\d+) hours before\. Water is fine\.$/, (part) => `${part} घंटे पहले से कुछ न खाएँ। पानी पी सकते हैं।`],
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
    for (const [pattern, say] of patterns) {
      const part = pattern.exec(written)?.[1];
      if (part) return say(part);
    }
    return written;
  },
};
