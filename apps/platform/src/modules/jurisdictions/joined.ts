import type { Currency } from '@palco/contract'
import type { RegisterId } from '@palco/contract/tables'
import { either, least, leastIfAny } from './stricter.ts'

/** Deposit limits in one currency that an account has from its start; decimals of that currency. */
export type StartingLimits = Readonly<{ currency: Currency; day: string; week: string; month: string }>

/** The greatest stake of one slot game from an age on. */
export type StakeCeiling = Readonly<{ currency: Currency; fromAge: number; most: string }>

/** Limits that a new account is asked for, at least one of each kind, and whether it may have none. */
export type LimitsAsked = Readonly<{ kinds: readonly ('deposit' | 'loss' | 'time')[]; mayDecline: boolean }>

/**
 * A national register of excluded persons. It is asked about every new account; what else is said here.
 * `daily`: with the first log-in of each day of the brand's place, and the first deposit of a day that had none; `atWithdrawal`: with each withdrawal, which
 * never waits for the answer; `wholeBaseDays`: about all accounts every so many days, blocked ones too; `graceDays`: while it gives no answer, accounts
 * that it last answered about within so many days go on, others are closed to deposits and play, 0 closes all; `withdrawHours`: within so many hours
 * a listed player is to withdraw what is left, `null`: at any time; `closeHours`: after so many hours on the list the account is closed, `null`: never.
 */
export type RegisterRule = Readonly<{
  register: RegisterId
  daily: boolean
  atWithdrawal: boolean
  wholeBaseDays: number | null
  graceDays: number
  withdrawHours: number | null
  closeHours: number | null
}>

/** All registers that either asks; of one that both ask, what protects more. */
export function joinRegisters(one: readonly RegisterRule[], other: readonly RegisterRule[]): RegisterRule[] {
  const joined = new Map(one.map((rule) => [rule.register, rule]))
  for (const rule of other) {
    const present = joined.get(rule.register)
    joined.set(rule.register, present ? stricterRegister(present, rule) : rule)
  }
  return [...joined.values()]
}

const stricterRegister = (one: RegisterRule, other: RegisterRule): RegisterRule => ({
  register: one.register,
  daily: either(one.daily, other.daily),
  atWithdrawal: either(one.atWithdrawal, other.atWithdrawal),
  wholeBaseDays: leastIfAny(one.wholeBaseDays, other.wholeBaseDays),
  graceDays: least(one.graceDays, other.graceDays),
  withdrawHours: leastIfAny(one.withdrawHours, other.withdrawHours),
  closeHours: leastIfAny(one.closeHours, other.closeHours),
})

/** All kinds that either asks for; none may be chosen where both allow it. */
export const joinAsked = (one: LimitsAsked, other: LimitsAsked): LimitsAsked => ({
  kinds: [...new Set([...one.kinds, ...other.kinds])],
  mayDecline: one.mayDecline && other.mayDecline,
})

/** Of limits in one currency the lower of each period; limits in several currencies stand together. */
export function joinLimits(
  one: readonly StartingLimits[],
  other: readonly StartingLimits[],
): StartingLimits[] {
  const joined = new Map(one.map((limits) => [limits.currency, limits]))
  for (const limits of other) {
    const present = joined.get(limits.currency)
    joined.set(limits.currency, present ? lower(present, limits) : limits)
  }
  return [...joined.values()]
}

/** In one currency, at each age that either names, the lower ceiling. */
export function joinCeilings(one: readonly StakeCeiling[], other: readonly StakeCeiling[]): StakeCeiling[] {
  const all = [...one, ...other]
  return [...new Set(all.map(({ currency }) => currency))].flatMap((currency) => {
    const lists = [one, other]
      .map((ceilings) => ceilings.filter((ceiling) => ceiling.currency === currency))
      .filter((ceilings) => ceilings.length > 0)
    const ages = new Set(lists.flat().map(({ fromAge }) => fromAge))
    return [...ages]
      .toSorted((a, b) => a - b)
      .map((fromAge) => ({
        currency,
        fromAge,
        most: lists.map((ceilings) => ceilingAt(ceilings, fromAge)).reduce(lowerAmount),
      }))
  })
}

/** That of the highest age reached; below all ages the lowest. */
function ceilingAt(ceilings: readonly StakeCeiling[], age: number): string {
  const reached = ceilings
    .filter(({ fromAge }) => fromAge <= age)
    .toSorted((one, other) => other.fromAge - one.fromAge)[0]
  return reached?.most ?? ceilings.map(({ most: amount }) => amount).reduce(lowerAmount)
}

const lower = (one: StartingLimits, other: StartingLimits): StartingLimits => ({
  currency: one.currency,
  day: lowerAmount(one.day, other.day),
  week: lowerAmount(one.week, other.week),
  month: lowerAmount(one.month, other.month),
})

/** Values of profiles are whole amounts. */
const lowerAmount = (one: string, other: string): string => (BigInt(one) <= BigInt(other) ? one : other)
