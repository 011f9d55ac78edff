import type { Queryable } from '../../db/index.ts'
import { toDay, daysAfter } from '../../model/index.ts'
import { lastDays, sum, total } from './picture.ts'
import { readDays } from './day-store.ts'
import type { PlayDay } from './types.ts'

/** Days that an interaction is compared over, before and after. */
export const EFFECT_DAYS = 7
/** Days that a player is shown figures of. */
export const SHOWN_DAYS = 30

/** What play came to over some days; minor units. */
export type Figures = {
  deposited: bigint
  deposits: number
  /** Returned less staked. */
  net: bigint
  minutes: number
  /** Days with a stake. */
  days: number
}
/** The same as it is stored. */
export type FiguresRow = Omit<Figures, 'deposited' | 'net'> & { deposited: string; net: string }

const MINUTE_MS = 60_000

/** What days came to. */
export const toFigures = (days: readonly PlayDay[]): Figures => ({
  deposited: total(days, (day) => day.deposited),
  deposits: sum(days, (day) => day.deposits),
  net: total(days, ({ returned, staked }) => returned - staked),
  minutes: Math.floor(sum(days, ({ playMs }) => playMs) / MINUTE_MS),
  days: days.filter(({ stakes }) => stakes > 0).length,
})

/** What a player's play came to in so many days up to the one of a moment. */
export async function readFigures(
  q: Queryable,
  playerId: string,
  { at, zone, days: length }: { at: Date; zone: string; days: number },
): Promise<Figures> {
  const today = toDay(at, zone)
  const days = await readDays(q, playerId, daysAfter(today, 1 - length))
  return toFigures(lastDays({ today, days }, length))
}

/** "12 h 5 min". */
export const formatTime = (minutes: number): string => `${Math.floor(minutes / 60)} h ${minutes % 60} min`

export const toRow = ({ deposited, net, ...rest }: Figures): FiguresRow => ({
  ...rest,
  deposited: deposited.toString(),
  net: net.toString(),
})
