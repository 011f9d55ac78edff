import { createHmac } from 'node:crypto'
import { sameText } from '../http.ts'

export const SIGN_HEADER = 'x-request-sign'

/** Hex HMAC-SHA256 over the body as it is sent, in both directions. */
export const signBody = (key: string, body: string): string =>
  createHmac('sha256', key).update(body).digest('hex')

export const isSigned = (key: string, body: string, given: string): boolean =>
  sameText(signBody(key, body), given.toLowerCase())
