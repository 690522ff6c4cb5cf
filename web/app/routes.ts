import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

const moved = [
  'packages',
  'register',
  'lab-dashboard',
  'doctors/login',
  'labs/profile',
  'labs/register',
  'labs/dashboard',
];

/** Every page in one language; ids carry the language, because each page stands twice. */
function pages(locale: 'en' | 'hi'): RouteConfigEntry[] {
  const page = (path: string, file: string, name = path) =>
    route(path, `routes/${file}.tsx`, { id: `${locale}:${name}` });
  return [
    layout('routes/public/frame.tsx', { id: `${locale}:frame` }, [
      index('routes/public/home.tsx', { id: `${locale}:home` }),
      page('search', 'public/search'),
      page('offer-package-details/:id', 'public/item', 'offer-package'),
      page('package/:id', 'public/item', 'item'),
      page('health-scan/:id', 'public/item', 'scan'),
      page('all-packages', 'public/all-packages'),
      page('services', 'public/services'),
      page('services/blood-test', 'public/blood-test'),
      page('services/xrays-scans', 'public/scans'),
      page('services/doctor-consultation', 'public/doctor-consultation'),
      page('services/nearby-labs', 'public/nearby-labs'),
      page('health/:concern', 'public/concern'),
      page('package/diabetes', 'public/concern', 'diabetes'),
      page('common-health-problems/:slug?', 'public/health-problems'),
      page('lab/:id', 'public/lab'),
      page('lab/package/:id', 'public/lab-package'),
      page('lab-package-details/:id', 'public/lab-package', 'lab-package-details'),
      ...['about', 'privacy', 'terms', 'refund'].map((path) => page(path, 'public/text-page')),
      page('outbox', 'public/outbox'),
      page('signup', 'account/signup'),
      page('verify-otp', 'account/verify-otp'),
      page('login', 'account/login'),
      page('forgot-password', 'account/forgot-password'),
      page('reset-password', 'account/reset-password'),
      page('dashboard', 'account/dashboard'),
      page('book', 'booking/book'),
      page('book/done', 'booking/done'),
      page('labs/login', 'lab/login'),
      page('labs/forgot-password', 'account/forgot-password', 'labs-forgot-password'),
      page('labs/reset-password', 'account/reset-password', 'labs-reset-password'),
      page('labs/bookings', 'lab/bookings'),
      page('admin', 'admin/imports'),
      ...moved.map((path) => route(path, 'routes/resources/redirects.ts', { id: `${locale}:moved:${path}` })),
      page('*', 'public/not-found', 'not-found'),
    ]),
  ];
}

export default [...pages('en'), ...prefix('hi', pages('hi'))] satisfies RouteConfig;
