import { firstKey, InvalidKeyRing, listKeys, readKeyRing } from '@palco/contract/key-ring'
import type { ConsoleConfig } from '../app/settings.ts'

/** As the platform asks for. */
const LEAST_KEY = 16
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
  const keys = env.CONSOLE_KEY || (production ? '' : DEMO_KEY)
  if (keys === '' || (production && listKeys(keys).includes(DEMO_KEY)))
    throw new WrongSetting('CONSOLE_KEY must be set in production')
  // Browsers give passkeys to names alone, not to addresses.
  const name = host === '127.0.0.1' ? 'localhost' : host
  const publicUrl = env.CONSOLE_PUBLIC_URL || `http://${name}:${port}`
  const platformUrl = env.API_BASE_URL || 'http://127.0.0.1:4000'
  for (const [name, url] of Object.entries({ CONSOLE_PUBLIC_URL: publicUrl, API_BASE_URL: platformUrl }))
    if (!URL.canParse(url)) throw new WrongSetting(`${name} must be an address`)
  return {
    port,
    host,
    platformKey: toSentKey(keys),
    publicUrl,
    platformUrl: platformUrl.replace(/\/$/, ''),
    trustProxy: env.CONSOLE_TRUST_PROXY || false,
    timeZone: zone(env.CONSOLE_TIME_ZONE || 'UTC'),
  }
}

/** Of several the first is sent; the others are for the platform, which accepts each. */
function toSentKey(keys: string): string {
  try {
    readKeyRing(keys, LEAST_KEY)
    return firstKey(keys)
  } catch (error) {
    if (!(error instanceof InvalidKeyRing)) throw error
    throw new WrongSetting(`CONSOLE_KEY: ${error.message}`)
  }
}

function zone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    throw new WrongSetting(`CONSOLE_TIME_ZONE must be the name of a time zone, not "${name}"`)
  }
}
