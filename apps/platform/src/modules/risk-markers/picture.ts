import { daysAfter } from '../../model/index.ts'
import type { Picture, PlayDay } from './types.ts'

/** A day on which nothing happened. */
export const emptyDay = (day: string): PlayDay => ({
  day,
  staked: 0n,
  returned: 0n,
  stakes: 0,
  nightStakes: 0,
  playMs: 0,
  deposits: 0,
  deposited: 0n,
  depositBurst: 0,
  depositsRefused: 0,
  methods: 0,
  withdrawalsCancelled: 0,
  limitsRaised: 0,
  breaks: 0,
  contacts: 0,
})

/** The days of the `length` up to today; `before`: of as many days that end so many days ago. */
export function lastDays({ today, days }: Picture, length: number, before = 0): PlayDay[] {
  const last = daysAfter(today, -before)
  const first = daysAfter(last, 1 - length)
  return days.filter(({ day }) => first <= day && day <= last)
}

/** The sum of a figure over days. */
export const sum = (days: readonly PlayDay[], of: (day: PlayDay) => number): number =>
  days.reduce((total, day) => total + of(day), 0)

/** The same of an amount. */
export const total = (days: readonly PlayDay[], of: (day: PlayDay) => bigint): bigint =>
  days.reduce((all, day) => all + of(day), 0n)

/** The greatest of a figure; 0 without days. */
export const most = (days: readonly PlayDay[], of: (day: PlayDay) => number): number =>
  days.reduce((top, day) => Math.max(top, of(day)), 0)

/** How many days in a row, up to today or yesterday, had a stake. */
export function daysInARow({ today, days }: Picture): number {
  const active = new Set(days.filter(({ stakes }) => stakes > 0).map(({ day }) => day))
  let day = active.has(today) ? today : daysAfter(today, -1)
  let row = 0
  for (; active.has(day); day = daysAfter(day, -1)) row += 1
  return row
}
