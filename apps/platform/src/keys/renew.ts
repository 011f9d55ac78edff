import { createSealer, refuseMissingKeys } from '@palco/sealing'
import type { Config } from '../config/index.ts'
import { openDatabase } from '../db/index.ts'
import { SEALED_COLUMNS } from '../sealed-secrets.ts'

/**
 * Refuses sealing keys that do not open what is sealed: a running platform goes on with those before.
 * @throws SealingKeyMissing
 */
export async function refuseUnfitSealing(current: Config, fresh: Config): Promise<void> {
  if (fresh.SEALING_KEYS === current.SEALING_KEYS) return
  // The platform's own role may not read every sealed column.
  const owner = openDatabase({ url: current.DATABASE_URL, poolSize: 1, role: null })
  const query = (text: string, values: readonly unknown[]) =>
    owner.query<Record<string, string>>({ text, values: [...values] })
  try {
    await refuseMissingKeys(query, createSealer(fresh.SEALING_KEYS), 'SEALING_KEYS', SEALED_COLUMNS)
  } finally {
    await owner.close()
  }
}
