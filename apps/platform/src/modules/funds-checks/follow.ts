import type { Owner } from '../../model/index.ts'
import { findPlayer, listResidences } from '../identity/index.ts'
import { drainPlay } from '../play/index.ts'
import type { CountDeps } from './count.ts'
import { setDue } from './count-store.ts'
import { stepsFor } from './steps.ts'

/** A player who plays on is looked at again after so long. */
const PLAYED_MS = 30_000

/** Has the sums looked at of players who played and of whom a step counts the loss. Corrections of play are part of the feed. */
export const followPlay = ({ db, now, brandById }: CountDeps): Promise<number> =>
  drainPlay(db, 'funds_checks', async (tx, movements) => {
    const at = now()
    const due: Owner[] = []
    for (const [playerId, mine] of Map.groupBy(movements, (one) => one.playerId)) {
      const brandId = mine[0]?.brandId ?? ''
      const brand = await brandById(brandId)
      const player = brand && (await findPlayer(tx, brandId, playerId))
      if (!player) continue
      const residence = listResidences(player, at)
      const steps = stepsFor(brand, { residence, currency: player.currency }, at)
      if (steps.some(({ step }) => step.sum === 'loss')) due.push({ brandId, playerId })
    }
    if (due.length > 0) await setDue(tx, due, new Date(at.getTime() + PLAYED_MS))
  })
