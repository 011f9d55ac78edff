import { h } from '../shared/dom.ts'
import { toUnits } from '../shared/money.ts'
import type { Game } from '../shared/shell.ts'
import { chipFigure } from './rack.ts'

/** A spot of the cloth: its spoken name, what stands on it, the greatest bet there. */
export type Spot<S extends string> = {
  spot: S
  name: string
  /** Its spoken name where that changes from round to round. */
  words?: () => string
  face: (Node | string)[]
  max: string
  /** Chips that one press lays; 1 where it is left out. */
  step?: number
  class?: string
}
export type Laid<S extends string> = { spot: S; amount: string }

/** The spoken name of a spot in the present round. */
export const spotName = <S extends string>({ name, words }: Spot<S>): string => words?.() ?? name

/** The buttons of the spots, with what lies on each. */
export function makeSpots<S extends string>(
  { state, money }: Game,
  spots: readonly Spot<S>[],
  press: (spot: Spot<S>) => void,
) {
  const figure = chipFigure(state.language)
  const made = spots.map((one) => {
    const amount = h('b', { class: 'num' })
    const button = h(
      'button',
      { type: 'button', class: `spot ${one.class ?? one.spot}`, on: { click: () => press(one) } },
      ...one.face,
      amount,
    )
    return { one, spot: one.spot, button, amount }
  })
  return {
    buttons: made.map(({ button }) => button),
    buttonByKey: new Map(made.map(({ spot, button }) => [spot, button])),
    paint: (laid: ReadonlyMap<S, bigint>, taken: ReadonlyMap<S, bigint>, locked: boolean) => {
      for (const { one, spot, button, amount } of made) {
        const units = (laid.get(spot) ?? 0n) + (taken.get(spot) ?? 0n)
        amount.textContent = units ? figure(units) : ''
        button.classList.toggle('laid', laid.has(spot))
        button.setAttribute('aria-label', units ? `${spotName(one)}: ${money(units)}` : spotName(one))
        button.disabled = locked
      }
    },
    /** Marks the bets that won; `null` marks none. */
    mark: (bets: readonly (Laid<S> & { returned: string | null })[] | null) => {
      for (const { spot, button } of made) {
        const won = bets?.some(
          (bet) => bet.spot === spot && bet.returned !== null && toUnits(bet.returned) > toUnits(bet.amount),
        )
        button.classList.toggle('won', won === true)
      }
    },
  }
}
