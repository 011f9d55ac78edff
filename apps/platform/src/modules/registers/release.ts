import { lockAccount } from '../../ledger/index.ts'
import type { Brand } from '../../model/index.ts'
import { findPlayer, listResidences } from '../identity/index.ts'
import { listHeldForRegisters, releaseFromRegister } from '../protection/index.ts'
import { askedRegisters, everyAskedRegister } from './asked-registers.ts'
import { forgetSweeps, type Subject, takeOff } from './store.ts'
import type { AskDeps, JobDeps } from './types.ts'

const BATCH = 500

/**
 * Opens the accounts that wait for a register which is asked about them no more: the brand names no connection to it, or the player has moved away. A register
 * that a brand does not ask now is asked about its whole base once it does.
 */
export async function releaseUnasked(deps: JobDeps): Promise<void> {
  for (const brand of await deps.allBrands()) {
    const asked = everyAskedRegister(deps.registers, brand, deps.now()).map(({ rule }) => rule.register)
    await forgetSweeps(deps.db, brand.id, asked)
    await releaseOfBrand(deps, brand)
  }
}

async function releaseOfBrand(deps: JobDeps, brand: Brand): Promise<void> {
  const { db, registers } = deps
  const at = deps.now()
  // Those that the brand asks about everybody are left out: in an outage all wait for them.
  const except = askedRegisters(registers, brand, [], at).map(({ rule }) => rule.register)
  for (let after = '', batch = BATCH; batch === BATCH;) {
    const held = await listHeldForRegisters(db, brand.id, { except, after, limit: BATCH })
    for (const { playerId, register } of held) {
      const player = await findPlayer(db, brand.id, playerId)
      const asked = player ? askedRegisters(registers, brand, listResidences(player, at), at) : []
      if (!asked.some(({ rule }) => rule.register === register))
        await leaveUnasked(deps, { brandId: brand.id, playerId, register })
    }
    after = held.at(-1)?.id ?? after
    batch = held.length
  }
}

/** Takes a player off the list of those who are to be asked about, and ends the wait. What the register has said stays. */
export const leaveUnasked = ({ db, now }: Pick<AskDeps, 'db' | 'now'>, subject: Subject): Promise<void> =>
  db.transaction(async (tx) => {
    await lockAccount(tx, subject.brandId, subject.playerId)
    await takeOff(tx, subject)
    await releaseFromRegister(tx, subject, subject.register, now())
  })
