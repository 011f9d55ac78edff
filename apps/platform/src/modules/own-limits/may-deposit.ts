import type { Brand } from '../brands/index.ts'
import { findPlayer, isErased, listResidences } from '../identity/index.ts'
import { isClosedForDeposits } from '../protection/index.ts'
import type { MayDeposit } from '../wallet/index.ts'
import { leavesDeposit } from './set-limit.ts'

type Deps = { brandById: (id: string) => Promise<Pick<Brand, 'id' | 'timeZone' | 'configuration'> | null> }

/**
 * Whether a player could ask for a deposit: what the call that opens one asks of account and limits. Nothing is asked of an erased account.
 * @throws when there is no such brand or player: a fault of the caller
 */
export const mayDeposit =
  ({ brandById }: Deps): MayDeposit =>
  async (tx, { brandId, playerId, currency, amount }, at) => {
    const brand = await brandById(brandId)
    const player = await findPlayer(tx, brandId, playerId)
    if (!brand || !player) throw new Error(`there is no player ${playerId} of ${brandId}`)
    // What comes to an erased account is listed there for operators (docs/erasure.md).
    if (isErased(player)) return true
    if (await isClosedForDeposits(tx, { brandId, playerId }, at)) return false
    const holder = { brand, player: { id: playerId, currency, residence: listResidences(player, at) } }
    return leavesDeposit(tx, holder, amount, at)
  }
