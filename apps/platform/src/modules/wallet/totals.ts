import { type Currency, toWire, type Totals } from '@palco/contract'
import type { Queryable } from '../../db/index.ts'
import { sumByKind, type KindSum } from '../../ledger/index.ts'

const DAY_MS = 86_400_000
const DEFAULT_DAYS = 30
const LONGEST_DAYS = 366

type Kind = KindSum['kind']
const REWARDS: readonly Kind[] = ['bonus', 'miles', 'referral', 'prize']

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The days asked for, both included, in UTC. A period that is too long ends where it was asked to and begins later. */
export function periodOf(asked: { from?: string; to?: string }, now: Date): { from: string; to: string } {
  const to = asked.to ?? dayOf(now.getTime())
  const last = Date.parse(`${to}T00:00:00Z`)
  const first =
    asked.from === undefined ? last - (DEFAULT_DAYS - 1) * DAY_MS : Date.parse(`${asked.from}T00:00:00Z`)
  return { from: dayOf(Math.min(last, Math.max(first, last - (LONGEST_DAYS - 1) * DAY_MS))), to }
}

/** What a player put in, took out, staked and won in a period. Stakes given back are no stakes. */
export async function readTotals(
  q: Queryable,
  player: { brandId: string; playerId: string; currency: Currency },
  asked: { from?: string; to?: string },
  now: Date,
): Promise<Totals> {
  const { from, to } = periodOf(asked, now)
  const sums = await sumByKind(q, player.brandId, player.playerId, {
    from: new Date(`${from}T00:00:00Z`),
    to: new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS),
  })
  const of = (...kinds: Kind[]) =>
    sums.filter(({ kind }) => kinds.includes(kind)).reduce((total, { sum }) => total + sum, 0n)
  const money = (minor: bigint) => toWire({ minor, currency: player.currency })
  const [staked, won] = [-of('stake', 'rollback'), of('win')]
  return {
    from,
    to,
    deposited: money(of('deposit')),
    withdrawn: money(-of('withdrawal', 'withdrawal_returned')),
    staked: money(staked),
    won: money(won),
    rewards: money(of(...REWARDS)),
    net: money(won - staked),
  }
}
