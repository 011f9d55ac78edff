import { randomUUID } from 'node:crypto'
import type { Currency, RacePool } from '@palco/contract'
import type { FeedRace } from '@palco/contract/feed'
import type { Database } from '../../../db/index.ts'
import type { Bus } from '../../../realtime/index.ts'
import type { Result } from '../../../result.ts'
import { placeBet } from '../fixed/place.ts'
import { saveBetRules, settleBooks } from '../fixed/index.ts'
import { takeRaces } from '../follow.ts'
import { placeMultiple } from '../multiples/place.ts'
import { settleMultiples } from '../multiples/index.ts'
import { placeTicket } from '../place.ts'
import { saveKindRules } from '../pools.ts'
import { refundNonRunners } from '../refund.ts'
import { settlePools } from '../settle.ts'
import { feedRace } from './feed-race.ts'

const bus = { publish: () => {} } as unknown as Bus
const MINUTE = 60_000

function mustHave<Value extends object>(done: Result<Value, string>): Value {
  if (!done.ok) throw new Error(`it was refused: ${done.code}`)
  return done
}

/** Races of a brand with pools and fixed odds, at held times. */
export async function raceDay(db: Database, { id: brandId, currency }: { id: string; currency: Currency }) {
  const limits = { brandId, currency, leastStake: 10n, mostStake: 100_000n }
  await saveBetRules(db, {
    ...limits,
    margin: 0,
    antePostMargin: 0,
    mostReturn: 1_000_000n,
    mostLiability: 1_000_000n,
  })
  for (const kind of ['win', 'exacta', 'daily_double'] as const)
    await saveKindRules(db, {
      ...limits,
      kind,
      takeout: 2000,
      breakTo: 10n,
      minimum: 105n,
      brandPart: 0n,
    })
  const deps = (at: string) => ({ db, bus, now: () => new Date(at) })
  const punter = (playerId: string) => ({ brandId, playerId, currency, language: 'es_ES' as const })
  let count = 0
  return {
    /** A race that starts ten minutes after a time, with runners at 4, 4, 8, 8 and 4. */
    async race(at: string, changes: Partial<FeedRace> = {}): Promise<FeedRace> {
      const id = `test:race:${brandId}-${(count += 1)}`
      const start = new Date(at).getTime() + 10 * MINUTE
      const race = feedRace({ id, at: new Date(at), start, odds: [4, 4, 8, 8, 4] }, changes)
      await takeRaces(db, 'test', [race], new Date(at))
      return race
    },
    ticket: async (
      playerId: string,
      at: string,
      race: string,
      pool: RacePool,
      runners: number[][],
      unit: string,
    ) =>
      mustHave(await placeTicket(deps(at), punter(playerId), { race, pool, runners, unit }, randomUUID()))
        .ticket,
    bet: async (playerId: string, at: string, race: string, runner: number, unit: string) =>
      mustHave(
        await placeBet(
          deps(at),
          punter(playerId),
          { race, runner, odds: '4.00', each_way: false, unit },
          randomUUID(),
        ),
      ).bet,
    multiple: async (playerId: string, at: string, races: readonly string[], unit: string) =>
      mustHave(
        await placeMultiple(
          deps(at),
          punter(playerId),
          { legs: races.map((race) => ({ race, runner: 1, odds: '4.00' })), each_way: false, unit },
          randomUUID(),
        ),
      ).multiple,
    /** The feed withdraws runners; tickets on them alone go back. */
    async withdraw(race: FeedRace, at: string, ...numbers: number[]): Promise<FeedRace> {
      const runners = race.runners.map((one) =>
        numbers.includes(one.number) ? { ...one, withdrawn_at: at } : one,
      )
      await takeRaces(db, 'test', [{ ...race, runners }], new Date(at))
      await refundNonRunners(db, [race.id], new Date(at))
      return { ...race, runners }
    },
    /** The official result: what hangs on it is paid. */
    async finish(race: FeedRace, at: string, finish: number[][]): Promise<void> {
      const now = new Date(at)
      await takeRaces(db, 'test', [{ ...race, status: 'official', finish, winning_time: 84.2 }], now)
      await settlePools(db, now)
      await settleBooks(db, now)
      await settleMultiples(db, now)
    },
  }
}
