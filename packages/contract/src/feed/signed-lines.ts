import { firstKey } from '../key-ring.ts'
import { findSigner, sign } from '../signing.ts'

/**
 * Lines of the message stream carry a signature as their last member. Signed is the line without it, together with the nonce
 * of the stream's request and the line's number from 1: a line can be neither changed, left out, repeated nor moved.
 */
const SIGNED = /^(.*),"signature":"([0-9a-f]{64})"\}$/s

/** @param json an object with at least one member */
export const signLine = (key: string, nonce: string, number: number, json: string): string =>
  `${json.slice(0, -1)},"signature":"${sign(firstKey(key), nonce, String(number), json)}"}`

/** The message's text without its signature; `null` when the line is not the provider's, or not the next one. */
export function readLine(keys: string, nonce: string, number: number, line: string): string | null {
  const [, start, given] = SIGNED.exec(line) ?? []
  if (start === undefined || given === undefined) return null
  const json = `${start}}`
  return findSigner(keys, given, [nonce, String(number), json]) === null ? null : json
}

/** What is signed in the body's place of a request without one: its path with the query. */
export const toSignedText = (method: string, path: string, body: string): string =>
  method === 'GET' ? path : body
