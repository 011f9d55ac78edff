import { InvalidKeyRing, listKeys, readKeyRing } from '@palco/contract/key-ring'
import { parseOrigins, type OriginPattern } from './origins.ts'

export type SandboxConfig = {
  port: number
  host: string
  /** How browsers reach the hosted page; the default is the listening address. */
  publicUrl: string
  /** Folder of the journal; null keeps everything in memory. */
  dataDir: string | null
  /** The merchant's public id and the key shared with it. */
  merchant: { id: string; key: string }
  /** Base address of the merchant's platform, which says where its sites are. */
  merchantUrl: string
  /** Where webhooks and returns may go besides. Anything else is refused when a payment is opened. */
  origins: OriginPattern[]
  /** Opens the /admin calls. Never in production. */
  admin: boolean
  production: boolean
  timing: Timing
}

export type Timing = {
  /** From a payout's acceptance to its webhook. */
  payoutDelayMs: number
  /** How late the `late` behaviour is. */
  lateMs: number
  /** Between two blocks of a coin's network. */
  confirmationMs: number
  /** First pause between two attempts of a webhook; doubles up to `retryMaxMs`. */
  retryBaseMs: number
  retryMaxMs: number
  webhookTimeoutMs: number
}

/** As the platform asks for. */
const LEAST_KEY = 16
const DEMO_KEY = 'demo-payments-key-not-for-production'

export class WrongSetting extends Error {
  override name = 'WrongSetting'
}

type Env = Record<string, string | undefined>

function whole(env: Env, name: string, fallback: number): number {
  const given = env[name]
  if (given === undefined || given === '') return fallback
  if (!/^\d{1,9}$/.test(given)) throw new WrongSetting(`${name} must be a whole number, not "${given}"`)
  return Number(given)
}

/** Keys shared with the platform: the first one signs, each is accepted. */
function refuseUnfit(keys: string): void {
  try {
    readKeyRing(keys, LEAST_KEY)
  } catch (error) {
    if (!(error instanceof InvalidKeyRing)) throw error
    throw new WrongSetting(`PAYMENTS_SANDBOX_KEY: ${error.message}`)
  }
}

/** Environment → settings. Throws `WrongSetting` with a line an operator understands. */
export function readConfig(env: Env): SandboxConfig {
  const production = env.NODE_ENV === 'production'
  const port = whole(env, 'PAYMENTS_PORT', 4200)
  const host = env.PAYMENTS_HOST ?? '127.0.0.1'
  const key = env.PAYMENTS_SANDBOX_KEY ?? (production ? '' : DEMO_KEY)
  // The demo key is public: with it anyone could sign that a payment was paid.
  if (key === '' || (production && listKeys(key).includes(DEMO_KEY)))
    throw new WrongSetting('PAYMENTS_SANDBOX_KEY is needed in production')
  refuseUnfit(key)
  const patterns = env.MERCHANT_ORIGINS ?? ''
  const origins = parseOrigins(patterns)
  if (origins === null)
    throw new WrongSetting(`MERCHANT_ORIGINS has a pattern that is no origin: "${patterns}"`)
  const merchantUrl = env.MERCHANT_URL ?? 'http://127.0.0.1:4000'
  if (!URL.canParse(merchantUrl)) throw new WrongSetting('MERCHANT_URL is no address')
  return {
    port,
    host,
    publicUrl: (env.PAYMENTS_PUBLIC_URL ?? `http://${host}:${port}`).replace(/\/$/, ''),
    dataDir: env.DATA_DIR ?? '.data',
    merchant: { id: env.PAYMENTS_MERCHANT_ID ?? 'palco', key },
    merchantUrl: merchantUrl.replace(/\/$/, ''),
    origins,
    admin: !production,
    production,
    timing: {
      payoutDelayMs: whole(env, 'PAYMENTS_PAYOUT_DELAY_MS', 3000),
      lateMs: whole(env, 'PAYMENTS_LATE_MS', 20_000),
      confirmationMs: whole(env, 'PAYMENTS_CONFIRMATION_MS', 3_000),
      retryBaseMs: whole(env, 'PAYMENTS_RETRY_BASE_MS', 1000),
      retryMaxMs: whole(env, 'PAYMENTS_RETRY_MAX_MS', 60_000),
      webhookTimeoutMs: whole(env, 'PAYMENTS_WEBHOOK_TIMEOUT_MS', 5000),
    },
  }
}
