import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  ssr: { noExternal: [/^@healthplus\//] },
  build: { target: 'es2022', cssMinify: true },
});
