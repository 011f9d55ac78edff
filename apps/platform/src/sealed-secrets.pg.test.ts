import { createSealer, newSealingKeys, placeOfRow, type SealedColumn } from '@palco/sealing'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './db/index.ts'
import { SEALED_COLUMNS, sealSecrets } from './sealed-secrets.ts'
import { testDatabase } from './testing/index.ts'

const [OLD, NEW] = [newSealingKeys(), newSealingKeys()]
const database = await testDatabase()
const owner = openDatabase({ url: database.url, poolSize: 1, role: null })
afterAll(() => owner.close())
const run = async (text: string, values: unknown[] = []) =>
  (await owner.query<Record<string, string>>({ text, values })).rows

/** A row for each column: the names of its keys, and how it is written. */
const ROWS: Record<string, { keys: string[]; insert: string }> = {
  operators: {
    keys: ['9001'],
    insert: `INSERT INTO operators (id, username, password_hash, totp_sealed, roles, brands, created_at)
      OVERRIDING SYSTEM VALUE VALUES (9001, 'rita', 'x', $1, '{payments}', '{brasa}', now())`,
  },
  second_factors: {
    keys: ['pl_rita'],
    insert: `INSERT INTO second_factors (player_id, secret_sealed, created_at, session_id) VALUES ('pl_rita', $1, now(), 'se_1')`,
  },
  jackpot_chains: {
    keys: ['pot', '0', 'hash'],
    insert: `INSERT INTO jackpot_chains (jackpot_id, number, length, hash, sealed_root) VALUES ('pot', 0, 2000, 'hash', $1)`,
  },
  push_keys: {
    keys: ['brasa'],
    insert: `INSERT INTO push_keys (brand_id, public_key, private_sealed, made_at) VALUES ('brasa', 'p', $1, now())`,
  },
  game_providers: {
    keys: ['games'],
    insert: `INSERT INTO game_providers (id, name, url, key_reference, key_sealed) VALUES ('games', 'Games', 'http://g', 'sealed', $1)`,
  },
  sports_providers: {
    keys: ['odds'],
    insert: `INSERT INTO sports_providers (id, name, url, key_reference, key_sealed) VALUES ('odds', 'Odds', 'http://o', 'sealed', $1)`,
  },
}
const toRow = ({ table }: SealedColumn) => ROWS[table] ?? { keys: [], insert: `no row for ${table}` }

beforeEach(async () => {
  // Rows of other tables are of no interest here.
  await run(`SET session_replication_role = replica`)
  for (const { table } of SEALED_COLUMNS) await run(`DELETE FROM ${table}`)
})

async function sealWith(keys: string, column: SealedColumn): Promise<void> {
  const { keys: names, insert } = toRow(column)
  await run(insert, [createSealer(keys).seal(`secret of ${column.table}`, placeOfRow(column, names))])
}

test('every sealed column of the database is among those that a start looks at', async () => {
  const found = await run(`SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND column_name ~ 'sealed' ORDER BY 1`)
  const listed = SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`)
  expect(found.map(({ name }) => name)).toEqual(listed.toSorted())
})

test.each(SEALED_COLUMNS)('a start without the key of $table.$column is refused by name', async (column) => {
  for (const each of SEALED_COLUMNS) await sealWith(each === column ? OLD : NEW, each)
  await expect(sealSecrets(owner, createSealer(NEW))).rejects.toMatchObject({
    name: 'SealingKeyMissing',
    message: expect.stringContaining(
      `SEALING_KEYS: ${column.what} (1, ${toRow(column).keys[0]} first) are sealed`,
    ) as string,
  })
})

test('what an older key sealed is sealed by the first, so that the older one may go', async () => {
  for (const each of SEALED_COLUMNS) await sealWith(OLD, each)
  await sealSecrets(owner, createSealer(`${NEW},${OLD}`))
  await sealSecrets(owner, createSealer(NEW))
  for (const each of SEALED_COLUMNS) {
    const [row] = await run(`SELECT ${each.column} AS sealed FROM ${each.table}`)
    const place = placeOfRow(each, toRow(each).keys)
    expect(
      createSealer(NEW)
        .open(row?.sealed ?? '', place)
        .toString(),
    ).toBe(`secret of ${each.table}`)
  }
})
