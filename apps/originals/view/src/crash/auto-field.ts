import { h } from '../shared/dom.ts'
import type { Game } from '../shared/shell.ts'
import { readAuto } from './auto.ts'
import { figureIn } from './figure.ts'
import { crashTexts } from './texts.ts'

/** The automatic cash-out of a bet: its switch and the multiplier it waits for, as it is typed. */
export function makeAutoField({ state, t, notice }: Game, nth: number, changed: () => void) {
  const figure = figureIn(state.language)
  const texts = crashTexts(state.language)
  const info = state.game.crash!
  const auto = h('input', { type: 'checkbox', id: `auto-${nth}`, on: { change: changed } })
  const at = h('input', {
    type: 'text',
    class: 'field num',
    inputmode: 'decimal',
    'aria-label': texts('auto_at'),
    on: { change: () => (read(), changed()) },
  })
  /** In hundredths, written into its field; `null` with a notice for what cannot be read. */
  const read = (): number | null => {
    const typed = readAuto(at.value, state.language, info)
    if (typed.ok) {
      at.value = figure(typed.hundredths)
      at.removeAttribute('aria-invalid')
      return typed.hundredths
    }
    at.setAttribute('aria-invalid', 'true')
    const ends = { a: figure(info.least), b: figure(info.most) }
    const text = typed.meant
      ? t('amount_two_ways', { a: typed.meant[0], b: typed.meant[1] })
      : texts('auto_wrong', ends)
    notice.show(text, { kind: 'error' })
    return null
  }
  at.value = figure(200)
  return {
    element: h(
      'div',
      { class: 'bet-auto' },
      h('label', { for: `auto-${nth}` }, auto, h('span', { text: texts('auto') })),
      at,
    ),
    /** What the bet orders: `null` while the switch is off. */
    target: (): number | 'unreadable' | null => (auto.checked ? (read() ?? 'unreadable') : null),
    focus: () => at.focus(),
    paint: (locked: boolean) => {
      auto.disabled = locked
      at.disabled = locked || !auto.checked
    },
  }
}
