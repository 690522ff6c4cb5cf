import { createHash } from 'node:crypto';
import type pg from 'pg';
import { HostClient } from '#src/platform/database-hosts.ts';
import { timeStatement } from './slow-statements.ts';

/** From this call on a text is worth a plan that is kept; as many texts at most keep one. Both as in PgJDBC. */
const CALLS_BEFORE_PREPARING = 5;
const PREPARED_AT_MOST = 256;

const calls = new Map<string, number>();
const names = new Map<string, string>();

/** The name under which a statement is kept, once it has been asked often enough; the same for the same text everywhere. */
function nameOf(text: string): string | undefined {
  const name = names.get(text);
  if (name || names.size >= PREPARED_AT_MOST) return name;
  const count = (calls.get(text) ?? 0) + 1;
  if (count < CALLS_BEFORE_PREPARING) {
    // Texts that are asked once and never again must not pile up.
    if (calls.size > 4 * PREPARED_AT_MOST) calls.clear();
    calls.set(text, count);
    return undefined;
  }
  calls.delete(text);
  names.set(text, createHash('sha256').update(text).digest('hex').slice(0, 32));
  return names.get(text);
}

const isPlain = (query: unknown): query is pg.QueryConfig =>
  typeof query === 'object' && query !== null && 'text' in query && !('submit' in query);

const SILENT = 'Query read timeout';

type Asked = [query: unknown, ...rest: unknown[]];

/** A statement, asked so that its time is taken: by a callback, as pools ask, or by a promise. */
function timed<T>([query, ...rest]: Asked, ask: (...asked: Asked) => T): T {
  const text = typeof query === 'string' ? query : isPlain(query) ? query.text : '';
  const end = timeStatement(text);
  const callback = rest.at(-1);
  if (typeof callback === 'function') {
    const heard = (...said: unknown[]) => {
      end(said[0] != null);
      callback(...said);
    };
    return ask(query, ...rest.slice(0, -1), heard);
  }
  const answer = ask(query, ...rest);
  if (answer instanceof Promise)
    answer.then(
      () => end(false),
      () => end(true),
    );
  return answer;
}

/** Gives up a connection on which nothing came back in time: what comes too late must not answer the next statement. */
function patiently<T>(client: pg.Client, answer: T): T {
  if (answer instanceof Promise)
    answer.catch((error: Error) => {
      if (error.message === SILENT) client.connection.stream.destroy();
    });
  return answer;
}

/**
 * A client for poolers. It does not wait for ever: a server that was cut off says nothing for minutes. And it keeps no
 * statement under a name, also where a library asks for it: the next one may run on another connection.
 */
export class PatientClient extends HostClient {
  override query = ((query: unknown, ...rest: []) => {
    const nameless = isPlain(query) && query.name ? { ...query, name: undefined } : (query as pg.QueryConfig);
    return patiently(
      this,
      timed([nameless, ...rest], (...asked) => super.query(...(asked as [pg.QueryConfig]))),
    );
  }) as pg.Client['query'];
}

/**
 * One that also prepares the statements it is asked again and again: PostgreSQL then plans them once for each
 * connection and not for each call, in a transaction or outside. Planning was half of what a booking cost.
 */
export class PreparingClient extends HostClient {
  override query = ((query: unknown, ...rest: []) => {
    const kept = isPlain(query) && !query.name ? { ...query, name: nameOf(query.text) } : (query as pg.QueryConfig);
    return patiently(
      this,
      timed([kept, ...rest], (...asked) => super.query(...(asked as [pg.QueryConfig]))),
    );
  }) as pg.Client['query'];
}
