import { calls } from '@palco/contract'
import { openDatabase, type Database } from '@palco/platform/db'
import { compare } from '../support/compare.ts'
import { registerPlayer } from '../support/players.ts'
import { fillRound, type BenchRound } from '../support/prode.ts'
import type { BenchSystem } from '../support/system.ts'
import { budgetRatioRow } from '../support/table.ts'
import type { Scenario } from './scenario.ts'

const FEW = 1_000
const MANY = 100_000
const TOP = 50
/** The ranking of a hundred thousand participants may take this much longer than one of a thousand. */
const GOAL = 1.3
const READS = 200

/** Place and top 50 of a round and of its season, with many participants against few, over HTTP. */
export const prodeRanking: Scenario = {
  name: 'prode-ranking',
  async run(system) {
    const db = openDatabase({ url: system.databaseUrl, poolSize: 1 })
    try {
      await db.query({ text: 'SET ROLE NONE' })
      const few = await roundWith(system, db, FEW)
      const many = await roundWith(system, db, MANY)
      for (const table of [
        'prode_entries',
        'prode_standings',
        'prode_period_entries',
        'prode_period_standings',
        'players',
      ])
        await db.query({ text: `ANALYZE ${table}` })
      for (const round of [few, many]) await readTime(system, round)
      const { value, limit } = await compare(
        () => readTime(system, few),
        () => readTime(system, many),
      )
      return [budgetRatioRow('prode-ranking', value, limit, 'ms', GOAL)]
    } finally {
      await db.close()
    }
  },
}

type Reader = BenchRound & { token: string }

async function roundWith(system: BenchSystem, db: Database, count: number): Promise<Reader> {
  const { username, token } = await registerPlayer(system)
  return { token, ...(await fillRound(db, { username, count })) }
}

/** The mean time of a read in ms: the top of the round and of the season in turns, each with the player's own place. */
async function readTime(system: BenchSystem, { id, place, token }: Reader): Promise<number> {
  const begun = performance.now()
  for (let read = 0; read < READS; read++) {
    const query = new URLSearchParams({
      round: id,
      limit: String(TOP),
      language: 'es_ES',
      domain: system.domain,
    })
    if (read % 2 === 1) query.set('period', 'season')
    const answer = await fetch(`${system.platform}${calls.readProdeRanking.path}?${query.toString()}`, {
      headers: { 'x-master-api-key': system.masterKey, authorization: `Bearer ${token}` },
    })
    const { response } = (await answer.json()) as {
      response?: { rows: unknown[]; own: { place: number } | null }
    }
    if (response?.rows.length !== TOP || response.own?.place !== place)
      throw new Error(`a ranking was answered ${answer.status}: ${JSON.stringify(response?.own)}`)
  }
  return (performance.now() - begun) / READS
}
