import type { Queryable } from '../../../db/index.ts'
import { toHash, type NewBet } from './make-bet.ts'
import type { MarketVersions } from './market-versions.ts'
import type { Slip } from './plan.ts'
import { type Field, rowsText } from './rows-text.ts'

/** A slip of one brand with its bets. */
type SlipBets = { slip: Slip; bets: readonly NewBet[] }

type Options = {
  at: Date
  /** The bets are one slip: all or none, and its stakes may wait for the account. */
  whole?: boolean
  /** What the caller has read without locks. */
  versions?: MarketVersions
}

/** Stores slips of a brand and takes their stakes. Answers the codes of the bets by their ids, as `sports_place` has them. */
export async function storeBets(
  query: Queryable['query'],
  slips: readonly SlipBets[],
  { at, whole = false, versions }: Options,
): Promise<ReadonlyMap<string, string>> {
  const [first] = slips
  if (!first) return new Map()
  const { owner, rules } = first.slip
  const legs = slips.flatMap(({ bets }) => bets.flatMap(legRows))
  const { rows } = await query<{ id: string; code: string }>({
    name: 'sports-place',
    text: 'SELECT bet_id AS id, code FROM sports_place($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [
      owner.brandId,
      rules.currency,
      at,
      whole,
      rowsText(slips.flatMap(betRows)),
      rowsText(
        versions
          ? legs.map((leg, index) => [...leg, versions.positions[index]])
          : legs.map((leg) => [...leg, null]),
      ),
      versions?.pricing ?? null,
      versions ? rowsText(versions.markets.map(marketRow)) : null,
    ],
  })
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** In the order of the columns of `sports_slip_bets`. */
function betRows({ slip, bets }: SlipBets): Field[][] {
  const hash = toHash(slip)
  return bets.map(({ bet, detail, expected }, position) => [
    bet.id,
    bet.playerId,
    bet.slipKey,
    position,
    hash,
    bet.kind,
    bet.system,
    `{${bet.sizes.join()}}`,
    bet.lines,
    bet.lineStake,
    bet.stake,
    bet.odds,
    bet.possibleReturn,
    bet.priceChoice,
    bet.state,
    bet.dueAt,
    bet.freeBetId,
    JSON.stringify(detail),
    expected,
  ])
}

/** In the order of the columns of `sports_slip_legs`, without the position of the market. */
const legRows = ({ bet, limits }: NewBet): Field[][] =>
  bet.legs.map((leg, index) => [
    leg.betId,
    leg.leg,
    leg.eventId,
    leg.marketId,
    leg.specifiers,
    leg.outcomeId,
    leg.odds,
    leg.builder,
    leg.builderOdds,
    leg.placeNum,
    leg.placeDen,
    leg.boostId,
    leg.boostedFrom,
    leg.aboveFair,
    leg.raised,
    leg.live,
    leg.score && JSON.stringify(leg.score),
    limits[index]?.mostStake,
    limits[index]?.mostReturn,
  ])

/** In the order of the columns of `sports_slip_markets`. */
const marketRow = (one: MarketVersions['markets'][number]): Field[] => [
  one.eventId,
  one.competitionId,
  one.startAt,
  one.marketId,
  one.specifiers,
  one.version,
]
