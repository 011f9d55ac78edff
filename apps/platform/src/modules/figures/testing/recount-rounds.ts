import type { Database } from '../../../db/index.ts'

type Moved = {
  brand: string
  currency: string
  kind: string
  round: string
  game: string
  delta: bigint
  at: Date
}
/** A round as the ledger has it: the hour is that of its last movement. */
export type CountedRound = {
  round: string
  brand: string
  currency: string
  game: string
  staked: bigint
  returned: bigint
  at: Date
}

/** The rounds that a test knows to be closed, counted movement by movement from the ledger. */
export async function recountRounds(db: Database, closed: ReadonlySet<string>): Promise<CountedRound[]> {
  const { rows } = await db.query<Moved>({
    text: `SELECT brand_id AS brand, currency, kind, detail ->> 'round_id' AS round, detail ->> 'game_id' AS game,
        cash_delta + bonus_delta + held_delta AS delta, created_at AS at
      FROM published.movements WHERE counterparty LIKE 'provider:%' AND result = 'ok' ORDER BY id`,
  })
  const rounds = Map.groupBy(
    rows.filter(({ round }) => closed.has(round)),
    ({ round }) => round,
  )
  return [...rounds].map(([round, moved]) => {
    const sum = (isWin: boolean) =>
      moved.reduce((total, { kind, delta }) => ((kind === 'win') === isWin ? total + delta : total), 0n)
    const last = moved.at(-1) as Moved
    const { brand, currency, game, at } = last
    return { round, brand, currency, game, at, staked: -sum(false), returned: sum(true) }
  })
}
