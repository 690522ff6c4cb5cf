import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // A new build is made beside the one that is served.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  ssr: true,
  // Every address is known at build time; asking the server for the route table would be one more request.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
