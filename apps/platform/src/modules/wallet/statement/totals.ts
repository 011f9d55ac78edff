import { type Currency, toWire, type Totals } from '@palco/contract'
import type { Queryable } from '../../../db/index.ts'
import { toDay, daysAfter, startOfDay } from '../../brands/index.ts'
import { sumByKind, type KindSum } from '../../../ledger/index.ts'

const DEFAULT_DAYS = 30
const LONGEST_DAYS = 366

type Kind = KindSum['kind']
const REWARDS: readonly Kind[] = ['bonus', 'miles', 'referral', 'prize']

const later = (a: string, b: string): string => (a > b ? a : b)

/**
 * The days asked for in the brand's time zone, both included. A period that is too long ends where it was asked to and
 * begins later.
 */
export function toPeriod(
  asked: { from?: string; to?: string },
  now: Date,
  timeZone: string,
): { from: string; to: string } {
  const to = asked.to ?? toDay(now, timeZone)
  const first = later(asked.from ?? daysAfter(to, 1 - DEFAULT_DAYS), daysAfter(to, 1 - LONGEST_DAYS))
  return { from: first > to ? to : first, to }
}

/** What a player put in, took out, staked and won in a period. Stakes given back are no stakes. */
export async function readTotals(
  q: Queryable,
  player: { brandId: string; playerId: string; currency: Currency; timeZone: string },
  asked: { from?: string; to?: string },
  now: Date,
): Promise<Totals> {
  const { from, to } = toPeriod(asked, now, player.timeZone)
  const sums = await sumByKind(q, player.brandId, player.playerId, {
    from: startOfDay(from, player.timeZone),
    to: startOfDay(daysAfter(to, 1), player.timeZone),
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
