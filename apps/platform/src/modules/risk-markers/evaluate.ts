import type { Database, Queryable } from '../../db/index.ts'
import { type Brand, toDay, daysAfter, type Owner } from '../../model/index.ts'
import { readActs } from './acts.ts'
import { followLevel } from './cases.ts'
import { readDays, setActs } from './day-store.ts'
import { countingHits, insertHits } from './hit-store.ts'
import { findLevel } from './level.ts'
import { LOOK_BACK_DAYS, RISK_RULES } from './rules.ts'
import type { Inputs, Picture } from './types.ts'
import type { RiskRule } from './rule.ts'

export type EvaluateDeps = {
  db: Database
  now: () => Date
  brandById: (id: string) => Promise<Brand | null>
}

/** Players of one run, the longest waiting first; the others come with the next run. */
const MOST = 200
/** A player who plays on is looked at again after so many minutes. */
const EVERY_MINUTES = 10

/** The rules that hit in a picture. */
export const findHits = (picture: Picture): { rule: RiskRule; inputs: Inputs }[] =>
  RISK_RULES.flatMap((rule) => {
    const inputs = rule.find(picture)
    return inputs ? [{ rule, inputs }] : []
  })

/**
 * Looks at the players of whom something new is known.
 * @throws what went wrong with one of them, after the others are done
 */
export async function evaluateTouched(deps: EvaluateDeps): Promise<void> {
  const at = deps.now()
  const faults: unknown[] = []
  for (const owner of await listTouched(deps.db, at))
    await evaluate(deps, owner, at).catch(async (fault: unknown) => {
      faults.push(fault)
      // It holds up no other, and is tried again as if it had been looked at.
      await noteEvaluated(deps.db, owner.playerId, at, true)
    })
  if (faults.length > 0) throw faults[0]
}

/** Applies the rules to what one player did, and follows the level that comes out. */
async function evaluate({ db, brandById }: EvaluateDeps, owner: Owner, at: Date): Promise<void> {
  const brand = await brandById(owner.brandId)
  if (!brand) return
  await db.transaction(async (tx) => {
    // Before anything is read: what happens from here on touches the player again.
    await noteEvaluated(tx, owner.playerId, at, false)
    await setActs(tx, owner, await readActs(tx, owner, brand.timeZone, at))
    const today = toDay(at, brand.timeZone)
    const days = await readDays(tx, owner.playerId, daysAfter(today, 1 - LOOK_BACK_DAYS))
    await insertHits(tx, owner, findHits({ today, days }), { day: today, at })
    const level = findLevel((await countingHits(tx, owner.playerId, at)).map(({ rule }) => rule))
    if (level) await followLevel(tx, brand, owner.playerId, level, at)
  })
}

async function noteEvaluated(q: Queryable, playerId: string, at: Date, isTouched: boolean): Promise<void> {
  await q.query({
    name: 'risk-player-evaluated',
    text: 'UPDATE risk_players SET touched_at = CASE WHEN $3 THEN touched_at END, evaluated_at = $2 WHERE player_id = $1',
    values: [playerId, at, isTouched],
  })
}

async function listTouched(db: Database, at: Date): Promise<Owner[]> {
  const { rows } = await db.query<Owner>({
    name: 'risk-players-touched',
    text: `SELECT brand_id AS "brandId", player_id AS "playerId" FROM risk_players
      WHERE touched_at IS NOT NULL
        AND (evaluated_at IS NULL OR evaluated_at <= $1::timestamptz - make_interval(mins => ${EVERY_MINUTES}))
      ORDER BY touched_at LIMIT ${MOST}`,
    values: [at],
  })
  return rows
}
