import type { ScanArt } from './scans.ts';

export const scanArt: Record<number, ScanArt> = {
  1: {
    name: 'MRI Brain Scan',
    image: '/art/health/scan-mri.svg',
    features: ['No radiation', 'About 40 minutes', 'With or without dye', 'Read by a radiologist'],
  },
  2: {
    name: 'CT Chest Scan',
    image: '/art/health/scan-ct.svg',
    features: ['Fine slices of the lungs', 'About 20 minutes', 'Report in 12 hours'],
  },
  3: {
    name: 'Ultrasound Abdomen',
    image: '/art/health/scan-ultrasound.svg',
    features: ['No radiation', 'Liver to kidneys', 'About 20 minutes', 'Report the same day'],
  },
  4: {
    name: 'X-Ray Chest PA View',
    image: '/art/health/scan-xray.svg',
    features: ['One picture', 'Ready in 4 hours', 'Film or digital'],
  },
  5: {
    name: 'Whole Body PET Scan',
    image: '/art/health/scan-pet.svg',
    features: [
      'Whole body',
      'On a doctor’s advice',
      'About two hours',
      'With CT for place',
      'Compared with earlier scans',
    ],
  },
  6: {
    name: 'DEXA Bone Density Scan',
    image: '/art/health/scan-dexa.svg',
    features: ['Hip and spine', 'Very little X-ray', 'About 15 minutes'],
  },
};
