import type { ScanArt } from './scans.ts';

export const scanArt: Record<number, ScanArt> = {
  1: {
    name: 'दिमाग़ का एमआरआई',
    image: '/art/health/scan-mri.svg',
    features: ['कोई रेडिएशन नहीं', 'लगभग 40 मिनट', 'डाई के साथ या बिना', 'रेडियोलॉजिस्ट की रिपोर्ट'],
  },
  2: {
    name: 'छाती का सीटी स्कैन',
    image: '/art/health/scan-ct.svg',
    features: ['फेफड़ों की बारीक तस्वीरें', 'लगभग 20 मिनट', '12 घंटे में रिपोर्ट'],
  },
  3: {
    name: 'पेट का अल्ट्रासाउंड',
    image: '/art/health/scan-ultrasound.svg',
    features: ['कोई रेडिएशन नहीं', 'लिवर से किडनी तक', 'लगभग 20 मिनट', 'उसी दिन रिपोर्ट'],
  },
  4: {
    name: 'छाती का एक्स-रे',
    image: '/art/health/scan-xray.svg',
    features: ['एक तस्वीर', '4 घंटे में तैयार', 'फ़िल्म या डिजिटल'],
  },
  5: {
    name: 'पूरे शरीर का पीईटी स्कैन',
    image: '/art/health/scan-pet.svg',
    features: ['पूरा शरीर', 'डॉक्टर की सलाह पर', 'लगभग दो घंटे', 'साथ में सीटी', 'पुराने स्कैन से तुलना'],
  },
  6: {
    name: 'हड्डियों की जाँच (DEXA)',
    image: '/art/health/scan-dexa.svg',
    features: ['कूल्हा और रीढ़', 'बहुत कम एक्स-रे', 'लगभग 15 मिनट'],
  },
};
