import { readFileSync } from 'node:fs'
import { localised } from '@palco/contract'
import { MARKETED } from '@palco/contract/tables'
import { z } from 'zod'
import { systemClock } from '../../config/clock.ts'
import { openDatabase } from '../../db/index.ts'
import { BrandDirectory } from '../brands/index.ts'
import { findPlayerByName } from '../identity/index.ts'
import { broadcast, sendMessage, wordsIn } from './send.ts'

/**
 * Operators' messages to players, from a terminal:
 *   npm run messages -- broadcast BRAND KEY FILE
 *   npm run messages -- send BRAND USERNAME KEY FILE
 * FILE is JSON: { "title": { "es_ES": "…", "en_US": "…", "pt_BR": "…" }, "text": { "es_ES": "…" } }. The title may be
 * missing; texts are Markdown; a missing language falls back to es_ES. "product" says what a broadcast is about ("betting", "casino", "poker",
 * "prode"; without it "all"): it goes to players who may be sent marketing of it. What is sent to one player is about the account. The same KEY reaches no player twice, so a broadcast
 * that was cut off is finished by repeating it. Runs on DATABASE_URL, or on the embedded database (tools/with-database.ts).
 */
const USAGE = 'usage: npm run messages -- broadcast BRAND KEY FILE | send BRAND USERNAME KEY FILE'
const file = z.object({
  title: localised.optional(),
  text: localised,
  product: z.enum(MARKETED).default('all'),
})

async function run([verb, brandId = '', ...rest]: string[], url: string): Promise<number> {
  const [username, key, path] = verb === 'send' ? rest : [undefined, ...rest]
  if ((verb !== 'send' && verb !== 'broadcast') || !key || !path) {
    console.error(USAGE)
    return 2
  }
  const { title, text, product } = file.parse(JSON.parse(readFileSync(path, 'utf8')))
  const db = openDatabase({ url, poolSize: 1 })
  try {
    const at = systemClock()
    if (username === undefined) {
      const brand = await new BrandDirectory(db).brandById(brandId)
      if (!brand) {
        console.error(`there is no brand ${brandId}`)
        return 1
      }
      const sent = await broadcast(db, { brand, key, title, text, product, at })
      console.log(`${sent} players got the message`)
      return 0
    }
    const player = await findPlayerByName(db, brandId, username)
    if (!player) {
      console.error(`${brandId} has no player ${username}`)
      return 1
    }
    const words = { title: title && wordsIn(title, player.language), text: wordsIn(text, player.language) }
    const message = {
      brandId,
      playerId: player.id,
      key: `operator:${key}`,
      format: 'markdown',
      about: 'service',
      at,
      ...words,
    } as const
    const isNew = await db.transaction((tx) => sendMessage(tx, message))
    console.log(isNew ? 'sent' : 'the player has had this message before')
    return 0
  } finally {
    await db.close()
  }
}

const { DATABASE_URL } = process.env
if (DATABASE_URL === undefined || DATABASE_URL === '') {
  console.error('DATABASE_URL is missing: the address of the platform’s database')
  process.exit(2)
}
process.exitCode = await run(process.argv.slice(2), DATABASE_URL)
