// Where the runners write what ran.
import { join } from 'node:path';
import { root } from './freshness.mjs';

const at = (name) => join(root, 'test-results', 'ran', `${name}.json`);

/** The groups of journeys that run side by side: e2e/playwright.config.ts says what is in each. */
export const journeyGroups = ['work', 'pages', 'texts'];

export const reports = {
  server: { kind: 'vitest', file: at('server') },
  web: { kind: 'vitest', file: at('web') },
  ...Object.fromEntries(journeyGroups.map((group) => [group, { kind: 'journeys', file: at(`journeys-${group}`) }])),
};
