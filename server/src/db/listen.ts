import type pg from 'pg';
import { HostClient } from '#src/platform/database-hosts.ts';

type Say = (what: 'lost' | 'heard again', error?: unknown) => void;

/** Says each once, however often it is tried in between. */
function turnsOf(say: Say) {
  let deaf = false;
  return {
    lost(error: unknown): void {
      if (!deaf) say('lost', error);
      deaf = true;
    },
    heard(): void {
      if (deaf) say('heard again');
      deaf = false;
    },
  };
}

/**
 * Listens on PostgreSQL's channels through one connection of its own, and comes back when it is lost: every `pingMs` it
 * asks whether somebody is still there, since a server that was cut off says nothing.
 * After every reconnect each handler is called once without words, since a message may have been missed. `say` hears once
 * that nobody listens, and once that somebody does again.
 */
export function listen(
  connectionString: string,
  handlers: Record<string, (payload: string) => void>,
  { pingMs = 5000, say = () => {} }: { pingMs?: number; say?: Say } = {},
) {
  let client: pg.Client | null = null;
  let stopped = false;
  const turns = turnsOf(say);
  let timer: NodeJS.Timeout | undefined;
  const pings = setInterval(() => {
    const asked = client;
    asked
      ?.query({ text: 'select 1', query_timeout: pingMs } as pg.QueryConfig)
      .catch(() => asked.connection.stream.destroy());
  }, pingMs).unref();

  async function start() {
    const next = new HostClient({
      connectionString,
      application_name: 'healthplus-listen',
      connectionTimeoutMillis: 2000,
      keepAlive: true,
    });
    const lost = (error?: unknown) => {
      if (client === next) client = null;
      if (!stopped) turns.lost(error);
      next.removeAllListeners('notification');
      next.end().catch(() => {});
      if (!stopped && !timer) {
        timer = setTimeout(() => {
          timer = undefined;
          start().catch(lost);
        }, 1000).unref();
      }
    };
    next.on('error', lost);
    next.once('end', () => lost());
    try {
      await next.connect();
      next.on('notification', (message) => handlers[message.channel]?.(message.payload ?? ''));
      for (const channel of Object.keys(handlers)) await next.query(`listen ${channel}`);
      client = next;
      turns.heard();
      for (const handler of Object.values(handlers)) handler('');
    } catch (error) {
      lost(error);
    }
  }

  return {
    start,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      clearInterval(pings);
      await client?.end().catch(() => {});
    },
  };
}
