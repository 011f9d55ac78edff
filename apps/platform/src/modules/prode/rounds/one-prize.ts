import type { Tx } from '../../../db/index.ts'
import type { Ranked } from '../rankings/shares.ts'

/** Participants of a ranking of whom a prize may be looked for: beyond them somebody has a thousand accounts. */
const MOST = 1_000

/**
 * The ranking as the brand's money goes by it: of accounts of one person (`players_of_person`) the best placed alone, since a sponsored prize
 * costs nothing to play for. The ranking is read further down until there are enough persons for the places with a prize, or no more participants.
 * @param read the participants up to a place, those who share it included
 */
export async function onePrizeEach<One extends Ranked>(
  tx: Tx,
  places: number,
  read: (places: number) => Promise<One[]>,
): Promise<{ ranking: One[]; persons: One[] }> {
  for (let wanted = places; ; wanted *= 2) {
    const ranking = await read(wanted)
    const persons = await bestOfEach(tx, ranking)
    if (persons.length >= places || ranking.length < wanted || wanted >= MOST) return { ranking, persons }
  }
}

async function bestOfEach<One extends Ranked>(tx: Tx, ranking: readonly One[]): Promise<One[]> {
  const withPoints = ranking.filter(({ points }) => points > 0)
  const { rows } = await tx.query<{ playerId: string; persons: string[] }>({
    name: 'prode-persons',
    text: `SELECT p AS "playerId", ARRAY(SELECT players_of_person(p)) AS persons FROM unnest($1::text[]) p`,
    values: [withPoints.map(({ playerId }) => playerId)],
  })
  const accounts = new Map(rows.map(({ playerId, persons }) => [playerId, persons]))
  const taken = new Set<string>()
  return withPoints.filter(({ playerId }) => {
    const own = accounts.get(playerId) ?? []
    const isFirst = !own.some((account) => taken.has(account))
    taken.add(playerId)
    return isFirst
  })
}
