import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { refuseMissingKeys, sealAnew, type SealedColumn, type Sealer } from '@palco/sealing'
import type { Database } from './db/index.ts'
import { gameProviderKeys } from './modules/casino/index.ts'
import { JACKPOT_ROOTS } from './modules/jackpots/index.ts'
import { sealOpenTotpSecrets, TOTP_SECRETS } from './modules/operators/index.ts'
import { PUSH_KEYS } from './modules/push/index.ts'
import { oddsProviderKeys } from './modules/sports-offer/index.ts'
import { PROVIDER_KEYS, sealedKey } from './provider-keys.ts'

/** Every column of the platform's database that holds sealed values and must open for the platform to work. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  TOTP_SECRETS,
  JACKPOT_ROOTS,
  PUSH_KEYS,
  PROVIDER_KEYS.games,
  PROVIDER_KEYS.odds,
]

/**
 * Refuses a start without a key that is needed, then seals what lies open and what an older key has sealed. Repeating changes nothing;
 * several processes may do it one after the other.
 * @param db as the owner of the database
 * @throws SealingKeyMissing; SealRefused when a value was altered
 */
export async function sealSecrets(db: Database, sealer: Sealer, dataDir: string): Promise<void> {
  const query = (text: string, values: readonly unknown[]) =>
    db.query<Record<string, string>>({ text, values: [...values] })
  await refuseMissingKeys(query, sealer, 'SEALING_KEYS', SEALED_COLUMNS)
  await sealOpenTotpSecrets(db, sealer)
  await sealKeyFiles(db, sealer, dataDir)
  await sealAnew(query, sealer, SEALED_COLUMNS)
}

/** Versions before kept a provider's key in a file of one machine: it moves into the provider's row. The file stays for the version before. */
async function sealKeyFiles(db: Database, sealer: Sealer, dataDir: string): Promise<void> {
  for (const [kind, { read, save }] of [
    ['games', gameProviderKeys(db)],
    ['odds', oddsProviderKeys(db)],
  ] as const) {
    for (const { id, keyReference } of await read()) {
      if (!keyReference?.startsWith('file:')) continue
      const key = textOf(resolve(dataDir, keyReference.slice('file:'.length)))
      if (key !== null) await save({ id, ...sealedKey(sealer, kind, id, key) })
    }
  }
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return null
  }
}
