export const bookingSteps: { title: string; text: string }[] = [
  {
    title: 'Browse by health concern',
    text: 'Start from what worries you, or search for the test on your prescription.',
  },
  { title: 'Select tests', text: 'Open a test or package to see what it measures and how to prepare.' },
  { title: 'Compare prices', text: 'Labs stand side by side with the full price, base price and saving.' },
  { title: 'Choose a lab', text: 'Look at verification, accreditation, distance and the next free slot.' },
  { title: 'Select additional services', text: 'Home collection or a visit to the lab, and who the tests are for.' },
  { title: 'Book and pay', text: 'Pick a time that is held for you, and pay when the sample is taken.' },
  {
    title: 'Receive confirmation',
    text: 'A booking number at once, a mail when the lab confirms, then your report.',
  },
];

export const bloodTestFaq: { question: string; answer: string }[] = [
  {
    question: 'Does giving blood hurt?',
    answer: 'A short prick. Look away and breathe out; it is over in a minute or two.',
  },
  {
    question: 'How much blood is taken?',
    answer: 'Usually 5 to 15 ml, one to three teaspoons. Your body makes it again within a day.',
  },
  {
    question: 'May I drink water while fasting?',
    answer: 'Yes, plain water, and it makes the vein easier to find. No tea, coffee or juice.',
  },
  {
    question: 'Should I take my medicines before?',
    answer: 'Take them as usual unless your doctor said otherwise, and tell the collector about them.',
  },
  {
    question: 'When is the best time?',
    answer:
      'Early morning for fasting tests and for hormones such as cortisol; the page of the test says when it matters.',
  },
  {
    question: 'What if a value is outside its range?',
    answer: 'One value alone says little. Show the whole report to a doctor, or book a consultation here.',
  },
];
