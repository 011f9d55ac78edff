import { openDatabase } from '@palco/service/database'
import { readEnvironment } from '@palco/service/environment'
import { pairLines, readCollusion } from './collusion.ts'

/** `node src/poker/cli.ts collusion FROM TO`: pairs of players for whom an indicator speaks, on days from FROM to TO (UTC). */
const DAY_MS = 86_400_000
const DAY = /^\d{4}-\d{2}-\d{2}$/

async function main([command, from = '', to = from]: string[]): Promise<void> {
  const first = new Date(`${from}T00:00:00Z`)
  const last = new Date(`${to}T00:00:00Z`)
  if (command !== 'collusion' || ![from, to].every((day) => DAY.test(day)) || !(first <= last))
    throw new Error('write: collusion 2026-11-01 2026-11-30')
  const url = readEnvironment().ORIGINALS_DATABASE_URL
  if (!url) throw new Error('ORIGINALS_DATABASE_URL is missing: the address of the PostgreSQL database')
  const database = openDatabase(url, () => {})
  try {
    const pairs = await readCollusion(database, first, new Date(last.getTime() + DAY_MS))
    const lines = pairs.length > 0 ? pairLines(pairs) : ['no pair of players stands out']
    process.stdout.write(`${lines.join('\n')}\n`)
  } finally {
    await database.end()
  }
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`poker: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
