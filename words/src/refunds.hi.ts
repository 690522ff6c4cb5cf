import type { refunds as english } from './refunds.en.ts';

export const refunds: Record<keyof typeof english, string> = {
  there_is_no_such_refund: 'ऐसा कोई रिफ़ंड नहीं है।',
  refund_waits_for_nobody: 'यह रिफ़ंड मंज़ूरी का इंतज़ार नहीं कर रहा।',
  another_administrator_decides_this: 'यह रकम आपके ही क़दम से लौटानी है: इसके रिफ़ंड का फ़ैसला कोई दूसरा एडमिन करेगा।',
};
