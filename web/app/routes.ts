import { type Translated, translated } from '@healthplus/contract/languages';
import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

const moved = ['packages', 'register', 'lab-dashboard'];

const page = (path: string, file: string, name = path) => route(path, `routes/${file}.tsx`, { id: name });

/** Pages within a shell: when one of them fails, the shell stays. */
const within = (shell: string, pages: RouteConfigEntry[]) => [
  layout('shells/failed-page.tsx', { id: `${shell}-page` }, pages),
];

/** The portal of a lab. */
const portalPages = (): RouteConfigEntry[] => [
  layout(
    'routes/lab/portal.tsx',
    { id: 'portal' },
    within('portal', [
      page('labs/profile', 'lab/profile'),
      page('lab-verification', 'lab/verification'),
      page('lab-verification/document', 'lab/documents'),
      page('labs/bookings', 'lab/bookings'),
      page('labs/walk-in', 'lab/walk-in'),
      page('labs/prescriptions', 'lab/prescriptions'),
      page('labs/patients', 'lab/patients'),
      page('labs/patients/:id', 'lab/patient'),
      page('manage-packages', 'lab/offers'),
      page('offer-price/:id', 'lab/offer-price'),
      page('edit-offer-price/:id', 'lab/edit-offer'),
      page('labs/manage-package', 'lab/packages'),
      page('labs/add-package', 'lab/add-package'),
      page('labs/add-package/sections', 'lab/add-package-sections'),
      page('labs/edit-package/:id', 'lab/edit-package'),
      page('labs/dashboard', 'lab/dashboard'),
      page('labs/sample-collection', 'lab/collection'),
      page('labs/reception', 'lab/reception'),
      page('labs/test-processing', 'lab/processing'),
      page('labs/sign', 'lab/sign'),
      page('labs/tasks', 'lab/tasks'),
      page('labs/send-outs', 'lab/send-outs'),
      page('labs/critical-calls', 'lab/critical-calls'),
      page('labs/controls', 'lab/controls'),
      page('labs/ranges', 'lab/ranges'),
      page('labs/containers', 'lab/containers'),
      page('labs/figures', 'lab/figures'),
      page('labs/paper', 'lab/paper'),
      page('labs/analysers', 'lab/analysers'),
      page('labs/invoices', 'lab/invoices'),
      page('labs/drawer', 'lab/drawer'),
      page('labs/statements', 'lab/statements'),
      page('labs/statements/:id', 'lab/statement'),
      page('labs/sales-analytics', 'lab/analytics'),
      page('labs/service', 'lab/service'),
      page('labs/centres', 'lab/centres'),
      page('labs/reviews', 'lab/reviews'),
      page('labs/staff', 'lab/staff'),
      page('labs/locked-records', 'lab/locked-records'),
    ]),
  ),
];

/** The console of those who operate the site. */
const consolePages = (): RouteConfigEntry[] => [
  layout(
    'routes/admin/console.tsx',
    { id: 'console' },
    within('console', [
      page('admin', 'admin/overview'),
      page('admin/today', 'admin/today'),
      page('admin/labs', 'admin/labs'),
      page('admin/labs/:id', 'admin/lab'),
      page('admin/approvals', 'admin/approvals'),
      page('admin/bookings', 'admin/bookings'),
      page('admin/bookings/:number', 'admin/booking'),
      page('admin/consultations', 'admin/consultations'),
      page('admin/prescriptions', 'admin/prescriptions'),
      page('admin/coupons', 'admin/coupons'),
      page('admin/coupons/:id', 'admin/coupon'),
      page('admin/payments', 'admin/payments'),
      page('admin/refunds', 'admin/refunds'),
      page('admin/reviews', 'admin/reviews'),
      page('admin/finance', 'admin/finance'),
      page('admin/finance/movements', 'admin/movements'),
      page('admin/settlements', 'admin/settlements'),
      page('admin/settlements/payouts', 'admin/payouts'),
      page('admin/settlements/accounts', 'admin/bank-accounts'),
      page('admin/settlements/commission', 'admin/commission'),
      page('admin/settlements/:id', 'admin/statement'),
      page('admin/people', 'admin/people'),
      page('admin/people/:id', 'admin/person'),
      page('admin/people/:id/view', 'admin/view-account'),
      page('admin/callbacks', 'admin/callbacks'),
      page('admin/cases', 'admin/cases'),
      page('admin/cases/:number', 'admin/case'),
      page('admin/items', 'admin/items'),
      page('admin/items/:id', 'admin/item'),
      page('admin/tests', 'admin/tests'),
      page('admin/parameters', 'admin/parameters'),
      page('admin/categories', 'admin/categories'),
      page('admin/cities', 'admin/cities'),
      page('admin/notifiable', 'admin/notifiable'),
      page('admin/searches', 'admin/searches'),
      page('admin/imports', 'admin/imports'),
      page('admin/content', 'admin/content'),
      page('admin/audit', 'admin/audit'),
      page('admin/operators', 'admin/operators'),
      page('admin/system', 'admin/system'),
      page('admin/security', 'admin/security'),
    ]),
  ),
];

/** One's own account: the way in, and what stands in it. */
const accountPages = (): RouteConfigEntry[] => [
  page('signup', 'account/signup'),
  page('verify-otp', 'account/verify-otp'),
  page('login', 'account/login'),
  page('forgot-password', 'account/forgot-password'),
  page('reset-password', 'account/reset-password'),
  page('sign-in-link', 'account/sign-in-link'),
  page('dashboard', 'account/dashboard'),
  page('kept', 'account/kept'),
  page('reports/:orderId', 'account/report'),
  page('prescription/:id', 'account/prescription', 'own-prescription'),
  page('cases/:number', 'account/case'),
];

/** What the site offers, by kind. */
const servicePages = (): RouteConfigEntry[] => [
  page('services', 'public/services'),
  page('services/blood-test', 'public/blood-test'),
  page('services/xrays-scans', 'public/scans'),
  page('services/doctor-consultation', 'public/doctor-consultation'),
  page('services/doctor-consultation/:id', 'booking/consultation', 'consultation'),
  page('doctors', 'doctor/consultations'),
  page('doctors/login', 'account/login', 'doctors-login'),
  page('services/nearby-labs', 'public/nearby-labs'),
];

/** Every page. An id is its file's name where it has one address. */
function pages(): RouteConfigEntry[] {
  return [
    layout(
      'routes/public/frame.tsx',
      { id: 'frame' },
      within('frame', [
        index('routes/public/home.tsx', { id: 'home' }),
        page('search', 'public/search'),
        page('offer-package-details/:id', 'public/item', 'offer-package'),
        page('package/:id', 'public/item', 'item'),
        page('health-scan/:id', 'public/item', 'scan'),
        page('all-packages', 'public/all-packages'),
        page('compare', 'public/compare'),
        page('basket', 'public/basket'),
        page('prescription', 'public/prescription'),
        ...servicePages(),
        page('health/:concern', 'public/concern'),
        page('package/diabetes', 'public/diabetes', 'diabetes'),
        page('common-health-problems', 'public/health-problems'),
        page('common-health-problems/:slug', 'public/health-problem', 'health-problem'),
        page('city/:slug', 'public/city'),
        page('lab/:id', 'public/lab'),
        page('lab/package/:id', 'public/lab-package'),
        page('lab-package-details/:id', 'public/lab-package', 'lab-package-details'),
        ...['about', 'privacy', 'terms', 'refund'].map((path) => page(path, 'public/text-page')),
        page('outbox', 'public/outbox'),
        page('design', 'public/design'),
        ...accountPages(),
        page('help', 'public/help'),
        page('status', 'public/status'),
        page('shared-report', 'public/shared-report'),
        page('report-consent', 'public/report-consent'),
        page('r/:code', 'public/report-check'),
        page('claim/:code', 'public/claim'),
        page('doctors/reports/:orderId', 'doctor/report', 'doctor-report'),
        page('book', 'booking/book'),
        page('book/done', 'booking/done'),
        page('pay/:reference', 'booking/simulated-pay', 'simulated-pay'),
        page('checkout', 'booking/checkout'),
        page('labs/register', 'lab/register'),
        page('labs/verify-otp', 'account/verify-otp', 'labs-verify-otp'),
        page('labs/join', 'lab/join'),
        page('labs/login', 'lab/login'),
        page('labs/forgot-password', 'account/forgot-password', 'labs-forgot-password'),
        page('labs/reset-password', 'account/reset-password', 'labs-reset-password'),
        page('labs/sign-in-link', 'account/sign-in-link', 'labs-sign-in-link'),
        page('admin/add-packages', 'admin/add-packages'),
        ...moved.map((path) => route(path, 'routes/resources/redirects.ts', { id: `moved:${path}` })),
        page('*', 'public/not-found', 'not-found'),
      ]),
    ),
    ...consolePages(),
    ...portalPages(),
  ];
}

/** What machines read: no language, no frame. */
const resources = [
  route('og/:name', 'routes/resources/og.ts'),
  route('monograms/:name', 'routes/resources/monogram.ts'),
  route('choose-city', 'routes/resources/choose-city.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('.well-known/security.txt', 'routes/resources/security.ts'),
  route('site.webmanifest', 'routes/resources/manifest.ts'),
  route('sitemap.xml', 'routes/resources/sitemaps.ts', { id: 'sitemap-index' }),
  route('sitemaps/:name', 'routes/resources/sitemaps.ts'),
];

/** The same pages for a language of their own below its code: each id once more, with the code before it. */
const named = (locale: Translated, entries: RouteConfigEntry[]): RouteConfigEntry[] =>
  entries.map(({ children, ...entry }) => ({
    ...entry,
    id: `${locale}:${entry.id}`,
    ...(children && { children: named(locale, children) }),
  }));

const [first, ...others] = translated;

/** In English without a prefix, in each other language below its code. */
export default [
  ...resources,
  ...prefix(first ? `${first}?` : '', pages()),
  ...others.flatMap((locale) => prefix(locale, named(locale, pages()))),
] satisfies RouteConfig;
