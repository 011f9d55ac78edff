import { InvalidKeyRing, readKeyRing } from '@palco/contract/key-ring'
import type { SiteSettings } from '../app/site-settings.ts'
import { findTrustedProxies } from './trusted-proxies.ts'

type Env = Readonly<Record<string, string | undefined>>

const switches: Record<string, boolean> = {
  on: true,
  true: true,
  1: true,
  yes: true,
  off: false,
  false: false,
  0: false,
  no: false,
}

function flag(env: Env, name: string): boolean {
  const text = env[name]?.trim().toLowerCase() ?? ''
  if (text === '') return false
  const value = switches[text]
  if (value === undefined) throw new Error(`${name} must be on or off, not "${env[name]}"`)
  return value
}

function whole(env: Env, name: string, fallback: number): number {
  const text = env[name]?.trim() ?? ''
  if (text === '') return fallback
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}"`)
  return Number(text)
}

function address(env: Env, name: string, fallback: string): string {
  const text = env[name]?.trim() || fallback
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new Error(`${name} must be an http or https address, not "${text}"`)
  }
  return text.replace(/\/+$/, '')
}

const text = (env: Env, name: string, fallback: string): string => env[name]?.trim() || fallback

/** Of several keys the first is sent; the others are for the platform, which accepts each. */
function sentKey(env: Env, name: string, fallback: string): string {
  try {
    return readKeyRing(text(env, name, fallback), 1)[0].text
  } catch (error) {
    if (!(error instanceof InvalidKeyRing)) throw error
    throw new Error(`${name}: ${error.message}`, { cause: error })
  }
}

const list = (value: string | undefined): string[] =>
  (value ?? '')
    .split(/[\s,]+/)
    .map((entry) => entry.toLowerCase())
    .filter(Boolean)

function validation(env: Env): number | null {
  const value = env.TOKEN_VALIDATION?.trim().toLowerCase() ?? ''
  if (value === '' || value === 'off' || value === 'false') return null
  if (value === 'on' || value === 'true') return 1000
  const interval = whole(env, 'TOKEN_VALIDATION', 1000)
  if (interval < 100) throw new Error('TOKEN_VALIDATION must be at least 100 ms')
  return interval
}

function proxies(env: Env): SiteSettings['trustProxy'] {
  const trusted = findTrustedProxies(list(env.TRUST_PROXY))
  if (trusted !== null) return trusted
  throw new Error(
    'TRUST_PROXY must be "off", "on", or addresses, networks, "loopback", "uniquelocal" or "linklocal", ' +
      `not "${env.TRUST_PROXY}"`,
  )
}

/** "on", "off", or a factor of the limits. */
function rateLimits(env: Env): number {
  const given = env.RATE_LIMITS
  if (given === undefined || given === '' || given === 'on') return 1
  if (given === 'off') return 0
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(given))
    throw new Error(`RATE_LIMITS must be "on", "off" or a factor, not "${given}"`)
  return Number(given)
}

/**
 * Environment → settings. A wrong value stops the start with a line that names it.
 * @throws Error with the name of the setting
 */
export function readSettings(env: Env): SiteSettings {
  const apiBaseUrl = address(env, 'API_BASE_URL', 'http://127.0.0.1:4000')
  return {
    port: whole(env, 'PORT', 3000),
    host: text(env, 'HOST', '127.0.0.1'),
    apiBaseUrl,
    externalApiUrl: address(env, 'EXTERNAL_API_URL', apiBaseUrl),
    configHash: sentKey(env, 'CONFIG_HASH', 'demo-hash'),
    masterApiKey: sentKey(env, 'MASTER_API_KEY', 'demo-master-key'),
    masterApiKeyHeader: text(env, 'MASTER_API_KEY_HEADER', 'X-Master-Api-Key'),
    masterLanguageHeader: text(env, 'MASTER_LANGUAGE_HEADER', 'X-Master-Language'),
    ownHosts: list(env.OWN_HOSTS),
    resetOnError: flag(env, 'RESET_ON_ERROR'),
    tokenValidationMs: validation(env),
    trustProxy: proxies(env),
    guestPageMaxAgeMs: whole(env, 'GUEST_PAGE_MAX_AGE', 0),
    guestPageLimit: whole(env, 'GUEST_PAGE_LIMIT', 500),
    guestStreamsPerAddress: whole(env, 'GUEST_STREAMS_PER_ADDRESS', 250),
    guestTopics: whole(env, 'GUEST_TOPICS', 10_000),
    rateLimits: rateLimits(env),
    keepAssetsDays: whole(env, 'KEEP_ASSETS_DAYS', 30),
  }
}
