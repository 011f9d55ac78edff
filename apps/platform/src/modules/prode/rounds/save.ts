import type { Database, Tx } from '../../../db/index.ts'
import { refuse, type Result } from '../../../result.ts'
import { insertEntry } from './enter.ts'
import { lockRound } from '../store.ts'
import type { Pick, Round } from '../types.ts'

type Code = 'unknown_event' | 'prode_closed' | 'prode_boosts' | 'prode_not_joined'
export type Saved = { saved: number; closed: string[] }

/** A match takes predictions until its kick-off by this clock; one that the feed has begun earlier is closed, too. */
const OPEN_MATCHES = `SELECT m.event_id AS id,
    m.state = 'open' AND e.start_at > $3 AND e.status IN ('not_started', 'delayed', 'postponed') AS open
  FROM prode_matches m JOIN published.sports_events e ON e.id = m.event_id
  WHERE m.brand_id = $1 AND m.round_id = $2`

/**
 * Saves predictions of a round. What belongs to matches that have begun is left as it was and named; the rest is saved. The first
 * prediction enters a free round; a round with a fee has to be joined first.
 */
export async function savePicks(
  { db, now }: { db: Database; now: () => Date },
  round: Round,
  playerId: string,
  picks: readonly Pick[],
): Promise<Result<Saved, Code>> {
  return db.transaction(async (tx) => {
    const at = now()
    const { rows: matches } = await tx.query<{ id: string; open: boolean }>({
      name: 'prode-open-matches',
      text: OPEN_MATCHES,
      values: [round.brandId, round.id, at],
    })
    const open = new Map(matches.map(({ id, open }) => [id, open]))
    if (picks.some(({ eventId }) => !open.has(eventId))) return refuse('unknown_event')
    const locked = await lockRound(tx, round, 'SHARE')
    const wanted = picks.filter(({ eventId }) => open.get(eventId))
    if (!locked || locked.settledAt || wanted.length === 0) return refuse('prode_closed')
    if (!round.joined) {
      if (round.fee > 0n) return refuse('prode_not_joined')
      await insertEntry(tx, round, playerId, at)
    }
    await lockEntry(tx, round, playerId)
    if (await hasTooManyBoosts(tx, round, playerId, wanted)) return refuse('prode_boosts')
    await writePicks(tx, round, playerId, wanted, at)
    const closed = await changedAmong(
      tx,
      round,
      playerId,
      picks.filter(({ eventId }) => !open.get(eventId)),
    )
    return { ok: true, saved: wanted.length, closed }
  })
}

/** Two forms of one player wait for each other, so that boosts are counted right. */
async function lockEntry(tx: Tx, round: Round, playerId: string): Promise<void> {
  await tx.query({
    name: 'prode-lock-entry',
    text: 'SELECT FROM prode_entries WHERE brand_id = $1 AND round_id = $2 AND player_id = $3 FOR UPDATE',
    values: [round.brandId, round.id, playerId],
  })
}

async function hasTooManyBoosts(
  tx: Tx,
  round: Round,
  playerId: string,
  picks: readonly Pick[],
): Promise<boolean> {
  const { rows } = await tx.query<{ boost: number; matches: number }>({
    name: 'prode-boosts',
    text: `SELECT boost, count(*)::int AS matches FROM prode_predictions
      WHERE brand_id = $1 AND round_id = $2 AND player_id = $3 AND boost > 1 AND NOT event_id = ANY ($4) GROUP BY boost`,
    values: [round.brandId, round.id, playerId, picks.map(({ eventId }) => eventId)],
  })
  const kept = new Map(rows.map(({ boost, matches }) => [boost, matches]))
  return ([2, 3] as const).some((boost) => {
    const allowed = round.boosts.find((rule) => rule.boost === boost)?.matches ?? 0
    return (kept.get(boost) ?? 0) + picks.filter((pick) => pick.boost === boost).length > allowed
  })
}

async function writePicks(
  tx: Tx,
  round: Round,
  playerId: string,
  picks: readonly Pick[],
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'prode-save',
    text: `INSERT INTO prode_predictions (brand_id, round_id, event_id, player_id, outcome, home, away, advances, boost, saved_at)
      SELECT $1, $2, p.event_id, $3, p.outcome, p.home, p.away, p.advances, p.boost, $4
      FROM jsonb_to_recordset($5) p (event_id text, outcome text, home int, away int, advances text, boost int)
      ON CONFLICT (brand_id, round_id, event_id, player_id) DO UPDATE
        SET outcome = excluded.outcome, home = excluded.home, away = excluded.away, advances = excluded.advances, boost = excluded.boost, saved_at = excluded.saved_at`,
    values: [round.brandId, round.id, playerId, now, JSON.stringify(picks.map(toRow))],
  })
}

const toRow = ({ eventId, outcome, goals, advances, boost }: Pick) => ({
  event_id: eventId,
  outcome,
  home: goals?.home ?? null,
  away: goals?.away ?? null,
  advances,
  boost,
})

/** Events whose prediction was to be changed although they have begun. */
async function changedAmong(
  tx: Tx,
  round: Round,
  playerId: string,
  picks: readonly Pick[],
): Promise<string[]> {
  if (picks.length === 0) return []
  const { rows } = await tx.query<{ id: string }>({
    name: 'prode-changed',
    text: `SELECT p.event_id AS id FROM jsonb_to_recordset($4) p (event_id text, outcome text, home int, away int, advances text, boost int)
      LEFT JOIN prode_predictions s ON s.brand_id = $1 AND s.round_id = $2 AND s.player_id = $3 AND s.event_id = p.event_id
      WHERE (s.outcome, s.home, s.away, s.advances, s.boost) IS DISTINCT FROM (p.outcome, p.home, p.away, p.advances, p.boost)`,
    values: [round.brandId, round.id, playerId, JSON.stringify(picks.map(toRow))],
  })
  return rows.map(({ id }) => id)
}
