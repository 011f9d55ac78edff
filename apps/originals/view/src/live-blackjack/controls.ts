import type { BlackjackAction } from '../../../src/kinds/blackjack/types.ts'
import { texts as handTexts } from '../blackjack/texts.ts'
import { liveTexts } from '../live/texts.ts'
import { h } from '../shared/dom.ts'
import type { Game } from '../shared/shell.ts'
import { makeStakeSteps } from '../shared/stake.ts'
import { drawActions } from '../table/actions.ts'
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
  const stake = makeStakeSteps(game, act.changed)
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
    drawActions(
      actions,
      list.map(({ action, price }, at) => ({
        id: action,
        label: ht(action, { x: price }),
        press: () => act.act(action),
        main: at === 0,
        disabled: sending,
      })),
    )
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
    stake.less,
    h('div', { class: 'meter stake' }, h('span', { text: t('stake') }), stake.value),
    stake.more,
  )
  return {
    actions,
    main,
    pastElement,
    stake: stepper,
    stakeNow: () => stake.stake,
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
      const locked = laid !== null || sending
      stake.paint(locked)
      leave.hidden = !seated || laid !== null
      const full = !seated && !free
      const label =
        laid ?? (full ? own('full') : open ? `${lt('bet')} ${money(stake.stake)}` : own('next_round'))
      if (main.textContent !== label) main.textContent = label
      main.disabled = !open || locked || full
      main.classList.toggle('waiting', !main.disabled)
    },
  }
}
