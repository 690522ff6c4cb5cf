import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Every page in one language; ids carry the language, because each page stands twice. */
function pages(locale: 'en' | 'hi'): RouteConfigEntry[] {
  const page = (path: string, file: string, name = path) => route(path, `routes/${file}.tsx`, { id: `${locale}:${name}` });
  return [
    layout('routes/public/frame.tsx', { id: `${locale}:frame` }, [
      index('routes/public/home.tsx', { id: `${locale}:home` }),
      page('search', 'public/search'),
      page('offer-package-details/:id', 'public/item', 'offer-package'),
      page('package/:id', 'public/item', 'item'),
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
      page('*', 'public/not-found', 'not-found'),
    ]),
  ];
}

export default [...pages('en'), ...prefix('hi', pages('hi'))] satisfies RouteConfig;
