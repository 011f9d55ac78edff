import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: process.env.STOREFRONT_BUILD ?? 'build',
  ssr: true,
  // Lazy discovery would send every tile's address in one query and drop it beyond 7,680 characters.
  routeDiscovery: { mode: 'initial' },
  future: { unstable_enableNodeReadableStream: true },
} satisfies Config
