import type { RegisterId } from '@palco/contract/tables'
import { lockAccount } from '../../ledger/index.ts'
import type { Brand } from '../../model/index.ts'
import { businessEvent } from '../../observe/index.ts'
import { findPlayer, listResidences } from '../identity/index.ts'
import { closeByRegister, listListedSince } from '../protection/index.ts'
import { askedRegisters, everyAskedRegister } from './asked-registers.ts'
import { notify } from './notify.ts'
import type { JobDeps } from './types.ts'

const HOUR_MS = 3_600_000
const BATCH = 100

/**
 * Closes the accounts that a register has listed for as long as the rules give the player to withdraw. What is left stays the player's, as after every
 * closing. A process that dies in it leaves the others for the next run. @throws what went wrong with one of them, after the others
 */
export async function closeListed(deps: JobDeps): Promise<void> {
  const faults: unknown[] = []
  for (const brand of await deps.allBrands())
    for (const { rule } of everyAskedRegister(deps.registers, brand, deps.now())) {
      if (rule.closeHours === null) continue
      const before = new Date(deps.now().getTime() - rule.closeHours * HOUR_MS)
      const line = { brandId: brand.id, register: rule.register, before }
      for (const playerId of await listListedSince(deps.db, line, BATCH))
        await closeOne(deps, brand, { playerId, register: rule.register, before }).catch((fault: unknown) =>
          faults.push(fault),
        )
    }
  if (faults.length > 0) throw faults[0]
}

async function closeOne(
  { db, now, registers, log }: JobDeps,
  brand: Brand,
  { playerId, register, before }: { playerId: string; register: RegisterId; before: Date },
): Promise<void> {
  const at = now()
  const player = await findPlayer(db, brand.id, playerId)
  // The rules of where the player lives now, or lived lately.
  const asked = player ? askedRegisters(registers, brand, listResidences(player, at), at) : []
  if (!player || !asked.some(({ rule }) => rule.register === register && rule.closeHours !== null)) return
  const owner = { brandId: brand.id, playerId }
  const isClosed = await db.transaction(async (tx) => {
    await lockAccount(tx, brand.id, playerId)
    if (!(await closeByRegister(tx, owner, { register, before }, at))) return false
    await notify(tx, player, { register, about: 'closed', at })
    return true
  })
  if (isClosed) businessEvent(log, { event: 'register.closed', ...owner, register })
}
