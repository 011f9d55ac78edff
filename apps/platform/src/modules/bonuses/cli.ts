import { parseArgs } from 'node:util'
import { type Currency, CURRENCIES, parseDecimal } from '@palco/contract'
import { parseOdds } from '@palco/sports-rules/odds'
import { readConfig } from '../../config/index.ts'
import { type Database, migrate, openDatabase } from '../../db/index.ts'
import { grantFreeBet } from './free-bets/free-bets.ts'

const USAGE = `Free bets on sports, given to a player by an operator:
  npm run free-bet -- grant PLAYER --brand BRAND --amount 1000.00 --key KEY
    [--days 7] [--odds 1.50] [--sports football,tennis] [--only live|prematch] [--kinds single,multiple]
PLAYER is the player's id or user name. The same KEY gives a player one free bet only.`

const DAY_MS = 86_400_000
const KINDS = ['single', 'multiple'] as const
const SPORTS = ['football', 'basketball', 'tennis', 'ice_hockey', 'volleyball']

/** A line for the person at the terminal; the command ends with 1. */
class Refused extends Error {}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    brand: { type: 'string' },
    amount: { type: 'string' },
    key: { type: 'string' },
    days: { type: 'string', default: '7' },
    odds: { type: 'string', default: '1.001' },
    sports: { type: 'string' },
    only: { type: 'string' },
    kinds: { type: 'string', default: 'single,multiple' },
  },
})

async function grant(db: Database, named: string): Promise<string> {
  const { brand = '', key = '', amount = '' } = values
  if (brand === '' || named === '' || !/^[\w.:-]{1,60}$/.test(key)) throw new Refused(USAGE)
  const player = await readPlayer(db, brand, named)
  const conditions = toConditions()
  const minor = parseDecimal(amount, player.currency)?.minor
  if (minor === undefined || minor <= 0n)
    throw new Refused(`--amount: "${amount}" is no amount of ${player.currency}`)
  const { now } = player
  const id = await grantFreeBet(
    db,
    { brandId: brand, playerId: player.id },
    {
      ...conditions,
      currency: player.currency,
      amount: minor,
      expiresAt: new Date(now.getTime() + toDays(values.days) * DAY_MS),
      source: `operator:${key}`,
      now,
    },
  )
  if (id === null) throw new Refused(`${named} has had the free bet ${key} before, or may be given none now`)
  return `${id}: a free bet of ${amount} ${player.currency} for ${named}, for ${values.days} days`
}

async function readPlayer(
  db: Database,
  brand: string,
  named: string,
): Promise<{ id: string; currency: Currency; now: Date }> {
  const { rows } = await db.query<{ id: string; currency: string; now: Date }>({
    text: 'SELECT id, currency, now() AS now FROM published.players WHERE brand_id = $1 AND (id = $2 OR lower(username) = lower($2))',
    values: [brand, named],
  })
  const [player] = rows
  const currency = CURRENCIES.find((one) => one === player?.currency)
  if (!player || !currency) throw new Refused(`${brand} has no player ${named}`)
  return { ...player, currency }
}

function toConditions() {
  const leastOdds = parseOdds(values.odds)
  if (leastOdds === null) throw new Refused(`--odds: "${values.odds}" is no decimal odds`)
  const sports = values.sports?.split(',') ?? null
  const unknown = sports?.find((sport) => !SPORTS.includes(sport))
  if (unknown !== undefined) throw new Refused(`--sports: "${unknown}" is none of ${SPORTS.join(', ')}`)
  if (values.only !== undefined && !['live', 'prematch'].includes(values.only))
    throw new Refused(`--only: "${values.only}" is neither live nor prematch`)
  const kinds = KINDS.filter((kind) => values.kinds.split(',').includes(kind))
  if (kinds.length === 0) throw new Refused(`--kinds: "${values.kinds}" names neither single nor multiple`)
  return { leastOdds, sports, live: values.only === undefined ? null : values.only === 'live', kinds }
}

function toDays(text: string): number {
  const days = Number(text)
  if (!Number.isInteger(days) || days < 1 || days > 365)
    throw new Refused(`--days: "${text}" is not 1 to 365`)
  return days
}

const [verb = '', named = ''] = positionals
const { DATABASE_URL } = readConfig(process.env)
await migrate(DATABASE_URL)
const db = openDatabase({ url: DATABASE_URL, poolSize: 1 })
try {
  if (verb !== 'grant') throw new Refused(USAGE)
  console.log(await grant(db, named))
} catch (error) {
  if (!(error instanceof Refused)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await db.close()
}
