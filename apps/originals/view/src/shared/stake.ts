import { h } from './dom.ts'
import { findStakeUpTo, toUnits } from './money.ts'
import type { Game } from './shell.ts'
import { iconButton, sheet, writeAmount } from './shell.ts'

/** Buttons for half, twice and the most of the stakes; no more than the balance is taken for the most. */
export function makeStakeWays({ t, state }: Game, choose: (stake: string) => void) {
  const { stakes } = state.game
  let [stake, balance] = [stakes[0] as string, 0n]
  const way = (text: string, label: string, toWanted: () => bigint) =>
    h('button', {
      type: 'button',
      class: 'stake-way num',
      'aria-label': label,
      text,
      on: { click: () => choose(findStakeUpTo(stakes, toWanted())) },
    })
  const half = way('½', t('stake_half'), () => toUnits(stake) / 2n)
  const twice = way('×2', t('stake_twice'), () => toUnits(stake) * 2n)
  const most = way(t('stake_max'), t('stake_most'), () => balance)
  return {
    element: h('div', { class: 'stake-ways', role: 'group', 'aria-label': t('stake') }, half, twice, most),
    /** @param funds what may be staked, money units */
    paint: (now: string, funds: bigint, locked: boolean) => {
      ;[stake, balance] = [now, funds]
      half.disabled = locked || now === stakes[0]
      twice.disabled = locked || now === stakes.at(-1)
      most.disabled = locked || now === findStakeUpTo(stakes, funds)
    },
  }
}

/** The stake between its two steps. A press on it opens the list of all stakes, the present one marked. */
export function makeStakeChooser(
  { t, money, state }: Game,
  act: { stake: (step: number) => void; choose: (stake: string) => void },
) {
  const { stakes } = state.game
  const value = h('b', { class: 'num' })
  const less = iconButton('minus', t('less'), () => act.stake(-1))
  const more = iconButton('plus', t('more'), () => act.stake(1))
  const openList = () => {
    const pills = stakes.map((stake) =>
      h('button', {
        type: 'button',
        class: 'pill',
        'aria-pressed': String(money(stake) === value.textContent),
        text: money(stake),
        on: { click: () => (act.choose(stake), dialog.close()) },
      }),
    )
    const dialog = sheet(t('choose_stake'), t('close'), h('div', { class: 'stakes' }, ...pills))
  }
  const choose = h(
    'button',
    { type: 'button', class: 'meter stake', 'aria-haspopup': 'dialog', on: { click: openList } },
    h('span', { text: t('stake') }),
    value,
  )
  return {
    element: h('div', { class: 'stepper' }, less, choose, more),
    paint: (stake: string, busy: boolean) => {
      writeAmount(value, money(stake))
      const at = stakes.indexOf(stake)
      less.disabled = busy || at <= 0
      more.disabled = busy || at >= stakes.length - 1
      choose.disabled = busy
    },
  }
}

/** A stake that its two buttons change; it begins with that of the player's last round. `changed` follows each step. */
export function makeStakeSteps(game: Game, changed: () => void) {
  const { t, money, state } = game
  const { stakes } = state.game
  const last = state.last[0]?.stake
  let stake = last !== undefined && stakes.includes(last) ? last : (stakes[0] as string)
  const step = (by: number) => {
    stake = stakes[stakes.indexOf(stake) + by] ?? stake
    changed()
  }
  const ways = makeStakeWays(game, (chosen) => {
    stake = chosen
    changed()
  })
  const value = h('b', { class: 'num' })
  const less = iconButton('minus', t('less'), () => step(-1), 20)
  const more = iconButton('plus', t('more'), () => step(1), 20)
  return {
    less,
    value,
    more,
    /** Half, twice and the most. */
    ways: ways.element,
    get stake(): string {
      return stake
    },
    /** @param funds what may be staked, money units; needed where `ways` is drawn */
    paint: (locked: boolean, funds = 0n) => {
      ways.paint(stake, funds, locked)
      writeAmount(value, money(stake))
      less.disabled = locked || stake === stakes[0]
      more.disabled = locked || stake === stakes.at(-1)
    },
  }
}
