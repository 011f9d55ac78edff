import { readFileSync } from 'node:fs'
import { openDatabase } from '../../apps/platform/src/db/index.ts'
import { saveBrandFile } from '../../apps/platform/src/brand-file/index.ts'
import { environment } from '../environment.ts'
import { review, formatReport, type Review } from './review.ts'
import { findDatabase } from '../system/find-database.ts'

/**
 * Brands from a file (docs/brands.md), without a restart of anything:
 *   npm run brand -- check FILE    what is wrong, and what the site would replace, field by field
 *   npm run brand -- save FILE     the same, then writes it unless something is wrong
 * DATABASE_URL names the platform's database, as its owner; without it the one in DATA_DIR is taken. `check` does without one.
 */
const USAGE = 'usage: npm run brand -- check FILE | save FILE'

async function run(verb = '', file = ''): Promise<Review> {
  if (!['check', 'save'].includes(verb) || file === '') throw new Error(USAGE)
  const text = readFileSync(file, 'utf8')
  const database = await findDatabase(environment, { start: verb === 'save' })
  if (database === null) return review(text, null)
  const db = openDatabase({ url: database.url, poolSize: 1, role: null })
  try {
    const found = await review(text, db)
    if (verb === 'check' || found.brand === null || found.wrong.length > 0) return found
    const wrong = await saveBrandFile(db, found.brand)
    return { ...found, wrong: wrong.map((problem) => found.placed(problem)), saved: wrong.length === 0 }
  } finally {
    await db.close()
    await database.leave()
  }
}

try {
  const [verb, file] = process.argv.slice(2)
  const found = await run(verb, file)
  console.log(formatReport(file ?? '', found))
  if (found.wrong.length > 0) process.exitCode = 1
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exitCode = 2
}
// The channel to the bootstrap process would keep this process alive.
if (process.connected) process.disconnect?.()
