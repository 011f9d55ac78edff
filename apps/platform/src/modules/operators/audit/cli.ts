import { systemClock } from '../../../config/clock.ts'
import { readConfig } from '../../../config/index.ts'
import { openDatabase } from '../../../db/index.ts'
import { createLog } from '../../../observe/index.ts'
import type { NotedHead, Verification } from '../../../operators/index.ts'
import { verifyAndNote } from './watch.ts'

/**
 * The chain of the operators' record from a terminal, with the platform's own environment:
 *   npm run audit -- verify              makes every hash anew and says where the chain ends
 *   npm run audit -- verify ID:HASH      and that a line which was noted elsewhere still has that hash
 * Ends with 1 when something does not hold.
 */
const USAGE = 'usage: npm run audit -- verify [ID:HASH]'

function toNotedHead(text: string | undefined): NotedHead | null {
  if (text === undefined) return null
  const [, id, hash] = /^(\d{1,18}):([0-9a-f]{64})$/.exec(text) ?? []
  if (id === undefined || hash === undefined) throw new Error(USAGE)
  return { id: BigInt(id), hash }
}

const toText = ({ lines, erased, waiting, throughId, hash, fault }: Verification): string =>
  [
    fault === null
      ? 'the chain of the audit log holds'
      : `THE CHAIN OF THE AUDIT LOG DOES NOT HOLD: ${fault}`,
    `${lines} lines, ${erased} of them without the values of erased players, ${waiting} not in the chain yet`,
    `head ${throughId}:${hash}`,
  ].join('\n')

async function run([verb, noted, ...rest]: string[]): Promise<number> {
  if (verb !== 'verify' || rest.length > 0) throw new Error(USAGE)
  const head = toNotedHead(noted)
  const { DATABASE_URL: url } = readConfig(process.env)
  const db = openDatabase({ url, poolSize: 1 })
  try {
    const log = createLog({ app: 'platform', level: 'silent' })
    const found = await verifyAndNote({ db, log, now: systemClock }, head)
    console.log(toText(found))
    return found.fault === null ? 0 : 1
  } finally {
    await db.close()
  }
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
