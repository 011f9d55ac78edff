import { randomUUID } from 'node:crypto'
import type { Currency } from '@palco/contract'
import type { Database } from '../../../db/index.ts'
import { post } from '../../../ledger/index.ts'
import { silentLog } from '../../../observe/index.ts'
import { takeStake } from '../../play/index.ts'
import { BrandDirectory } from '../../brands/index.ts'
import { riskMarkers } from '../index.ts'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

export type Player = { id: string; brandId: string; currency: Currency }
type Deposit = {
  at: number
  /** When it came to its status; when it was asked for, if not named. */
  doneAt?: number
  amount?: bigint
  method?: string
  status?: string
  kind?: 'deposit' | 'withdrawal'
}

/** What players do, as other modules keep it, and the jobs of the module by a test's clock. */
export function riskyPlay(db: Database, now: () => Date) {
  const directory = new BrandDirectory(db)
  const deps = {
    db,
    now,
    brandById: (id: string) => directory.brandById(id),
    allBrands: () => directory.all(),
  }
  return {
    /** Follows play, applies the rules, and does what is due. */
    async run(...names: string[]): Promise<void> {
      for (const { name, run, everyMs } of riskMarkers.jobs(deps))
        if (everyMs !== undefined && (names.length === 0 || names.some((one) => name.endsWith(one))))
          await run({ id: 'test', payload: {}, attempt: 1, log: silentLog })
    },
    /** Money to stake, from long before. */
    async fund({ id, brandId, currency }: Player, at: number): Promise<void> {
      const key = randomUUID()
      await post(db, {
        brandId,
        playerId: id,
        currency,
        scope: 'test',
        key,
        payloadHash: key,
        kind: 'adjustment',
        detail: {},
        amount: 10_000_00n,
        counterparty: 'adjustments',
        at: new Date(at - 100 * DAY),
      })
    },
    /** @returns `ok`, or why the stake was refused */
    async stake({ id, brandId, currency }: Player, amount: bigint, at: number): Promise<string> {
      const key = randomUUID()
      const moved = await takeStake(db, {
        brandId,
        playerId: id,
        currency,
        scope: 'product:sportsbook',
        key,
        payloadHash: key,
        detail: { round_id: key },
        at: new Date(at),
        source: 'product:sportsbook',
        round: key,
        product: 'sportsbook',
        amount,
        counterparty: 'product:sportsbook',
      })
      return moved.ok ? 'ok' : moved.code
    },
    /** A payment as the wallet keeps it; no money moves. */
    async pay({ id, brandId, currency }: Player, given: Deposit): Promise<void> {
      const { at, doneAt = at, amount = 100_00n, method = 'card', kind = 'deposit' } = given
      await db.query({
        text: `WITH made AS (INSERT INTO payments (id, brand_id, player_id, kind, method_id, adapter, currency, amount, fee, status, language, created_at, updated_at)
            VALUES ($1, $2, $3, $4, $5, 'sandbox', $6, $7, 0, $8, 'es_ES', $9, $10) RETURNING id, status, updated_at)
          INSERT INTO payment_history (payment_id, from_status, to_status, actor, at)
            SELECT id, CASE status WHEN 'pending' THEN NULL WHEN 'paid' THEN 'processing' ELSE 'pending' END, status, 'test', updated_at
            FROM made`,
        values: [
          `pay_${randomUUID()}`,
          brandId,
          id,
          kind,
          method,
          currency,
          amount,
          given.status ?? 'approved',
          new Date(at),
          new Date(doneAt),
        ],
      })
    },
  }
}
export type RiskyPlay = ReturnType<typeof riskyPlay>

/** On three days, the last of them three days ago, a deposit was lost: three points, a medium level. */
export async function loseDeposits({ stake, pay }: RiskyPlay, player: Player, at: number): Promise<void> {
  for (const days of [5, 4, 3]) {
    await pay(player, { at: at - days * DAY })
    const taken = await stake(player, 100_00n, at - days * DAY)
    if (taken !== 'ok') throw new Error(taken)
  }
}

/** Three more deposits within an hour, by three methods, all lost: three points more. */
export async function payInARow({ stake, pay }: RiskyPlay, player: Player, at: number): Promise<void> {
  for (const [minutes, method] of ['card', 'cvu_in', 'bank_ar'].entries())
    await pay(player, { at: at - minutes * 60_000, method })
  const taken = await stake(player, 300_00n, at)
  if (taken !== 'ok') throw new Error(taken)
}
