// A function has at most 60 lines, a component 80.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@babel/parser';
import { root } from './freshness.mjs';

const MOST = { function: 60, component: 80 };

const sources = ['contract/src', 'words/src', 'server/src', 'web/app', 'web/host'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|spec)\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
);

/** Every node of a syntax tree with the one that holds it. */
function* nodes(node, parent = null) {
  if (typeof node?.type !== 'string') return;
  yield [node, parent];
  for (const value of Object.values(node))
    if (Array.isArray(value)) for (const each of value) yield* nodes(each, node);
    else if (value && typeof value === 'object') yield* nodes(value, node);
}

const holdsMarkup = (node) => [...nodes(node)].some(([inner]) => inner.type === 'JSXElement');

function* oversizedIn(file) {
  const tree = parse(readFileSync(join(root, file), 'utf8'), { sourceType: 'module', plugins: ['typescript', 'jsx'] });
  for (const [node, parent] of nodes(tree.program)) {
    if (!/Function|ObjectMethod|ClassMethod/.test(node.type) || !node.body?.loc) continue;
    const lines = node.loc.end.line - node.loc.start.line + 1;
    if (lines <= MOST.function) continue;
    const name = node.id?.name ?? node.key?.name ?? parent?.id?.name ?? parent?.key?.name ?? 'anonymous';
    const most = /^[A-Z]/.test(name) && holdsMarkup(node) ? MOST.component : MOST.function;
    if (lines > most) yield [`${file} ${name}`, lines];
  }
}

const found = sources.flatMap((file) => [...oversizedIn(file)]);
if (found.length > 0) {
  console.error(found.map(([name, lines]) => `${name} has ${lines} lines: split it`).join('\n'));
  process.exit(1);
}
console.log(`Sizes: no function over ${MOST.function} lines, no component over ${MOST.component}.`);
