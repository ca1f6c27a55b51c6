import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  // The server build has several entries (`vite.config.ts`), each under its name.
  serverBuildFile: '[name].js',
} satisfies Config
