import { listKeys } from '@palco/contract/key-ring'
import { placeOfRow, type SealedColumn, type Sealer } from '@palco/sealing'

/** Least length of each of a provider's keys in characters. */
export const LEAST_KEY = 16

/** Where the rows of providers with their keys are. */
export const PROVIDER_KEYS = {
  games: keysIn('game_providers', 'the keys of game providers'),
  odds: keysIn('sports_providers', 'the keys of providers of odds'),
} satisfies Record<string, SealedColumn>

function keysIn(table: string, what: string): SealedColumn {
  return { table, column: 'key_sealed', keys: ['id'], where: `key_reference = 'sealed'`, what }
}

/** A row's key: `reference` is "sealed", with the value in `sealed`, or "env:NAME" of a setting. */
export type ProviderKey = { id: string; keyReference: string | null; keySealed: string | null }

/** Why a row gives no key. */
export class ProviderKeyMissing extends Error {
  override name = 'ProviderKeyMissing'
}

/** Gives the keys of a provider's row, as a setting has them: the first one signs. @throws ProviderKeyMissing, SealRefused */
export type ReadKey = (kind: keyof typeof PROVIDER_KEYS, provider: ProviderKey) => string

/** Opens sealed keys, and reads "env:NAME" from the settings. */
export function keyReader(settings: Readonly<Record<string, string>>, sealer: Sealer): ReadKey {
  return (kind, { id, keyReference, keySealed }) => {
    const key =
      keyReference === 'sealed' && keySealed !== null
        ? sealer.open(keySealed, placeOfRow(PROVIDER_KEYS[kind], [id])).toString()
        : settings[keyReference?.replace(/^env:/, '') ?? '']
    if (typeof key !== 'string' || !isFit(key))
      throw new ProviderKeyMissing(`${keyReference} gives no key of at least ${LEAST_KEY} characters`)
    return key
  }
}

/** Whether a text holds a key, or several, each of which is long enough. */
export function isFit(text: string): boolean {
  const keys = listKeys(text)
  return keys.length > 0 && keys.every((key) => key.length >= LEAST_KEY)
}

/** Keys as a row keeps them. */
export const sealedKey = (
  sealer: Sealer,
  kind: keyof typeof PROVIDER_KEYS,
  id: string,
  key: string,
): { keyReference: string; keySealed: string } => ({
  keyReference: 'sealed',
  keySealed: sealer.seal(key, placeOfRow(PROVIDER_KEYS[kind], [id])),
})
