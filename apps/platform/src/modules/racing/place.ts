import { randomUUID } from 'node:crypto'
import { type Language, MOST_COMBINATIONS, parseDecimal, type RacePool } from '@palco/contract'
import { type Combination, findCombinations, countCombinations } from '@palco/sports-rules/pools'
import type { Tx } from '../../db/index.ts'
import { payloadHash } from '../../ledger/index.ts'
import { refuse, type Refused, type Result } from '../../result.ts'
import { amountText } from '../wallet/index.ts'
import { publishRace } from './live.ts'
import { placeOnce, refusal, type Refuse } from './placement.ts'
import { isPoolOpen, readKindRules, runningIn, type Runs } from './pools.ts'
import { raceWithNext } from './races.ts'
import { type StakeRefusal, takeRaceStake } from './stake.ts'
import { insertTicket, ticketByKey } from './tickets.ts'
import type { KindRules, PoolRef, Punter, RacingDeps, Ticket } from './types.ts'

/** Scope of the ledger's keys and counterparty. */
export const SOURCE = 'product:pools'

export type TicketRequest = { race: string; pool: RacePool; runners: number[][]; unit: string }
type ShapeCode =
  | 'no_horses'
  | 'unknown_race'
  | 'race_closed'
  | 'race_scratched'
  | 'race_selections'
  | 'invalid_amount'
type Code =
  | ShapeCode
  | 'amount_below_minimum'
  | 'amount_above_maximum'
  | StakeRefusal
  | 'idempotency_conflict'

export type Checked = { combinations: Combination[]; unit: bigint; stake: bigint; rules: KindRules }

/** Whether a race takes this ticket, whatever its amount is beyond being one. */
export function checkTicket(
  { pool, runners, unit: given }: TicketRequest,
  rules: KindRules | undefined,
  both: Runs | null,
  now: Date,
): Result<Checked, ShapeCode> {
  if (!both || !rules || (pool === 'daily_double' && !both.next)) return refuse('unknown_race')
  if (!isPoolOpen(pool, both, rules, now)) return refuse('race_closed')
  // Counted before they are made: lists of forty runners hold tens of thousands.
  if (countCombinations(pool, runners) > MOST_COMBINATIONS) return refuse('race_selections')
  const combinations = findCombinations(pool, runners)
  if (!combinations) return refuse('race_selections')
  if (!combinations.every(runningIn(pool, both))) return refuse('race_scratched')
  const unit = parseDecimal(given, rules.currency)?.minor ?? 0n
  if (unit <= 0n) return refuse('invalid_amount')
  return { ok: true, combinations, unit, stake: unit * BigInt(combinations.length), rules }
}

function checkLimits(
  { unit, stake, rules }: Checked,
  language: Language,
): Refused<'amount_below_minimum' | 'amount_above_maximum'> | null {
  const { leastStake: min, mostStake: max, currency } = rules
  if (unit < min)
    return refuse('amount_below_minimum', { params: { min: amountText(min, currency, language) } })
  if (stake > max)
    return refuse('amount_above_maximum', { params: { max: amountText(max, currency, language) } })
  return null
}

const no: Refuse<Code> = refusal

/**
 * Stakes a ticket: stake, ticket and the pool's totals are one transaction.
 */
export async function placeTicket(
  deps: RacingDeps,
  punter: Punter,
  request: TicketRequest,
  key: string,
): Promise<Result<{ ticket: Ticket }, Code>> {
  const hash = payloadHash({ ...request, runners: JSON.stringify(request.runners) })
  const done = await placeOnce<Ticket, Code>(deps, punter, {
    hash,
    find: (q) => ticketByKey(q, punter, key),
    place: (tx, at) => placeIn(tx, punter, { ...request, key, hash }, at),
  })
  if (!done.ok) return done
  if (done.isNew) publishRace(deps.bus, done.placed.raceId)
  return { ok: true, ticket: done.placed }
}

async function placeIn(
  tx: Tx,
  punter: Punter,
  request: TicketRequest & { key: string; hash: string },
  now: Date,
): Promise<void> {
  const { brandId, playerId, currency, language } = punter
  const rules = await readKindRules(tx, brandId, currency)
  if (rules.size === 0) throw no('no_horses')
  const both = await raceWithNext(tx, request.race, { lock: true })
  const checked = checkTicket(request, rules.get(request.pool), both, now)
  if (!checked.ok) throw no(checked.code, checked)
  const limited = checkLimits(checked, language)
  if (limited) throw no(limited.code, limited)
  const ref: PoolRef = { brandId, raceId: request.race, kind: request.pool, currency }
  await openPool(tx, ref, checked.rules)
  const ticket: Ticket = {
    id: `pt_${randomUUID()}`,
    ...ref,
    playerId,
    lists: request.runners,
    combinations: checked.combinations.length,
    unit: checked.unit,
    stake: checked.stake,
    stakeKey: request.key,
    hash: request.hash,
    state: 'open',
    returned: null,
    placedAt: now,
  }
  // A second request with the same key waits here for the first one, and finds its ticket.
  if (!(await insertTicket(tx, ticket))) return
  await stake(tx, ticket)
  await addStakes(tx, ref, checked)
}

/** The pool with the terms of its first ticket. */
async function openPool(tx: Tx, ref: PoolRef, rules: KindRules): Promise<void> {
  await tx.query({
    name: 'racing-open-pool',
    text: `INSERT INTO race_pools (brand_id, race_id, kind, currency, takeout, break_to, minimum, brand_part)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
    values: [
      ref.brandId,
      ref.raceId,
      ref.kind,
      ref.currency,
      rules.takeout,
      rules.breakTo,
      rules.minimum,
      rules.brandPart,
    ],
  })
}

async function stake(tx: Tx, ticket: Ticket): Promise<void> {
  const refused = await takeRaceStake(tx, 'pools', ticket)
  if (refused !== null) throw no(refused)
}

/** In the order of combinations, so that two tickets of one pool never wait for each other. */
async function addStakes(tx: Tx, ref: PoolRef, { combinations, unit }: Checked): Promise<void> {
  await tx.query({
    name: 'racing-add-stakes',
    text: `INSERT INTO race_pool_stakes AS s (brand_id, race_id, kind, currency, combination, stake)
      SELECT $1, $2, $3, $4, c, $6 FROM unnest($5::text[]) c ORDER BY c
      ON CONFLICT (brand_id, race_id, kind, currency, combination) DO UPDATE SET stake = s.stake + excluded.stake`,
    values: [ref.brandId, ref.raceId, ref.kind, ref.currency, combinations.toSorted(), unit],
  })
}
