import { createHmac, timingSafeEqual } from 'node:crypto'
import { firstKey, listKeys, toKeyId } from './key-ring.ts'

/** Headers of a signed request between platform and a provider (games or payments). */
export const SIGNATURE_HEADERS = {
  party: 'x-palco-party',
  timestamp: 'x-palco-timestamp',
  nonce: 'x-palco-nonce',
  signature: 'x-palco-signature',
} as const

/** How far a request's timestamp may lie from the receiver's clock, in milliseconds. */
export const SIGNATURE_WINDOW_MS = 60_000

/** Characters of a nonce: receivers keep it. */
export const MOST_NONCE = 80

/**
 * Hex HMAC-SHA256 (RFC 2104, vectors RFC 4231) over `timestamp "." nonce "." rawBody`.
 * The raw bytes are signed, so that no re-serialisation can change what was meant.
 */
export function sign(key: string, timestamp: string, nonce: string, rawBody: string): string {
  return createHmac('sha256', key).update(`${timestamp}.${nonce}.${rawBody}`).digest('hex')
}

/** The headers to send with `rawBody`, signed with the first key. `party` is the public id under which the receiver knows it. */
export function signedHeaders(
  party: string,
  key: string,
  rawBody: string,
  at: { nowMs: number; nonce: string },
): Record<string, string> {
  const timestamp = String(at.nowMs)
  return {
    'content-type': 'application/json',
    [SIGNATURE_HEADERS.party]: party,
    [SIGNATURE_HEADERS.timestamp]: timestamp,
    [SIGNATURE_HEADERS.nonce]: at.nonce,
    [SIGNATURE_HEADERS.signature]: sign(firstKey(key), timestamp, at.nonce, rawBody),
  }
}

export type SignatureCheck = 'ok' | 'missing' | 'stale' | 'invalid'

/**
 * Checks a signature in constant time; replayed nonces are the receiver's own business (it must remember them).
 * @param keys one key, or several separated by commas: a signature with any of them is good
 * @param onKey is given the id of the key that signed
 */
export function checkSignature(
  keys: string,
  headers: Record<string, string | string[] | undefined>,
  rawBody: string,
  nowMs: number,
  onKey?: (id: string) => void,
): SignatureCheck {
  const one = (name: string) => (typeof headers[name] === 'string' ? headers[name] : undefined)
  const timestamp = one(SIGNATURE_HEADERS.timestamp)
  const nonce = one(SIGNATURE_HEADERS.nonce)
  const given = one(SIGNATURE_HEADERS.signature)
  if (!timestamp || !nonce || !given) return 'missing'
  if (nonce.length > MOST_NONCE) return 'invalid'
  const signer = findSigner(keys, given, [timestamp, nonce, rawBody])
  if (signer === null) return 'invalid'
  const age = Math.abs(nowMs - Number(timestamp))
  if (!Number.isFinite(age) || age > SIGNATURE_WINDOW_MS) return 'stale'
  onKey?.(toKeyId(signer))
  return 'ok'
}

/** The key among several that made a signature; `null`: none of them. */
export function findSigner(
  keys: string,
  given: string,
  [timestamp, nonce, rawBody]: readonly [timestamp: string, nonce: string, rawBody: string],
): string | null {
  const received = Buffer.from(given, 'utf8')
  const isBy = (key: string): boolean => {
    const expected = Buffer.from(sign(key, timestamp, nonce, rawBody), 'utf8')
    return expected.length === received.length && timingSafeEqual(expected, received)
  }
  return listKeys(keys).find(isBy) ?? null
}
