/** Sample content of the home page, which a deployment replaces. The people in it are invented. */

export const doctors = [
  { name: 'Dr Kavita Rao', specialty: 'General physician', years: 15, art: 1 },
  { name: 'Dr Sameer Joshi', specialty: 'Pathologist', years: 12, art: 2 },
  { name: 'Dr Lakshmi Nair', specialty: 'Endocrinologist', years: 10, art: 3 },
  { name: 'Dr Imran Qureshi', specialty: 'Cardiologist', years: 8, art: 4 },
];

export const faq = [
  {
    question: 'What kinds of tests can I book?',
    answer:
      'Blood and urine tests, checkup packages for most concerns, and scans such as X-ray, ultrasound, CT and MRI. Each page says what is measured and how to prepare.',
  },
  {
    question: 'How do I book a test?',
    answer:
      'Search for a test or package, compare the labs in your city, choose a time at home or at the lab, and confirm. You get a booking number at once and a mail when the lab confirms.',
  },
  {
    question: 'Are the labs NABL-certified?',
    answer:
      'Labs that hold a NABL accreditation show its number beside their name. Every verified lab has had its documents read by us.',
  },
  {
    question: 'Do I need to fast before my test?',
    answer:
      'Some tests need 8 to 12 hours without food; water is fine. The page of each test says so, and your booking repeats it.',
  },
  {
    question: 'When will I get my results?',
    answer:
      'Most results come within 24 to 48 hours, many on the same day. The time is shown on every test before you book.',
  },
  {
    question: 'Is my information kept private?',
    answer:
      'Your bookings and reports are seen by you, by the lab that serves you, and by nobody else unless you share them.',
  },
  {
    question: 'Can somebody help me understand my results?',
    answer: 'The lab can explain a value by phone, and a doctor can talk the whole report through with you.',
  },
  { question: 'Can I cancel or reschedule?', answer: 'Yes. Do so at least 24 hours before your slot to avoid a fee.' },
  {
    question: 'Do you offer home collection?',
    answer: 'Yes, wherever a lab offers it. A trained collector comes in the window that you choose.',
  },
  {
    question: 'What should I bring to the lab?',
    answer: 'Your booking number, an identity card, and the doctor’s prescription if you have one.',
  },
];

/** The ten diseases of the home page with three tests each. Their pages stand below /common-health-problems. */
export const diseases = [
  {
    slug: 'fever',
    disease: 'Fever',
    description: 'A fever that lasts beyond two days should be looked into.',
    tests: ['Complete Blood Count', 'Dengue Profile', 'Malaria Antigen Test'],
  },
  {
    slug: 'std',
    disease: 'STD',
    description: 'Infections passed on by sex often give no sign at first.',
    tests: ['HIV 1 and 2', 'VDRL', 'HBsAg'],
  },
  {
    slug: 'vitamins-deficiency',
    disease: 'Vitamins Deficiency',
    description: 'Tiredness, cramps and tingling often begin with a lack.',
    tests: ['Vitamin D, 25-Hydroxy', 'Vitamin B12', 'Iron Studies'],
  },
  {
    slug: 'diabetes',
    disease: 'Diabetes',
    description: 'High sugar harms quietly; it is easy to measure.',
    tests: ['Glucose, Fasting', 'HbA1c', 'Urine Microalbumin'],
  },
  {
    slug: 'heart-disease',
    disease: 'Heart Disease',
    description: 'Fats and inflammation in the blood tell of the risk ahead.',
    tests: ['Lipid Profile', 'hs-CRP', 'Lipoprotein (a)'],
  },
  {
    slug: 'thyroid-disorders',
    disease: 'Thyroid Disorders',
    description: 'Weight, mood and heartbeat follow this small gland.',
    tests: ['Thyroid Profile', 'TSH', 'Anti-TPO'],
  },
  {
    slug: 'kidney-disease',
    disease: 'Kidney Disease',
    description: 'Kidneys do not hurt while they fail; a test shows it early.',
    tests: ['Kidney Function Test', 'Urine Microalbumin', 'Electrolytes'],
  },
  {
    slug: 'allergy',
    disease: 'Allergy',
    description: 'Sneezing, rashes, wheezing: find out what sets them off.',
    tests: ['IgE, Total', 'Inhalant Allergy Panel', 'Food Allergy Panel'],
  },
  {
    slug: 'liver-disease',
    disease: 'Liver Disease',
    description: 'Fat, alcohol and viruses harm the liver long before jaundice.',
    tests: ['Liver Function Test', 'HBsAg', 'Anti-HCV'],
  },
  {
    slug: 'joints-pain',
    disease: 'Joints Pain',
    description: 'Gout, rheumatism or wear: blood tests help to tell them apart.',
    tests: ['Uric Acid', 'Rheumatoid Factor', 'Anti-CCP'],
  },
];
