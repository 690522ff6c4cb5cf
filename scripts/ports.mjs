import { createServer } from 'node:net';

/** A port of this machine that nobody listens on now. */
export async function freePort() {
  const server = createServer();
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address();
  await new Promise((done) => server.close(done));
  return port;
}
