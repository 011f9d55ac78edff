import { listOverdue, lockCase, markLate } from './case-store.ts'
import type { CountDeps } from './count.ts'
import { setDoors } from './doors.ts'
import { notify } from './notify.ts'

const BATCH = 200

/**
 * Closes what the step says for players who have not answered in time, and puts their cases on the operators' list.
 * @throws what went wrong with one of them, after the others are done
 */
export async function closeOverdue(deps: CountDeps): Promise<void> {
  const at = deps.now()
  const faults: unknown[] = []
  for (const id of await listOverdue(deps.db, at, BATCH))
    await closeOne(deps, id, at).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw faults[0]
}

async function closeOne({ db, brandById }: CountDeps, id: string, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockCase(tx, id)
    // The player answered meanwhile.
    if (!found || found.state !== 'asked' || found.late || found.dueAt === null || found.dueAt > at) return
    const brand = await brandById(found.brandId)
    if (!brand) return
    await markLate(tx, id, at)
    await setDoors(tx, found)
    await notify(tx, brand, { ...found, late: true }, 'late', at)
  })
}
