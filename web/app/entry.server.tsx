import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { ScriptMark, scriptMarkContext } from './lib/script-mark.ts';

/** One JSON line for what a loader or a rendering did not foresee, without what the visitor sent. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const frames = stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 12);
  const line = { level: 50, time: Date.now(), name, message, frames, msg: 'a page failed' };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

export { createWebHost } from '#host/web-host.ts';

/** Takes what is written to it and hands it over as one, once it has ended. */
function whole(take: (page: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      take(Buffer.concat(chunks));
      done();
    },
  });
}

/** Scripts come after what is seen: what fetches them beforehand does not stand in the way of styles and letters. */
const scriptsLast = (page: Buffer): Buffer<ArrayBuffer> =>
  // Byte by byte: to read a page as UTF-8 and write it again takes longer than to render a fourth of it.
  Buffer.from(
    page.toString('latin1').replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'),
    'latin1',
  );

/** Renders a page whole: it is measured, hashed for its policy and cached as one piece. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  requestContext: RouterContextProvider,
): Promise<Response> {
  const nonce = requestContext.get(scriptMarkContext);
  let late: NodeJS.Timeout | undefined;
  return new Promise<Response>((resolve, reject) => {
    let code = status;
    const page = (
      <ScriptMark value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </ScriptMark>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        headers.set('content-type', 'text/html; charset=utf-8');
        pipe(whole((body) => resolve(new Response(scriptsLast(body), { status: code, headers }))));
      },
      onShellError: reject,
      onError() {
        code = 500;
      },
    });
    late = setTimeout(abort, 8000).unref();
  }).finally(() => clearTimeout(late));
}
