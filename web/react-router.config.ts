import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // A new build is made beside the one that is served.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build',
  ssr: true,
  // A page and its loader come in one file: a phone pays for each request.
  splitRouteModules: false,
} satisfies Config;
