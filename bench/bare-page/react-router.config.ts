import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: process.env.BARE_BUILD ?? 'build',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
