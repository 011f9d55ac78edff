import { calls, type Erasure } from '@palco/contract'
import type { Database } from '../../db/index.ts'
import { handle, toOwner, type PlayerContext, type RateRule, type Route } from '../../http/index.ts'
import type { PlayerIdentity } from '../../model/index.ts'
import { businessEvent } from '../../observe/index.ts'
import { isRefused, type Result } from '../../result.ts'
import { type Confirmed, readErasureState, requestErasure } from './request.ts'

const PROOF: RateRule = { name: 'erasure', burst: 20, perMs: 15 * 60_000, only: 'account' }

export type ErasureRouteDeps = {
  db: Database
  now: () => Date
  confirmPlayer: (
    player: PlayerIdentity,
    proof: { password: string; code?: string | undefined },
  ) => Promise<Result<Confirmed, 'wrong_password' | 'code_needed' | 'wrong_code'>>
}

/** What the player of a closed account asks to have erased. */
export const erasureRoutes = ({ db, now, confirmPlayer }: ErasureRouteDeps): Route[] => {
  const onWire = async ({ brand, player }: PlayerContext, at: Date): Promise<Erasure> => {
    const state = await readErasureState(db, { brand, playerId: player.id }, at)
    return {
      closed: state.closed,
      asked_at: state.askedAt?.toISOString() ?? null,
      kept_until: state.keptUntil?.toISOString() ?? null,
    }
  }
  return [
    handle(calls.readErasure, async ({ context }) => ({ response: await onWire(context, now()) })),
    handle(
      calls.requestErasure,
      async ({ input: proof, context }) => {
        const confirmed = await confirmPlayer(context.player, proof)
        if (isRefused(confirmed)) return confirmed
        const at = now()
        const asked = await requestErasure(db, toOwner(context), confirmed, at)
        if (isRefused(asked)) return asked
        businessEvent(context.log, { event: 'player.erasure_asked', ...toOwner(context) })
        return { response: await onWire(context, at) }
      },
      { limit: PROOF },
    ),
  ]
}
