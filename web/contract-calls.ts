import type { ESTree, Plugin } from 'vite';

/** Of an endpoint a browser needs how it is called and what a form sends; the server alone answers by the rest. */
const KEPT = new Set(['method', 'path', 'body']);
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
 * no page uses left out, though a call makes it. Scripts alone get it so; on the server, where loaders run, it is whole.
 */
export const contractCalls: Plugin = {
  name: 'contract-calls',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/contract\/src\/.*\.ts$/ },
    handler(code) {
      return { code: scriptOf(code, this.parse(code).body), map: null };
    },
  },
};

type Body = readonly (ESTree.Statement | ESTree.Directive)[];

/** A module of the contract, without types, as scripts get it. */
export function scriptOf(code: string, body: Body): string {
  const values = topLevelValues(body);
  const edits = [...values.values()].flatMap((value) => [
    // A call is kept for what it might do; none of the contract's does anything but make its value.
    ...(MADE.has(value.type) ? around(value, '/* @__PURE__ */ (() => (', '))()') : []),
    ...endpointEdits(value, code, values),
  ]);
  return applied(code, edits);
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

/** Leaves of an endpoint what is kept, also of what it spreads. */
function endpointEdits(value: ESTree.Expression, code: string, values: Values): Edit[] {
  if (value.type !== 'CallExpression' || value.callee.type !== 'Identifier') return [];
  const [endpoint] = value.arguments;
  if (value.callee.name !== 'defineEndpoint' || endpoint?.type !== 'ObjectExpression') return [];
  const kept = keptOf(endpoint, values).map(({ start, end }) => code.slice(start, end));
  return [{ start: endpoint.start, end: endpoint.end, text: `{${kept.join(',')}}` }];
}

function keptOf(object: ESTree.ObjectExpression, values: Values): ESTree.ObjectProperty[] {
  return object.properties.flatMap((property) => {
    if (property.type === 'Property')
      return property.key.type === 'Identifier' && KEPT.has(property.key.name) ? [property] : [];
    const spread = property.argument.type === 'Identifier' ? values.get(property.argument.name) : null;
    // What another file gives says who may call.
    return spread?.type === 'ObjectExpression' ? keptOf(spread, values) : [];
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
