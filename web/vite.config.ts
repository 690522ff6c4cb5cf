import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  ssr: { noExternal: [/^@healthplus\//] },
  build: { target: 'es2022', cssMinify: true },
  optimizeDeps: { include: ['embla-carousel-autoplay', 'embla-carousel-react', 'input-otp', 'lucide-react', 'zod'] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A phone pays for each request: what every page needs comes in two files instead of twenty.
            advancedChunks: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
                },
                {
                  name: 'shell',
                  test: /web\/app\/(ui\/(?!carousel|code-boxes)|lib\/(?!use-contract-form|api)|features\/site\/(?!home-|hero|frequent|workplace))|node_modules\/lucide-react\/dist\/esm\/(createLucideIcon|Icon|defaultAttributes|shared|context)/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
