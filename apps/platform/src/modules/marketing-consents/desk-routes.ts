import { operatorCalls, type OperatorCallInput } from '@palco/contract/operators'
import type { CallRoute } from '../../http/index.ts'
import { type ActingOnBrand, appendAudit, type DeskAccess, deskHandlers } from '../../operators/index.ts'
import { refuse, type Refused } from '../../result.ts'
import { findPlayer, isErased, lockPlayer } from '../identity/index.ts'
import { keepConsents } from './store.ts'

type Input = OperatorCallInput<typeof operatorCalls.withdrawPlayerConsents>

/** The operators' call about consents. */
export function consentDeskRoutes(deps: DeskAccess): CallRoute[] {
  const { handle } = deskHandlers(deps)
  return [
    handle(operatorCalls.withdrawPlayerConsents, (input, acting) => withdraw(deps, acting, input), {
      nothing: 'less marketing for a player',
    }),
  ]
}

/** Withdraws consents as the player asked; what was withdrawn before stays as it is. */
function withdraw(
  { db, now }: DeskAccess,
  { by, address, brand }: ActingOnBrand,
  { id, consents, note }: Input,
): Promise<{ done: true } | Refused<'unknown_player' | 'wrong_state'>> {
  return db.transaction(async (tx) => {
    await lockPlayer(tx, id)
    const player = await findPlayer(tx, brand.id, id)
    if (!player) return refuse('unknown_player')
    if (isErased(player)) return refuse('wrong_state')
    const at = now()
    const withdrawn = consents.map((pair) => ({ ...pair, given: false }))
    const owner = { brandId: brand.id, playerId: id }
    if ((await keepConsents(tx, owner, withdrawn, { way: 'operator', at })) === 0)
      return refuse('wrong_state')
    await appendAudit(tx, {
      at,
      operatorId: by.id,
      action: 'player.consents_withdrawn',
      brands: [brand.id],
      subject: id,
      after: { note, consents },
      address,
    })
    return { done: true } as const
  })
}
