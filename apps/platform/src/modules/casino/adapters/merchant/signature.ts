import { createHmac } from 'node:crypto'
import { firstKey, listKeys } from '@palco/contract/key-ring'
import { toHeader, sameText } from '../http.ts'

/** Names as they are signed; a server gets them in lower case. */
export const MERCHANT_HEADERS = {
  merchant: 'X-Merchant-Id',
  timestamp: 'X-Timestamp',
  nonce: 'X-Nonce',
  sign: 'X-Sign',
} as const

/** How far a message's time may lie from ours, in seconds. */
export const WINDOW_S = 60

export type Fields = readonly (readonly [name: string, value: string])[]

const top = (name: string) => name.split('[')[0] ?? name

/** Fields of a form and the headers, sorted by name and encoded as a form. Parts of a list stay in their order. */
function signedText(fields: Fields, headers: Fields): string {
  const sorted = [...fields, ...headers].toSorted(([a], [b]) =>
    top(a) < top(b) ? -1 : Number(top(a) > top(b)),
  )
  return new URLSearchParams(sorted.map(([name, value]) => [name, value])).toString().replaceAll('*', '%2A')
}

/** The headers to send with a form: HMAC-SHA1 by the first of the keys over the sorted fields and the other three headers. */
export function merchantHeaders(
  key: string,
  fields: Fields,
  { merchantId, at, nonce }: { merchantId: string; at: Date; nonce: string },
): Record<string, string> {
  const headers: Fields = [
    [MERCHANT_HEADERS.merchant, merchantId],
    [MERCHANT_HEADERS.timestamp, String(Math.floor(at.getTime() / 1000))],
    [MERCHANT_HEADERS.nonce, nonce],
  ]
  const sign = createHmac('sha1', firstKey(key)).update(signedText(fields, headers)).digest('hex')
  return { ...Object.fromEntries(headers), [MERCHANT_HEADERS.sign]: sign }
}

/** Checks a message's signature, by any of the keys, and its time; the nonce is remembered by the caller. */
export function checkMerchant(
  keys: string,
  merchantId: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  fields: Fields,
  now: Date,
): { ok: true; nonce: string } | { ok: false; problem: 'invalid_signature' | 'stale_timestamp' } {
  const read = (name: string) => toHeader(headers, name.toLowerCase())
  const [timestamp, nonce] = [read(MERCHANT_HEADERS.timestamp), read(MERCHANT_HEADERS.nonce)]
  const signed = signedText(fields, [
    [MERCHANT_HEADERS.merchant, read(MERCHANT_HEADERS.merchant)],
    [MERCHANT_HEADERS.timestamp, timestamp],
    [MERCHANT_HEADERS.nonce, nonce],
  ])
  const sent = read(MERCHANT_HEADERS.sign).toLowerCase()
  const isBy = (key: string) => sameText(createHmac('sha1', key).update(signed).digest('hex'), sent)
  const fits = nonce !== '' && nonce.length <= 80 && read(MERCHANT_HEADERS.merchant) === merchantId
  if (!fits || !listKeys(keys).some(isBy)) return { ok: false, problem: 'invalid_signature' }
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp))
  return age <= WINDOW_S ? { ok: true, nonce } : { ok: false, problem: 'stale_timestamp' }
}
