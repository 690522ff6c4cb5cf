import type { Content } from '@healthplus/contract/site/schemas';

export const faq: Content<'faq'> = [
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
      'Your reports are seen by you and by the lab that serves you, and by nobody else unless you share them. Of your bookings those few of our team who help with them see name, lab and price, never a result; each look is written down.',
  },
  {
    question: 'Can somebody help me understand my results?',
    answer: 'The lab can explain a value by phone, and a doctor can talk the whole report through with you.',
  },
  {
    question: 'Can I cancel or reschedule?',
    answer: 'Yes. Do so at least 24 hours before your slot to avoid a fee.',
  },
  {
    question: 'Do you offer home collection?',
    answer: 'Yes, wherever a lab offers it. A trained collector comes in the window that you choose.',
  },
  {
    question: 'What should I bring to the lab?',
    answer: 'Your booking number, an identity card, and the doctor’s prescription if you have one.',
  },
];
