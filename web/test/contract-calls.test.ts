import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@healthplus/contract/endpoints';
import { parseSync, transformWithOxc } from 'vite';
import { expect, it } from 'vitest';
import { bodiesOf, doesSomething, pageOf, scriptOf } from '../contract-calls.ts';

const contract = join(import.meta.dirname, '../../contract/src');

/** What the scripts of pages get of each endpoint: "METHOD path", and what else. */
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

it('scripts get of every endpoint how it is called, and nothing else', async () => {
  const whole = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect(whole.length).toBeGreaterThan(300);
  expect(await endpointsOfScripts()).toEqual(whole.toSorted());
});

const programOf = (code: string) => parseSync('a.js', code).program.body;

it('what a form is checked by is a module of its own, with the body of each endpoint in its place, what it spreads among it', () => {
  const code = `const sent = { body: Name };
export const make = defineEndpoint({ method: 'POST', path: '/names', ...sent, response: Row });
export const drop = defineEndpoint({ method: 'DELETE', path: '/names' });
export const Name = z.object({});`;
  expect(bodiesOf(code, programOf(code))).toContain('make = /* @__PURE__ */ (() => (Name))()');
  expect(bodiesOf(code, programOf(code))).toContain('drop = /* @__PURE__ */ (() => (undefined))()');
  expect(scriptOf(code, programOf(code))).not.toContain('(Name)');
});

it('a page takes bodies and schemas from there, and how it calls from where it did; a body of anything else stays', () => {
  const code = `import { make as create, drop, Name } from '@healthplus/contract/names/endpoints';
const { body } = await send(drop);
form({ schema: create.body.partial(), names: Name, said: answer.body });`;
  const page = pageOf(code, programOf(code));
  expect(parseSync('a.js', page).errors).toEqual([]);
  expect(page).toContain("import { Name as Name } from '@healthplus/contract/names/endpoints?bodies';");
  expect(page).toContain("import { make as create$body } from '@healthplus/contract/names/endpoints?bodies';");
  expect(page).toContain("import { make as create, drop as drop } from '@healthplus/contract/names/endpoints';");
  expect(page).toContain('schema: create$body.partial(), names: Name, said: answer.body');
});

it('what says what schemas say is run in scripts too, whatever is taken of its module', () => {
  const program = (file: string) => parseSync(file, readFileSync(join(contract, file), 'utf8')).program.body;
  expect(doesSomething(program('z.ts'))).toBe(true);
  expect(doesSomething(program('cases/schemas.ts'))).toBe(false);
});
