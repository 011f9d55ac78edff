import { createHash } from 'node:crypto'

/** Letters and digits of scripts that a slug has no letters for. Other letters of Latin stay left out: ids of stored events hold. */
const OTHER_SCRIPT = /(?!\p{Script=Latin})(?![0-9])[\p{L}\p{Nd}]/u

export const toHash = (text: string, digits = 6): string =>
  createHash('sha256').update(text).digest('hex').slice(0, digits)

/**
 * The part of an id that a name gives: its Latin letters and its digits. A name with letters of another script ends in a hash of it,
 * since "FC 東京" and "FC 大阪" have the same Latin ones.
 * @param most characters at most
 * @param digits of a hash
 */
export function toSlug(name: string, most = Number.POSITIVE_INFINITY, digits = 6): string {
  const plain = name.normalize('NFD').toLowerCase()
  const latin = plain.replaceAll(/[^a-z0-9]+/g, '').slice(0, most)
  if (latin !== '' && !OTHER_SCRIPT.test(plain)) return latin
  const hash = toHash(name.normalize('NFC'), digits)
  return latin === '' ? hash : `${latin.slice(0, most - hash.length - 1)}-${hash}`
}
