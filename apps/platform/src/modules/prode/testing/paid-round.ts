import type { Currency } from '@palco/contract'
import type { Database } from '../../../db/index.ts'
import { offerEvent } from '../../../testing/sports-offer.ts'
import { joinRound } from '../rounds/enter.ts'
import { makeRounds } from '../rounds/make-rounds.ts'
import { scoreChanges } from '../rounds/score.ts'
import { settleRounds } from '../rounds/settle.ts'
import { readRounds, saveSeries } from '../store.ts'

const HOUR = 3_600_000

/**
 * A round of two matches with a fee, entered by players at a time and settled at another one, with the first two places paid 70 and 30 of a
 * hundred.
 */
export async function paidRound(
  db: Database,
  { id: brandId, currency }: { id: string; currency: Currency },
  {
    players,
    at,
    settled,
    fee,
    sponsored,
  }: { players: readonly string[]; at: string; settled: string; fee: bigint; sponsored: bigint },
): Promise<{ id: string; events: string[] }> {
  const series = `s-${brandId}`
  const begin = new Date(at).getTime()
  const events: string[] = []
  for (const hours of [2, 3])
    events.push(
      await offerEvent(db, {
        id: `prode:match:${brandId}-${hours}`,
        startAt: new Date(begin + hours * HOUR),
        markets: [],
        provider: series,
      }),
    )
  await saveSeries(db, {
    brandId,
    id: series,
    names: { es_ES: 'Primera', en_US: 'First', pt_BR: 'Primeira' },
    sport: 'football',
    competitions: [`${series}:competition:1`],
    roundMatches: 2,
    roundDays: 3,
    seasonMonth: 1,
    currency,
    fee,
    sponsored,
    shares: [
      { from: 1, to: 1, share: 7000 },
      { from: 2, to: 2, share: 3000 },
    ],
    points: { outcome: 3, difference: 1, exact: 5 },
    boosts: [],
  })
  await makeRounds({ db, now: new Date(at), readTimeZone: async () => 'UTC' })
  for (const [index, playerId] of players.entries()) {
    const [round] = await readRounds(db, { brandId, playerId, id: `${series}-1` })
    if (!round) throw new Error('no round was made')
    const now = () => new Date(begin + index)
    const joined = await joinRound({ db, now }, round, { playerId, currency })
    if (!joined.ok) throw new Error(`entering was refused: ${joined.code}`)
  }
  // The first of them says how the first match ends.
  await db.query({
    text: `INSERT INTO prode_predictions (brand_id, round_id, event_id, player_id, outcome, home, away, saved_at)
      VALUES ($1, $2, $3, $4, 'home', 1, 0, $5)`,
    values: [brandId, `${series}-1`, events[0], players[0], at],
  })
  await db.query({
    text: `UPDATE sports_events SET status = 'closed', home_score = 1, away_score = 0, updated_at = clock_timestamp() WHERE id = ANY ($1)`,
    values: [events],
  })
  await scoreChanges(db, new Date(settled))
  await settleRounds(db, new Date(settled))
  return { id: `${series}-1`, events }
}
