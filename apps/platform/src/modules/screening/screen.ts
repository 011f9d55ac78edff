import type { Log } from '@palco/service/log'
import type { Database, Tx } from '../../db/index.ts'
import type { Owner } from '../../model/index.ts'
import { findPlayer, listPersons } from '../identity/index.ts'
import { applyHits } from './cases/apply-hits.ts'
import { findHits } from './find-hits.ts'
import { listDue, lockScreened, markOutdated, noteScreened, personToScreen } from './players.ts'
import type { ScreenedPlayer } from './types.ts'
import { endVersion, moveVersion, nextVersion } from './versions.ts'

export type ScreenDeps = { db: Database; log: Pick<Log, 'warn'>; now: () => Date }

const BATCH = 100
/** Players of an earlier version of the comparison that one run takes on. */
const OUTDATED = 200

/**
 * Compares the players whose data have changed with all lists, one transaction each, and some who were compared by an earlier version of the comparison.
 * @throws what went wrong with one of them, after the others are done
 */
export async function screenDue({ db, log, now }: ScreenDeps): Promise<void> {
  const faults: unknown[] = []
  await markOutdated(db, OUTDATED, now())
  for (let batch = BATCH; batch === BATCH && faults.length === 0;) {
    const due = await listDue(db, BATCH)
    for (const owner of due)
      await db
        .transaction(async (tx) => {
          if (await lockScreened(tx, owner)) await screenWhole(tx, log, owner, now())
        })
        .catch((fault: unknown) => faults.push(fault))
    batch = due.length
  }
  if (faults.length > 0) throw faults[0]
}

async function screenWhole(tx: Tx, log: ScreenDeps['log'], owner: Owner, at: Date): Promise<void> {
  const player = await findPlayer(tx, owner.brandId, owner.playerId)
  const person = player && personToScreen(player)
  if (person) await screen(tx, log, { ...owner, person }, { version: null, at })
  else await noteScreened(tx, owner.playerId, { at, isWhole: true, isCut: false })
}

/** @param version compare with what is new in it; null: with all lists */
async function screen(
  tx: Tx,
  log: ScreenDeps['log'],
  player: ScreenedPlayer,
  { version, at }: { version: bigint | null; at: Date },
): Promise<void> {
  const { hits, isCut } = await findHits(tx, player.person, version)
  const isWhole = version === null
  if (isCut) log.warn({ player: player.playerId }, 'screening: more entries are near than were compared')
  await applyHits(tx, player, hits, { whole: isWhole, isCut, at })
  await noteScreened(tx, player.playerId, { at, isWhole, isCut })
}

/**
 * Compares every player with what is new in the versions of lists that were imported, in batches by the players' ids. How far it came is committed with
 * each batch: a process that dies goes on there. A player who registers meanwhile is compared with all lists by `screenDue`.
 */
export async function followVersions(deps: ScreenDeps, batch = BATCH): Promise<void> {
  while (await followBatch(deps, batch));
}

/** @returns whether there is more to do */
const followBatch = ({ db, log, now }: ScreenDeps, batch: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const version = await nextVersion(tx)
    if (!version) return false
    const at = now()
    const players = await listPersons(tx, version.followedTo, batch)
    for (const { brand_id: brandId, id: playerId, ...data } of players) {
      const person = personToScreen(data)
      if (!person) continue
      await lockScreened(tx, { brandId, playerId })
      await screen(tx, log, { brandId, playerId, person }, { version: version.id, at })
    }
    const last = players.at(-1)?.id
    if (last !== undefined && players.length === batch) await moveVersion(tx, version.id, last)
    else await endVersion(tx, version.id, at)
    return true
  })
