import type { Translation } from '#src/pages.ts';
import type { outbox as english } from './outbox.en.ts';

export const outbox: Translation<typeof english> = {
  title: 'भेजी जाने वाली मेल',
  intro: 'यह प्रदर्शन मेल नहीं भेजता; जो भेजा जाता वह यहाँ दिखता है, सबसे नई पहले।',
  forAdministrators: 'ये मेल केवल प्रशासक पढ़ते हैं।',
  channels: { mail: 'मेल', sms: 'एसएमएस', whatsapp: 'व्हाट्सऐप' },
  loading: 'आ रहा है...',
  none: 'अभी कोई मेल नहीं',
  to: (address: string) => `${address} को`,
};
