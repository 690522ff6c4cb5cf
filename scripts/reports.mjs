// Where the runners write what ran.
import { join } from 'node:path';
import { root } from './freshness.mjs';

const at = (name) => join(root, 'test-results', 'ran', `${name}.json`);
export const reports = {
  server: { kind: 'vitest', file: at('server') },
  web: { kind: 'vitest', file: at('web') },
  journeys: { kind: 'journeys', file: at('journeys-work') },
  pages: { kind: 'journeys', file: at('journeys-pages') },
  texts: { kind: 'journeys', file: at('journeys-texts') },
};
