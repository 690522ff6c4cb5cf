import type { Translation } from '#src/pages.ts';
import type { sitePayments as english } from './site-payments.en.ts';

export const sitePayments: Translation<typeof english> = {
  empty: 'ऐसा कोई भुगतान नहीं है।',
  search: 'बुकिंग, भुगतान या ऑर्डर का नंबर',
  method: 'तरीका',
  anyMethod: 'हर तरीका',
  methods: { cash: 'नकद', upi: 'UPI', card: 'कार्ड', online: 'ऑनलाइन' },
  state: 'स्थिति',
  anyState: 'कोई भी स्थिति',
  states: {
    created: 'शुरू नहीं हुआ',
    attempted: 'चल रहा है',
    paid: 'भुगतान हुआ',
    part_refunded: 'कुछ लौटाया गया',
    refunded: 'लौटाया गया',
    failed: 'नहीं हुआ',
    reversed: 'ग़लत लिखा, हटाया',
  },
  booking: 'बुकिंग',
  lab: 'लैब',
  amount: 'रकम',
  givenBack: 'जैसे आया वैसे लौटा',
  from: 'भुगतान कब से',
  to: 'कब तक',
  pooled: 'लैब के हिसाब तक साइट के पास',
  reference: 'संदर्भ',
  order: 'ऑर्डर',
  gateway: 'गेटवे',
  asked: 'कब माँगा गया',
  paidAt: 'कब मिला',
};
