import { h } from '../shared/dom.ts'
import { toAmount, toUnits } from '../shared/money.ts'
import type { Game } from '../shared/shell.ts'
import { sound } from '../shared/sound.ts'

/** Writes money units on a chip: "1.5k"; a chip of 0.25 says so. */
export function chipFigure(language: string): (units: bigint) => string {
  const format = new Intl.NumberFormat(language.replace('_', '-'), {
    notation: 'compact',
    maximumSignificantDigits: 3,
  })
  return (units) => format.format(Number(toAmount(units)))
}

/** The chips to choose from: the five least stakes, one of them chosen. `changed` follows each choice. */
export function makeRack({ state, money }: Game, label: string, changed: () => void) {
  const values = state.game.stakes.slice(0, 5).map(toUnits)
  const figure = chipFigure(state.language)
  let chosen = 0
  const coins = values.map((value, at) =>
    h('button', {
      type: 'button',
      class: `coin coin-${at}`,
      role: 'radio',
      'aria-label': money(value),
      text: figure(value),
      on: { click: () => ((chosen = at), sound.click(), changed()) },
    }),
  )
  const element = h('div', { class: 'coins', role: 'radiogroup', 'aria-label': label }, ...coins)
  element.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    chosen = (chosen + step + values.length) % values.length
    changed()
    coins[chosen]!.focus()
  })
  return {
    element,
    /** What the chosen chip is worth, minor units. */
    value: () => values[chosen] as bigint,
    paint: (locked: boolean) =>
      coins.forEach((coin, at) => {
        coin.setAttribute('aria-checked', String(at === chosen))
        coin.tabIndex = at === chosen ? 0 : -1
        coin.disabled = locked
      }),
  }
}
