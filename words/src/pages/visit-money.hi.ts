import type { Translation } from '#src/pages.ts';
import type { visitMoney as english } from './visit-money.en.ts';

export const visitMoney: Translation<typeof english> = {
  paid: (amount: string, method: string) => `${amount} दिए, ${method}`,
  refunded: (amount: string, method: string) => `${amount} लौटाए गए, ${method}`,
  methods: { cash: 'नक़द', upi: 'यूपीआई', card: 'कार्ड', online: 'ऑनलाइन' },
  referenceOf: (reference: string) => `संदर्भ ${reference}`,
  movedTo: (time) => `${time} पर ले जाया गया, लैब के जवाब का इंतज़ार`,
  taken_off: (person, names) => `${person} के लिए हटाया: ${names}`,
  added: (person, names) => `${person} के लिए जोड़ा: ${names}`,
};
