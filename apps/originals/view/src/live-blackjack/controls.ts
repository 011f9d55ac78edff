import type { BlackjackAction } from '../../../src/kinds/blackjack/types.ts'
import { texts as handTexts } from '../blackjack/texts.ts'
import { liveTexts } from '../live/texts.ts'
import { h } from '../shared/dom.ts'
import type { Game } from '../shared/shell.ts'
import { iconButton, writeAmount } from '../shared/shell.ts'
import { texts } from './texts.ts'

type Act = {
  bet: () => void
  act: (action: BlackjackAction) => void
  leave: () => void
  changed: () => void
}
type Shown = {
  /** What the player may do now, with what it costs. */
  actions: readonly { action: BlackjackAction; price: string }[]
  sending: boolean
  seated: boolean
  /** Whether a seat is free. */
  free: boolean
  /** Bets are taken. */
  open: boolean
  /** The own bet in words. */
  own: string | null
}

/** Stake, bet and decisions of a player at the table, and the dealer's past hands. */
export function makeControls(game: Game, act: Act) {
  const { state, t, money } = game
  const own = texts(state.language)
  const ht = handTexts(state.language)
  const lt = liveTexts(state.language)
  const { stakes } = state.game
  let stake = state.last[0] && stakes.includes(state.last[0].stake) ? state.last[0].stake : stakes[0]!
  const value = h('b', { class: 'num' })
  const step = (by: number) => {
    stake = stakes[stakes.indexOf(stake) + by] ?? stake
    act.changed()
  }
  const less = iconButton('minus', t('less'), () => step(-1), 20)
  const more = iconButton('plus', t('more'), () => step(1), 20)
  const main = h('button', { type: 'button', class: 'pill big main go', on: { click: act.bet } })
  const actions = h('div', { class: 'acts' })
  const leave = h('button', {
    type: 'button',
    class: 'pill quiet leave',
    text: own('stand_up'),
    on: { click: act.leave },
  })
  const past = h('ol', { class: 'past', 'aria-label': own('dealer_past') })
  let drawn = ''

  const paintActions = (list: Shown['actions'], sending: boolean) => {
    const key = JSON.stringify([list, sending])
    if (key === drawn) return
    drawn = key
    const focused = actions.contains(document.activeElement) ? document.activeElement?.id : undefined
    actions.replaceChildren(
      ...list.map(({ action, price }, at) =>
        h('button', {
          type: 'button',
          id: `act-${action}`,
          class: at === 0 ? 'pill big main' : 'pill big quiet',
          text: ht(action, { x: price }),
          disabled: sending,
          on: { click: () => act.act(action) },
        }),
      ),
    )
    if (focused) (document.getElementById(focused) ?? actions.querySelector<HTMLElement>('.main'))?.focus()
  }
  const pastElement = h(
    'div',
    { class: 'past-row' },
    h('span', { class: 'past-of', 'aria-hidden': 'true', text: own('dealer') }),
    past,
    leave,
  )
  const stepper = h(
    'div',
    { class: 'stepper' },
    less,
    h('div', { class: 'meter stake' }, h('span', { text: t('stake') }), value),
    more,
  )
  return {
    actions,
    main,
    pastElement,
    stake: stepper,
    stakeNow: () => stake,
    /** The main button of the moment. */
    press: () =>
      (
        actions.querySelector<HTMLButtonElement>('.main:not([disabled])') ?? (main.disabled ? null : main)
      )?.click(),
    past: (codes: readonly number[]) =>
      past.replaceChildren(
        ...codes.slice(0, 24).map((code) =>
          h('li', {
            class: `num ${code === 22 ? 'bust' : code === 1 ? 'natural' : ''}`,
            text: code === 1 ? 'BJ' : code === 22 ? own('bust_short') : String(code),
          }),
        ),
      ),
    paint: ({ actions: list, sending, seated, free, open, own: laid }: Shown) => {
      paintActions(list, sending)
      // Decisions take the place of the stake and of the past hands.
      actions.hidden = list.length === 0
      main.hidden = stepper.hidden = pastElement.hidden = list.length > 0
      writeAmount(value, money(stake))
      const locked = laid !== null || sending
      less.disabled = locked || stake === stakes[0]
      more.disabled = locked || stake === stakes.at(-1)
      leave.hidden = !seated || laid !== null
      const full = !seated && !free
      const label = laid ?? (full ? own('full') : open ? `${lt('bet')} ${money(stake)}` : own('next_round'))
      if (main.textContent !== label) main.textContent = label
      main.disabled = !open || locked || full
      main.classList.toggle('waiting', !main.disabled)
    },
  }
}
