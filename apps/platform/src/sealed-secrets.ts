import { refuseMissingKeys, sealAnew, type SealedColumn, type Sealer } from '@palco/sealing'
import type { Database } from './db/index.ts'
import { JACKPOT_ROOTS } from './modules/jackpots/index.ts'
import { PLAYER_TOTP_SECRETS } from './modules/identity/index.ts'
import { TOTP_SECRETS } from './operators/index.ts'
import { PUSH_KEYS } from './modules/push/index.ts'
import { PROVIDER_KEYS } from './provider-keys.ts'

/** Every column of the platform's database that holds sealed values and must open for the platform to work. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  TOTP_SECRETS,
  PLAYER_TOTP_SECRETS,
  JACKPOT_ROOTS,
  PUSH_KEYS,
  PROVIDER_KEYS.games,
  PROVIDER_KEYS.odds,
]

/**
 * Refuses a start without a key that is needed, then seals anew what an older key has sealed. Repeating changes nothing;
 * several processes may do it one after the other.
 * @param db as the owner of the database
 * @throws SealingKeyMissing; SealRefused when a value was altered
 */
export async function sealSecrets(db: Database, sealer: Sealer): Promise<void> {
  const query = (text: string, values: readonly unknown[]) =>
    db.query<Record<string, string>>({ text, values: [...values] })
  await refuseMissingKeys(query, sealer, 'SEALING_KEYS', SEALED_COLUMNS)
  await sealAnew(query, sealer, SEALED_COLUMNS)
}
