import type { Balance } from '../shared/balance.ts'
import { makeBalance } from '../shared/balance-meters.ts'
import { h, icon } from '../shared/dom.ts'
import type { IconName } from '../shared/dom.ts'
import { toAmount } from '../shared/money.ts'
import { iconButton, writeAmount } from '../shared/shell.ts'
import type { Game } from '../shared/shell.ts'
import { toColour, numberText } from './layout.ts'

const CHIPS = 'abcdef'
const art = (name: string) => `/g/ruleta-europea/${name}.webp`

export type Actions = {
  menu: () => void
  pick: (chip: number) => void
  undo: () => void
  clear: () => void
  repeat: () => void
  bets: () => void
  spin: () => void
}
/** What the controls show. Amounts in money units. */
export type Shown = {
  balance: Balance
  total: bigint
  chip: number
  busy: boolean
  canUndo: boolean
  hasBets: boolean
  hasPrevious: boolean
}
export type Ui = ReturnType<typeof buildUi>

/** "1,5 mil" or "0,25" on chips, where there is room for few figures. */
export function shortener(): (units: bigint) => string {
  const compact = new Intl.NumberFormat(document.documentElement.lang, {
    notation: 'compact',
    maximumSignificantDigits: 3,
  })
  return (units) => compact.format(Number(toAmount(units)))
}

/** The chips to choose from, as one group of radio buttons. */
function makeRack({ t, money }: Game, values: bigint[], pick: (chip: number) => void) {
  const short = shortener()
  const buttons = values.map((value, index) =>
    h(
      'button',
      {
        type: 'button',
        class: 'chip',
        role: 'radio',
        'aria-label': money(value),
        on: { click: () => pick(index) },
      },
      h('img', { src: art(`chip-${CHIPS[index]}`), alt: '' }),
      h('span', { class: 'num', text: short(value) }),
    ),
  )
  const element = h('div', { class: 'rack', role: 'radiogroup', 'aria-label': t('chips') }, ...buttons)
  element.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    const next = (buttons.findIndex((button) => button.tabIndex === 0) + step + values.length) % values.length
    pick(next)
    buttons[next]!.focus()
  })
  const choose = (chip: number) =>
    buttons.forEach((button, index) => {
      button.setAttribute('aria-checked', String(index === chip))
      button.tabIndex = index === chip ? 0 : -1
    })
  return { element, choose }
}

function makeTools({ t }: Game, act: Actions) {
  const tool = (name: IconName, label: string, press: () => void) =>
    h(
      'button',
      { type: 'button', class: 'tool', on: { click: press } },
      icon(name, 20),
      h('span', { text: label }),
    )
  const undo = tool('undo', t('undo'), act.undo)
  const clear = tool('trash', t('clear'), act.clear)
  const repeat = tool('repeat', t('repeat'), act.repeat)
  const bets = tool('list', t('bets'), act.bets)
  const spin = h(
    'button',
    { type: 'button', class: 'spin', 'aria-label': t('spin'), on: { click: act.spin } },
    icon('spin', 34),
  )
  const element = h('div', { class: 'actions' }, undo, clear, spin, repeat, bets)
  const paint = ({ busy, canUndo, hasBets, hasPrevious }: Shown) => {
    undo.disabled = busy || !canUndo
    clear.disabled = busy || !hasBets
    repeat.disabled = busy || (!hasBets && !hasPrevious)
    repeat.querySelector('span')!.textContent = t(hasBets ? 'double' : 'repeat')
    bets.disabled = busy
    spin.disabled = busy
    spin.classList.toggle('ready', !busy && hasBets)
  }
  return { element, paint }
}

/** The page of the roulette: last numbers, wheel, table, amounts, chips, actions. */
export function buildUi(game: Game, table: HTMLElement, wheel: HTMLElement, values: bigint[], act: Actions) {
  const { t, money, root, state } = game
  const plate = h('div', { class: 'plate', hidden: true })
  const numbers = h('ol', { class: 'numbers', 'aria-label': t('last_numbers') })
  const balance = makeBalance(game)
  const total = h('b', { class: 'num' })
  const win = h('b', { class: 'num' })
  const meter = (label: string, value: HTMLElement) =>
    h('div', { class: 'meter' }, h('span', { text: label }), value)
  const rack = makeRack(game, values, act.pick)
  const tools = makeTools(game, act)
  root.prepend(
    h('div', { class: 'scene' }),
    h(
      'header',
      { class: 'top' },
      h('h1', { class: 'reader', text: state.game.name }),
      iconButton('menu', t('menu'), act.menu),
      numbers,
      game.soundButton,
    ),
    h('section', { class: 'wheel-box', 'aria-hidden': 'true' }, wheel, plate),
    h('main', { class: 'felt' }, table),
    h(
      'footer',
      { class: 'controls' },
      h(
        'div',
        { class: 'meters' },
        balance.own,
        balance.extra,
        meter(t('stake'), total),
        meter(t('back'), win),
      ),
      rack.element,
      tools.element,
    ),
  )
  root.classList.add('roulette')
  return {
    plate,
    numbers: (last: number[]) =>
      numbers.replaceChildren(
        ...last
          .slice(0, 12)
          .map((number) => h('li', { class: `num ${toColour(number)}`, text: numberText(number) })),
      ),
    win: (units: bigint) => writeAmount(win, units === 0n ? '–' : money(units)),
    paint: (shown: Shown) => {
      balance.paint(shown.balance)
      writeAmount(total, money(shown.total))
      rack.choose(shown.chip)
      tools.paint(shown)
      root.classList.toggle('spinning', shown.busy)
    },
    /** Reports, on every change of size, whether the page stands upright. */
    onFit: (fit: (upright: boolean) => void) => {
      const measure = () => {
        const box = root.getBoundingClientRect()
        const upright = box.width < box.height * 1.05
        root.classList.toggle('tall', upright)
        fit(upright)
      }
      measure()
      new ResizeObserver(measure).observe(root)
    },
  }
}
