import type { Database } from '../../../db/index.ts'
import type { Owner } from '../../../model/index.ts'
import type { Marketing } from '../may-market.ts'
import { keepConsents, NOTHING } from '../store.ts'

/** Consents to all marketing by every channel, as on the page of the profile. */
export async function consentToMarketing(db: Database, owner: Owner, at = new Date()): Promise<void> {
  const all = NOTHING.map((one) => ({ ...one, given: true }))
  await db.transaction((tx) => keepConsents(tx, owner, all, { way: 'profile', at }))
}

/** Takes all of them back, as on the page of the profile. */
export async function withdrawFromMarketing(db: Database, owner: Owner, at: Date): Promise<void> {
  await db.transaction((tx) => keepConsents(tx, owner, NOTHING, { way: 'profile', at }))
}

/** A message of marketing of a brand without a jurisdiction. */
export const MARKETING: Marketing = { brand: { timeZone: 'UTC', configuration: {} }, product: 'all' }
