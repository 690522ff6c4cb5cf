import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@healthplus/contract/endpoints';
import { parseSync, transformWithOxc } from 'vite';
import { expect, it } from 'vitest';
import { scriptOf } from '../contract-calls.ts';

const contract = join(import.meta.dirname, '../../contract/src');

/** What the scripts of pages get of each endpoint: "METHOD path", and whether a form can be checked by it. */
async function endpointsOfScripts(): Promise<string[]> {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const found = files.map(async (name) => {
    const plain = (await transformWithOxc(readFileSync(join(contract, name), 'utf8'), name)).code;
    const made: string[] = [];
    const code = scriptOf(plain, parseSync('a.js', plain).program.body);
    // The code is read as a program once more: what is not sound does not parse.
    const { program, errors } = parseSync('a.js', code);
    expect(errors).toEqual([]);
    JSON.stringify(program, (_, node) => {
      if (node?.type !== 'CallExpression' || node.callee.name !== 'defineEndpoint') return node;
      const entries = node.arguments[0].properties.map((one: never) => {
        const { key, value } = one as { key: { name: string }; value: { value?: string } };
        return [key.name, value.value];
      });
      const { method, path, ...rest } = Object.fromEntries(entries);
      made.push(`${method} ${path} ${Object.keys(rest).join(' ')}`.trim());
      return node;
    });
    return made;
  });
  return (await Promise.all(found)).flat().toSorted();
}

it('scripts get of every endpoint how it is called and what is sent, and nothing else', async () => {
  const whole = Object.values(endpoints).map(({ method, path, body }) =>
    `${method} ${path} ${body ? 'body' : ''}`.trim(),
  );
  expect(whole.length).toBeGreaterThan(300);
  expect(await endpointsOfScripts()).toEqual(whole.toSorted());
});
