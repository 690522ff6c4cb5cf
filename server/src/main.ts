import { keepCompiled } from './compiled.ts';

keepCompiled(process.env.DATA_DIR || 'var');
await import('./serve.ts');
