import type { Place, Sealer } from './sealer.ts'

/** A database that runs one statement; `values` stand for $1, $2, … */
type Query = (text: string, values: readonly unknown[]) => Promise<{ rows: Record<string, string>[] }>

/** A column of sealed values. A value's place is `table.column` with the row's keys. */
export type SealedColumn = {
  table: string
  column: string
  /** Columns that name the row, in the order of the place. */
  keys: readonly [string, ...string[]]
  /** SQL: the rows whose value has to open. Absent: every row. */
  where?: string
  /** Whose secrets they are, for the refusal: "the keys of game providers". */
  what: string
}

/** A secret is sealed with a key that the settings do not have: the start is refused, with what to do. */
export class SealingKeyMissing extends Error {
  override name = 'SealingKeyMissing'

  /** @param setting "SEALING_KEYS" @param what whose secrets @param keyId the missing key */
  constructor(setting: string, what: string, keyId: string) {
    super(
      `${setting}: ${what} are sealed with the key ${keyId}, which is not among them; ` +
        'put that key back, or see docs/sealing.md for what a lost key costs',
    )
  }
}

export const placeOfRow = ({ table, column }: SealedColumn, keys: readonly string[]): Place => [
  `${table}.${column}`,
  ...keys,
]

/** @throws SealingKeyMissing when a value is sealed with none of the sealer's keys, naming the first three rows */
export async function refuseMissingKeys(
  query: Query,
  sealer: Sealer,
  setting: string,
  columns: readonly SealedColumn[],
): Promise<void> {
  for (const { table, column, keys, where = 'true', what } of columns) {
    const { rows } = await query(
      `SELECT split_part(${column}, '.', 2) AS key, min(${keys[0]}::text) AS first, count(*)::text AS count
        FROM ${table} WHERE ${column} IS NOT NULL AND (${where}) AND split_part(${column}, '.', 2) <> ALL ($1)
        GROUP BY 1 ORDER BY 1 LIMIT 1`,
      [sealer.keyIds],
    )
    const [missing] = rows
    if (missing)
      throw new SealingKeyMissing(
        setting,
        `${what} (${missing.count}, ${missing.first} first)`,
        missing.key ?? '',
      )
  }
}

/** How many values each key has sealed, by the key's id. */
export async function countSealed(
  query: Query,
  { table, column }: SealedColumn,
): Promise<Map<string, number>> {
  const { rows } = await query(
    `SELECT split_part(${column}, '.', 2) AS key, count(*)::text AS count FROM ${table}
      WHERE ${column} IS NOT NULL AND ${column} <> '' GROUP BY 1 ORDER BY 1`,
    [],
  )
  return new Map(rows.map(({ key = '', count }) => [key, Number(count)]))
}

/** Values that are sealed anew before the next ones are read. */
const BATCH = 500

/**
 * Seals with the first key what an older one has sealed, so that the older one can go: some values at a time, each by a separate statement,
 * so that it may be broken off at any time and begun again. Repeating changes nothing; a row that another process changes meanwhile is
 * left to it, and looked at again.
 * @param onBatch is given how many values were sealed anew so far
 * @returns how many values were sealed anew
 */
export async function sealAnew(
  query: Query,
  sealer: Sealer,
  columns: readonly SealedColumn[],
  onBatch: (count: number) => void = () => undefined,
): Promise<number> {
  let count = 0
  for (const column of columns) {
    for (let pass = -1; pass !== 0;) {
      pass = await sealOnce(query, sealer, column, (batch) => onBatch(count + batch))
      count += pass
    }
  }
  return count
}

/** Goes once over a table, in the order in which its rows lie there. */
async function sealOnce(
  query: Query,
  sealer: Sealer,
  sealed: SealedColumn,
  onBatch: (count: number) => void,
): Promise<number> {
  const { table, column, keys } = sealed
  let count = 0
  for (let after: string | undefined = '(0,0)'; after !== undefined;) {
    const { rows }: Awaited<ReturnType<Query>> = await query(
      `SELECT ctid::text AS row_place, ${column} AS sealed_value, ${keys.map((key, at) => `${key}::text AS key_${at}`).join(', ')}
        FROM ${table} WHERE ctid > $3::tid AND NOT starts_with(${column}, $1) AND split_part(${column}, '.', 2) = ANY ($2)
        ORDER BY ctid LIMIT ${BATCH}`,
      [sealer.prefix, sealer.keyIds, after],
    )
    for (const row of rows) count += await sealRow(query, sealer, sealed, row)
    if (rows.length > 0) onBatch(count)
    after = rows.length === BATCH ? rows.at(-1)?.row_place : undefined
  }
  return count
}

async function sealRow(
  query: Query,
  sealer: Sealer,
  sealed: SealedColumn,
  row: Record<string, string>,
): Promise<number> {
  const { table, column, keys } = sealed
  const names = keys.map((_, at) => row[`key_${at}`] ?? '')
  const place = placeOfRow(sealed, names)
  const before = row.sealed_value ?? ''
  await query(
    `UPDATE ${table} SET ${column} = $1
      WHERE ${column} = $2 AND ${keys.map((key, at) => `${key}::text = $${at + 3}`).join(' AND ')}`,
    [sealer.seal(sealer.open(before, place), place), before, ...names],
  )
  return 1
}
