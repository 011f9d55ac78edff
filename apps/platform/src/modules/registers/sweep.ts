import type { RegisterId } from '@palco/contract/tables'
import type { Database, Tx } from '../../db/index.ts'
import type { Brand } from '../../model/index.ts'
import { listResidences } from '../identity/index.ts'
import { type AskedRegister, askedRegisters, everyAskedRegister } from './asked-registers.ts'
import { putDown } from './store.ts'
import type { JobDeps } from './types.ts'

const DAY_MS = 24 * 3_600_000
const SWEEP_BATCH = 500
/** Transactions of one run. */
const MOST_BATCHES = 20

/**
 * Puts the whole base of each brand down to be asked about, every so many days and once a connection is new, blocked accounts too. Where it is stands in the
 * database, moved in the transaction that puts the players down: a process that dies in it loses and repeats none.
 * @param limit players who are put down in one transaction
 */
export async function sweepBases(deps: JobDeps, limit = SWEEP_BATCH): Promise<void> {
  for (const brand of await deps.allBrands())
    for (const asked of everyAskedRegister(deps.registers, brand, deps.now()))
      if (asked.rule.wholeBaseDays !== null && asked.connection)
        await sweep(deps, brand, asked, { days: asked.rule.wholeBaseDays, limit })
}

async function sweep(
  deps: JobDeps,
  brand: Brand,
  asked: AskedRegister,
  { days, limit }: { days: number; limit: number },
): Promise<void> {
  const { register } = asked.rule
  const at = deps.now()
  await beginSweep(deps.db, { brandId: brand.id, register, connection: asked.name, at, days })
  for (let batch = 0; batch < MOST_BATCHES; batch += 1)
    if (!(await deps.db.transaction((tx) => sweepSome(tx, deps, brand, { register, limit })))) return
}

type Line = { brandId: string; register: RegisterId; connection: string; at: Date; days: number }

async function beginSweep(db: Database, { brandId, register, connection, at, days }: Line): Promise<void> {
  await db.query({
    name: 'register-sweep-begin',
    text: `INSERT INTO register_sweeps AS s (brand_id, register, connection, began_at, cursor) VALUES ($1, $2, $3, $4, '')
      ON CONFLICT (brand_id, register) DO UPDATE SET connection = excluded.connection, began_at = excluded.began_at, cursor = ''
        WHERE s.connection <> excluded.connection OR (s.cursor IS NULL AND s.began_at <= $5)`,
    values: [brandId, register, connection, at, new Date(at.getTime() - days * DAY_MS)],
  })
}

type Account = {
  id: string
  country: string | null
  former_countries: string[]
  former_countries_until: Date | null
}

/** @returns whether there may be more */
async function sweepSome(
  tx: Tx,
  deps: JobDeps,
  brand: Brand,
  { register, limit }: { register: RegisterId; limit: number },
): Promise<boolean> {
  const { rows: places } = await tx.query<{ cursor: string }>({
    name: 'register-sweep-place',
    text: `SELECT cursor FROM register_sweeps
      WHERE brand_id = $1 AND register = $2 AND cursor IS NOT NULL FOR UPDATE SKIP LOCKED`,
    values: [brand.id, register],
  })
  const [place] = places
  if (!place) return false
  const { rows } = await tx.query<Account>({
    name: 'register-sweep-accounts',
    text: `SELECT p.id, p.country, p.former_countries, p.former_countries_until FROM published.players p
      WHERE p.brand_id = $1 AND p.id > $2 ORDER BY p.id LIMIT $3`,
    values: [brand.id, place.cursor, limit],
  })
  const at = deps.now()
  const playerIds = rows
    .filter((account) =>
      askedRegisters(deps.registers, brand, listResidences(account, at), at).some(
        ({ rule }) => rule.register === register,
      ),
    )
    .map(({ id }) => id)
  await putDown(tx, { brandId: brand.id, register }, { playerIds, occasion: 'whole_base', at })
  const isLast = rows.length < limit
  await tx.query({
    name: 'register-sweep-move',
    text: 'UPDATE register_sweeps SET cursor = $3 WHERE brand_id = $1 AND register = $2',
    values: [brand.id, register, isLast ? null : (rows.at(-1)?.id ?? null)],
  })
  return !isLast
}
