import { createHmac } from 'node:crypto'

/** One key of a setting. `id` is made from the key itself: no key can stand under the name of another, and a single old value has one. */
export type RingKey = { readonly id: string; readonly text: string }

/** A setting of keys that cannot be used. The message names places in the list, never a key. */
export class InvalidKeyRing extends Error {
  override name = 'InvalidKeyRing'
}

/** 48 bits of a keyed hash: enough to distinguish keys, and reveals nothing of the key. */
export const toKeyId = (key: string): string =>
  createHmac('sha256', key).update('palco key id').digest('hex').slice(0, 12)

/** The keys of a setting, separated by commas or line breaks; blanks around a key do not count. */
export const listKeys = (text: string): string[] =>
  text
    .split(/[,\r\n]/)
    .map((key) => key.trim())
    .filter((key) => key !== '')

/** The key that signs and is sent: the first one. Of a single value, that value. */
export const firstKey = (text: string): string => listKeys(text)[0] ?? text

/**
 * The keys of a setting with their ids: the first one signs, each is accepted.
 * @param least characters that each key has at least
 * @throws InvalidKeyRing when there is none, one is too short, or one stands there twice
 */
export function readKeyRing(text: string, least: number): readonly [RingKey, ...RingKey[]] {
  const entries = listKeys(text)
  for (const [at, key] of entries.entries())
    if (key.length < least)
      throw new InvalidKeyRing(
        entries.length === 1
          ? `has to be at least ${least} characters`
          : `key ${at + 1} of ${entries.length} is shorter than ${least} characters (commas and line breaks separate keys)`,
      )
  const keys = entries.map((key) => ({ id: toKeyId(key), text: key }))
  const [first, ...rest] = keys
  if (!first) throw new InvalidKeyRing('there is no key')
  if (new Set(keys.map(({ id }) => id)).size < keys.length)
    throw new InvalidKeyRing('a key stands there twice')
  return [first, ...rest]
}
