import type { AccountLine } from '../account-lines.ts'
import type { GameType } from '../game-types.ts'
import type { Amounts } from '../lots/fields.ts'

type Counted = Pick<AccountLine, 'unit' | 'amount'>

export const add = (sums: Map<string, bigint>, name: string, more: bigint): void =>
  void sums.set(name, (sums.get(name) ?? 0n) + more)

export function addTo(by: Map<string, Amounts>, name: string, { unit, amount }: Counted): void {
  const there = by.get(name) ?? {}
  by.set(name, { ...there, [unit]: (there[unit] ?? 0n) + amount })
}

/** What lines add up to, by unit. */
export function sumUnits(all: readonly Counted[]): Amounts {
  const sums: Partial<Record<Counted['unit'], bigint>> = {}
  for (const { unit, amount } of all) sums[unit] = (sums[unit] ?? 0n) + amount
  return sums
}

export type PlayLine = Pick<AccountLine, 'unit' | 'amount' | 'gameType'>

/** By game type, in the order of their codes. */
export function byGameType(all: readonly PlayLine[]): [GameType, Amounts][] {
  const by = new Map<string, Amounts>()
  for (const line of all) addTo(by, line.gameType ?? 'COM', line)
  return [...by].sort(([one], [other]) => (one < other ? -1 : 1)) as [GameType, Amounts][]
}
