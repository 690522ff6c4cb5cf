import type { Content } from '@healthplus/contract/site/schemas';

export const testimonials: Content<'testimonials'> = [
  {
    name: 'आशा, पुणे',
    review: 'सैंपल लेने वाले ठीक उसी समय आए जो हमने चुना था, और माँ की रिपोर्ट रात के खाने से पहले आ गई।',
    rating: 5,
    photo: '/art/people/person-5.svg',
  },
  {
    name: 'रोहित, दिल्ली',
    review: 'चार लैब साथ-साथ देखीं और उतना ही दिया जितना पेज पर लिखा था। बाद में कुछ नहीं जुड़ा।',
    rating: 5,
    photo: '/art/people/person-6.svg',
  },
  {
    name: 'फ़ातिमा, हैदराबाद',
    review: 'पहले ही बता दिया कि बारह घंटे ख़ाली पेट रहना है और पानी पी सकते हैं। यह किसी लैब ने नहीं समझाया था।',
    rating: 4,
    photo: '/art/people/person-7.svg',
  },
  {
    name: 'जोसेफ़, चेन्नई',
    review: 'काम आ जाने पर दो बार समय बदला, एक भी फ़ोन नहीं करना पड़ा।',
    rating: 5,
    photo: '/art/people/person-8.svg',
  },
  {
    name: 'गुरप्रीत, मुंबई',
    review: 'रिपोर्ट में कम मान पर निशान था और आसान शब्दों में मतलब लिखा था। डॉक्टर से क्या पूछना है, पता था।',
    rating: 4,
    photo: '/art/people/person-9.svg',
  },
  {
    name: 'नंदिनी, बेंगलुरु',
    review: 'दूसरे शहर से, फ़ोन पर ही, मम्मी-पापा दोनों की जाँच एक साथ बुक कर दी।',
    rating: 5,
    photo: '/art/people/person-10.svg',
  },
];
