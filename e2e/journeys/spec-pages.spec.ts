import { expect, test } from '@playwright/test';
import { row } from '#scripts/spec-rows.mjs';
import { leads, own, type Page, read, says, times } from './page-words.ts';

// What the specification says of the public pages, held against the HTML as the server sends it, before any script.

/** Rows that one page shows: its address, and what must stand there. */
const shown: [string, string, (page: Page) => void][] = [
  ['P2.1', '/', (page) => expect([times(page, /<header\b/g) > 0, times(page, /<footer\b/g)]).toEqual([true, 1])],
  ['P2.4', '/', (page) => says(page, 'Mumbai', '+91 22 4000 0000', 'care@example.in')],
  [
    'P2.5',
    '/',
    (page) =>
      leads(page, [
        ['Health Plus', '/'],
        ['Services', '/#services'],
        ['Packages', '/#packages'],
        ['About', '/#about'],
      ]),
  ],
  ['P2.7', '/', (page) => leads(page, [['Login/Signup', '/login']])],
  [
    'P2.9',
    '/',
    (page) => {
      for (const name of ['About', 'Services', 'FAQ', 'Blog'])
        expect(page.text.split('Quick links')[1]).toContain(name);
      expect(page.html.split('<footer')[1]).toMatch(/href="\/#(blog|insights)"/);
    },
  ],
  [
    'P2.10',
    '/',
    (page) =>
      leads(page, [
        ['Privacy Policy', '/privacy'],
        ['Terms of Service', '/terms'],
        ['Refund Policy', '/refund'],
      ]),
  ],
  [
    'P2.11',
    '/',
    (page) =>
      leads(page, [
        ['Lab Login', '/labs/profile'],
        ['Doctor Login', '/doctors/login'],
      ]),
  ],
  [
    'P2.12',
    '/',
    (page) =>
      expect(page.html).toMatch(
        /<a[^>]*href="mailto:care@example\.in[^"]*"[^>]*class="[^"]*fixed|<a[^>]*class="[^"]*fixed[^"]*"[^>]*href="mailto:/,
      ),
  ],
  ['P2.13', '/services/blood-test', (page) => expect(page.html).toMatch(/<h1[^>]*>Blood Tests<\/h1>/)],
  ['P2.15', '/services/nearby-labs', (page) => expect(page.html).toMatch(/<h1[^>]*>Nearby Labs in Mumbai<\/h1>/)],
  ['P2.16', '/lab/1', (page) => expect(page.html).toMatch(/<h1[^>]*>Sahyadri Diagnostics<\/h1>/)],
  [
    'P2.19',
    '/offer-package-details/7',
    (page) => expect(page.html).toMatch(/<h1[^>]*>Essential Full Body Checkup<\/h1>/),
  ],
  ['P2.20', '/package/diabetes', (page) => expect(page.html).toMatch(/<h1[^>]*>Diabetes Packages<\/h1>/)],
  ['P2.21', '/package/9', (page) => expect(page.html).toMatch(/<h1[^>]*>Advanced Checkup with Vitamins<\/h1>/)],
  ['P2.22', '/services/blood-test', (page) => leads(page, [['Explore More Packages', '/all-packages']])],
  ['P2.23', '/health-scan/1', (page) => expect(page.html).toMatch(/<h1[^>]*>MRI Brain Scan<\/h1>/)],
  ['P2.27', '/', (page) => expect(page.html).toMatch(/<h1[^>]*>Your Health, Our Priority<\/h1>/)],
  [
    'P2.28',
    '/',
    (page) => {
      expect(page.html).toContain('placeholder="Find your Package/Test/Scans..."');
      expect(page.html).toMatch(/<button[^>]*type="submit"[^>]*>(?:<svg.*?<\/svg>)?Search<\/button>/s);
    },
  ],
  [
    'P2.30',
    '/',
    (page) =>
      says(
        page,
        'Our Services',
        'Blood Tests',
        'Learn More',
        'X-rays & Imaging',
        'Learn More',
        'Doctor Consultation',
        'Learn More',
        'Nearby Labs',
        'Learn More',
      ),
  ],
  [
    'P2.31',
    '/',
    (page) =>
      leads(page, [
        ['Learn More', '/services/blood-test'],
        ['Learn More', '/services/xrays-scans'],
        ['Learn More', '/services/doctor-consultation'],
        ['Learn More', '/services/nearby-labs'],
      ]),
  ],
  [
    'P2.32',
    '/',
    (page) =>
      says(
        page,
        'Why Choose Us',
        '24/7 Support',
        'Expert Doctors',
        'Affordable Pricing',
        'Advanced Equipment',
        'Meet Our Doctors',
      ),
  ],
  [
    'P2.34',
    '/',
    (page) => {
      expect(page.html).toContain('id="doctors"');
      expect(
        page.text
          .split('Meet Our Doctors')[1]!
          .split('In figures')[0]!
          .match(/\d+ years of experience/g),
      ).toHaveLength(4);
    },
  ],
  ['P2.36', '/', (page) => expect(page.html).toMatch(/What Our Patients Say/)],
  ['P2.37', '/', (page) => expect(page.text).toMatch(/Popular Checkup Packages .*? (\w[\w ]*) Packages in Mumbai/)],
  [
    'P2.40',
    '/',
    (page) =>
      says(
        page,
        'Health Scans & Imaging Tests',
        'MRI Brain Scan',
        'Starting at',
        '₹3,500',
        '₹5,000',
        'No radiation',
        'About 40 minutes',
        'With or without dye',
        '+1 more',
      ),
  ],
  [
    'P2.41',
    '/',
    (page) =>
      says(
        page,
        ...['Common health problems', 'Fever', 'STD', 'Vitamins Deficiency', 'Diabetes', 'Heart Disease'],
        ...['Thyroid Disorders', 'Kidney Disease', 'Allergy', 'Liver Disease', 'Joints Pain'],
      ),
  ],
  [
    'P2.43',
    '/',
    (page) => {
      leads(page, [['Explore Full Health Guide', '/common-health-problems']]);
      expect(page.html).toMatch(/<a[^>]*href="https:\/\/[^"]+"[^>]*>(?:(?!<\/a>).)*Explore Details/s);
    },
  ],
  ['P2.45', '/', (page) => expect(page.html.split('id="faq"').at(-1)).toMatch(/href="\/labs\/profile"/)],
  ['P2.46', '/', (page) => expect(page.html).toMatch(/<aside[^>]*class="[^"]*fixed inset-x-0 bottom-0/)],
  [
    'P2.49',
    '/services/blood-test',
    (page) => {
      says(page, 'Browse by Health Concerns');
      for (const slug of ['fullbody', 'heart', 'hair', 'fever', 'allergy', 'thyroid', 'cancer', 'std'])
        expect(page.html).toContain(`href="/health/${slug}"`);
      expect(page.html).toContain('href="/package/diabetes"');
    },
  ],
  [
    'P2.52',
    '/services/blood-test',
    (page) =>
      leads(page, [
        ['Explore More Packages', '/all-packages'],
        ['Explore More Labs', '/services/nearby-labs'],
        ['View Lab', '/lab/3'],
      ]),
  ],
  [
    'P2.53',
    '/services/blood-test',
    (page) =>
      says(
        page,
        ...['Browse by health concern', 'Select tests', 'Compare prices', 'Choose a lab'],
        ...['Select additional services', 'Book and pay', 'Receive confirmation'],
      ),
  ],
  [
    'P2.54',
    '/services/blood-test',
    (page) =>
      expect(
        times(page, /aria-expanded="false"[^>]*aria-controls|aria-controls="[^"]*"[^>]*aria-expanded="false"/g),
      ).toBe(6),
  ],
  [
    'P2.56',
    '/offer-package-details/7',
    (page) => {
      says(
        page,
        'Essential Full Body Checkup',
        'A yearly look at blood',
        '79 parameters',
        '₹1,039',
        '₹2,400',
        '57% OFF',
        'Book Now',
      );
      expect(page.html).toMatch(/<s [^>]*>₹2,400<\/s>|<s>₹2,400<\/s>/);
    },
  ],
  [
    'P2.57',
    '/offer-package-details/7',
    (page) =>
      says(
        page,
        'Package Information',
        'Test code',
        'HP0001',
        'Duration',
        'Results in',
        'Male, Female, Adults',
        'Number of tests',
        '8',
        'Report format',
        'PDF',
      ),
  ],
  [
    'P2.59',
    '/offer-package-details/7',
    (page) => says(page, 'Pre-Test Requirements', 'Fast 10 hours before', 'Take your usual medicines'),
  ],
  [
    'P2.60',
    '/offer-package-details/7',
    (page) => says(page, 'Available Labs in Mumbai', 'Default', 'Price: Low to High'),
  ],
  [
    'P2.61',
    '/offer-package-details/7',
    (page) =>
      says(
        page,
        'Available Labs in Mumbai',
        'Sahyadri Diagnostics',
        'Veera Desai Road',
        '+91 2240001000',
        '₹1,039',
        'Book Now',
      ),
  ],
  [
    'P2.63',
    '/offer-package-details/7',
    (page) =>
      says(
        page,
        'Facilities',
        'Home Collection Available',
        'Same Day Results',
        'NABL Certified Labs',
        'Advanced Equipment',
      ),
  ],
  [
    'P2.73',
    '/package/diabetes',
    (page) => {
      expect(page.html).toMatch(/(placeholder|aria-label)="Search tests\.\.\."/);
      says(page, 'Name', 'Price', 'Number of Tests', 'Ascending');
    },
  ],
  [
    'P2.74',
    '/package/diabetes',
    (page) => {
      says(
        page,
        'Diabetes Care Basic',
        'Glucose, Fasting',
        'Creatinine',
        '+ more',
        'Starting at',
        '₹639',
        'View Details',
      );
      expect(page.html).toContain('href="/offer-package-details/18"');
    },
  ],
  ['P2.76', '/services/nearby-labs', (page) => says(page, 'Name A-Z', 'Verified Labs', 'Recently Added')],
  [
    'P2.77',
    '/services/nearby-labs',
    (page) =>
      says(
        page,
        'Mithila Labs',
        'Verified Lab',
        'Hill Road',
        '+91 2240001001',
        'View Lab',
        'New City Diagnostics',
        'Not Verified',
      ),
  ],
  [
    'P2.80',
    '/lab/1',
    (page) =>
      says(
        page,
        ...[
          'Available Test Packages',
          'Sahyadri Family Checkup',
          'Our own yearly checkup',
          'Haemoglobin, RBC Count, Total Leucocyte Count',
          '...',
        ],
        ...['10 minutes', 'Fasting 10 hours', '₹899', '₹1,900', '53% OFF', 'View Details'],
      ),
  ],
  ['P2.83', '/login', (page) => leads(page, [['Forgot Password?', '/forgot-password']])],
  [
    'P2.88',
    '/package/9',
    (page) => expect(page.html).toMatch(/<a[^>]*href="\/book\?item=9[^"]*"[^>]*>(?:(?!<\/a>).)*Book This Test/s),
  ],
  ['P2.89', '/package/9', (page) => says(page, 'Results in', '36 Hours')],
  [
    'P4.2',
    '/',
    (page) => expect(page.html.match(/aria-pressed="(true|false)"[^>]*>([^<]+)<\/button>/)?.[1]).toBe('true'),
  ],
  [
    'P9.1',
    '/',
    (page) =>
      says(
        page,
        'Patients Treated',
        '15000',
        '+',
        'Years of Service',
        '20',
        '+',
        'Successful Surgeries',
        '5000',
        '+',
        'Rating',
        '4.7',
        '/5',
      ),
  ],
  [
    'P9.2',
    '/',
    (page) => {
      const years = [...page.text.matchAll(/(\d+) years of experience/g)].map((match) => Number(match[1]));
      expect([Math.min(...years), Math.max(...years), years.length]).toEqual([8, 15, 4]);
      expect(
        page.text
          .split('What Our Patients Say')[1]!
          .split('Popular Checkup')[0]!
          .match(/[A-Z][a-z]+, (Pune|Delhi|Hyderabad|Chennai|Mumbai|Bengaluru)/g),
      ).toHaveLength(6);
    },
  ],
  ['P9.5', '/offer-package-details/7', (page) => says(page, '₹1,039', '₹2,400', '57% OFF')],
  ['P9.10', '/', (page) => says(page, '© 2025 Health Plus')],
];

for (const [number, path, holds] of shown)
  test(row(number), async ({ request }) => {
    const page = await read(request, path);
    expect(page.status).toBe(200);
    holds(page);
  });

/** Rows of a lab's own package. */
const ofOwn: [string, (page: Page, id: number) => void][] = [
  ['P2.65', (page) => says(page, 'Home', 'Lab Tests', 'Sahyadri Family Checkup')],
  [
    'P2.66',
    (page) =>
      says(
        page,
        'Sahyadri Family Checkup',
        'Our own yearly checkup',
        'Pathology',
        '24 Hours',
        '₹899',
        '₹1,900',
        '53% OFF',
        'Book Now',
      ),
  ],
  ['P2.67', (page) => says(page, 'Sahyadri Diagnostics', 'Veera Desai Road', '4.0')],
  [
    'P2.68',
    (page) =>
      says(
        page,
        'Package Details',
        'Number of tests',
        'Result time',
        'Fasting required',
        'Yes, 10 hours',
        'Methodology',
        'Category',
        'Availability',
        'About the Lab',
      ),
  ],
  ['P2.72', (page) => says(page, 'About the Lab', '₹899', 'Save 53%')],
  ['P9.6', (page) => says(page, '₹899', '₹1,900', '53% OFF')],
];
for (const [number, holds] of ofOwn)
  test(row(number), async ({ request }) => {
    const id = await own(request);
    const page = await read(request, `/lab-package-details/${id}`);
    expect(page.status).toBe(200);
    holds(page, id);
  });

/** Rows of pages that are there, by their addresses. */
const there: [string, string[]][] = [
  ['P2.14', ['/services/xrays-scans', '/services/doctor-consultation']],
  ['P2.24', ['/login', '/signup']],
  ['P2.25', ['/services', '/packages', '/about', '/book', '/verify-otp', '/common-health-problems', '/doctors/login']],
  ['P2.26', ['/admin/add-packages']],
];
for (const [number, paths] of there)
  test(row(number), async ({ request }) => {
    for (const path of paths) {
      const page = await read(request, path);
      expect(page.status, path).toBe(200);
      expect(times(page, /<h1\b/g), path).toBe(1);
    }
  });

test(row('P2.17'), async ({ request }) => {
  const id = await own(request);
  expect((await read(request, `/lab/package/${id}`)).html).toMatch(/<h1[^>]*>Sahyadri Family Checkup<\/h1>/);
});
test(row('P2.18'), async ({ request }) => {
  const id = await own(request);
  expect((await read(request, `/lab-package-details/${id}`)).html).toMatch(/<h1[^>]*>Sahyadri Family Checkup<\/h1>/);
});
test(row('P2.47'), async ({ request }) => {
  const id = await own(request);
  leads(await read(request, '/all-packages?kind=package&concern=full-body&lab=1'), [
    ['View Details', `/lab-package-details/${id}`],
  ]);
});
test(row('P2.38'), async ({ request }) =>
  says(await read(request, '/', 'Surat'), 'No test packages available in Surat.'),
);
test(row('P2.62'), async ({ request }) =>
  says(await read(request, '/offer-package-details/7', 'Surat'), 'No labs available in Surat'),
);
test(row('P2.64'), async ({ request }) => {
  const page = await read(request, '/offer-package-details/999999');
  expect(page.status).toBe(404);
  expect(page.text).toMatch(/Package not found(?!\.)/);
});
test(row('P2.75'), async ({ request }) =>
  says(await read(request, '/package/diabetes', 'Surat'), 'No test packages found for Diabetes in Pathology.'),
);
test(row('P2.78'), async ({ request }) =>
  says(await read(request, '/services/nearby-labs', 'Surat'), 'No labs found in Surat.'),
);
test(row('P8.7'), async ({ request }) =>
  says(await read(request, '/services/blood-test', 'Surat'), 'No products found in this category.'),
);
