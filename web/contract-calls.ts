import type { ESTree, Plugin } from 'vite';

/** Of an endpoint a call needs no more; the server alone answers by the rest. */
const CALLED = new Set(['method', 'path']);
const BODY = new Set(['body']);
/** Asks for a module of the contract with the body of each endpoint in its place: what a form is checked by. */
const BODIES = '?bodies';
/** What makes a value by calling something. */
const MADE = new Set(['CallExpression', 'NewExpression', 'ObjectExpression', 'ArrayExpression']);

interface Edit {
  start: number;
  end: number;
  text: string;
}
type Values = ReadonlyMap<string, ESTree.Expression>;

/**
 * The contract as the scripts of pages need it: endpoints without their answers, parameters and summaries, and whatever
 * no page uses left out, though a call makes it. The body that a form is checked by (`createCity.body`) is fetched with the
 * form and not with the call: a list that calls needs no schema. Scripts alone get it so; on the server, where loaders
 * run, the contract is whole.
 */
export const contractCalls: Plugin = {
  name: 'contract-calls',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: {
    filter: { id: /\?bodies$/ },
    async handler(source, importer) {
      const found = await this.resolve(source.slice(0, -BODIES.length), importer);
      return found && { ...found, id: found.id + BODIES };
    },
  },
  transform: {
    filter: { id: /\/(contract\/src|web\/app)\/.*\.tsx?(\?bodies)?$/ },
    handler(code, id) {
      const { body } = this.parse(code);
      if (id.includes('/web/app/')) return { code: pageOf(code, body), map: null };
      const of = id.endsWith(BODIES) ? bodiesOf : scriptOf;
      // Of a module that is fetched for one of its names, what the others are made by is not run; what one does by itself is.
      return { code: of(code, body), map: null, moduleSideEffects: doesSomething(body) };
    },
  },
};

type Body = readonly (ESTree.Statement | ESTree.Directive)[];

/** Whether a module does something besides making what it exports: `z.ts` says what schemas say. */
export const doesSomething = (body: Body): boolean =>
  body.some(({ type }) => type === 'ExpressionStatement' || type === 'IfStatement');

/** A module of the contract, without types, as scripts get it. */
export const scriptOf = (code: string, body: Body): string =>
  withEndpoints(code, body, (endpoint, values) => {
    const kept = keptOf(endpoint, values, CALLED).map(({ start, end }) => code.slice(start, end));
    return { start: endpoint.start, end: endpoint.end, text: `{${kept.join(',')}}` };
  });

/** The same module with the body of each endpoint in its place. */
export const bodiesOf = (code: string, body: Body): string =>
  withEndpoints(code, body, (endpoint, values, call) => {
    const [sent] = keptOf(endpoint, values, BODY);
    const text = sent ? code.slice(sent.value.start, sent.value.end) : 'undefined';
    return { start: call.start, end: call.end, text };
  });

/** A module with each of its endpoints written otherwise, and all that it makes as what may fall away. */
function withEndpoints(
  code: string,
  body: Body,
  write: (endpoint: ESTree.ObjectExpression, values: Values, call: ESTree.CallExpression) => Edit,
): string {
  const values = topLevelValues(body);
  const edits = [...values.values()].flatMap((value) => {
    const endpoint = endpointOf(value);
    return [
      // A call is kept for what it might do; none of the contract's does anything but make its value.
      ...(MADE.has(value.type) ? around(value, '/* @__PURE__ */ (() => (', '))()') : []),
      ...(endpoint ? [write(endpoint, values, value as ESTree.CallExpression)] : []),
    ];
  });
  return applied(code, edits);
}

/**
 * A module of the pages that takes the bodies by which it checks, and what else endpoints' files say of what is sent (by its
 * name: schemas are written large), from where they are fetched by themselves.
 */
export function pageOf(code: string, body: Body): string {
  const [edits, imports]: [Edit[], string[]] = [[], []];
  const calls = new Map<string, string>();
  for (const node of body) {
    if (node.type !== 'ImportDeclaration' || !/^@healthplus\/contract\/.*endpoints$/.test(node.source.value)) continue;
    const from = node.source.value;
    const named = node.specifiers.flatMap((one) =>
      one.type === 'ImportSpecifier' && one.imported.type === 'Identifier'
        ? [{ local: one.local.name, name: one.imported.name }]
        : [],
    );
    if (named.length < node.specifiers.length) continue;
    const [schemas, others] = [true, false].map((large) => named.filter(({ name }) => /^[A-Z]/.test(name) === large));
    for (const { local, name } of others!)
      calls.set(local, `import { ${name} as ${local}$body } from '${from}${BODIES}';\n`);
    if (schemas!.length === 0) continue;
    imports.push(...schemas!.map(({ local, name }) => `import { ${name} as ${local} } from '${from}${BODIES}';\n`));
    const kept = others!.map(({ local, name }) => `${name} as ${local}`).join(', ');
    edits.push({ start: node.start, end: node.end, text: kept && `import { ${kept} } from '${from}';` });
  }
  const taken = new Set<string>();
  JSON.stringify(body, (_, node) => {
    if (node?.type !== 'MemberExpression' || node.computed || node.property.name !== 'body') return node;
    if (node.object.type !== 'Identifier' || !calls.has(node.object.name)) return node;
    taken.add(node.object.name);
    edits.push({ start: node.start, end: node.end, text: `${node.object.name}$body` });
    return node;
  });
  return imports.join('') + [...taken].map((local) => calls.get(local)).join('') + applied(code, edits);
}

/** What each name of a module stands for, as far as it is a constant. */
function topLevelValues(body: Body): Values {
  const declarations = body.map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node));
  return new Map(
    declarations
      .filter((node) => node?.type === 'VariableDeclaration')
      .flatMap((node) => node.declarations)
      .flatMap(({ id, init }) => (id.type === 'Identifier' && init ? [[id.name, init] as const] : [])),
  );
}

/** The endpoint that a value is, as it is written down; null where it is something else. */
function endpointOf(value: ESTree.Expression): ESTree.ObjectExpression | null {
  if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier') return null;
  const [endpoint] = value.arguments;
  return value.callee.name === 'defineEndpoint' && endpoint?.type === 'ObjectExpression' ? endpoint : null;
}

/** What an endpoint has of these names, also of what it spreads. */
function keptOf(object: ESTree.ObjectExpression, values: Values, names: ReadonlySet<string>): ESTree.ObjectProperty[] {
  return object.properties.flatMap((property) => {
    if (property.type === 'Property')
      return property.key.type === 'Identifier' && names.has(property.key.name) ? [property] : [];
    const spread = property.argument.type === 'Identifier' ? values.get(property.argument.name) : null;
    // What another file gives says who may call.
    return spread?.type === 'ObjectExpression' ? keptOf(spread, values, names) : [];
  });
}

const around = ({ start, end }: ESTree.Expression, before: string, after: string): Edit[] => [
  { start, end: start, text: before },
  { start: end, end, text: after },
];

/** A text with all edits made, the last first, so that the places of the others stay. */
function applied(code: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}
