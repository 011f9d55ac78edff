import { countSealed, createSealer, newSealingKeys, sealAnew } from '@palco/sealing'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { systemClock } from './clock.ts'
import { startOriginals } from './originals.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'
import { startFakeWallet } from './testing/fake-wallet.ts'
import { openGame, startTestPostgres, testConfig } from './testing/harness.ts'

const [OLD, NEW] = [newSealingKeys(), newSealingKeys()]
const [oldId = '', newId = ''] = createSealer(`${OLD},${NEW}`).keyIds
const postgres = await startTestPostgres()
const url = await postgres.bare()
const database = new pg.Pool({ connectionString: url, max: 2 })
database.on('error', () => {})
const wallet = await startFakeWallet({ balance: 100_000n, lateMs: 800 })
afterAll(async () => {
  await database.end()
  await wallet.stop()
  await postgres.stop()
})

const start = (sealingKeys: string) =>
  startOriginals({ ...testConfig(url, wallet.url), sealingKeys }, systemClock)
const query = async (text: string, values: readonly unknown[] = []) =>
  database.query<Record<string, string>>(text, [...values])
const SEED = 'the seed of a hand'

/** How many values of each column each key seals. */
async function counts(): Promise<Record<string, Record<string, number>>> {
  const found: Record<string, Record<string, number>> = {}
  for (const column of SEALED_COLUMNS)
    found[column.table] = Object.fromEntries(await countSealed(query, column))
  return found
}

/** Columns of any table with a value that a key has sealed. */
async function columnsWith(keyId: string): Promise<string[]> {
  const { rows } = await query(`SELECT table_name AS name, column_name AS part FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'text' ORDER BY 1, 2`)
  const found: string[] = []
  for (const { name = '', part = '' } of rows) {
    const { rowCount } = await query(
      `SELECT FROM ${pg.escapeIdentifier(name)} WHERE starts_with(${pg.escapeIdentifier(part)}, $1) LIMIT 1`,
      [`v1.${keyId}.`],
    )
    if (rowCount) found.push(`${name}.${part}`)
  }
  return found
}

test('a start seals decks and seeds of poker anew, and nothing of the older key is left in any column', async () => {
  const first = await start(OLD)
  await openGame(first.address, wallet, 'mate-de-oro', 'pl_ana')
  const sealer = createSealer(OLD)
  await query(
    `INSERT INTO poker_tables (id, kind, currency, facts, doc, secret) VALUES ('t-old', 'cash', 'ARS', '{}', '{}', $1)`,
    [sealer.seal('{}', ['poker_tables.secret', 't-old'])],
  )
  await query(
    `INSERT INTO poker_hands (id, table_id, number, record, sealed_seed, draw, pot, rake)
      VALUES ('h-old', 't-old', 1, '{}', $1, '', 0, 0)`,
    [sealer.seal(SEED, ['poker_hands.sealed_seed', 'h-old'])],
  )
  await first.stop()
  const sealed = await columnsWith(oldId)
  expect(sealed).toEqual(
    expect.arrayContaining(['poker_hands.sealed_seed', 'poker_tables.secret', 'seed_pairs.sealed_seed']),
  )
  const listed = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`)
  expect(sealed.filter((name) => !listed.includes(name))).toEqual([])

  const second = await start(`${NEW},${OLD}`)
  await second.stop()
  expect(await columnsWith(oldId)).toEqual([])
  const { rows } = await query(`SELECT sealed_seed FROM poker_hands WHERE id = 'h-old'`)
  const opened = createSealer(NEW).open(rows[0]?.sealed_seed ?? '', ['poker_hands.sealed_seed', 'h-old'])
  expect(opened.toString()).toBe(SEED)
  await (await start(NEW)).stop()
}, 60_000)

test('sealing anew goes over more rows than a batch holds, goes on where it broke off, and changes nothing when repeated', async () => {
  const [before, keys] = [createSealer(NEW), createSealer(`${OLD},${NEW}`)]
  const hands = Array.from({ length: 1_200 }, (_, at) => {
    const id = `h-${at}`
    return { id, number: at + 10, sealed: before.seal(SEED, ['poker_hands.sealed_seed', id]) }
  })
  await query(
    `INSERT INTO poker_hands (id, table_id, number, record, sealed_seed, draw, pot, rake)
      SELECT id, 't-old', number, '{}', sealed, '', 0, 0 FROM jsonb_to_recordset($1) AS h (id text, number int, sealed text)`,
    [JSON.stringify(hands)],
  )
  let updates = 0
  const breaking = (text: string, values: readonly unknown[]) => {
    if (text.startsWith('UPDATE') && (updates += 1) > 700) throw new Error('killed')
    return query(text, values)
  }
  await expect(sealAnew(breaking, keys, SEALED_COLUMNS)).rejects.toThrow('killed')
  const half = await counts()
  expect(half.poker_hands?.[newId]).toBeGreaterThan(0)
  expect(half.poker_hands?.[oldId]).toBeGreaterThan(0)
  const batches: number[] = []
  await sealAnew(query, keys, SEALED_COLUMNS, (count) => batches.push(count))
  expect(batches.length).toBeGreaterThan(1)
  expect(Object.values(await counts()).flatMap((byKey) => Object.keys(byKey))).not.toContain(newId)
  expect(await sealAnew(query, keys, SEALED_COLUMNS)).toBe(0)
}, 60_000)
