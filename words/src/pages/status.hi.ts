import type { Translation } from '#src/pages.ts';
import type { status as english } from './status.en.ts';

export const status: Translation<typeof english> = {
  title: 'साइट का हाल',
  intro: 'पिछले मिनटों में हर हिस्से से जो माँगा गया, उससे गिना हुआ।',
  allWell: 'सब ठीक चल रहा है।',
  notAll: 'सब कुछ ठीक नहीं चल रहा।',
  asOf: (time) => `${time} पर`,
  parts: {
    booking: 'खोज, बुकिंग और नतीजे',
    payments: 'ऑनलाइन भुगतान',
    mail: 'ईमेल',
    sms: 'एसएमएस और WhatsApp',
  },
  states: { ok: 'चल रहा है', slow: 'धीमा है', failing: 'अभी नहीं चल रहा', off: 'यहाँ उपलब्ध नहीं' },
  advice: {
    payments: 'आप फिर भी बुक कर सकते हैं और विज़िट पर चुका सकते हैं; दो बार कुछ नहीं लिया जाता।',
    mail: 'हमारे ईमेल देर से आएँगे। आपकी बुकिंग आपके खाते में है।',
    sms: 'कोड और याद दिलाने वाले संदेश देर से आएँगे। हो सके तो ईमेल से लॉग इन करें।',
  },
  again: 'फिर देखें',
};
