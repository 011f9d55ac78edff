import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../../db/index.ts'
import type { Owner } from '../../../model/index.ts'
import type { Brand } from '../../brands/index.ts'
import {
  type CashOutDeps,
  type CashOutRequest,
  firstLook,
  type FirstLook,
  readCashOuts,
  secondLook,
} from './cash-out.ts'
import { toBetRules } from '../rules.ts'
import { BET_COLUMNS, withLegs } from '../bet/store.ts'
import type { BetRow } from '../bet/types.ts'

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

type Deps = CashOutDeps & { brandById: (id: string) => Promise<Brand | null> }
type Waiting = BetRow & { least: bigint }

const PORTION = 200

/** A request that is looked at a second time. */
type LookedAt = { request: CashOutRequest; first: FirstLook }

/** Executes stored requests whose value has been reached; those with live selections wait together for their second look. Answers how many. */
export async function runAutoCashOuts(deps: Deps): Promise<number> {
  let [after, done] = ['', 0]
  const again: LookedAt[] = []
  for (;;) {
    const portion = await waitingAfter(deps.db, after)
    for (const [brandId, bets] of Map.groupBy(portion, (bet) => bet.brandId))
      done += await runOfBrand(deps, brandId, bets, again)
    const last = portion.at(-1)
    if (!last || portion.length < PORTION) break
    after = last.id
  }
  return done + (await lookAgain(deps, again))
}

async function lookAgain(deps: Deps, again: readonly LookedAt[]): Promise<number> {
  if (again.length === 0) return 0
  await (deps.pause ?? wait)(Math.max(...again.map(({ first }) => first.waitMs)))
  let done = 0
  for (const { request, first } of again)
    if ((await secondLook(deps, request, first)).code === 'paid') done += 1
  return done
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
  deps: Deps,
  brandId: string,
  waiting: readonly Waiting[],
  again: LookedAt[],
): Promise<number> {
  const { db, now } = deps
  const brand = await deps.brandById(brandId)
  if (!brand) return 0
  const rules = toBetRules(brand)
  const bets = await withLegs(db, waiting)
  const values = await readCashOuts(db, bets, { brandId, rules, now: now() })
  let done = 0
  for (const { id, playerId, least } of waiting) {
    if ((values.get(id) ?? 0n) < least) continue
    const owner = { brandId, playerId }
    const request = { owner, key: `auto:${id}`, betId: id, shown: least, stake: null, rules }
    const first = await firstLook(deps, request)
    if (!('code' in first)) again.push({ request, first })
    else if (first.code === 'paid') done += 1
  }
  return done
}
