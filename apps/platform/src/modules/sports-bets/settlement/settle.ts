import { setTimeout as pause } from 'node:timers/promises'
import type { MatchRecord, Sport } from '@palco/sports-rules/records'
import type { Database, Tx } from '../../../db/index.ts'
import type { CancelWindow, OutcomeResult } from '../../sports-offer/index.ts'
import { contradictionIn, isWithoutWinner } from './contradictions.ts'
import { type Cancel, legResult } from './leg-result.ts'
import type { Pace } from './pace.ts'
import { payBets } from './pay.ts'
import { compareWithRecord, type Finding } from './second-result.ts'
import { lockPayable } from '../bet/store.ts'
import type { PayableRow } from '../bet/types.ts'

/** Bets of one transaction where nothing else sets the pace. */
const PORTION = 500

type Settling = {
  eventId: string
  marketId: number
  specifiers: string
  revision: number
  outcomes: Readonly<Record<string, OutcomeResult>> | null
  cancels: readonly CancelWindow[]
  state: 'unchecked' | 'ready'
}
type Deps = { db: Database; now: () => Date }

/**
 * Settles bets by the results noted, a portion of one market's at a time, until none wait. Any number of processes may do so at
 * once: each takes another market. Answers how many bets were looked at.
 * @param options.pace sizes the portions and rests after each, so that others can place bets meanwhile
 */
export async function settleAll(
  deps: Deps,
  { portion = PORTION, pace }: { portion?: number; pace?: Pace } = {},
): Promise<number> {
  let total = 0
  for (;;) {
    const size = pace?.portion ?? portion
    const begun = performance.now()
    const done = await deps.db.transaction((tx) => settlePortion(tx, deps.now(), size))
    if (done === null) return total
    total += done
    if (pace && done === size) await pause(pace.took(size, performance.now() - begun))
  }
}

/** `null`: nothing waits, or others are at it. */
async function settlePortion(tx: Tx, now: Date, portion: number): Promise<number | null> {
  const settling = await takeSettling(tx)
  if (!settling) return null
  if (settling.state === 'unchecked' && (await holdBack(tx, settling))) return 0
  const { legs, rest } = await settleSingles(tx, settling, portion, now)
  if (rest.length > 0) {
    const bets = await lockPayable(tx, rest)
    await applyToLegs(tx, settling, bets, now)
    await payBets(tx, bets, now)
  }
  // Bets of that market can no longer be added: a placement held the market's row before its result was stored.
  if (legs < portion) await finish(tx, settling)
  return legs
}

/**
 * Settles what of the next portion is plain, by sets of rows. Answers how many legs the portion has, and the bets of it that have to
 * be settled one by one: all of them where there is no settlement, or a cancel with it.
 */
async function settleSingles(
  tx: Tx,
  settling: Settling,
  portion: number,
  now: Date,
): Promise<{ legs: number; rest: readonly string[] }> {
  const { revision, outcomes, cancels } = settling
  const named = outcomes === null || cancels.length > 0 ? null : Object.entries(outcomes)
  const findIds = (wanted: (result: OutcomeResult) => boolean) =>
    named?.flatMap(([id, result]) => (wanted(result) ? [id] : [])) ?? null
  const { rows } = await tx.query<{ legs: number; rest: string[] }>({
    name: 'sports-settle-singles',
    text: 'SELECT legs, rest FROM sports_settle_singles($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [
      ...marketValues(settling),
      revision,
      findIds((result) => isWhole(result) && result.verdict === 'won'),
      findIds((result) => !isWhole(result)),
      now,
      portion,
    ],
  })
  return rows[0] ?? { legs: 0, rest: [] }
}

const isWhole = ({ dead_heat, verdict }: OutcomeResult): boolean =>
  dead_heat === undefined && (verdict === 'won' || verdict === 'lost')

async function takeSettling(tx: Tx): Promise<Settling | undefined> {
  const { rows } = await tx.query<Settling>({
    name: 'sports-settlings-take',
    text: `SELECT event_id AS "eventId", market_id AS "marketId", specifiers, revision, outcomes, cancels, state
      FROM sports_settlings WHERE state <> 'held' ORDER BY position LIMIT 1 FOR UPDATE SKIP LOCKED`,
  })
  return rows[0]
}

const marketValues = ({ eventId, marketId, specifiers }: Settling) => [eventId, marketId, specifiers]

/** Compares a settlement with the match record, once. True: its bets wait. */
async function holdBack(tx: Tx, settling: Settling): Promise<boolean> {
  const finding = await readFinding(tx, settling)
  const holds = HOLDING.has(finding.says)
  await tx.query({
    name: 'sports-settlings-checked',
    text: `UPDATE sports_settlings SET state = $4, finding = $5
      WHERE event_id = $1 AND market_id = $2 AND specifiers = $3`,
    values: [...marketValues(settling), holds ? 'held' : 'ready', holds ? JSON.stringify(finding) : null],
  })
  return holds
}

const HOLDING: ReadonlySet<Finding['says']> = new Set(['differs', 'undecided', 'operator', 'contradiction'])

type Known = { sport: Sport; record: MatchRecord | null; before: string | null; offered: string[] | null }

async function readFinding(tx: Tx, settling: Settling): Promise<Finding> {
  const { outcomes, revision } = settling
  const { rows } = await tx.query<Known>({
    name: 'sports-settlings-known',
    text: `SELECT sport_id AS sport, record, (SELECT source FROM published.sports_results r WHERE r.event_id = $1 AND r.market_id = $2
        AND r.specifiers = $3 AND r.revision < $4 ORDER BY r.revision DESC LIMIT 1) AS before,
        (SELECT array_agg(id) FROM (SELECT o ->> 'id' FROM published.sports_markets m, jsonb_array_elements(m.outcomes) o
            WHERE m.event_id = $1 AND m.market_id = $2 AND m.specifiers = $3
          UNION SELECT jsonb_object_keys(d.outcomes) FROM published.sports_descriptions d
            WHERE d.event_id = $1 AND d.market_id = $2 AND d.specifiers = $3) ids (id)) AS offered
      FROM published.sports_events WHERE id = $1`,
    values: [...marketValues(settling), revision],
  })
  const [{ sport, record, before, offered } = UNKNOWN] = rows
  if (before !== null && before !== 'feed') return { says: 'operator' }
  if (outcomes === null) return { says: 'same' }
  // Bets are read only where it matters which outcomes they are on: a market may have many.
  const isDoubtful =
    isWithoutWinner(outcomes) || compareWithRecord(settling, outcomes, record).says === 'differs'
  const available = [...(offered ?? []), ...(isDoubtful ? await outcomesWithBets(tx, settling) : [])]
  const compared = compareWithRecord(settling, outcomes, record, available)
  const what = sport && contradictionIn({ ...settling, sport }, outcomes, available)
  // That nothing won may be so where the record says it as well.
  if (what && !(what === 'no_winner' && compared.says === 'same')) return { says: 'contradiction', what }
  return compared
}

/** The market may no longer be offered with all of them. */
async function outcomesWithBets(tx: Tx, settling: Settling): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'sports-settlings-outcomes',
    text: `SELECT DISTINCT outcome_id AS id FROM sports_bet_legs WHERE event_id = $1 AND market_id = $2 AND specifiers = $3`,
    values: marketValues(settling),
  })
  return rows.map(({ id }) => id)
}

const UNKNOWN = { sport: null, record: null, before: null, offered: null }

async function applyToLegs(
  tx: Tx,
  settling: Settling,
  bets: readonly PayableRow[],
  now: Date,
): Promise<void> {
  if (bets.length === 0) return
  const { rows } = await tx.query<{ betId: string; leg: number; outcomeId: string; placedRevision: number }>({
    name: 'sports-settle-legs',
    text: `SELECT bet_id AS "betId", leg, outcome_id AS "outcomeId", placed_revision AS "placedRevision" FROM sports_bet_legs
      WHERE bet_id = ANY ($4) AND event_id = $1 AND market_id = $2 AND specifiers = $3`,
    values: [...marketValues(settling), bets.map(({ id }) => id)],
  })
  const placed = new Map(bets.map(({ id, placedAt }) => [id, placedAt]))
  const inForce = { outcomes: settling.outcomes, cancels: await readCancels(tx, settling) }
  const results = rows.map(({ betId, leg, ...of }) => ({
    betId,
    leg,
    ...legResult(inForce, { ...of, placedAt: placed.get(betId) ?? now }),
  }))
  await tx.query({
    name: 'sports-settle-legs-apply',
    text: `UPDATE sports_bet_legs l SET state = r.state, dead_heat_num = r.num, dead_heat_den = r.den, dead_heat = r.decimal, revision = $6,
        settled_at = CASE WHEN r.state <> 'open' THEN $7::timestamptz END
      FROM unnest($1::text[], $2::smallint[], $3::text[], $4::int[], $5::int[], $8::text[]) r (bet_id, leg, state, num, den, decimal)
      WHERE l.bet_id = r.bet_id AND l.leg = r.leg`,
    values: [
      results.map(({ betId }) => betId),
      results.map(({ leg }) => leg),
      results.map(({ state }) => state),
      results.map(({ deadHeatNum }) => deadHeatNum),
      results.map(({ deadHeatDen }) => deadHeatDen),
      settling.revision,
      now,
      results.map(({ deadHeat }) => deadHeat),
    ],
  })
}

/** The cancels in force, each with the revision from which on it has been. */
async function readCancels(tx: Tx, settling: Settling): Promise<Cancel[]> {
  const { cancels, revision } = settling
  if (cancels.length === 0) return []
  const { rows } = await tx.query<{ since: number }>({
    name: 'sports-settle-cancels',
    text: `SELECT 1 + coalesce((SELECT max(r.revision) FROM published.sports_results r
        WHERE r.event_id = $1 AND r.market_id = $2 AND r.specifiers = $3 AND r.revision < $4
          AND NOT r.cancels @> jsonb_build_array(w.cancel)), 0) AS since
      FROM jsonb_array_elements($5) WITH ORDINALITY w (cancel, place) ORDER BY w.place`,
    values: [...marketValues(settling), revision, JSON.stringify(cancels)],
  })
  return cancels.map((window, index) => ({ ...window, since: rows[index]?.since ?? revision }))
}

async function finish(tx: Tx, settling: Settling): Promise<void> {
  await tx.query({
    name: 'sports-settlings-finish',
    text: 'DELETE FROM sports_settlings WHERE event_id = $1 AND market_id = $2 AND specifiers = $3',
    values: marketValues(settling),
  })
}
