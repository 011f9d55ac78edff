import { calls } from '@palco/contract'
import { openDatabase, type Database } from '@palco/platform/db'
import { compare } from '../support/compare.ts'
import { booksChecked, type Owner, writeStakes } from '../support/movements.ts'
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
      // Writing into the ledger's tables is the owner's right alone.
      await db.query({ text: 'SET ROLE NONE' })
      const few = await playerWith(system, db, FEW)
      const many = await playerWith(system, db, MANY)
      // The planner knows the table as it is now.
      await db.query({ text: 'ANALYZE ledger.transactions' })
      await booksChecked(db)
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

/** A player whose statement has a deposit and `count` stakes, with both sides of each in the books. */
async function playerWith(system: BenchSystem, db: Database, count: number): Promise<Reader> {
  const { username, token } = await registerPlayer(system)
  const { rows } = await db.query<Owner>({
    text: 'SELECT id, brand_id AS "brandId", currency FROM players WHERE username = $1',
    values: [username],
  })
  const player = rows[0]
  if (!player) throw new Error('the new player is not in the database')
  return { token, cursor: await writeStakes(db, player, count) }
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
