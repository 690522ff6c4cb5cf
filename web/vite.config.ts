import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { contractCalls } from './contract-calls.ts';
import { iconSprite } from './icon-sprite.ts';

/** The service worker stands beside the pages, under a name that never changes. */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: 'app/service-worker.ts', fileName: 'service-worker.js' });
  },
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), iconSprite(join(import.meta.dirname, 'app')), contractCalls, serviceWorker],
  // Bundled, so that the server holds the parts that pages use and needs no other package of them; sharp is a program.
  ssr: { noExternal: true, external: ['sharp'] },
  build: { target: 'es2022', cssMinify: true },
  optimizeDeps: { include: ['embla-carousel', 'embla-carousel-autoplay', 'lucide-react', 'zod'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A phone pays for each request: what every page needs comes in two files instead of twenty.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
                },
                // Named one by one: a group brings along all that its files import.
                {
                  name: 'shell',
                  test: /(web\/app\/(ui\/(button|chip|notices|page-announcer|site-link|states)|lib\/(city|errors|format|locale|messages|notice|script-mark|seo|session|use-filters)|shells\/(site\/(booking-frame|use-booking-frame|footer|header|logo)|failed-page|waiting)|features\/(enquiries\/callback-bar|places\/city-select|site\/use-site))|words\/src\/(pages|plural|pages\/(site|search-box|callback-bar)(\.\w+)?))\.ts/,
                },
                {
                  name: 'cards',
                  test: /(web\/app\/lib\/path-to-time|web\/app\/features\/(items\/(package-card|groups|organ-bar)|labs\/(public\/lab-card|portal\/lab-preview)|search\/search-box)|words\/src\/pages\/(item-card|lab-card|organs)(\.\w+)?)\.ts/,
                },
                {
                  name: 'home',
                  test: /web\/app\/(routes\/public\/home|features\/(site\/(home-|hero|frequent|testimonials|statistics|health-insights|meet-doctors|disease)|items\/(popular|package-carousel|scan-carousel)))|words\/src\/pages\/home\./,
                },
                // Filters of public lists have fields too: they must not wait for all that private pages share.
                { name: 'field', test: /web\/app\/ui\/field\.tsx/ },
                // Kilometres and organs need no schema: public pages that count by them must not load what checks forms.
                { name: 'rules', test: /contract\/src\/(places\/rules|vocabulary\/organ-systems)\.ts/ },
                // What nearly every private page needs: forty small files are forty requests, and pack badly.
                // What checks forms: lists and figures do not wait for it.
                { name: 'zod', test: /node_modules\/zod\/|contract\/src\/(people|primitives|upi|z)\.ts/ },
                { name: 'contract', test: /contract\/src(?!.*(schemas\.ts|\?bodies)$)/, minShareCount: 20 },
                {
                  name: 'common',
                  test: /(web\/app\/(lib|ui|shells|features)|words\/src)/,
                  minShareCount: 70,
                },
              ],
            },
          },
        },
      },
    },
  },
});
