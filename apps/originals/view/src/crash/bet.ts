import { h } from '../shared/dom.ts'
import { toUnits } from '../shared/money.ts'
import { iconButton, writeAmount } from '../shared/shell.ts'
import type { Live, Own } from '../live/live.ts'
import { readAuto } from './auto.ts'
import { figureIn } from './figure.ts'
import { crashTexts } from './texts.ts'

type Seat = { live: Live<'crash'>; nth: number; multiplier: () => number }

/** One of the two bets: stake, automatic cash-out, and the button of the moment. */
export function makeBet({ live, nth, multiplier }: Seat) {
  const { state, money, t, notice } = live.game
  const figure = figureIn(state.language)
  const ct = crashTexts(state.language)
  const { stakes } = state.game
  const info = state.game.crash!
  let stake = state.last[0] && stakes.includes(state.last[0].stake) ? state.last[0].stake : stakes[0]!
  let busy = false
  let own: Own<'crash'> | null = null
  const value = h('b', { class: 'num' })
  const step = (by: number) => {
    stake = stakes[stakes.indexOf(stake) + by] ?? stake
    paint()
  }
  const less = iconButton('minus', t('less'), () => step(-1), 20)
  const more = iconButton('plus', t('more'), () => step(1), 20)
  const auto = h('input', { type: 'checkbox', id: `auto-${nth}`, on: { change: () => paint() } })
  const at = h('input', {
    type: 'text',
    class: 'field num',
    inputmode: 'decimal',
    'aria-label': ct('auto_at'),
    on: { change: () => (order(), paint()) },
  })
  /** The automatic cash-out as it is typed, written into its field; `null` with a notice for what cannot be read. */
  const order = (): number | null => {
    const read = readAuto(at.value, state.language, info)
    if (read.ok) {
      at.value = figure(read.hundredths)
      at.removeAttribute('aria-invalid')
      return read.hundredths
    }
    at.setAttribute('aria-invalid', 'true')
    const ends = { a: figure(info.least), b: figure(info.most) }
    const text = read.meant
      ? t('amount_two_ways', { a: read.meant[0], b: read.meant[1] })
      : ct('auto_wrong', ends)
    notice.show(text, { kind: 'error' })
    return null
  }
  const button = h('button', { type: 'button', class: 'pill big main go', on: { click: () => void press() } })
  const element = h(
    'section',
    { class: 'bet', 'aria-label': ct('bet_n', { n: nth + 1 }) },
    h('div', { class: 'bet-stake' }, less, h('span', { class: 'stake' }, value), more),
    h(
      'div',
      { class: 'bet-auto' },
      h('label', { for: `auto-${nth}` }, auto, h('span', { text: ct('auto') })),
      at,
    ),
    button,
  )

  async function press(): Promise<void> {
    if (busy) return
    const places = !(own && own.state === 'open')
    const target = places && auto.checked ? order() : null
    if (places && auto.checked && target === null) return at.focus()
    busy = true
    paint()
    if (own && own.state === 'open') await live.move(own, { cash_out: multiplier() })
    else if (toUnits(stake) > live.balance.total)
      notice.show(t('insufficient_funds'), {
        kind: 'error',
        action: [t('deposit'), () => live.game.host.post({ type: 'palco:deposit' })],
      })
    else await live.place({ stake, auto: target })
    busy = false
    paint()
  }

  /** Which words the button has, and whether it can be pressed. */
  function offer(): { label: string; kind: string; disabled: boolean } {
    const { round } = live
    if (own?.returned) return { label: live.lt('returned'), kind: 'rest', disabled: true }
    if (own && own.cashed !== null) {
      const label = ct('cashed', { x: money(own.win), n: figure(own.cashed) })
      return { label, kind: 'cashed', disabled: true }
    }
    if (own && own.state === 'open' && round?.state === 'result') {
      const gain = (toUnits(own.stake) * BigInt(multiplier())) / 100n
      return { label: ct('cash_out', { x: money(gain) }), kind: 'cash', disabled: busy }
    }
    if (own && own.state === 'open')
      return { label: ct('waiting', { x: money(own.stake) }), kind: 'rest', disabled: true }
    if (own && own.state === 'settled') return { label: live.lt('lost'), kind: 'rest', disabled: true }
    if (round?.state === 'betting')
      return { label: `${live.lt('bet')} ${money(stake)}`, kind: 'place', disabled: busy }
    return { label: ct('next_round'), kind: 'rest', disabled: true }
  }

  function paint(): void {
    const { label, kind, disabled } = offer()
    const locked = busy || (own !== null && own.state === 'open')
    writeAmount(value, money(stake))
    element.classList.toggle('long', money(stake).length > 9)
    if (button.textContent !== label) button.textContent = label
    button.className = `pill big main go ${kind}`
    button.disabled = disabled
    less.disabled = locked || stake === stakes[0]
    more.disabled = locked || stake === stakes.at(-1)
    auto.disabled = locked
    at.disabled = locked || !auto.checked
  }
  at.value = figure(200)
  paint()
  return {
    element,
    paint,
    press: () => button.click(),
    /** The player's bet at this place in the round. */
    own: (bet: Own<'crash'> | null) => {
      own = bet
      paint()
    },
  }
}
