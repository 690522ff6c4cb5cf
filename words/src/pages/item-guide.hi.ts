import type { Translation } from '#src/pages.ts';
import { caps } from './caps.hi.ts';
import type { itemGuide as english } from './item-guide.en.ts';

const values = (count: number) => `${count} मान`;
const within = (hours: number) => (hours > 48 && hours % 24 === 0 ? `${hours / 24} दिन` : `${hours} घंटे`);

export const itemGuide: Translation<typeof english> = {
  howItGoes: 'जाँच कैसे होती है',
  before: 'पहले',
  lastMeal: (hours) => `आख़िरी खाना ${hours} घंटे पहले। पानी पी सकते हैं।`,
  asUsual: 'रोज़ की तरह खाएँ-पिएँ।',
  visit: 'विज़िट',
  containers: (count) => (count === 1 ? 'एक ट्यूब या डिब्बी।' : `${count} ट्यूब या डिब्बियाँ।`),
  twice: 'दो बार सैंपल: एक खाने से पहले, एक उसके दो घंटे बाद।',
  nothingTaken: 'आपसे कोई सैंपल नहीं लिया जाता।',
  report: 'रिपोर्ट',
  within: (hours) => `सैंपल लेने के ${within(hours)} के भीतर।`,
  afterExam: (hours) => `${within(hours)} के भीतर।`,
  soonest: (when) => `सबसे पहले: ${when}`,
  lastMealBy: (when) => `आख़िरी खाना ${when} तक`,
  reportBy: (when) => `रिपोर्ट ${when} तक`,
  taken: 'क्या लिया जाता है',
  ...caps,
  millilitres: (amount) => `${amount} मि.ली.`,
  forTests: (count) => `${count} जाँच के लिए`,
  afterMeal: 'खाने के दो घंटे बाद',
  valuesIn: (count, of) => `${of} जाँच में ${count} मान`,
  values,
};
