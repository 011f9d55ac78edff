import { calls } from '@palco/contract'
import { openDatabase, type Database } from '@palco/platform/db'
import { compare } from '../support/compare.ts'
import { registerPlayer } from '../support/players.ts'
import type { BenchSystem } from '../support/system.ts'
import { budgetRatioRow } from '../support/table.ts'
import type { Scenario } from './scenario.ts'

const FEW = 1_000
const MANY = 1_000_000
const PAGE = 50
/** A page of a player with a million movements may take this much longer than one of a thousand. */
const GOAL = 1.3
const READS = 200

type Reader = { token: string; cursor: string }

/** A page from the middle of a long statement against one of a short one, both over HTTP. */
export const statement: Scenario = {
  name: 'statement',
  async run(system) {
    const db = openDatabase({ url: system.databaseUrl, poolSize: 1 })
    try {
      // Writing past the ledger's functions is the owner's right alone.
      await db.query({ text: 'SET ROLE NONE' })
      const few = await playerWith(system, db, FEW)
      const many = await playerWith(system, db, MANY)
      // The planner knows the table as it is now.
      await db.query({ text: 'ANALYZE ledger.transactions' })
      for (const reader of [few, many]) await pageTime(system, reader)
      const { value, limit } = await compare(
        () => pageTime(system, few),
        () => pageTime(system, many),
      )
      return [budgetRatioRow('statement', value, limit, 'ms', GOAL)]
    } finally {
      await db.close()
    }
  },
}

/**
 * A player whose statement has `count` stakes, written straight into the table: only reading is measured. The last
 * movement leaves the balance the account has, and time goes forward.
 */
async function playerWith(system: BenchSystem, db: Database, count: number): Promise<Reader> {
  const { username, token } = await registerPlayer(system)
  const { rows } = await db.query<{ id: string; brandId: string; currency: string }>({
    text: 'SELECT id, brand_id AS "brandId", currency FROM players WHERE username = $1',
    values: [username],
  })
  const player = rows[0]
  if (!player) throw new Error('the new player is not in the database')
  await db.query({
    text: `INSERT INTO ledger.transactions (brand_id, scope, key, payload_hash, movement, kind, result, player_id,
        currency, cash_delta, bonus_delta, held_delta, counterparty, fee, cash, bonus, held, target_id, detail, created_at)
      SELECT $1, 'bench', $2 || ':' || n, 'bench', 'post', 'stake', 'ok', $2, $3, -1, 0, 0, 'provider:originals', 0,
        $4::bigint - n, 0, 0, NULL, jsonb_build_object('game_id', 'mate-de-oro', 'round_id', 'r' || n),
        now() - interval '300 days' + n * interval '20 seconds'
      FROM generate_series(1, $4::bigint) AS n`,
    values: [player.brandId, player.id, player.currency, count],
  })
  const middle = await db.query<{ id: string }>({
    text: `SELECT id::text FROM ledger.transactions WHERE brand_id = $1 AND scope = 'bench' AND key = $2`,
    values: [player.brandId, `${player.id}:${Math.floor(count / 2)}`],
  })
  return { token, cursor: middle.rows[0]?.id ?? '' }
}

/** The mean time of a page in ms, the first page and one from the middle in turns. */
async function pageTime(system: BenchSystem, { token, cursor }: Reader): Promise<number> {
  const begun = performance.now()
  for (let read = 0; read < READS; read++) {
    const query = new URLSearchParams({ limit: String(PAGE), language: 'es_ES', domain: system.domain })
    if (read % 2 === 1) query.set('cursor', cursor)
    const answer = await fetch(`${system.platform}${calls.listTransactions.path}?${query.toString()}`, {
      headers: { 'x-master-api-key': system.masterKey, authorization: `Bearer ${token}` },
    })
    const { response } = (await answer.json()) as { response?: { transactions: unknown[] } }
    if (response?.transactions.length !== PAGE) throw new Error(`a page was answered ${answer.status}`)
  }
  return (performance.now() - begun) / READS
}
