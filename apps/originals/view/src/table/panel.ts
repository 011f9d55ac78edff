import { makeBalance } from '../shared/balance-meters.ts'
import { h } from '../shared/dom.ts'
import { iconButton, writeAmount } from '../shared/shell.ts'
import type { Game } from '../shared/shell.ts'
import type { Balance } from '../shared/balance.ts'
import { makeStakeChooser, makeStakeWays } from '../shared/stake.ts'
import { type Action, drawActions } from './actions.ts'

type Act = { menu: () => void; stake: (step: number) => void; choose: (stake: string) => void }

/** The page of a table: header, board, message, own options, stake and actions. */
export function buildPanel(game: Game, parts: { board: HTMLElement; options?: HTMLElement }, act: Act) {
  const { t, money, root, state } = game
  const balance = makeBalance(game)
  const stake = makeStakeChooser(game, act)
  const ways = makeStakeWays(game, act.choose)
  stake.element.append(ways.element)
  const lastWin = h('b', { class: 'num' })
  const message = h('p', { class: 'message', 'aria-hidden': 'true' })
  const actions = h('div', { class: 'acts' })
  const menu = iconButton('menu', t('menu'), act.menu)
  const last = h('div', { class: 'meter last' }, h('span', { text: t('last_win') }), lastWin)
  const meters = h('div', { class: 'meters' }, balance.own, balance.extra, stake.element, last)
  root.prepend(
    h('div', { class: 'scene' }),
    h('header', { class: 'top' }, menu, h('h1', { text: state.game.name }), game.soundButton),
    h('main', { class: 'board' }, parts.board),
    h('footer', { class: 'controls' }, message, parts.options ?? null, actions, meters),
  )
  root.classList.add('table-game')
  return {
    balance: balance.paint,
    message: (text: string, kind: 'plain' | 'good' = 'plain') => {
      message.textContent = text
      message.className = `message ${kind}`
    },
    lastWin: (units: bigint | null) => writeAmount(lastWin, units === null ? '–' : money(units)),
    stake: (chosen: string, funds: Balance, busy: boolean) => {
      stake.paint(chosen, busy)
      ways.paint(chosen, funds.total, busy)
    },
    actions: (list: readonly Action[]) => drawActions(actions, list),
    press: () => actions.querySelector<HTMLButtonElement>('.main:not([disabled])')?.click(),
  }
}
