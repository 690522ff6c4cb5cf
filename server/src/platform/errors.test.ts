import { expect, it } from 'vitest';
import { appErrorOf } from './errors.ts';

const thrown = (code: string) => Object.assign(new Error('its own words'), { code });

it.each([
  ['57P01', 'the server is shut down'],
  ['57P03', 'it is starting'],
  ['25006', 'it leads no more'],
  ['08P01', 'a pooler has lost it'],
  ['53300', 'it has no connection left'],
  ['ECONNREFUSED', 'nobody listens'],
  ['EHOSTUNREACH', 'its machine is gone'],
  ['EAI_AGAIN', 'its name is not known for a moment'],
])('a database of which is said %s (%s) is away: 503, to be asked again, wherever in the chain it stands', (code) => {
  for (const error of [thrown(code), new Error('a statement', { cause: thrown(code) })])
    expect(appErrorOf(error)).toMatchObject({ status: 503, retryAfterSeconds: 5 });
});

it.each(['42703', '22012', 'XX000'])('%s is a mistake of ours', (code) => {
  expect(appErrorOf(thrown(code))).toBeNull();
});
