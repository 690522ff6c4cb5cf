import { createMessage } from '@healthplus/contract/coded-messages';
import { followLab } from '@healthplus/contract/live/endpoints';
import type { LiveTopic } from '@healthplus/contract/live/topics';
import type { FastifyReply } from 'fastify';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import { isAlive } from '#src/modules/accounts/sessions.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Bind } from '#src/platform/http/bind.ts';

/** A proxy lets go of a stream that is silent for a minute; whoever signed out is gone at the next beat. */
const BEAT_MS = 20_000;
/** A stream is begun again now and then: it proves itself again, and an old server is left. */
const LONGEST_MS = 15 * 60_000;

/** Answers with a stream of server-sent events. What is sent after it has ended, or to one who is gone, is dropped. */
function openStream(reply: FastifyReply) {
  const headers = reply.getHeaders() as Record<string, string>;
  reply.hijack();
  reply.raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // What nginx would hold back until it has a page full.
    'x-accel-buffering': 'no',
  });
  reply.raw.flushHeaders();
  // The other side may be gone between a look and a word; once it is answered nobody else hears of that.
  reply.raw.on('error', () => {});
  return {
    send(text: string) {
      if (!reply.raw.destroyed && !reply.raw.writableEnded) reply.raw.write(text);
    },
    end: () => reply.raw.end(),
  };
}

export function bindLive(bind: Bind, deps: Deps): void {
  bind(followLab, ({ caller, reply }) => {
    let stream: ReturnType<typeof openStream> | null = null;
    const leave = deps.changes.follow(labScope(caller), {
      sessionId: caller.sessionId,
      changed: (topic: LiveTopic) => stream?.send(`data: ${topic}\n\n`),
      ended: () => end(),
    });
    if (!leave) throw new AppError('too_many_requests', createMessage('too_many_attempts'));
    const open = openStream(reply);
    stream = open;
    open.send(': here\n\n');
    const beat = setInterval(async () => {
      const alive = await isAlive(deps, caller).catch(() => true);
      if (alive) open.send(': here\n\n');
      else end();
    }, BEAT_MS);
    const longest = setTimeout(() => end(), LONGEST_MS);
    /** Nothing is written to it from now on, though the other side may not have read to its end. */
    function end() {
      clearInterval(beat);
      clearTimeout(longest);
      leave?.();
      stream?.end();
    }
    reply.raw.on('close', end);
  });
}
