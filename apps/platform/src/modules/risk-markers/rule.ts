import type { RiskGroup, RiskRuleId } from '@palco/contract/tables'
import type { Inputs, Picture } from './types.ts'

/** A risk marker: what it looks for, with the figures at which it hits. */
export type RiskRule = {
  readonly id: RiskRuleId
  /** Raised whenever `thresholds` or `find` change: a hit says which one found it. */
  readonly version: number
  readonly group: RiskGroup
  /** Points that it adds to the level. */
  readonly points: number
  /** Where the marker comes from. The thresholds are Palco's own. */
  readonly source: string
  readonly thresholds: Inputs
  /** The figures of a hit; `null`: none. */
  readonly find: (picture: Picture) => Inputs | null
}

type Definition<T extends Inputs> = Omit<RiskRule, 'find' | 'thresholds'> & {
  thresholds: T
  find: (picture: Picture, thresholds: T) => Inputs | null
}

/** A rule whose thresholds are handed to it. */
export const defineRule = <const T extends Inputs>({ find, ...rule }: Definition<T>): RiskRule => ({
  ...rule,
  find: (picture) => find(picture, rule.thresholds),
})
