/** पन्ने पर बना PDF। */
export const pdf = {
  loading: 'पन्ने बनाए जा रहे हैं',
  page: (page: number, pages: number) => `पन्ना ${page} / ${pages}`,
  more: (shown: number, pages: number) => `${pages} में से पहले ${shown} पन्ने दिखाए गए हैं।`,
  unreadable: 'यह फ़ाइल नहीं दिखाई जा सकी। शायद ख़राब है।',
} as const;
