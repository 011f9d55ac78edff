import { parseArgs } from 'node:util'
import { CommandRefused, runCommand } from '../../command.ts'
import { systemClock } from '../../config/clock.ts'
import { readConfig } from '../../config/index.ts'
import type { Database } from '../../db/index.ts'
import { readBrands } from '../brands/index.ts'
import { makeGameLots, type MadeGames } from './live/make.ts'
import { packDays } from './live/pack.ts'
import { remakeGameLots } from './live/remake.ts'
import { LotsRefused, type LotStore, makeLots } from './make.ts'
import { daySpan, monthSpan } from './span.ts'
import { listLots } from './store.ts'
import { brandStore } from './stores.ts'
import {
  type Finding,
  GAME_NAMES,
  PERIODIC_NAMES,
  RECORD_NAMES,
  type RecordName,
  type Span,
} from './types.ts'

/** Lots of reports for Spain's authority (docs/authority-reports.md). Ends with 1 and lines that say why when nothing was written. */
const USAGE = `usage: npm run authority-reports -- make --brand BRAND (--day YYYY-MM-DD | --month YYYY-MM)
         [--record NAME]… [--rectify] [--into FOLDER]
       npm run authority-reports -- games --brand BRAND
       npm run authority-reports -- list --brand BRAND
NAME: ${RECORD_NAMES.join(', ')}`
const TEXT = { type: 'string' } as const
const OPTIONS = {
  brand: TEXT,
  day: TEXT,
  month: TEXT,
  into: TEXT,
  record: { type: 'string', multiple: true },
  rectify: { type: 'boolean' },
} as const
/** Lots that a list shows. */
const MOST_LISTED = 200

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS })
  } catch (error) {
    throw new CommandRefused(`${(error as Error).message}\n${USAGE}`)
  }
}
type Values = ReturnType<typeof readArguments>['values']

async function findBrand(db: Database, id: string) {
  const all = await readBrands(db)
  const brand = all.find((one) => one.id === id)
  if (!brand)
    throw new CommandRefused(
      `--brand: there is no brand "${id}"; brands: ${all.map((one) => one.id).join(', ')}`,
    )
  return brand
}

function isDay(text: string): boolean {
  try {
    return /^(19|2[01])\d\d-/.test(text) && Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}

function readSpan({ day, month }: Values, brand: Span['brand']): Span {
  if ((day === undefined) === (month === undefined)) throw new CommandRefused(USAGE)
  if (day !== undefined) {
    if (!isDay(day))
      throw new CommandRefused(`--day: "${day}" is no day from 1900 to 2199; write it as 2026-11-21`)
    return daySpan(brand, day)
  }
  if (!isDay(`${month}-01`)) throw new CommandRefused(`--month: "${month}" is no month; write it as 2026-11`)
  return monthSpan(brand, month ?? '')
}

function readRecords({ record = [] }: Values): RecordName[] | undefined {
  const names = record.map((name) => {
    const found = RECORD_NAMES.find((one) => one === name)
    if (!found)
      throw new CommandRefused(`--record: there is no record "${name}"; records: ${RECORD_NAMES.join(', ')}`)
    return found
  })
  return names.length === 0 ? undefined : RECORD_NAMES.filter((one) => names.includes(one))
}

const findingLine = ({ record, kind, about, what }: Finding): string =>
  `${kind}: ${record}${about === '' ? '' : ` ${about}`}: ${what}`

const NOT_SIGNED = 'NOT SIGNED: no signing program is set, such lots are not to be sent'
type Lines = {
  findings: readonly Finding[]
  lots: readonly { file: string; rows: bigint; fileSha256: string }[]
}

const toLines = ({ findings, lots }: Lines): string[] => [
  ...findings.map(findingLine),
  ...lots.map(({ file, rows, fileSha256 }) => `${file}: ${rows} rows, SHA-256 ${fileSha256}`),
]

function findStore(id: string, into?: string): LotStore {
  const store = brandStore(readConfig(process.env).AUTHORITY_STORES, id, into)
  if (store) return store
  throw new CommandRefused(
    `AUTHORITY_STORES names no store for the brand "${id}" (docs/authority-reports.md)`,
  )
}

/** @throws CommandRefused with every finding when nothing was written */
async function refusing<Made>(work: () => Promise<Made>): Promise<Made> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const findings = error instanceof LotsRefused ? error.findings.map(findingLine) : []
    throw new CommandRefused([...findings, `no lot was written: ${error.message}`].join('\n'))
  }
}

async function make(db: Database, values: Values): Promise<string[]> {
  const { brand: id = '', rectify = false, into } = values
  if (id === '') throw new CommandRefused(USAGE)
  const brand = await findBrand(db, id)
  const span = readSpan(values, brand)
  const records = readRecords(values)
  const store = findStore(id, into)
  const deps = { db, now: () => new Date(systemClock()), store }
  const lines: string[] = []
  await refusing(async () => {
    const periodic = records && PERIODIC_NAMES.filter((name) => records.includes(name))
    if (!periodic || periodic.length > 0)
      lines.push(...toLines(await makeLots(deps, { span, rectify, ...(periodic && { records: periodic }) })))
    for (const record of GAME_NAMES.filter((name) => records?.includes(name))) {
      if (span.interval !== 'D') throw new LotsRefused(`${record} has no lots by month`)
      lines.push(...toLines(await remakeGameLots(deps, { brand, record, day: span.from, rectify })))
    }
  })
  return [...lines, ...(store.signer.signs ? [] : [NOT_SIGNED])]
}

/** What the platform does each minute. */
async function makeGames(db: Database, { brand: id = '', into }: Values): Promise<string[]> {
  if (id === '') throw new CommandRefused(USAGE)
  const brand = await findBrand(db, id)
  const store = findStore(id, into)
  const deps = { db, now: () => new Date(systemClock()), store }
  return refusing(async () => {
    const made: MadeGames | null = await makeGameLots(deps, brand)
    if (made === null) throw new LotsRefused('movements are being written for long: try it again in a minute')
    const packs = await packDays(deps, brand)
    const lines = [
      ...toLines(made),
      ...packs.flatMap(({ files }) => files.map((file) => `${file}: a day’s lots`)),
    ]
    return lines.length === 0 ? ['no lot is due'] : [...lines, ...(store.signer.signs ? [] : [NOT_SIGNED])]
  })
}

async function list(db: Database, { brand: id = '' }: Values): Promise<string[]> {
  if (id === '') throw new CommandRefused(USAGE)
  await findBrand(db, id)
  const lots = await listLots(db, id, MOST_LISTED)
  if (lots.length === 0) return ['no lot was made']
  return lots.map(({ lotId, file, rows, signed, madeAt, fileSha256 }) =>
    [
      lotId,
      file,
      `${rows} rows`,
      signed ? 'signed' : 'not signed',
      madeAt.toISOString(),
      `SHA-256 ${fileSha256}`,
    ].join(', '),
  )
}

try {
  const { values, positionals } = readArguments()
  const verb = positionals.length === 1 ? positionals[0] : undefined
  if (verb === 'make') await runCommand(process.env, (db) => make(db, values))
  else if (verb === 'games') await runCommand(process.env, (db) => makeGames(db, values))
  else if (verb === 'list') await runCommand(process.env, (db) => list(db, values))
  else throw new CommandRefused(USAGE)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
