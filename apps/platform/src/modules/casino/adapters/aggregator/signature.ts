import { createHmac } from 'node:crypto'
import { firstKey, listKeys } from '@palco/contract/key-ring'
import { sameText } from '../http.ts'

export const SIGN_HEADER = 'x-request-sign'

const toSignature = (key: string, body: string): string =>
  createHmac('sha256', key).update(body).digest('hex')

/** Hex HMAC-SHA256 over the body as it is sent, in both directions, by the first of the keys. */
export const signBody = (keys: string, body: string): string => toSignature(firstKey(keys), body)

/** Whether one of the keys made the signature. */
export const isSigned = (keys: string, body: string, given: string): boolean =>
  listKeys(keys).some((key) => sameText(toSignature(key, body), given.toLowerCase()))
