import { DRAIN, METRICS_HOST, METRICS_PORT, TRACES, type Program } from '../program.ts'

export const console: Program = {
  program: 'console',
  title: 'Console: `npm run serve:console`',
  folder: 'apps/console',
  settings: [
    ['CONSOLE_PORT', '4300', 'where it listens'],
    ['CONSOLE_HOST', '127.0.0.1', 'address it listens on'],
    ['NODE_ENV', 'development', '`production` refuses the demo key'],
    [
      'CONSOLE_PUBLIC_URL',
      'its own address',
      'how browsers reach it; with https cookies are Secure and HSTS is sent',
    ],
    ['API_BASE_URL', '`http://127.0.0.1:4000`', 'base address of the platform'],
    ['CONSOLE_KEY', 'demo value', 'key of every call, which the platform has under the same name'],
    [
      'CONSOLE_TRUST_PROXY',
      'off',
      'proxies whose `X-Forwarded-For` counts: addresses, networks, `loopback`, `uniquelocal`, `linklocal`',
    ],
    [
      'CONSOLE_TIME_ZONE',
      'UTC',
      'IANA name of the time zone in which times are written where no brand has one',
    ],
    DRAIN,
    METRICS_PORT,
    METRICS_HOST,
    ...TRACES,
  ],
}
