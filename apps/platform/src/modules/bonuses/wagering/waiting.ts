import type { Tx } from '../../../db/index.ts'
import { takesOneBet } from '../../casino/index.ts'
import { decidedRounds, endsInRounds, type PlayMovement } from '../../play/index.ts'

type Categories = ReadonlyMap<string, readonly string[]>

const listCategories = ({ gameId }: PlayMovement, categories: Categories): readonly string[] =>
  (gameId && categories.get(gameId)) || []

/** Whether a stake counts only when its round has ended: a provider's game that takes several bets a round, or a bet of a built-in product. */
export const waitsForRound = (movement: PlayMovement, categories: Categories): boolean =>
  endsInRounds(movement) && !takesOneBet(listCategories(movement, categories))

/**
 * Counts the waiting stakes of rounds that are decided: of what each would count, the share that was at risk (docs/play.md). A stake that
 * is given back counts nothing. The rounds are those of `movements`, and those decided with them; the bonuses are locked.
 */
export async function countEnded(
  tx: Tx,
  movements: readonly PlayMovement[],
  { categories, bonusIds }: { categories: Categories; bonusIds: readonly string[] },
): Promise<void> {
  const decided = await decidedRounds(
    tx,
    movements.filter((movement) => waitsForRound(movement, categories)),
  )
  const rounds = [...decided.values()].flatMap((round) => round ?? [])
  if (rounds.length === 0) return
  await tx.query({
    name: 'bonuses-count-ended',
    text: `WITH ended AS (
        SELECT * FROM unnest($1::text[], $2::text[], $3::text[]::numeric[], $4::text[]::numeric[])
          e (source, round_id, risked, staked)),
      w AS (
        UPDATE bonus_wagers b SET waiting = NULL,
            counted = CASE WHEN b.taken_back OR e.staked = 0 THEN 0 ELSE div(b.waiting * e.risked, e.staked) END
          FROM ended e
          WHERE b.bonus_id = ANY ($5) AND b.waiting IS NOT NULL AND b.source = e.source AND b.round_id = e.round_id
          RETURNING b.bonus_id, b.counted)
      UPDATE player_bonuses b SET wagered = b.wagered + s.sum
        FROM (SELECT bonus_id, sum(counted)::bigint AS sum FROM w GROUP BY bonus_id) s
        WHERE b.id = s.bonus_id`,
    values: [
      rounds.map(({ source }) => source),
      rounds.map(({ roundId }) => roundId),
      rounds.map(({ risked }) => String(risked)),
      rounds.map(({ staked }) => String(staked)),
      [...bonusIds],
    ],
  })
}
