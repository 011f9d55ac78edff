import { randomUUID } from 'node:crypto'
import { calls, type FundsCheck } from '@palco/contract'
import { hold, post, settle as settleHold } from '../../../ledger/index.ts'
import { type Known, rewardsPlatform } from '../../../testing/rewards.ts'
import { TEST_BRANDS } from '../../../testing/platform.ts'
import { BrandDirectory } from '../../brands/index.ts'
import { countFunds } from '../count.ts'
import { closeOverdue } from '../late.ts'

export const HOUR = 3_600_000
export const DAY = 24 * HOUR
export const START = Date.parse('2026-05-13T15:00:00Z')

/** A step of a brand, as its settings hold it. */
export const DOCUMENTS = {
  sum: 'deposits',
  days: 30,
  amount: '1000',
  asks: 'documents',
  closes: ['deposit'],
  answer_days: 7,
  closes_late: ['play'],
  again_days: 90,
} as const

/** A platform whose `brasa` has these steps, with money that comes and goes at the test's time. */
export async function fundedPlatform(steps: readonly object[]) {
  const rewards = await rewardsPlatform({ brasa: { funds: { steps } } })
  const { db, clock } = rewards
  const now = () => new Date(clock.now)
  // Read anew each time: a test changes its brands.
  const deps = { db, now, brandById: (id: string) => new BrandDirectory(db).brandById(id) }
  const moneyIn = ({ id, brandId, currency }: Known) => ({
    brandId,
    playerId: id,
    currency,
    key: randomUUID(),
    payloadHash: 'h',
    detail: {},
    at: now(),
  })
  const setSteps = async (id: string, given: readonly object[], jurisdiction?: 'GB' | 'ES') => {
    const brand = TEST_BRANDS.find((one) => one.id === id)
    if (!brand) throw new Error(id)
    const configuration = { ...brand.configuration, ...(jurisdiction && { jurisdiction }) }
    await rewards.saveBrand({ ...brand, configuration, settings: { funds: { steps: given } } })
  }
  return {
    ...rewards,
    now,
    deps,
    setSteps,
    /** A player who lives where no jurisdiction asks for anything. */
    async player(domain = 'brasa.test'): Promise<Known> {
      const player = await rewards.player({ domain })
      await db.query({ text: `UPDATE players SET country = 'UY' WHERE id = $1`, values: [player.id] })
      return player
    },
    /** The same with a session that begins now. */
    async logIn(player: Known): Promise<Known> {
      const { rows } = await db.query<{ username: string }>({
        text: 'SELECT username FROM players WHERE id = $1',
        values: [player.id],
      })
      const credentials = { username: rows[0]?.username ?? '', password: 'a long enough one' }
      const { body } = await rewards.call(calls.login, credentials, player)
      return { ...player, token: body.response.token ?? '' }
    },
    /** `null`: by the database's clock, which has microseconds. */
    async deposit(player: Known, amount: bigint, at: Date | null = now()): Promise<void> {
      const ref = { ...moneyIn(player), scope: 'deposit', kind: 'deposit' as const }
      const { at: _, ...timeless } = ref
      const money = { amount, counterparty: 'payments:card' }
      const done = await post(db, { ...timeless, ...(at && { at }), ...money })
      if (!done.ok) throw new Error(done.code)
    },
    /** The moment after the database's, to the millisecond. */
    async databaseTime(): Promise<number> {
      const { rows } = await db.query<{ ms: number }>({
        text: 'SELECT ceil(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
      })
      return rows[0]?.ms ?? 0
    },
    /** What a game pays; answers its key. */
    async win(player: Known, amount: bigint): Promise<string> {
      const { at: _, ...ref } = moneyIn(player)
      const money = { amount, counterparty: 'provider:originals' }
      const done = await post(db, { ...ref, scope: 'provider:originals', kind: 'win', ...money })
      if (!done.ok) throw new Error(done.code)
      return ref.key
    },
    /** A withdrawal that is paid. */
    async payOut(player: Known, amount: bigint): Promise<void> {
      const ref = { ...moneyIn(player), scope: 'withdrawal', kind: 'withdrawal' as const }
      await db.transaction(async (tx) => {
        const held = await hold(tx, { ...ref, amount })
        const paid = await settleHold(tx, {
          ...ref,
          key: `${ref.key}:paid`,
          holdKey: ref.key,
          counterparty: 'payments:card',
        })
        if (!held.ok || !paid.ok) throw new Error('the withdrawal was not paid')
      })
    },
    count: ({ id, brandId }: Known) => countFunds(deps, { brandId, playerId: id }),
    passDeadlines: () => closeOverdue(deps),
    read: async (player: Known): Promise<FundsCheck> =>
      (await rewards.call(calls.readFundsCheck, {}, player)).body.response,
    /** The cases of a player as they are kept. */
    cases: async ({ id }: Known) =>
      (
        await db.query<{
          id: string
          state: string
          reached: bigint
          reachedAt: Date
          step: { asks: string }
        }>({
          text: `SELECT id, state, reached, reached_at AS "reachedAt", step FROM funds_cases WHERE player_id = $1 ORDER BY reached_at, id`,
          values: [id],
        })
      ).rows,
  }
}
