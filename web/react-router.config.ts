import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // Every address is known at build time; asking the server for the route table would be one more request.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
