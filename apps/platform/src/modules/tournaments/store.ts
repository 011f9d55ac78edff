import type { Currency, Language } from '@palco/contract'
import type { Queryable, Tx } from '../../db/index.ts'
import type { EntryKind, NewTournament, PointsRule, Prize, Scoring } from './types.ts'

type ScoringRow = {
  brand_id: string
  id: string
  currency: Currency
  starts_at: Date
  ends_at: Date
  entry: EntryKind
  rule: PointsRule['kind']
  points: bigint | null
  stake: bigint | null
  min_stake: bigint | null
  area: string | null
  providers: string[] | null
  games: string[] | null
}

const SCORING = `t.brand_id, t.id, t.currency, t.starts_at, t.ends_at, t.entry, t.rule, t.points, t.stake, t.min_stake, t.area,
  t.providers, t.games`

function toScoring(row: ScoringRow): Scoring {
  const { area, providers, games, currency, entry, id } = row
  const rule: PointsRule =
    row.rule === 'per_stake'
      ? { kind: 'per_stake', points: row.points ?? 0n, stake: row.stake ?? 1n }
      : { kind: 'best_multiple', minStake: row.min_stake ?? 0n }
  const times = { startsAt: row.starts_at, endsAt: row.ends_at }
  return { brandId: row.brand_id, id, currency, ...times, entry, rule, area, providers, games }
}

/** Tournaments not yet settled that run at some time of the span; none of them can be settled before the end of `tx`. */
export async function lockScoring(tx: Tx, span: { from: Date; to: Date }): Promise<Scoring[]> {
  const { rows } = await tx.query<ScoringRow>({
    name: 'tournaments-scoring',
    text: `SELECT ${SCORING} FROM tournaments t
      WHERE t.settled_at IS NULL AND t.enabled AND t.starts_at <= $2 AND t.ends_at > $1
      ORDER BY t.brand_id, t.id FOR SHARE`,
    values: [span.from, span.to],
  })
  return rows.map(toScoring)
}

export type Whole = Scoring & {
  name: string
  markdown: string
  picture: string | null
  settledAt: Date | null
  players: number
  joined: boolean
  prizes: Prize[]
  /** The item of the store that is the entry. */
  item: string | null
}

type WholeRow = ScoringRow & {
  name: string
  markdown: string
  picture: string | null
  settled_at: Date | null
  players: number
  joined: boolean
  item: string | null
  prizes: { from: number; to: number; amount: string; pays: Prize['pays'] }[] | null
}

type Query = { brandId: string; language: Language; playerId: string | null; id?: string }

/** The brand's tournaments in the language, or else in Spanish; one only with `id`. */
export async function readTournaments(q: Queryable, query: Query): Promise<Whole[]> {
  const { rows } = await q.query<WholeRow>({
    name: 'tournaments-read',
    text: `SELECT ${SCORING}, t.picture, t.settled_at, x.name, x.markdown,
        (SELECT count(*)::int FROM tournament_entries e WHERE e.brand_id = t.brand_id AND e.tournament_id = t.id) AS players,
        EXISTS (SELECT FROM tournament_entries e
          WHERE e.brand_id = t.brand_id AND e.tournament_id = t.id AND e.player_id = $3) AS joined,
        (SELECT min(i.item_id) FROM published.store_entries i
          WHERE i.brand_id = t.brand_id AND i.tournament_id = t.id) AS item,
        (SELECT jsonb_agg(jsonb_build_object('from', p.from_place, 'to', p.to_place, 'amount', p.amount::text,
            'pays', p.pays) ORDER BY p.from_place)
          FROM tournament_prizes p WHERE p.brand_id = t.brand_id AND p.tournament_id = t.id) AS prizes
      FROM tournaments t
      CROSS JOIN LATERAL (SELECT * FROM tournament_texts y
        WHERE y.brand_id = t.brand_id AND y.tournament_id = t.id AND y.language IN ($2, 'es_ES')
        ORDER BY y.language = $2 DESC LIMIT 1) x
      WHERE t.brand_id = $1 AND t.enabled AND ($4::text IS NULL OR t.id = $4)
      ORDER BY t.ends_at DESC, t.id LIMIT 100`,
    values: [query.brandId, query.language, query.playerId, query.id ?? null],
  })
  return rows.map((row) => ({
    ...toScoring(row),
    name: row.name,
    markdown: row.markdown,
    picture: row.picture,
    settledAt: row.settled_at,
    players: row.players,
    joined: row.joined,
    item: row.item,
    prizes: (row.prizes ?? []).map((prize) => ({ ...prize, amount: BigInt(prize.amount) })),
  }))
}

/** Enters a player; repeating it is harmless. The tournament must exist. */
export async function insertEntry(
  q: Queryable,
  entry: { brandId: string; tournamentId: string; playerId: string; now: Date },
): Promise<void> {
  await q.query({
    name: 'tournament-join',
    text: `INSERT INTO tournament_entries (brand_id, tournament_id, player_id, joined_at) VALUES ($1, $2, $3, $4)
      ON CONFLICT DO NOTHING`,
    values: [entry.brandId, entry.tournamentId, entry.playerId, entry.now],
  })
}

/** Tournaments of kind `bought` that can be entered now, by their ids. */
export async function openForEntry(q: Queryable, brandId: string, now: Date): Promise<Set<string>> {
  const { rows } = await q.query<{ id: string }>({
    name: 'tournaments-open-for-entry',
    text: `SELECT id FROM tournaments WHERE brand_id = $1 AND entry = 'bought' AND enabled AND ends_at > $2`,
    values: [brandId, now],
  })
  return new Set(rows.map(({ id }) => id))
}

/** Enters a player who has ordered the entry. `false`: it cannot be entered so, or the player takes part already. */
export async function enterBought(
  tx: Tx,
  entry: { brandId: string; tournamentId: string; playerId: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'tournament-enter-bought',
    text: `INSERT INTO tournament_entries (brand_id, tournament_id, player_id, joined_at)
      SELECT brand_id, id, $3, $4 FROM tournaments
        WHERE brand_id = $1 AND id = $2 AND entry = 'bought' AND enabled AND ends_at > $4
      ON CONFLICT DO NOTHING`,
    values: [entry.brandId, entry.tournamentId, entry.playerId, entry.now],
  })
  return rowCount === 1
}

/** Writes a tournament with texts and prizes. What is there under its id stays as it is: players may be in it. */
export async function saveTournament(tx: Tx, tournament: NewTournament): Promise<boolean> {
  const { brandId, id, rule } = tournament
  const { rowCount } = await tx.query({
    text: `INSERT INTO tournaments (brand_id, id, picture, currency, starts_at, ends_at, entry, rule, points, stake,
        min_stake, area, providers, games, prize_share)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) ON CONFLICT DO NOTHING`,
    values: [
      brandId,
      id,
      tournament.picture,
      tournament.currency,
      tournament.startsAt,
      tournament.endsAt,
      tournament.entry,
      rule.kind,
      rule.kind === 'per_stake' ? rule.points : null,
      rule.kind === 'per_stake' ? rule.stake : null,
      rule.kind === 'best_multiple' ? rule.minStake : null,
      tournament.area,
      tournament.providers,
      tournament.games,
      tournament.prizeShare ?? null,
    ],
  })
  if (rowCount === 0) return false
  for (const [language, { name, markdown }] of Object.entries(tournament.texts)) {
    await tx.query({
      text: `INSERT INTO tournament_texts (brand_id, tournament_id, language, name, markdown) VALUES ($1, $2, $3, $4, $5)`,
      values: [brandId, id, language, name, markdown],
    })
  }
  for (const { from, to, amount, pays, bonusId } of tournament.prizes) {
    await tx.query({
      text: `INSERT INTO tournament_prizes (brand_id, tournament_id, from_place, to_place, amount, pays, bonus_id)
        VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      values: [brandId, id, from, to, amount, pays, bonusId ?? null],
    })
  }
  return true
}
