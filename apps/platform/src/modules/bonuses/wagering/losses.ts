import type { Tx } from '../../../db/index.ts'
import { toDay } from '../../brands/index.ts'
import {
  type DecidedRound,
  decidedRounds,
  type Fraction,
  mayHaveEnded,
  type PlayMovement,
  toRoundKey,
} from '../../play/index.ts'
import type { ReadTimeZone } from '../types.ts'

type Lost = Pick<PlayMovement, 'source' | 'brandId' | 'playerId' | 'currency'> & {
  roundId: string
  lost: bigint
}
type LostOnDay = Pick<Lost, 'brandId' | 'playerId' | 'currency' | 'lost'> & { day: string }

/**
 * Net losses of cash by day of the brand's time zone, for brands that give cashback. All of a round counts on the day it was decided:
 * otherwise a stake would be lost on one day and its win come on the next. A round that is open counts nowhere yet. What one of several
 * accounts lost counts as far as all of them together lost it (docs/play.md).
 */
export async function countLosses(
  tx: Tx,
  movements: readonly PlayMovement[],
  readTimeZone: ReadTimeZone,
): Promise<void> {
  const { rows } = await tx.query<{ brandId: string }>({
    name: 'bonuses-cashback-brands',
    text: `SELECT DISTINCT brand_id AS "brandId" FROM bonus_definitions WHERE kind = 'cashback' AND enabled`,
  })
  const zones = new Map<string, string>()
  for (const { brandId } of rows) zones.set(brandId, await readTimeZone(brandId))
  const counting = movements.filter(({ brandId }) => zones.has(brandId))
  if (counting.length === 0) return
  const rounds = await decidedRounds(tx, counting.filter(mayHaveEnded))
  const dayIn = daysIn(zones)
  const open: Lost[] = []
  const lost: LostOnDay[] = []
  for (const movement of counting) {
    const { source, roundId, brandId, playerId, currency } = movement
    const of = { brandId, playerId, currency }
    const round = rounds.get(toRoundKey(movement))
    const isOpen = round === null || (round === undefined && !mayHaveEnded(movement))
    if (isOpen && roundId !== null) open.push({ ...of, lost: -movement.cash, source, roundId })
    else
      lost.push({
        ...of,
        lost: computePart(-movement.cash, round?.lossPart),
        day: dayIn(brandId, round?.decidedAt ?? movement.reversedAt ?? movement.at),
      })
  }
  const over = [...rounds].flatMap(([key, round]) => (round ? [[key, round] as const] : []))
  const taken = await takeOpen(tx, new Map(over))
  lost.push(
    ...taken.map(({ round, ...one }) => ({
      ...one,
      lost: computePart(one.lost, round.lossPart),
      day: dayIn(one.brandId, round.decidedAt),
    })),
  )
  await addOpen(tx, open)
  await addLost(tx, lost)
}

/** The part of an amount that was lost or won for all who share it, rounded towards zero. */
const computePart = (amount: bigint, part: Fraction | undefined): bigint =>
  part ? (amount * part.num) / part.den : amount

/** The day of a moment by a brand's clock. Bets that were settled together ended at one moment. */
function daysIn(zones: ReadonlyMap<string, string>): (brandId: string, at: Date) => string {
  const known = new Map<string, string>()
  return (brandId, at) => {
    const zone = zones.get(brandId) ?? 'UTC'
    const key = `${at.getTime()} ${zone}`
    const day = known.get(key) ?? toDay(at, zone)
    known.set(key, day)
    return day
  }
}

/** Adds up what has one key; what adds up to nothing is left out. In the order of the keys: two transactions lock alike. */
function summed<T extends { lost: bigint }>(all: readonly T[], toKey: (one: T) => string): T[] {
  const sums = new Map<string, T>()
  for (const one of all) {
    const key = toKey(one)
    sums.set(key, { ...one, lost: (sums.get(key)?.lost ?? 0n) + one.lost })
  }
  const kept = [...sums].filter(([, { lost }]) => lost !== 0n)
  return kept.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

/** What was noted of rounds while they were open; `over` has what each was decided as. */
async function takeOpen(
  tx: Tx,
  over: ReadonlyMap<string, DecidedRound>,
): Promise<(Lost & { round: DecidedRound })[]> {
  if (over.size === 0) return []
  const { rows } = await tx.query<Lost>({
    name: 'bonuses-rounds-over',
    text: `DELETE FROM bonus_open_rounds WHERE (source, round_id) IN (SELECT split_part(k, ' ', 1),
        substr(k, strpos(k, ' ') + 1) FROM unnest($1::text[]) k)
      RETURNING source, round_id AS "roundId", brand_id AS "brandId", player_id AS "playerId", currency, lost`,
    values: [[...over.keys()]],
  })
  return rows.flatMap((row) => {
    const round = over.get(toRoundKey(row))
    return round ? [{ ...row, round }] : []
  })
}

async function addOpen(tx: Tx, open: readonly Lost[]): Promise<void> {
  const all = summed(open, toRoundKey)
  if (all.length === 0) return
  await tx.query({
    name: 'bonuses-rounds-open',
    text: `INSERT INTO bonus_open_rounds AS r (source, round_id, brand_id, player_id, currency, lost)
      SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[]::bigint[])
      ON CONFLICT (source, round_id) DO UPDATE SET lost = r.lost + excluded.lost`,
    values: [
      all.map(({ source }) => source),
      all.map(({ roundId }) => roundId),
      all.map(({ brandId }) => brandId),
      all.map(({ playerId }) => playerId),
      all.map(({ currency }) => currency),
      all.map(({ lost }) => String(lost)),
    ],
  })
}

async function addLost(tx: Tx, lost: readonly LostOnDay[]): Promise<void> {
  const all = summed(lost, ({ brandId, day, playerId }) => `${brandId} ${playerId} ${day}`)
  if (all.length === 0) return
  await tx.query({
    name: 'bonuses-count-losses',
    text: `INSERT INTO bonus_losses AS l (brand_id, player_id, day, currency, lost)
      SELECT * FROM unnest($1::text[], $2::text[], $3::text[]::date[], $4::text[], $5::text[]::bigint[])
      ON CONFLICT (brand_id, day, player_id) DO UPDATE SET lost = l.lost + excluded.lost`,
    values: [
      all.map(({ brandId }) => brandId),
      all.map(({ playerId }) => playerId),
      all.map(({ day }) => day),
      all.map(({ currency }) => currency),
      all.map((one) => String(one.lost)),
    ],
  })
}
