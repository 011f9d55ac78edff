import { setTimeout as sleep } from 'node:timers/promises'
import { calls } from '@palco/contract'
import { openDatabase } from '@palco/platform/db'
import { compare } from '../support/compare.ts'
import { addGames, removeGames, showGames } from '../support/many-games.ts'
import type { BenchSystem } from '../support/system.ts'
import { budgetRatioRow, budgetRow } from '../support/table.ts'
import { readPage, registerThroughSite } from '../support/visitor.ts'
import type { Scenario } from './scenario.ts'

const MANY = 10_000
const FEW = 100
const GOAL = 1.3
const READS = 8
/** The platform keeps lists of games for a moment: each read comes after that. */
const KEPT_MS = 1_100
const SEARCH_MS = 50
/** As typed, with faults and as one types. */
const TYPED = [
  'te',
  'tesoro',
  'tesoro dorado',
  'tesroo dorado 77',
  'gaucho 4211',
  'delfin',
  'pirata gigannte',
  'reina 9',
  'nada de esto',
]

/** A player's list of games with 10,000 games in it and with 100, and the search by name among 10,000 on the server. */
export const lobby10k: Scenario = {
  name: 'lobby-10k',
  async run(system) {
    const db = openDatabase({ url: system.databaseUrl, poolSize: 1, role: null })
    try {
      await addGames(db, MANY)
      const cookie = await registerThroughSite(system.site)
      const time = async (count: number): Promise<number> => {
        await showGames(db, count)
        await pageTime(system.site, cookie, 2)
        return pageTime(system.site, cookie, READS)
      }
      const { value, limit } = await compare(
        () => time(FEW),
        () => time(MANY),
      )
      return [
        budgetRatioRow('lobby-10k', value, limit, 'ms', GOAL),
        budgetRow('lobby-search', await searchTime(system), SEARCH_MS, 'ms'),
      ]
    } finally {
      await removeGames(db)
      await db.close()
    }
  },
}

/** The mean time of the page in ms. */
async function pageTime(site: string, cookie: string, reads: number): Promise<number> {
  let total = 0
  for (let read = 0; read < reads; read += 1) {
    await sleep(KEPT_MS)
    const begun = performance.now()
    await readPage(`${site}/casino/casino-games`, cookie)
    total += performance.now() - begun
  }
  return total / reads
}

/** The slowest of the searches in ms, over HTTP, once the names have been read. */
async function searchTime(system: BenchSystem): Promise<number> {
  const search = async (text: string): Promise<number> => {
    const target = new URL(calls.listGames.path, system.platform)
    target.searchParams.set('domain', system.domain)
    target.searchParams.set('language', 'es_ES')
    target.searchParams.set('search', text)
    const begun = performance.now()
    const answer = await fetch(target, { headers: { 'x-master-api-key': system.masterKey } })
    const spent = performance.now() - begun
    if (!answer.ok) throw new Error(`the search was answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    return spent
  }
  await search('luna')
  const times: number[] = []
  for (const text of TYPED) times.push(await search(text))
  return Math.max(...times)
}
