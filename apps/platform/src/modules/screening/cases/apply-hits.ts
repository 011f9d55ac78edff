import { createHash } from 'node:crypto'
import type { Tx } from '../../../db/index.ts'
import type { Hit } from '../find-hits.ts'
import type { CaseRow, Person, ScreenedPlayer } from '../types.ts'
import { insertCase, lockCases, moveCase, renewCase } from './store.ts'

/** Hours within which an operator decides. */
const DECIDE_HOURS = 24

export const dueAfter = (at: Date): Date => new Date(at.getTime() + DECIDE_HOURS * 3_600_000)

const personDigest = ({ name, lastname, birth_date, country, dni }: Person): string =>
  createHash('sha256')
    .update(JSON.stringify([name, lastname, birth_date, country, dni]))
    .digest('hex')

/**
 * Opens, renews and ends the cases of a player after a comparison. A case is renewed when its entry or the person is another than before: then what was cleared
 * is open again. Open cases that are no hit any more since the list is another end; one whose player has changed their data is an operator's, and so is what was decided.
 * @param compared.whole whether all entries were compared; false: those of one version, and other cases stay as they are
 * @param compared.isCut whether more were near than were compared: then none ends
 */
export async function applyHits(
  tx: Tx,
  player: ScreenedPlayer,
  hits: readonly Hit[],
  { whole, isCut, at }: { whole: boolean; isCut: boolean; at: Date },
): Promise<void> {
  const cases = new Map((await lockCases(tx, player.playerId)).map((one) => [keyFor(one), one]))
  const { person } = player
  const compared = { person, personDigest: personDigest(person), at, dueAt: dueAfter(at) }
  for (const hit of hits) {
    const found = cases.get(keyFor(hit))
    cases.delete(keyFor(hit))
    if (!found) await insertCase(tx, player, hit, compared)
    else if (isOther(found, hit, compared.personDigest)) await renewCase(tx, found, hit, compared)
  }
  if (isCut) return
  for (const left of cases.values()) {
    // Otherwise a listed player would end a case by another spelling.
    const isSamePerson = left.personDigest === compared.personDigest
    if (left.state === 'open' && isSamePerson && (whole || !left.isCurrent))
      await moveCase(tx, left.id, { state: 'ended', at })
  }
}

const keyFor = ({ listId, ref }: { listId: string; ref: string }): string => `${listId} ${ref}`

const isOther = (found: CaseRow, hit: Hit, digest: string): boolean =>
  found.entryId !== hit.entryId || found.personDigest !== digest || found.state === 'ended'
