import { type Currency, type Game, parseDecimal, PLAY_MODES, type PlayMode } from '@palco/contract'
import type { DesignRules } from '@palco/contract/provider'
import type { JurisdictionRules } from '../../jurisdictions/index.ts'
import { isOfAge } from '../../identity/index.ts'
import { takesOneBet } from '../provider/one-bet.ts'

/** What the rules of the jurisdictions ask of a game while a player plays it. */
export type GameDesign = {
  /** From the first stake of a round to that of the next, at least; 0: any. */
  cycleMs: number
  autoplay: boolean
  fastPlay: boolean
  celebratesLoss: boolean
}

type Told = Pick<Game, 'area' | 'categories'>

export const gameDesign = (rules: JurisdictionRules, game: Told): GameDesign => ({
  cycleMs: cycleMs(rules, game),
  autoplay: rules.autoplay,
  fastPlay: rules.fastPlay,
  celebratesLoss: rules.celebratesLoss,
})

/**
 * A game of the category `slots` is a slot, whatever its area; of the others those of the area `casino` have rounds of their player alone. The
 * rounds of the other areas begin by the clock of a table that many share, and poker is between players: no bound of ours holds there.
 */
const cycleMs = ({ slotCycleMs, tableCycleMs }: JurisdictionRules, { area, categories }: Told): number =>
  takesOneBet(categories) ? slotCycleMs : area === 'casino' ? tableCycleMs : 0

/** As the protocol says it; `undefined` where nothing is asked. */
export const designOnWire = ({
  cycleMs: cycle,
  fastPlay,
  celebratesLoss,
}: GameDesign): DesignRules | undefined =>
  cycle === 0 && fastPlay && celebratesLoss
    ? undefined
    : { cycle_ms: cycle, fast_play: fastPlay, celebrates_loss: celebratesLoss }

/** Of the modes that a brand allows (`settings.casino.play_modes`; what is none of them is left out) those that the rules leave. */
export const allowedModes = (
  given: unknown,
  { autoplay, fastPlay }: Pick<GameDesign, 'autoplay' | 'fastPlay'>,
): PlayMode[] =>
  PLAY_MODES.filter(
    (mode) =>
      Array.isArray(given) &&
      given.includes(mode) &&
      (mode !== 'autoplay' || autoplay) &&
      (mode !== 'quick_spin' || fastPlay),
  )

/**
 * The greatest stake of a slot's round by the player's age on a day ("YYYY-MM-DD" of the brand's place), in minor units; null: no rule names
 * one in the currency. Of whom no date of birth is on record the lowest holds, as for a player below all ages that are named.
 */
export function stakeCeiling(
  ceilings: JurisdictionRules['slotStakeCeilings'],
  { currency, birthDate, today }: { currency: Currency; birthDate: string | null; today: string },
): bigint | null {
  const named = ceilings
    .filter((one) => one.currency === currency)
    .map(({ fromAge, most }) => ({ fromAge, most: parseDecimal(most, currency)?.minor ?? 0n }))
    .toSorted((one, other) => other.fromAge - one.fromAge)
  const reached = named.find(({ fromAge }) => birthDate !== null && isOfAge(birthDate, today, fromAge))
  const [least] = named.toSorted((one, other) => (one.most < other.most ? -1 : 1))
  return (reached ?? least)?.most ?? null
}
