import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';
import type pg from 'pg';
import { HostClient } from '#src/platform/database-hosts.ts';
import { timeStatement } from './slow-statements.ts';

/** From this call on a text is worth a plan that is kept; as many texts at most keep one. Both as in PgJDBC. */
const CALLS_BEFORE_PREPARING = 5;
const PREPARED_AT_MOST = 256;

const calls = new Map<string, number>();
const names = new Map<string, string>();

/**
 * Stands in a statement whose best plan goes by what is asked: one that is kept is made for any words, and took 500 ms
 * for a list that takes 40 (docs/measurements.md).
 */
export const PLANNED_ANEW = '/* planned anew */';

/** The name under which a statement is kept, once it has been asked often enough; the same for the same text everywhere. */
function nameOf(text: string): string | undefined {
  if (text.includes(PLANNED_ANEW)) return undefined;
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

type Asked = [query: unknown, ...rest: unknown[]];

/** A statement, asked so that its time is taken: by a callback, as pools ask, or by a promise. `ended` is called at its end. */
function timed<T>([query, ...rest]: Asked, ask: (...asked: Asked) => T, ended: () => void): T {
  const text = typeof query === 'string' ? query : isPlain(query) ? query.text : '';
  const stop = timeStatement(text);
  const end = (failed: boolean) => {
    stop(failed);
    ended();
  };
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

/** A client that takes the time of its statements and can tell a server that says nothing any more. */
export abstract class OurClient extends HostClient {
  #underWay = 0;
  #silentMs = 0;

  /** A statement as it is sent. */
  protected abstract sent(query: unknown): unknown;

  override query = ((query: unknown, ...rest: []) => {
    this.#underWay += 1;
    return timed(
      [this.sent(query), ...rest],
      (...asked) => super.query(...(asked as [pg.QueryConfig])),
      () => {
        this.#underWay -= 1;
      },
    );
  }) as pg.Client['query'];

  /**
   * Ends the connection when nothing came back to a statement for so many milliseconds: a server that was cut off says
   * nothing for minutes, and what comes too late must not answer the next statement. The clock is the socket's, wound again
   * by every word: pg's own (`query_timeout`) makes one for each statement, which keeps its rows in memory until the next
   * great collection of garbage (docs/measurements.md).
   */
  giveUpAfter(silentMs: number): void {
    this.#silentMs = silentMs;
    const stream = this.connection.stream as Socket;
    stream.setTimeout(silentMs);
    // It goes off in every pause too.
    stream.on('timeout', () => {
      if (this.#underWay > 0) stream.destroy(new Error('Query read timeout'));
    });
  }

  /** Lets a server say nothing for longer, until the answer is called. */
  waitFor(silentMs: number): () => void {
    const stream = this.connection.stream as Socket;
    stream.setTimeout(silentMs);
    return () => void stream.setTimeout(this.#silentMs);
  }
}

/** For poolers: it keeps no statement under a name, also where a library asks for it: the next one may run on another connection. */
export class NamelessClient extends OurClient {
  protected override sent(query: unknown): unknown {
    return isPlain(query) && query.name ? { ...query, name: undefined } : query;
  }
}

/**
 * One that prepares the statements it is asked again and again: PostgreSQL then plans them once for each connection and
 * not for each call, in a transaction or outside. Planning was half of what a booking cost.
 */
export class PreparingClient extends OurClient {
  protected override sent(query: unknown): unknown {
    return isPlain(query) && !query.name ? { ...query, name: nameOf(query.text) } : query;
  }
}
