import { findLegs, MOST_PRICE, computePrice, toSpot } from '../../../src/kinds/league/play.ts'
import type { LeagueBet, LeagueLeg, LeagueMatch } from '../../../src/kinds/league/types.ts'
import { h } from '../shared/dom.ts'
import { toAmount, toUnits } from '../shared/money.ts'
import type { Game } from '../shared/shell.ts'
import { iconButton } from '../shared/shell.ts'
import { tableTexts } from '../table/texts.ts'
import type { T } from './texts.ts'

/** What lies on the slip as bets: singles, or one combination. */
function bets(legs: readonly LeagueLeg[], combined: boolean): string[] {
  return combined ? [toSpot(legs)] : [...legs].sort()
}
/** Whether legs can be combined: two or more, each of another match. */
const combines = (legs: readonly LeagueLeg[]): boolean => legs.length > 1 && findLegs(toSpot(legs)) !== null

/** The slip: chosen legs, as singles or as a combination, and the amount of each bet. */
export function makeSlip(game: Game, t: T, odds: (price: number) => string, changed: () => void) {
  const { state, money, notice } = game
  const steps = state.game.stakes.map(toUnits)
  const most = state.game.league!.most.map(toUnits)
  const chosen = new Set<LeagueLeg>()
  let matches: readonly LeagueMatch[] = []
  let combined = false
  let step = Math.min(2, steps.length - 1)
  const amount = h('b', { class: 'num' })
  const returns = h('small', { class: 'num' })
  const less = iconButton('minus', t('less'), () => (step--, paint()), 20)
  const more = iconButton('plus', t('more'), () => (step++, paint()), 20)
  const clear = iconButton('trash', t('clear'), () => (chosen.clear(), paint()), 20)
  const mode = (as: boolean) =>
    h('button', { type: 'button', class: 'phrase', on: { click: () => ((combined = as), paint()) } })
  const [singles, combination] = [mode(false), mode(true)]
  const legs = () => [...chosen]
  const isCombined = () => combined && combines(legs())
  const spots = () => (chosen.size === 0 ? [] : bets(legs(), isCombined()))
  const priced = () => spots().map((spot) => computePrice(matches, spot))
  const computeMaximum = (price: number) => most[price <= 300 ? 0 : price <= 3_000 ? 1 : 2] as bigint
  const chip = () => steps[step] as bigint
  /** Why the slip cannot be sent, if so. */
  const refusal = (): string | null => {
    const prices = priced()
    if (prices.some((price) => price > MOST_PRICE)) return t('too_long', { x: odds(MOST_PRICE) })
    const limit = prices
      .map(computeMaximum)
      .reduce((least, one) => (one < least ? one : least), most[0] as bigint)
    if (chip() > limit) return tableTexts(state.language)('most', { x: money(limit) })
    return null
  }

  function paint(): void {
    const count = chosen.size
    const fits = combines(legs())
    singles.textContent = t('singles', { n: count })
    const price = fits ? computePrice(matches, toSpot(legs())) : 0
    combination.textContent = fits ? t('combined', { x: odds(price) }) : t('combine_more')
    combination.disabled = !fits
    combination.title = count > 1 && !fits ? t('same_match') : ''
    singles.disabled = count === 0
    singles.setAttribute('aria-pressed', String(count > 0 && !isCombined()))
    combination.setAttribute('aria-pressed', String(isCombined()))
    step = Math.min(Math.max(step, 0), steps.length - 1)
    amount.textContent = money(chip())
    less.disabled = step === 0
    more.disabled = step === steps.length - 1
    clear.disabled = count === 0
    const back = priced().reduce((sum, one) => sum + (chip() * BigInt(one)) / 100n, 0n)
    returns.textContent = count === 0 ? t('empty') : t('returns', { x: money(back) })
    changed()
  }
  const element = h(
    'div',
    { class: 'slip', role: 'group', 'aria-label': t('slip') },
    h('div', { class: 'modes' }, singles, combination, clear),
    h('div', { class: 'amounts' }, less, h('div', { class: 'amount' }, amount, returns), more),
  )
  return {
    element,
    chosen: chosen as ReadonlySet<LeagueLeg>,
    paint,
    /** Another round: its matches and their prices. */
    take: (next: readonly LeagueMatch[]) => {
      matches = next
      chosen.clear()
      paint()
    },
    clear: () => (chosen.clear(), paint()),
    toggle: (leg: LeagueLeg) => {
      if (!chosen.delete(leg)) chosen.add(leg)
      paint()
    },
    total: () => chip() * BigInt(spots().length),
    /** The bets as they are sent; `null`, with a notice, when they cannot be. */
    bets: (): LeagueBet['bets'] | null => {
      const why = refusal()
      if (why) notice.show(why, { kind: 'error' })
      const all = spots()
      return why || all.length === 0 ? null : all.map((spot) => ({ spot, amount: toAmount(chip()) }))
    },
  }
}
