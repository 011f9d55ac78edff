import { type Currency, parseDecimal } from '@palco/contract'
import type { Queryable } from '../../db/index.ts'
import type { Brand, Owner } from '../../model/index.ts'
import { findPlayer } from '../identity/index.ts'
import { isSuspendedByScreening } from '../protection/index.ts'
import { findHits } from './find-hits.ts'
import { personToScreen } from './players.ts'
import { versionsBefore } from './versions.ts'

type Settings = Pick<Brand, 'settings'>

/**
 * From which amount, in minor units, a withdrawal waits while a case of its player is open: `settings.screening.withdrawal_from`, a decimal amount of the
 * brand's currency. Without it, or where it cannot be read, every one waits.
 */
function heldFrom({ settings }: Settings, currency: Currency): bigint {
  return readAmount(settings['screening'], currency) ?? 0n
}

function readAmount(rule: unknown, currency: Currency): bigint | null {
  const given = (rule as { withdrawal_from?: unknown } | null | undefined)?.withdrawal_from
  const minor = typeof given === 'string' ? parseDecimal(given, currency)?.minor : undefined
  return minor !== undefined && minor >= 0n ? minor : null
}

/** Whether a brand's rule of screening can be read. */
export const isScreeningRule = (rule: unknown, currency: Currency): boolean =>
  readAmount(rule, currency) !== null

/**
 * Whether an operator looks at a withdrawal first: a case of the player, or of another account of the person at the brand, is confirmed, or one of the player
 * is open and the amount (minor units) reaches the brand's. Who has changed what is compared, and was not compared since, counts as one with an open case,
 * and so does who may be an entry of a version that has not reached them.
 */
export const waitsForScreening =
  ({ brandById }: { brandById: (id: string) => Promise<Settings | null> }) =>
  async (q: Queryable, asked: Owner & { amount: bigint; currency: Currency }): Promise<boolean> => {
    const { rows } = await q.query<{ state: 'open' | 'confirmed' }>({
      name: 'screening-withdrawal',
      text: `SELECT DISTINCT state FROM screening_cases WHERE brand_id = $1 AND player_id = $2 AND state IN ('open', 'confirmed')
        UNION ALL SELECT 'open' FROM screening_players WHERE player_id = $2 AND due_at IS NOT NULL AND EXISTS (SELECT FROM screening_lists)`,
      values: [asked.brandId, asked.playerId],
    })
    if (rows.some(({ state }) => state === 'confirmed')) return true
    if (await isSuspendedByScreening(q, asked.playerId)) return true
    if (rows.length === 0 && !(await isNearComing(q, asked))) return false
    const brand = await brandById(asked.brandId)
    return asked.amount >= heldFrom(brand ?? { settings: {} }, asked.currency)
  }

/** Whether the player may be an entry without a case, in a version with which they were not compared. Nothing is written: the comparison with everybody does. */
async function isNearComing(q: Queryable, { brandId, playerId }: Owner): Promise<boolean> {
  const versions = await versionsBefore(q, playerId)
  if (versions.length === 0) return false
  const player = await findPlayer(q, brandId, playerId)
  const person = player && personToScreen(player)
  if (!person) return false
  const decided = await entriesWithCase(q, playerId)
  for (const version of versions) {
    const { hits } = await findHits(q, person, version)
    if (hits.some(({ entryId }) => !decided.has(entryId))) return true
  }
  return false
}

/** Entries of the player's cases that have not ended. */
async function entriesWithCase(q: Queryable, playerId: string): Promise<Set<bigint>> {
  const { rows } = await q.query<{ entryId: bigint }>({
    name: 'screening-entries-with-case',
    text: `SELECT entry_id AS "entryId" FROM screening_cases WHERE player_id = $1 AND state <> 'ended'`,
    values: [playerId],
  })
  return new Set(rows.map(({ entryId }) => entryId))
}
