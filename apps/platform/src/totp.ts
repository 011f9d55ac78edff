import { randomBytes } from 'node:crypto'
import { HOTP, Secret, TOTP } from 'otpauth'

const STEP_SECONDS = 30
/** A clock may be one step off either way (RFC 6238 §5.2). */
const SKEW_STEPS = 1

const toKey = (secret: Uint8Array): Secret => new Secret({ buffer: Uint8Array.from(secret).buffer })

/**
 * The code of a counter, HOTP with HMAC-SHA-1 (RFC 4226 §5.3).
 * @param digits 6 for authenticators; the RFC's published values have 8
 */
export const hotp = (secret: Uint8Array, counter: number, digits = 6): string =>
  HOTP.generate({ secret: toKey(secret), counter, digits })

/** The time step of a moment: steps of 30 seconds since 1970 (RFC 6238 §4.2). */
export const computeStep = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS)

/**
 * The step whose code this is, among those next to now and after `lastStep`; `null` when there is none. The caller keeps
 * the step, so that a code is never taken twice. Codes are compared in constant time.
 */
export function matchingStep(secret: Uint8Array, token: string, at: Date, lastStep: number): number | null {
  // The library throws on six characters that are no digits of ASCII.
  if (!/^\d{6}$/.test(token)) return null
  const off = TOTP.validate({ token, secret: toKey(secret), timestamp: at.getTime(), window: SKEW_STEPS })
  const step = off === null ? lastStep : computeStep(at) + off
  return step > lastStep ? step : null
}

export const secretText = (secret: Uint8Array): string => toKey(secret).base32
export const readSecret = (text: string): Uint8Array => Secret.fromBase32(text).bytes

/** A secret of 160 bits, as long as the hash that it is used with (RFC 4226 §4). */
export const newTotpSecret = (): Uint8Array => randomBytes(20)

type Account = { issuer: string; username: string; secret: Uint8Array }

/** What an authenticator app reads: otpauth://totp/Palco:name?secret=…&issuer=Palco */
export const otpauthAddress = ({ issuer, username, secret }: Account): string =>
  new TOTP({ issuer, label: username, secret: toKey(secret) }).toString()
