import { InvalidKeyRing, listKeys, readKeyRing } from '@palco/contract/key-ring'
export type SandboxConfig = {
  port: number
  host: string
  /** The key shared with the platform. */
  key: string
  /** Where webhooks may go: the platform's own address. */
  merchantUrl: string
  timing: {
    /** From a question to the webhook that answers it. */
    answerMs: number
    /** The same of the behaviour `late`. */
    lateMs: number
    /** First pause between two attempts of a webhook; it doubles up to `retryMaxMs`. */
    retryBaseMs: number
    retryMaxMs: number
  }
}

/** As the platform asks for. */
const LEAST_KEY = 16
const DEMO_KEY = 'demo-identity-key-not-for-production'

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
    throw new WrongSetting(`IDENTITY_SANDBOX_KEY: ${error.message}`)
  }
}

/** Environment → settings. Throws `WrongSetting` with a line an operator understands. */
export function readConfig(env: Env): SandboxConfig {
  const isProduction = env.NODE_ENV === 'production'
  const key = env.IDENTITY_SANDBOX_KEY ?? (isProduction ? '' : DEMO_KEY)
  // The demo key is public: with it anyone could sign that a person was checked.
  if (key === '' || (isProduction && listKeys(key).includes(DEMO_KEY)))
    throw new WrongSetting('IDENTITY_SANDBOX_KEY is needed in production')
  refuseUnfit(key)
  const merchantUrl = env.MERCHANT_URL ?? 'http://127.0.0.1:4000'
  if (!URL.canParse(merchantUrl)) throw new WrongSetting('MERCHANT_URL is no address')
  return {
    port: whole(env, 'IDENTITY_PORT', 4500),
    host: env.IDENTITY_HOST ?? '127.0.0.1',
    key,
    merchantUrl,
    timing: {
      answerMs: whole(env, 'IDENTITY_ANSWER_MS', 2_000),
      lateMs: whole(env, 'IDENTITY_LATE_MS', 20_000),
      retryBaseMs: whole(env, 'IDENTITY_RETRY_BASE_MS', 1_000),
      retryMaxMs: whole(env, 'IDENTITY_RETRY_MAX_MS', 60_000),
    },
  }
}
