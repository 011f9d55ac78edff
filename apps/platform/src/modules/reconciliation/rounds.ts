import type { Currency } from '@palco/contract'
import type { Queryable } from '../../db/index.ts'
import type { RoundRecord } from '../casino/index.ts'
import {
  type Comparison,
  GRACE_MS,
  type Line,
  moneyText,
  olderThan,
  type Span,
  TOO_LONG_MS,
  within,
} from './types.ts'

type Ours = {
  roundId: string
  playerId: string
  currency: Currency
  status: 'open' | 'closed' | 'rolled_back'
  staked: bigint
  won: bigint
  openedAt: Date
  bookedStaked: bigint
  bookedWon: bigint
}

const text = (round: Pick<Ours | RoundRecord, 'staked' | 'won' | 'currency' | 'status'>): string =>
  `staked ${moneyText(round.staked, round.currency)}, won ${moneyText(round.won, round.currency)}, ${round.status}`

/** How long after a round's first stake its last movement may come. */
const ROUND_DAYS = 7

/** Compares the rounds of a span with what their provider has on record, and with the ledger. */
export async function compareRounds(
  q: Queryable,
  provider: string,
  theirs: readonly RoundRecord[] | null,
  span: Span,
  now: Date,
): Promise<Comparison> {
  if (!theirs) return { failure: `the records of ${provider} could not be read` }
  const ours = await readRounds(
    q,
    provider,
    span,
    theirs.map(({ roundId }) => roundId),
  )
  const [byId, theirIds] = [
    new Map(ours.map((one) => [one.roundId, one])),
    new Set(theirs.map(({ roundId }) => roundId)),
  ]
  const known = theirs.filter((one) => within(one.openedAt, span))
  const mine = ours.filter((one) => within(one.openedAt, span))
  const absent = mine.filter(({ roundId }) => !theirIds.has(roundId))
  const lines = [
    ...known.flatMap((one) => compareOne(byId.get(one.roundId), one, now)),
    ...absent.map((one): Line => ({
      difference: 'missing_there',
      reference: one.roundId,
      here: text(one),
      there: null,
    })),
    ...mine.flatMap(compareBooks),
    ...(await findBookedWithoutRound(q, provider, span)),
  ]
  return { compared: known.length + absent.length, lines }
}

function compareOne(ours: Ours | undefined, theirs: RoundRecord, now: Date): Line[] {
  const line = (difference: Line['difference']): Line[] => [
    { difference, reference: theirs.roundId, here: ours ? text(ours) : null, there: text(theirs) },
  ]
  const tooLong = theirs.status === 'open' && olderThan(theirs.openedAt, now, TOO_LONG_MS)
  // A debit that was refused, or never arrived, left no round here.
  if (!ours) return theirs.status === 'closed' ? line('missing_here') : tooLong ? line('open_too_long') : []
  if (ours.currency !== theirs.currency || ours.playerId !== theirs.playerId) return line('amount_differs')
  if (ours.status !== theirs.status)
    return olderThan(theirs.openedAt, now, GRACE_MS) ? line('state_differs') : []
  if (theirs.status === 'open') return tooLong ? line('open_too_long') : []
  return ours.staked === theirs.staked && ours.won === theirs.won ? [] : line('amount_differs')
}

function compareBooks(ours: Ours): Line[] {
  const { roundId, currency, staked, won, bookedStaked, bookedWon } = ours
  if (staked === bookedStaked && won === bookedWon) return []
  const booked = `booked: staked ${moneyText(bookedStaked, currency)}, won ${moneyText(bookedWon, currency)}`
  return [{ difference: 'books_differ', reference: roundId, here: text(ours), there: booked }]
}

const BOOKED = `SELECT detail ->> 'round_id' AS round_id, min(currency) AS currency, min(created_at) AS first_at,
    coalesce(-sum(cash_delta + bonus_delta) FILTER (WHERE kind <> 'win'), 0)::bigint AS staked,
    coalesce(sum(cash_delta + bonus_delta) FILTER (WHERE kind = 'win'), 0)::bigint AS won
  FROM published.movements
  WHERE counterparty = 'provider:' || $1 AND result = 'ok' AND created_at >= $2::timestamptz
    AND created_at < $3::timestamptz + interval '${ROUND_DAYS} days'
  GROUP BY 1`

async function readRounds(q: Queryable, provider: string, span: Span, ids: string[]): Promise<Ours[]> {
  const { rows } = await q.query<Ours>({
    text: `SELECT r.round_id AS "roundId", r.player_id AS "playerId", r.currency, r.status, r.staked, r.won,
        r.opened_at AS "openedAt", coalesce(b.staked, 0) AS "bookedStaked", coalesce(b.won, 0) AS "bookedWon"
      FROM published.rounds r LEFT JOIN (${BOOKED}) b USING (round_id)
      WHERE r.provider_id = $1 AND (r.opened_at >= $2 AND r.opened_at < $3 OR r.round_id = ANY ($4))`,
    values: [provider, span.from, span.to, ids],
  })
  return rows
}

async function findBookedWithoutRound(q: Queryable, provider: string, span: Span): Promise<Line[]> {
  const { rows } = await q.query<{
    round_id: string | null
    currency: Currency
    staked: bigint
    won: bigint
  }>({
    text: `SELECT b.* FROM (${BOOKED}) b WHERE b.first_at < $3
      AND NOT EXISTS (SELECT FROM published.rounds r WHERE r.provider_id = $1 AND r.round_id = b.round_id)`,
    values: [provider, span.from, span.to],
  })
  return rows.map(({ round_id, currency, staked, won }) => ({
    difference: 'books_differ',
    reference: round_id ?? 'no round',
    here: null,
    there: `booked: staked ${moneyText(staked, currency)}, won ${moneyText(won, currency)}`,
  }))
}
