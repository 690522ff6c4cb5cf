import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { events } from '@healthplus/words/pages/events.hi';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '../src');

it('every deed of the audit log has its words, in Hindi too', async () => {
  const deeds = new Set<string>();
  for await (const file of glob('**/*.ts', { cwd: source })) {
    if (file.endsWith('.test.ts')) continue;
    for (const [, deed] of readFileSync(join(source, file), 'utf8').matchAll(/action: '([a-z_]+\.[a-z_]+)'/g))
      deeds.add(deed!);
  }
  expect(deeds.size).toBeGreaterThan(100);
  const unnamed = [...deeds].filter((deed) => {
    const [noun, verb] = deed.split('.') as [string, string];
    return /[a-z]/.test(events.happened(noun, verb));
  });
  expect(unnamed).toEqual([]);
});
