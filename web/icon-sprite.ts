import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as icons from 'lucide-react';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';

const IMPORT = /import (?!type)\{([^}]*)\} from 'lucide-react'/g;

/** The icons that the pages import, by name, sorted. */
function importedIcons(app: string): string[] {
  const names = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => [...readFileSync(join(app, name), 'utf8').matchAll(IMPORT)])
    .flatMap(([, list]) => list!.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
  return [...new Set(names)].toSorted();
}

/** An icon's lines, as the library draws them. */
function linesOf(name: string): string {
  const icon = (icons as unknown as Record<string, ComponentType | undefined>)[name];
  if (!icon) throw new Error(`lucide-react has no icon ${name}.`);
  return renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
}

/**
 * Draws every icon once, in one file that a browser keeps for ever, instead of in each page as often as it is shown and
 * in its scripts once more. While one develops the library draws them.
 */
export function iconSprite(app: string): Plugin {
  const names = importedIcons(app);
  const symbols = names.map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${linesOf(name)}</symbol>`);
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  const fileName = `assets/icons-${createHash('sha256').update(sprite).digest('hex').slice(0, 8)}.svg`;
  const id = '\0icon-sprite';
  return {
    name: 'icon-sprite',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: /^lucide-react$/ }, handler: () => id },
    load: {
      filter: { id: /icon-sprite$/ },
      handler: () =>
        `import { spriteIcon } from '#app/ui/sprite-icon.tsx';\n${names
          .map((name) => `export const ${name} = /* @__PURE__ */ spriteIcon('/${fileName}#${name}');`)
          .join('\n')}`,
    },
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: sprite });
    },
  };
}
