import type { Translation } from '#src/pages.ts';
import type { taxReceipts as english } from './tax-receipts.en.ts';

export const taxReceipts: Translation<typeof english> = {
  title: 'आयकर रिटर्न के लिए',
  text: 'धारा 126, आयकर अधिनियम 2025 (पहले 80D)। निवारक जाँचें साल में ₹5,000 तक गिनी जाती हैं; 60 या ज़्यादा उम्र वालों की दूसरी जाँचें तभी, जब नक़द न चुकाई गई हों। यह कर सलाह नहीं है।',
  none: 'अभी कुछ नहीं: जाँचों के लिए आप जो चुकाते हैं वह साल के हिसाब से यहाँ आएगा।',
  preventive: 'निवारक जाँचें',
  senior: '60 से ऊपर की जाँचें',
  save: (year) => `${year} की रसीद (PDF)`,
  failed: 'यह नहीं हो सका। फिर कोशिश करें।',
};
