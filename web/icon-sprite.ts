import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as icons from 'lucide-react';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';

const IMPORT = /import (?!type)\{([^}]*)\} from 'lucide-react';/g;

/** The icons of one import; its types are nobody's to draw. */
const iconsOf = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));

/** The icons that the pages import, by name, sorted. */
function importedIcons(app: string): string[] {
  const names = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => [...readFileSync(join(app, name), 'utf8').matchAll(IMPORT)])
    .flatMap(([, list]) => iconsOf(list!));
  return [...new Set(names)].toSorted();
}

/** An icon's lines, as the library draws them. */
function linesOf(name: string): string {
  const icon = (icons as unknown as Record<string, ComponentType | undefined>)[name];
  if (!icon) throw new Error(`lucide-react has no icon ${name}.`);
  return renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
}

const SPRITE = 'virtual:icon-sprite';

/** The same module with its icons taken from the sprite, each line where it was. */
const withSprite = (code: string): string =>
  code.replace(IMPORT, (whole, list: string) => {
    const drawn = iconsOf(list).map((name) => `const ${name} = /* @__PURE__ */ iconOf('${name}');`);
    return `import { iconOf } from '${SPRITE}'; ${drawn.join(' ')}${'\n'.repeat(whole.split('\n').length - 1)}`;
  });

/**
 * Draws every icon once, in one file that a browser keeps for ever, instead of in each page as often as it is shown and
 * in its scripts once more; a page's scripts name the icons that it shows. While one develops the library draws them.
 */
export function iconSprite(app: string): Plugin {
  const symbols = importedIcons(app).map(
    (name) => `<symbol id="${name}" viewBox="0 0 24 24">${linesOf(name)}</symbol>`,
  );
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  const fileName = `assets/icons-${createHash('sha256').update(sprite).digest('hex').slice(0, 8)}.svg`;
  return {
    name: 'icon-sprite',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: new RegExp(`^${SPRITE}$`) }, handler: () => `\0${SPRITE}` },
    load: {
      filter: { id: new RegExp(`${SPRITE}$`) },
      handler: () =>
        `import { spriteIcon } from '#app/ui/sprite-icon.tsx';\nexport const iconOf = (name) => spriteIcon('/${fileName}#' + name);`,
    },
    transform: {
      filter: { id: /\.tsx?$/, code: /from 'lucide-react'/ },
      handler: (code) => ({ code: withSprite(code), map: null }),
    },
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: sprite });
    },
  };
}
