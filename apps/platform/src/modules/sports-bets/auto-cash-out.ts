import type { Database } from '../../db/index.ts'
import type { Brand } from '../brands/index.ts'
import { cashOutBet, readCashOuts } from './cash-out.ts'
import { betRulesOf } from './rules.ts'
import { BET_COLUMNS, withLegs } from './store.ts'
import type { BetRow } from './types.ts'

type Owner = { brandId: string; playerId: string }

/** Stores the lowest value at which a bet is to be cashed out by itself; null takes it back. False: it cannot be any more. */
export async function setAutoCashOut(
  db: Database,
  { brandId, playerId }: Owner,
  { betId, value }: { betId: string; value: bigint | null },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'sports-auto-set',
    text: `UPDATE sports_bets SET auto_cash_out = $4
      WHERE id = $3 AND brand_id = $1 AND player_id = $2 AND state = 'accepted'`,
    values: [brandId, playerId, betId, value],
  })
  return rowCount > 0
}

type Deps = { db: Database; now: () => Date; brandById: (id: string) => Promise<Brand | null> }
type Waiting = BetRow & { least: bigint }

const PORTION = 200

/** Executes stored requests whose value has been reached. Answers how many. */
export async function runAutoCashOuts(deps: Deps): Promise<number> {
  let [after, done] = ['', 0]
  for (;;) {
    const portion = await waitingAfter(deps.db, after)
    for (const [brandId, bets] of Map.groupBy(portion, (bet) => bet.brandId))
      done += await runOfBrand(deps, brandId, bets)
    const last = portion.at(-1)
    if (!last || portion.length < PORTION) return done
    after = last.id
  }
}

async function waitingAfter(db: Database, after: string): Promise<Waiting[]> {
  const { rows } = await db.query<Waiting>({
    name: 'sports-auto-waiting',
    text: `SELECT ${BET_COLUMNS}, b.auto_cash_out AS least FROM sports_bets b
      WHERE b.state = 'accepted' AND b.auto_cash_out IS NOT NULL AND b.id > $1 ORDER BY b.id LIMIT ${PORTION}`,
    values: [after],
  })
  return rows
}

async function runOfBrand(
  { db, now, brandById }: Deps,
  brandId: string,
  waiting: readonly Waiting[],
): Promise<number> {
  const brand = await brandById(brandId)
  if (!brand) return 0
  const rules = betRulesOf(brand)
  const bets = await withLegs(db, waiting)
  const values = await readCashOuts(db, bets, { brandId, rules, now: now() })
  let done = 0
  for (const { id, playerId, least } of waiting) {
    if ((values.get(id) ?? 0n) < least) continue
    const owner = { brandId, playerId }
    const request = { owner, key: `auto:${id}`, betId: id, shown: least, stake: null, rules }
    const { code } = await cashOutBet({ db, now }, request)
    if (code === 'paid') done += 1
  }
  return done
}
