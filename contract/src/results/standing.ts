import type { Flag } from './rules.ts';

export type Standing = 'usual' | 'outside' | 'unjudged';
/** How a reader takes a result: in its range, outside it, or held against none: no range fits, it is words, or nothing could be measured. */
export const standingOf = (flag: Flag): Standing =>
  flag === 'normal' ? 'usual' : flag === 'none' || flag === 'invalid' ? 'unjudged' : 'outside';
