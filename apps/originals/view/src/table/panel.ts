import { makeBalance } from '../shared/balance-meters.ts'
import { h } from '../shared/dom.ts'
import { iconButton, sheet, writeAmount } from '../shared/shell.ts'
import type { Game } from '../shared/shell.ts'

/** A button of the present moment. The first `main` one also answers the space bar. */
export type Action = { id: string; label: string; press: () => void; main?: boolean; disabled?: boolean }

type Act = { menu: () => void; stake: (step: number) => void; choose: (stake: string) => void }

/** The page of a table: header, board, message, own options, stake and actions. */
export function buildPanel(game: Game, parts: { board: HTMLElement; options?: HTMLElement }, act: Act) {
  const { t, money, root, state } = game
  const balance = makeBalance(game)
  const stakeValue = h('b', { class: 'num' })
  const lastWin = h('b', { class: 'num' })
  const message = h('p', { class: 'message', 'aria-hidden': 'true' })
  const actions = h('div', { class: 'acts' })
  const less = iconButton('minus', t('less'), () => act.stake(-1))
  const more = iconButton('plus', t('more'), () => act.stake(1))
  const openStakes = () => {
    const dialog = sheet(
      t('choose_stake'),
      t('close'),
      h(
        'div',
        { class: 'stakes' },
        ...state.game.stakes.map((stake) =>
          h('button', {
            type: 'button',
            class: 'pill',
            'aria-pressed': String(money(stake) === stakeValue.textContent),
            text: money(stake),
            on: { click: () => (act.choose(stake), dialog.close()) },
          }),
        ),
      ),
    )
  }
  const choose = h(
    'button',
    { type: 'button', class: 'meter stake', 'aria-haspopup': 'dialog', on: { click: openStakes } },
    h('span', { text: t('stake') }),
    stakeValue,
  )
  const last = h('div', { class: 'meter last' }, h('span', { text: t('last_win') }), lastWin)
  root.prepend(
    h('div', { class: 'scene' }),
    h(
      'header',
      { class: 'top' },
      iconButton('menu', t('menu'), act.menu),
      h('h1', { text: state.game.name }),
      game.soundButton,
    ),
    h('main', { class: 'board' }, parts.board),
    h(
      'footer',
      { class: 'controls' },
      message,
      parts.options ?? null,
      actions,
      h(
        'div',
        { class: 'meters' },
        balance.own,
        balance.extra,
        h('div', { class: 'stepper' }, less, choose, more),
        last,
      ),
    ),
  )
  root.classList.add('table-game')
  return {
    balance: balance.paint,
    message: (text: string, kind: 'plain' | 'good' = 'plain') => {
      message.textContent = text
      message.className = `message ${kind}`
    },
    lastWin: (units: bigint | null) => writeAmount(lastWin, units === null ? '–' : money(units)),
    stake: (stake: string, busy: boolean) => {
      writeAmount(stakeValue, money(stake))
      const at = state.game.stakes.indexOf(stake)
      less.disabled = busy || at <= 0
      more.disabled = busy || at >= state.game.stakes.length - 1
      choose.disabled = busy
    },
    /** Keeps the focus on an action that stays. */
    actions: (list: readonly Action[]) => {
      const focused = actions.contains(document.activeElement) ? document.activeElement?.id : undefined
      actions.replaceChildren(
        ...list.map(({ id, label, press, main, disabled }) =>
          h('button', {
            type: 'button',
            id: `act-${id}`,
            class: main ? 'pill big main' : 'pill big quiet',
            text: label,
            disabled: disabled === true,
            on: { click: press },
          }),
        ),
      )
      if (focused !== undefined) {
        const stays = document.getElementById(focused) ?? actions.querySelector<HTMLElement>('.main')
        stays?.focus()
      }
    },
    press: () => actions.querySelector<HTMLButtonElement>('.main:not([disabled])')?.click(),
  }
}
