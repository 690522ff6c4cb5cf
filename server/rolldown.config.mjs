import { defineConfig } from 'rolldown';
import { viteDynamicImportVarsPlugin, viteImportGlobPlugin } from 'rolldown/experimental';

// Bundled: our code and what is heavy to load as many small files. Left outside: what is native, or reads files of its own.
const bundled = [
  /^#src\//,
  /^\.{1,2}\//,
  /^\//,
  /^@healthplus\//,
  /^drizzle-orm/,
  /^zod/,
  /^date-fns/,
  /^@date-fns\//,
  /^jose/,
  /^lru-cache/,
  /^csv-parse/,
  /^node:/,
];

export default defineConfig({
  input: {
    main: 'src/main.ts',
    'csv-worker': 'src/platform/csv/csv-worker.ts',
    'pdf-worker': 'src/modules/files/pdf-worker.ts',
    'pdf-text-worker': 'src/modules/files/pdf-text-worker.ts',
    'folder-worker': 'src/modules/reports/folder-worker.ts',
  },
  platform: 'node',
  // What is fetched by language (`./written.${locale}.ts`) is bundled for each.
  plugins: [viteDynamicImportVarsPlugin(), viteImportGlobPlugin()],
  external: (id) => id.startsWith('node:') || !bundled.some((pattern) => pattern.test(id)),
  output: { dir: process.env.BUILD_FOLDER ?? 'dist', format: 'esm', sourcemap: true, minify: false },
});
