import type { Content } from '@healthplus/contract/site/schemas';

export const testimonials: Content<'testimonials'> = [
  {
    name: 'Asha, Pune',
    review: 'The collector came at the minute we had chosen, and my mother had her report before dinner.',
    rating: 5,
    photo: '/art/people/person-5.svg',
  },
  {
    name: 'Rohit, Delhi',
    review: 'I saw four labs side by side and paid what the page said. Nothing was added at the door.',
    rating: 5,
    photo: '/art/people/person-6.svg',
  },
  {
    name: 'Fatima, Hyderabad',
    review: 'It told me to fast for twelve hours, and that water is fine. No lab had ever explained that.',
    rating: 4,
    photo: '/art/people/person-7.svg',
  },
  {
    name: 'Joseph, Chennai',
    review: 'I moved my slot twice when work came in between, without a single phone call.',
    rating: 5,
    photo: '/art/people/person-8.svg',
  },
  {
    name: 'Gurpreet, Mumbai',
    review: 'The value was marked low, with a plain line about what it means. I knew what to ask my doctor.',
    rating: 4,
    photo: '/art/people/person-9.svg',
  },
  {
    name: 'Nandini, Bengaluru',
    review: 'I booked for both my parents in one visit, on my phone, from another city.',
    rating: 5,
    photo: '/art/people/person-10.svg',
  },
];
