import { type Currency, type Language, type ListedBet, type ListedState, toWire } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import type { AskedBets, BetReader, FoundBets, Owner } from '../../../model/index.ts'
import { gameNames } from '../catalogue/games.ts'

type Round = {
  provider: string
  id: string
  game: string
  currency: Currency
  status: 'open' | 'closed' | 'rolled_back'
  staked: bigint
  won: bigint
  openedAt: Date
  closedAt: Date | null
}

/** Stakes that are read at once: rounds have no index by player, which every stake would pay for. */
const STEP = 500
/** Stakes that one call looks through; a player of other games has few of virtuals among them. */
const MOST_STAKES = 5_000
/** Later stakes of a round come within so long of its first. */
const ROUND_MS = 600_000

/** Rounds of virtual games in the list of all bets. */
export const virtualBetReader: BetReader = {
  kind: 'game_round',
  product: 'virtuals',
  read: readRounds,
  countOpen: countOpenRounds,
}

/** Walks back over a player's stakes on games of providers until enough rounds are found. */
async function readRounds(q: Queryable, asked: AskedBets): Promise<FoundBets> {
  const found = new Map<string, Round>()
  const end = asked.after?.at ?? asked.until ?? null
  let before = end && new Date(end.getTime() + ROUND_MS)
  let readTo: Date | null = null
  for (let read = 0; read < MOST_STAKES; read += STEP) {
    const step = await readStep(q, asked.owner, before)
    for (const round of step.rounds)
      if (isAskedFor(round, asked)) found.set(`${round.provider}:${round.id}`, round)
    // Rounds of that very moment may have a stake that is still to be read.
    readTo = step.last && new Date(step.last.getTime() + 1)
    const whole = [...found.values()].filter(({ openedAt }) => readTo === null || openedAt >= readTo)
    if (step.last === null || whole.length >= asked.limit || (asked.from && step.last < asked.from)) break
    before = readTo
  }
  const inOrder = [...found].toSorted(
    ([a, one], [b, other]) => other.openedAt.getTime() - one.openedAt.getTime() || (a < b ? 1 : -1),
  )
  const whole = inOrder.filter(([, { openedAt }]) => readTo === null || openedAt >= readTo)
  const isEnd = asked.from !== undefined && readTo !== null && readTo <= asked.from
  return {
    bets: await toListed(q, whole.slice(0, asked.limit), asked.language),
    readTo: whole.length >= asked.limit || isEnd ? null : readTo,
  }
}

function isAskedFor(round: Round, { list, end, from, until, after }: AskedBets): boolean {
  const { openedAt, provider, id } = round
  const state = toState(round)
  if (list !== 'all' && (state === 'open') !== (list === 'open')) return false
  if (end !== null && state !== end) return false
  if ((from && openedAt < from) || (until && openedAt >= until)) return false
  if (after === null || openedAt < after.at) return true
  return openedAt.getTime() === after.at.getTime() && `${provider}:${id}` < after.id
}

function toState({ status, staked, won }: Round): ListedState {
  if (status === 'open') return 'open'
  if (status === 'rolled_back') return 'returned'
  return won > staked ? 'won' : won > 0n ? 'returned' : 'lost'
}

/** The rounds of virtual games among the player's next stakes up to a moment; `last`: the earliest of the stakes, `null` with no more to come. */
async function readStep(q: Queryable, { brandId, playerId }: Owner, before: Date | null) {
  const { rows } = await q.query<Round & { last: Date | null; full: boolean }>({
    name: 'casino-virtual-rounds',
    text: `WITH m AS MATERIALIZED (SELECT counterparty, detail ->> 'round_id' AS round_id, created_at FROM published.movements
        WHERE brand_id = $1 AND player_id = $2 AND (cash_delta <> 0 OR bonus_delta <> 0)
          AND created_at <= coalesce($3, 'infinity'::timestamptz)
        ORDER BY created_at DESC, id DESC LIMIT ${STEP}),
      r AS (SELECT g.provider_id, g.round_id, g.game_id, g.currency, g.status, g.staked, g.won,
          date_trunc('milliseconds', g.opened_at) AS opened_at, g.closed_at
        FROM (SELECT DISTINCT counterparty, round_id FROM m WHERE counterparty LIKE 'provider:%' AND round_id IS NOT NULL) k
          JOIN game_rounds g ON g.round_id = k.round_id AND g.provider_id = substr(k.counterparty, 10)
          JOIN games c ON c.id = g.game_id AND c.area = 'virtuals'
        WHERE g.brand_id = $1 AND g.player_id = $2)
      SELECT r.provider_id AS provider, r.round_id AS id, r.game_id AS game, r.currency, r.status, r.staked, r.won,
        r.opened_at AS "openedAt", r.closed_at AS "closedAt",
        (SELECT date_trunc('milliseconds', min(created_at)) FROM m) AS last, (SELECT count(*) FROM m) = ${STEP} AS full
      FROM (VALUES (1)) one LEFT JOIN r ON true`,
    values: [brandId, playerId, before],
  })
  const [first] = rows
  return { rounds: rows.filter(({ id }) => id !== null), last: first?.full ? first.last : null }
}

async function toListed(
  q: Queryable,
  rounds: readonly (readonly [string, Round])[],
  language: Language,
): Promise<ListedBet[]> {
  const names = await gameNames(q, [...new Set(rounds.map(([, { game }]) => game))], language)
  return rounds.map(([id, round]) => {
    const money = (minor: bigint) => toWire({ minor, currency: round.currency })
    return {
      kind: 'game_round',
      product: 'virtuals',
      id,
      state: toState(round),
      placed_at: round.openedAt.toISOString(),
      stake: money(round.staked),
      returned: round.won > 0n ? money(round.won) : null,
      round: {
        game: { id: round.game, name: names.get(round.game)?.name ?? round.game },
        ended_at: round.closedAt?.toISOString() ?? null,
      },
    }
  })
}

/** Among the newest stakes: rounds of virtual games last minutes. */
async function countOpenRounds(q: Queryable, owner: Owner): Promise<number> {
  const { rounds } = await readStep(q, owner, null)
  return rounds.filter(({ status }) => status === 'open').length
}
