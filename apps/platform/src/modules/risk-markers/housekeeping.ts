import { toDay, daysAfter, startOfDay } from '../../model/index.ts'
import { listFaded, listOverdue, listUnmeasured, lockCase, setEffect } from './case-store.ts'
import { endCase, suspendOverdue } from './cases.ts'
import type { EvaluateDeps } from './evaluate.ts'
import { EFFECT_DAYS, readFigures, toRow } from './figures.ts'
import { HIT_DAYS } from './level.ts'

const DAY_MS = 86_400_000
const BATCH = 100

/**
 * Suspends the players who have not answered in time.
 * @throws what went wrong with one of them, after the others are done
 */
export async function suspendSilent({ db, now, brandById }: EvaluateDeps): Promise<void> {
  const at = now()
  const faults: unknown[] = []
  for (let after = '', batch = BATCH; batch === BATCH;) {
    const ids = await listOverdue(db, at, after, BATCH)
    for (const id of ids)
      await suspendOverdue(db, brandById, id, at).catch((fault: unknown) => faults.push(fault))
    after = ids.at(-1) ?? after
    batch = ids.length
  }
  if (faults.length > 0) throw faults[0]
}

/** Ends cases in which no rule has hit for so long that no hit counts. */
export async function endFaded({ db, now, brandById }: EvaluateDeps): Promise<void> {
  const at = now()
  const since = new Date(at.getTime() - HIT_DAYS * DAY_MS)
  for (let ended = BATCH; ended === BATCH;) {
    ended = 0
    for (const id of await listFaded(db, since, BATCH))
      await db.transaction(async (tx) => {
        const found = await lockCase(tx, id)
        const brand = found && (await brandById(found.brandId))
        if (!brand || found.closedAt !== null || found.changedAt > since) return
        await endCase(tx, brand, found, { outcome: 'faded', note: '', at })
        ended += 1
      })
  }
}

/** Measures what became of the player's figures after each interaction, once the days after its own are over. */
export async function measureEffects({ db, now, brandById }: EvaluateDeps): Promise<void> {
  const until = new Date(now().getTime() - (EFFECT_DAYS + 1) * DAY_MS)
  for (let measured = BATCH; measured === BATCH;) {
    const list = await listUnmeasured(db, until, BATCH)
    for (const { id, playerId, brandId, at: made } of list) {
      const zone = (await brandById(brandId))?.timeZone ?? 'UTC'
      const end = startOfDay(daysAfter(toDay(made, zone), EFFECT_DAYS), zone)
      await setEffect(db, id, toRow(await readFigures(db, playerId, { at: end, zone, days: EFFECT_DAYS })))
    }
    measured = list.length
  }
}
