import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { createMicroCache } from './platform/http/micro-cache.ts';
import { type ApiFor, registerWebHost, type WebBuild, type WebHost } from './platform/http/web-host.ts';

/** Pages through Vite's middleware, in this process: a change is seen at once. */
export async function mountDevelopmentPages(app: FastifyInstance, apiFor: ApiFor, webFolder: string): Promise<void> {
  const name = 'vite';
  const { createServer } = (await import(name)) as {
    createServer: (options: object) => Promise<{
      middlewares: Parameters<FastifyInstance['use']>[0];
      ssrLoadModule(id: string): Promise<Record<string, unknown>>;
    }>;
  };
  const vite = await createServer({ root: webFolder, server: { middlewareMode: true }, appType: 'custom' });
  await app.register(middie);
  app.use(vite.middlewares as never);
  const current = async () => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as WebBuild;
    return build.entry.module.createWebHost(build);
  };
  const host: WebHost = {
    handle: async (request, fetchApi, mark) => (await current()).handle(request, fetchApi, mark),
    sharing: () => null,
  };
  await registerWebHost(app, apiFor, {
    host,
    assetsDir: null,
    takePage: () => {},
    cache: createMicroCache(),
    // Vite tells the browser of changes over a socket of its own.
    apiOrigins: ['ws://localhost:*'],
  });
}
