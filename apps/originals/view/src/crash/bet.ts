import { h } from '../shared/dom.ts'
import { toUnits } from '../shared/money.ts'
import { makeStakeSteps } from '../shared/stake.ts'
import type { Live, Own } from '../live/live.ts'
import { makeAutoField } from './auto-field.ts'
import { figureIn } from './figure.ts'
import { crashTexts } from './texts.ts'

type Seat = { live: Live<'crash'>; nth: number; multiplier: () => number }

/** The state of a seat, as the words on its button need it. */
type Present = { live: Live<'crash'>; bet: Own<'crash'> | null; stake: string; busy: boolean }
/** The words that the button has, and whether it can be pressed. */
type Offer = { label: string; kind: 'rest' | 'cashed' | 'cash' | 'place'; disabled: boolean }

/** One of the two bets: stake, automatic cash-out, and the button of the moment. */
export function makeBet({ live, nth, multiplier }: Seat) {
  const { state, money, t, notice } = live.game
  const texts = crashTexts(state.language)
  let busy = false
  let own: Own<'crash'> | null = null
  const stake = makeStakeSteps(live.game, () => paint())
  const auto = makeAutoField(live.game, nth, () => paint())
  const button = h('button', { type: 'button', class: 'pill big main go', on: { click: () => void press() } })
  const element = h(
    'section',
    { class: 'bet', 'aria-label': texts('bet_n', { n: nth + 1 }) },
    h('div', { class: 'bet-stake' }, stake.less, h('span', { class: 'stake' }, stake.value), stake.more),
    stake.ways,
    auto.element,
    button,
  )

  async function press(): Promise<void> {
    if (busy) return
    const open = own?.state === 'open' ? own : null
    const target = open ? null : auto.target()
    if (target === 'unreadable') return auto.focus()
    busy = true
    paint()
    if (open) await live.move(open, { cash_out: multiplier() })
    else if (toUnits(stake.stake) > live.balance.total)
      notice.show(t('insufficient_funds'), {
        kind: 'error',
        action: [t('deposit'), () => live.game.host.post({ type: 'palco:deposit' })],
      })
    else await live.place({ stake: stake.stake, auto: target })
    busy = false
    paint()
  }

  function paint(): void {
    const { label, kind, disabled } = offer({ live, bet: own, stake: stake.stake, busy }, multiplier)
    const locked = busy || own?.state === 'open'
    stake.paint(locked, live.balance.total)
    auto.paint(locked)
    element.classList.toggle('long', money(stake.stake).length > 9)
    if (button.textContent !== label) button.textContent = label
    button.className = `pill big main go ${kind}`
    button.disabled = disabled
  }
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

function offer({ live, bet, stake, busy }: Present, multiplier: () => number): Offer {
  const { round, lt } = live
  const { state, money } = live.game
  const texts = crashTexts(state.language)
  const rest = (label: string): Offer => ({ label, kind: 'rest', disabled: true })
  if (bet?.returned) return rest(lt('returned'))
  if (bet && bet.cashed !== null) {
    const label = texts('cashed', { x: money(bet.win), n: figureIn(state.language)(bet.cashed) })
    return { label, kind: 'cashed', disabled: true }
  }
  if (bet?.state === 'open' && round?.state === 'result') {
    const gain = (toUnits(bet.stake) * BigInt(multiplier())) / 100n
    return { label: texts('cash_out', { x: money(gain) }), kind: 'cash', disabled: busy }
  }
  if (bet?.state === 'open') return rest(texts('waiting', { x: money(bet.stake) }))
  if (bet?.state === 'settled') return rest(lt('lost'))
  if (round?.state === 'betting')
    return { label: `${lt('bet')} ${money(stake)}`, kind: 'place', disabled: busy }
  return rest(texts('next_round'))
}
