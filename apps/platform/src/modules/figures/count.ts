import type { Database, Tx } from '../../db/index.ts'
import { settledUpTo } from '../play/index.ts'
import { MOVED, TAKEN_BACK } from './moved-sql.ts'
import { rebuildPayments } from './payments/count.ts'
import { FIRST_DEPOSITS, FIRSTS, PLAYER_DAYS } from './players/count.ts'
import { SPORTS } from './sports/count.ts'
import { type CountDeps, readZones, type Zones } from './zones.ts'

/** How many ids of the ledger one transaction counts. */
const SPAN = 20_000n
/** How long the command that counts anew may take for one span. */
const REBUILD_STATEMENT = '10min'

const COUNTED = [
  'figure_play_hours',
  'figure_money_hours',
  'figure_player_days',
  'figure_player_firsts',
  'figure_cohorts',
  'figure_return_days',
  'figure_sport_days',
  'figure_sport_events',
] as const
type Options = { span?: bigint }

/**
 * Counts what the ledger has had since the last time, in the order of its ids and only up to one below which nothing can appear any more:
 * ids are drawn before commit. Rows and position change in one transaction, so each movement counts once, however often, by however many
 * processes and after whatever stop this is called.
 * @returns how many ids were counted
 */
export async function countLedger(deps: CountDeps, { span = SPAN }: Options = {}): Promise<bigint> {
  const { db, now } = deps
  const at = now()
  const safe = await settledUpTo(db)
  if (safe === null) {
    await noteEmpty(db, at)
    return 0n
  }
  const zones = await readZones(deps)
  let total = 0n
  for (;;) {
    const counted = await db.transaction(async (tx) => {
      const from = await lockPosition(tx)
      if (from >= safe) {
        await savePosition(tx, from, at)
        return 0n
      }
      const to = from + span < safe ? from + span : safe
      await countSpan(tx, { from, to }, zones)
      await savePosition(tx, to, to === safe ? at : null)
      return to - from
    })
    total += counted
    if (counted === 0n) return total
  }
}

/**
 * Counts the whole ledger anew, in one transaction: until it ends readers have what was there, and the job waits.
 * @returns up to which id of the ledger
 */
export async function rebuildFigures(deps: CountDeps, { span = SPAN }: Options = {}): Promise<bigint> {
  const { db, now } = deps
  const zones = await readZones(deps)
  const safe = await waitForSettled(db)
  return db.transaction(async (tx) => {
    await tx.query({ text: `SET LOCAL statement_timeout = '${REBUILD_STATEMENT}'` })
    const end = await lockPosition(tx).then((counted) => (counted > safe ? counted : safe))
    for (const table of COUNTED) await tx.query({ text: `DELETE FROM ${table}` })
    for (let from = 0n; from < end; from += span)
      await countSpan(tx, { from, to: from + span < end ? from + span : end }, zones)
    await savePosition(tx, end, now())
    await rebuildPayments(tx, zones)
    return end
  })
}

/** A writer that stays open is waited for: a command has the time. */
async function waitForSettled(db: Database): Promise<bigint> {
  for (;;) {
    const { rowCount } = await db.query({ text: 'SELECT FROM published.movements LIMIT 1' })
    if (rowCount === 0) return 0n
    const safe = await settledUpTo(db)
    if (safe !== null) return safe
  }
}

/** Of a ledger without movements everything is counted. */
async function noteEmpty(db: Database, at: Date): Promise<void> {
  await db.query({
    name: 'figures-empty',
    text: 'UPDATE figure_position SET counted_at = $1 WHERE NOT EXISTS (SELECT FROM published.movements)',
    values: [at],
  })
}

async function lockPosition(tx: Tx): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>({
    name: 'figures-lock',
    text: 'SELECT counted_id AS id FROM figure_position FOR UPDATE',
  })
  return rows[0]?.id ?? 0n
}

/** `at`: when everything was counted that there was; `null` while there is more. */
async function savePosition(tx: Tx, id: bigint, at: Date | null): Promise<void> {
  await tx.query({
    name: 'figures-advance',
    text: 'UPDATE figure_position SET counted_id = $1, counted_at = coalesce($2, counted_at)',
    values: [id, at],
  })
}

/** Play: a win that was taken back is less won, whatever else goes back is less staked. */
const PLAY = `WITH ${MOVED}, play AS (
    SELECT m.brand_id, m.hour, m.currency, CASE WHEN m.counterparty = 'house' AND m.scope LIKE 'product:%' THEN m.scope
        ELSE coalesce(m.counterparty, '') END AS source, coalesce(m.detail ->> 'game_id', '') AS game_id, m.detail ->> 'area' AS area,
      m.kind = 'win' OR (m.kind = 'rollback' AND coalesce(o.kind, '') = 'win') AS is_win, m.kind = 'stake' AS is_stake, m.delta
    FROM moved m ${TAKEN_BACK}
    WHERE m.kind IN ('stake', 'win', 'rollback')
  ), summed AS (
    SELECT brand_id, hour, currency, source, game_id, area, coalesce(-sum(delta) FILTER (WHERE NOT is_win), 0) AS stakes,
      coalesce(sum(delta) FILTER (WHERE is_win), 0) AS wins, count(*) FILTER (WHERE is_stake) AS bets
    FROM play GROUP BY 1, 2, 3, 4, 5, 6)
  INSERT INTO figure_play_hours AS f (brand_id, hour, currency, area, source, game_id, stakes, wins, bets)
    SELECT brand_id, hour, currency, coalesce(play_area(source, jsonb_strip_nulls(jsonb_build_object('area', area, 'game_id', game_id))), ''),
      source, game_id, sum(stakes), sum(wins), sum(bets) FROM summed GROUP BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (brand_id, hour, currency, area, source, game_id) DO UPDATE SET
    stakes = f.stakes + excluded.stakes, wins = f.wins + excluded.wins, bets = f.bets + excluded.bets`

/** Of a first deposit no deposit of the player came before: movements of one player follow each other by their ids. */
const MONEY = `WITH ${MOVED}, pot AS (
    SELECT e.transaction_id AS id, sum(e.amount) AS amount FROM published.entries e
      WHERE e.transaction_id > $1 AND e.transaction_id <= $2 AND e.account LIKE 'jackpot:%' GROUP BY 1
  ), line AS (
    SELECT m.brand_id, m.hour, m.currency, m.delta AS balances, coalesce(p.amount, 0) AS pots,
      CASE WHEN m.counterparty = 'promotions' THEN m.delta ELSE 0 END AS bonus_cost,
      CASE WHEN m.movement = 'transfer' THEN coalesce(p.amount, 0) ELSE 0 END AS jackpot_cost,
      CASE WHEN m.kind = 'deposit' THEN m.delta + m.fee ELSE 0 END AS deposits,
      CASE WHEN m.kind = 'withdrawal' THEN -m.delta ELSE 0 END AS withdrawals,
      (m.kind = 'deposit' AND m.movement = 'post')::int AS deposit_count,
      (m.kind = 'withdrawal' AND m.movement = 'settle')::int AS withdrawal_count,
      (m.kind = 'deposit' AND m.movement = 'post' AND NOT EXISTS (SELECT FROM published.movements f
        WHERE f.brand_id = m.brand_id AND f.player_id = m.player_id AND f.kind = 'deposit' AND f.movement = 'post' AND f.result = 'ok'
          AND (f.cash_delta <> 0 OR f.bonus_delta <> 0) AND f.id < m.id))::int AS first_deposits
    FROM moved m LEFT JOIN pot p ON p.id = m.id)
  INSERT INTO figure_money_hours AS f (brand_id, hour, currency, bonus_cost, jackpot_cost, deposits, withdrawals, deposit_count,
      withdrawal_count, first_deposits, balances, pots)
    SELECT brand_id, hour, currency, sum(bonus_cost), sum(jackpot_cost), sum(deposits), sum(withdrawals), sum(deposit_count),
      sum(withdrawal_count), sum(first_deposits), sum(balances), sum(pots) FROM line GROUP BY 1, 2, 3
  ON CONFLICT (brand_id, hour, currency) DO UPDATE SET bonus_cost = f.bonus_cost + excluded.bonus_cost,
    jackpot_cost = f.jackpot_cost + excluded.jackpot_cost, deposits = f.deposits + excluded.deposits,
    withdrawals = f.withdrawals + excluded.withdrawals, deposit_count = f.deposit_count + excluded.deposit_count,
    withdrawal_count = f.withdrawal_count + excluded.withdrawal_count, first_deposits = f.first_deposits + excluded.first_deposits,
    balances = f.balances + excluded.balances, pots = f.pots + excluded.pots`

/**
 * Rounds by the movement that closed each: the last one of the round, for nothing is paid after it. Its player's later movements are asked
 * for up to the moment of the close.
 */
const RETURNS = `WITH ${MOVED}, closed AS (
    SELECT m.brand_id, (m.created_at AT TIME ZONE m.zone)::date AS day, m.currency, r.provider_id, r.game_id, r.staked, r.won
    FROM moved m JOIN published.rounds r ON r.round_id = m.detail ->> 'round_id' AND r.provider_id = substr(m.counterparty, 10)
      LEFT JOIN published.games g ON g.id = r.game_id
    WHERE m.kind = 'win' AND m.counterparty LIKE 'provider:%' AND r.status = 'closed' AND r.staked > 0 AND NOT coalesce(g.between_players, false)
      AND NOT EXISTS (SELECT FROM published.movements l WHERE l.player_id = m.player_id AND l.brand_id = m.brand_id
        AND l.created_at >= m.created_at AND l.created_at <= greatest(m.created_at, r.closed_at) AND l.id > m.id AND l.result = 'ok'
        AND l.counterparty = m.counterparty AND l.detail ->> 'round_id' = r.round_id))
  INSERT INTO figure_return_days AS f (brand_id, day, currency, provider_id, game_id, rounds, staked, returned, staked_squares, products,
      returned_squares)
    SELECT brand_id, day, currency, provider_id, game_id, count(*), sum(staked), sum(won), sum(staked::numeric * staked),
      sum(staked::numeric * won), sum(won::numeric * won) FROM closed GROUP BY 1, 2, 3, 4, 5
  ON CONFLICT (brand_id, day, currency, provider_id, game_id) DO UPDATE SET rounds = f.rounds + excluded.rounds,
    staked = f.staked + excluded.staked, returned = f.returned + excluded.returned,
    staked_squares = f.staked_squares + excluded.staked_squares, products = f.products + excluded.products,
    returned_squares = f.returned_squares + excluded.returned_squares`

async function countSpan(tx: Tx, { from, to }: { from: bigint; to: bigint }, zones: Zones): Promise<void> {
  const values = [from, to, zones.brands, zones.zones]
  await tx.query({ name: 'figures-play', text: PLAY, values })
  await tx.query({ name: 'figures-money', text: MONEY, values })
  await tx.query({ name: 'figures-firsts', text: FIRSTS, values })
  await tx.query({ name: 'figures-players', text: PLAYER_DAYS, values })
  await tx.query({ name: 'figures-first-deposits', text: FIRST_DEPOSITS, values })
  await tx.query({ name: 'figures-returns', text: RETURNS, values })
  await tx.query({ name: 'figures-sports', text: SPORTS, values })
}
