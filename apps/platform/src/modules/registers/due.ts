import { findPlayer, listResidences } from '../identity/index.ts'
import type { Brand } from '../../model/index.ts'
import { askNow } from './ask.ts'
import { type AskedRegister, askedRegisters, everyAskedRegister } from './asked-registers.ts'
import { pausedUntil } from './connection-store.ts'
import { leaveUnasked } from './release.ts'
import { type DueRow, nextDue } from './store.ts'
import type { JobDeps } from './types.ts'

/** Players of one register whom one run asks about. */
const BATCH = 20

/** Asks registers about those who are due. A process that dies in it leaves them due. @throws what went wrong with one of them, after the others */
export async function askDue(deps: JobDeps): Promise<void> {
  const faults: unknown[] = []
  for (const brand of await deps.allBrands())
    for (const asked of everyAskedRegister(deps.registers, brand, deps.now()))
      await askSome(deps, brand, asked).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw faults[0]
}

async function askSome(deps: JobDeps, brand: Brand, asked: AskedRegister): Promise<void> {
  const { db, now } = deps
  const line = { brandId: brand.id, register: asked.rule.register, connection: asked.name }
  if (!asked.connection || (await pausedUntil(db, line, now()))) return
  for (const due of await nextDue(db, line, { now: now(), limit: BATCH })) {
    const kind = await askOne(deps, brand, asked, due)
    // The others wait with it: the connection fails, or enough was asked for now.
    if (kind === 'paused') return
  }
}

async function askOne(deps: JobDeps, brand: Brand, asked: AskedRegister, { playerId, occasion }: DueRow) {
  const { register } = asked.rule
  const player = await findPlayer(deps.db, brand.id, playerId)
  const at = deps.now()
  // The rules of the present residence: they may ask no more, or more strictly.
  const one =
    player &&
    askedRegisters(deps.registers, brand, listResidences(player, at), at).find(
      ({ rule }) => rule.register === register,
    )
  if (!one) return leaveUnasked(deps, { brandId: brand.id, playerId, register })
  return askNow(deps, one, { brand, player, occasion, answeredSince: null })
}
