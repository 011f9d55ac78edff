import { createHmac, timingSafeEqual } from 'node:crypto'
import { base32nopad } from '@scure/base'

const STEP_SECONDS = 30
/** A clock may be one step off either way (RFC 6238 §5.2). */
const SKEW_STEPS = 1

/**
 * The code of a counter, HOTP with HMAC-SHA-1 (RFC 4226 §5.3).
 * @param digits 6 for authenticators; the RFC's published values have 8
 */
export function hotp(secret: Uint8Array, counter: number, digits = 6): string {
  const moving = Buffer.alloc(8)
  moving.writeBigUInt64BE(BigInt(counter))
  const hash = createHmac('sha1', secret).update(moving).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const value = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(value % 10 ** digits).padStart(digits, '0')
}

/** The time step of a moment: steps of 30 seconds since 1970 (RFC 6238 §4.2). */
export const stepOf = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS)

/**
 * The step whose code this is, among those next to now and after `lastStep`; `null` when there is none. The caller keeps
 * the step, so that a code is never taken twice.
 */
export function matchingStep(secret: Uint8Array, code: string, at: Date, lastStep: number): number | null {
  const given = Buffer.from(code)
  const now = stepOf(at)
  for (let step = now - SKEW_STEPS; step <= now + SKEW_STEPS; step += 1) {
    const right = Buffer.from(hotp(secret, step))
    if (step > lastStep && given.length === right.length && timingSafeEqual(given, right)) return step
  }
  return null
}

export const secretText = (secret: Uint8Array): string => base32nopad.encode(secret)
export const readSecret = (text: string): Uint8Array => base32nopad.decode(text.toUpperCase())

/** What an authenticator app reads: otpauth://totp/Palco:name?secret=…&issuer=Palco */
export function otpauthAddress(username: string, secret: Uint8Array): string {
  const query = new URLSearchParams({
    secret: secretText(secret),
    issuer: 'Palco',
    digits: '6',
    period: '30',
  })
  return `otpauth://totp/${encodeURIComponent(`Palco:${username}`)}?${query.toString()}`
}
