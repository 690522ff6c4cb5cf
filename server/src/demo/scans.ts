/** The six scans in the order of the specification: their addresses are /health-scan/1 to 6. Prices in rupees. */
export const scans = [
  {
    name: 'MRI Brain Scan',
    offer: 3500,
    base: 5000,
    minutes: 40,
    hours: 24,
    description:
      'Pictures of the brain by a strong magnet, without X-rays. For headaches that do not go, fits, dizziness or after a stroke.',
    requirements: [
      'Tell us of any metal, pacemaker or implant in the body',
      'Take off jewellery, watch and hearing aids',
    ],
  },
  {
    name: 'CT Chest Scan',
    offer: 4500,
    base: 6000,
    minutes: 20,
    hours: 12,
    description:
      'X-ray slices of the lungs and chest. For a cough that stays, breathlessness or what an X-ray could not settle.',
    requirements: ['Tell us if you may be pregnant', 'Eat nothing for 4 hours if a dye is planned'],
  },
  {
    name: 'Ultrasound Abdomen',
    offer: 1200,
    base: 1800,
    minutes: 20,
    hours: 6,
    description: 'Liver, gall bladder, kidneys, spleen and pancreas seen by sound waves, without X-rays.',
    fasting: 6,
    requirements: ['Drink four glasses of water an hour before and do not pass urine'],
  },
  {
    name: 'X-Ray Chest PA View',
    offer: 800,
    base: 1200,
    minutes: 10,
    hours: 4,
    description: 'One picture of lungs and heart. For cough, fever, a visa or before surgery.',
    requirements: ['Take off chains and anything of metal above the waist', 'Tell us if you may be pregnant'],
  },
  {
    name: 'Whole Body PET Scan',
    fasting: 6,
    offer: 9500,
    base: 12000,
    minutes: 120,
    hours: 48,
    description: 'Shows where the body burns sugar fastest, to find or follow a cancer. On a doctor’s advice only.',
    requirements: ['Bring earlier reports and scans', 'Tell us of diabetes and its medicines'],
  },
  {
    name: 'DEXA Bone Density Scan',
    offer: 2500,
    base: 3200,
    minutes: 15,
    hours: 12,
    description:
      'How dense the hip and spine are, with very little X-ray. For women past menopause, and anyone with easy fractures.',
    requirements: ['Take no calcium tablets on that day', 'Wear clothes without metal'],
  },
] as const;
