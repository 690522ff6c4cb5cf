import type { PlainPage } from './plain-page.ts';

export const plainPage: PlainPage = {
  busy: ['अभी बहुत लोग आए हुए हैं', 'कृपया थोड़ी देर में फिर कोशिश करें।'],
  away: ['यह पन्ना अभी नहीं दिखाया जा सकता', 'हम इसे ठीक कर रहे हैं। कृपया थोड़ी देर में फिर कोशिश करें।'],
  again: 'फिर कोशिश करें',
};
