import type { ScanArt } from './scans.ts';

export const scanArt: Record<number, ScanArt> = {
  1: {
    image: '/art/health/scan-mri.svg',
    features: ['No radiation', 'About 40 minutes', 'With or without dye', 'Read by a radiologist'],
  },
  2: {
    image: '/art/health/scan-ct.svg',
    features: ['Fine slices of the lungs', 'About 20 minutes', 'Report in 12 hours'],
  },
  3: {
    image: '/art/health/scan-ultrasound.svg',
    features: ['No radiation', 'Liver to kidneys', 'About 20 minutes', 'Report the same day'],
  },
  4: { image: '/art/health/scan-xray.svg', features: ['One picture', 'Ready in 4 hours', 'Film or digital'] },
  5: {
    image: '/art/health/scan-pet.svg',
    features: [
      'Whole body',
      'On a doctor’s advice',
      'About two hours',
      'With CT for place',
      'Compared with earlier scans',
    ],
  },
  6: { image: '/art/health/scan-dexa.svg', features: ['Hip and spine', 'Very little X-ray', 'About 15 minutes'] },
};
