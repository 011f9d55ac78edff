import type { ConsoleConfig } from '../app/settings.ts'

const DEMO_KEY = 'demo-console-key-not-for-production'

export class WrongSetting extends Error {
  override name = 'WrongSetting'
}

type Env = Readonly<Record<string, string | undefined>>

/** Environment → settings. @throws WrongSetting with a line an operator understands */
export function readConfig(env: Env): ConsoleConfig {
  const production = env.NODE_ENV === 'production'
  const port = Number(env.CONSOLE_PORT || '4300')
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new WrongSetting(`CONSOLE_PORT must be a port number, not "${env.CONSOLE_PORT}"`)
  const host = env.CONSOLE_HOST || '127.0.0.1'
  const platformKey = env.CONSOLE_KEY || (production ? '' : DEMO_KEY)
  if (platformKey === '' || (production && platformKey === DEMO_KEY))
    throw new WrongSetting('CONSOLE_KEY must be set in production')
  const publicUrl = env.CONSOLE_PUBLIC_URL || `http://${host}:${port}`
  const platformUrl = env.API_BASE_URL || 'http://127.0.0.1:4000'
  for (const [name, url] of Object.entries({ CONSOLE_PUBLIC_URL: publicUrl, API_BASE_URL: platformUrl }))
    if (!URL.canParse(url)) throw new WrongSetting(`${name} must be an address`)
  return {
    port,
    host,
    platformKey,
    publicUrl,
    platformUrl: platformUrl.replace(/\/$/, ''),
    trustProxy: env.CONSOLE_TRUST_PROXY || false,
    timeZone: zone(env.CONSOLE_TIME_ZONE || 'UTC'),
  }
}

function zone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    throw new WrongSetting(`CONSOLE_TIME_ZONE must be the name of a time zone, not "${name}"`)
  }
}
