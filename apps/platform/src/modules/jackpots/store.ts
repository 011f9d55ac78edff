import type { Queryable } from '../../db/index.ts'
import type { Award, JackpotTerms, Pot, Run } from './types.ts'

type Row = Omit<Pot, 'run' | 'next'> &
  Run & { nextContribution: number; nextSeed: bigint; nextCeiling: bigint }

const POTS = `SELECT j.id, j.brand_id AS "brandId", j.currency, j.tier, j.games, j.enabled, j.position, j.meter, j.contribution AS "nextContribution",
    j.seed AS "nextSeed", j.ceiling AS "nextCeiling", r.number, r.hash, r.contribution, r.seed, r.ceiling, r.from_id AS "fromId",
    r.started_at AS "startedAt"
  FROM jackpots j JOIN jackpot_runs r ON r.jackpot_id = j.id AND r.number = j.run`

const toPot = ({ id, brandId, currency, tier, games, enabled, position, meter, ...row }: Row): Pot => {
  const { nextContribution, nextSeed, nextCeiling, ...run } = row
  const next = { contribution: nextContribution, seed: nextSeed, ceiling: nextCeiling }
  return { id, brandId, currency, tier, games, enabled, position, meter, next, run }
}

/** The jackpots that are switched on, of one brand or of all. */
export async function readPots(q: Queryable, brandId?: string): Promise<Pot[]> {
  const { rows } = await q.query<Row>({
    name: 'jackpot-pots',
    text: `${POTS} WHERE j.enabled AND ($1::text IS NULL OR j.brand_id = $1) ORDER BY j.brand_id, j.position, j.id`,
    values: [brandId ?? null],
  })
  return rows.map(toPot)
}

/** All jackpots of a brand, those that are off included. */
export async function readAllPots(q: Queryable, brandId: string): Promise<Pot[]> {
  const { rows } = await q.query<Row>({
    name: 'jackpot-all-pots',
    text: `${POTS} WHERE j.brand_id = $1 ORDER BY j.position, j.id`,
    values: [brandId],
  })
  return rows.map(toPot)
}

/** How many runs of each jackpot of a brand were paid, and how much. */
export async function readPaid(
  q: Queryable,
  brandId: string,
): Promise<Map<string, { awarded: number; paid: bigint }>> {
  const { rows } = await q.query<{ id: string; awarded: number; paid: bigint }>({
    name: 'jackpot-paid',
    text: `SELECT r.jackpot_id AS id, count(*)::int AS awarded, sum(r.amount)::bigint AS paid
      FROM jackpot_runs r JOIN jackpots j ON j.id = r.jackpot_id
      WHERE j.brand_id = $1 AND r.awarded_at IS NOT NULL GROUP BY r.jackpot_id`,
    values: [brandId],
  })
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}

/** Switches a jackpot on or off. @returns whether it was on; `null` when there is none */
export async function setEnabled(
  tx: Queryable,
  { brandId, tier, enabled }: Pick<Pot, 'brandId' | 'tier' | 'enabled'>,
): Promise<{ id: string; before: boolean } | null> {
  const { rows } = await tx.query<{ id: string; before: boolean }>({
    name: 'jackpot-switch',
    text: `UPDATE jackpots j SET enabled = $3 FROM (SELECT id, enabled FROM jackpots WHERE brand_id = $1 AND tier = $2 FOR UPDATE) b
      WHERE j.id = b.id RETURNING j.id, b.enabled AS before`,
    values: [brandId, tier, enabled],
  })
  return rows[0] ?? null
}

/** Those that are switched on, locked for the rest of the transaction. */
export async function lockPots(tx: Queryable): Promise<Pot[]> {
  const { rows } = await tx.query<Row>({
    name: 'jackpot-lock',
    text: `${POTS} WHERE j.enabled ORDER BY j.id FOR UPDATE OF j`,
  })
  return rows.map(toPot)
}

export async function savePot(tx: Queryable, { id, meter, run }: Pot): Promise<void> {
  await tx.query({
    name: 'jackpot-save',
    text: 'UPDATE jackpots SET meter = $2, run = $3 WHERE id = $1',
    values: [id, meter, run.number],
  })
}

export async function startRun(tx: Queryable, jackpot: string, run: Run): Promise<void> {
  await tx.query({
    name: 'jackpot-run',
    text: `INSERT INTO jackpot_runs (jackpot_id, number, hash, contribution, seed, ceiling, from_id, started_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      jackpot,
      run.number,
      run.hash,
      run.contribution,
      run.seed,
      run.ceiling,
      run.fromId,
      run.startedAt,
    ],
  })
}

/** Whether there is such a jackpot, switched on or not. */
export async function hasJackpot(q: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await q.query({
    name: 'jackpot-has',
    text: 'SELECT FROM jackpots WHERE id = $1',
    values: [id],
  })
  return rowCount > 0
}

/** Writes what an operator states. @returns whether the jackpot is new, so that its first run has to be started */
export async function saveTerms(tx: Queryable, terms: JackpotTerms): Promise<boolean> {
  const { rows } = await tx.query<{ made: boolean }>({
    name: 'jackpot-terms',
    text: `INSERT INTO jackpots AS j (id, brand_id, currency, tier, contribution, seed, ceiling, games, enabled, position, run, meter)
      VALUES ($1, $2, $3, $4, $5, $6::bigint, $7, $8, $9, $10, 1, $6::bigint * 1000000)
      ON CONFLICT (id) DO UPDATE SET contribution = excluded.contribution, seed = excluded.seed, ceiling = excluded.ceiling,
        games = excluded.games, enabled = excluded.enabled, position = excluded.position
        WHERE (j.brand_id, j.currency, j.tier) = (excluded.brand_id, excluded.currency, excluded.tier)
      RETURNING j.xmax = 0 AS made`,
    values: [
      terms.id,
      terms.brandId,
      terms.currency,
      terms.tier,
      terms.contribution,
      terms.seed,
      terms.ceiling,
      [...terms.games],
      terms.enabled ?? true,
      terms.position ?? 0,
    ],
  })
  if (!rows[0]) throw new Error(`the jackpot ${terms.id} has another brand, currency or tier`)
  return rows[0].made
}

/** The last awards of a brand's jackpots, the newest first, by jackpot. */
export async function readAwards(q: Queryable, brandId: string, each: number): Promise<Map<string, Award[]>> {
  const { rows } = await q.query<Award & { jackpot: string }>({
    name: 'jackpot-awards',
    text: `SELECT j.id AS jackpot, a.number, a.hash, a.server_seed AS "serverSeed", a.seed, a.ceiling, a.amount, p.username,
        a.player_id AS "playerId", a.game_id AS "gameId", a.round_id AS "roundId", a.awarded_at AS at
      FROM jackpots j, LATERAL (SELECT * FROM jackpot_runs r WHERE r.jackpot_id = j.id AND r.number < j.run
        ORDER BY r.number DESC LIMIT $2) a JOIN published.players p ON p.id = a.player_id
      WHERE j.brand_id = $1 ORDER BY j.id, a.number DESC`,
    values: [brandId, each],
  })
  return Map.groupBy(rows, ({ jackpot }) => jackpot)
}
