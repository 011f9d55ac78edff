import type { Balance } from '../shared/balance.ts'
import { makeBalance } from '../shared/balance-meters.ts'
import { h, icon } from '../shared/dom.ts'
import { toUnits } from '../shared/money.ts'
import { iconButton, sheet, writeAmount } from '../shared/shell.ts'
import type { Game } from '../shared/shell.ts'
import type { Coins } from './coins.ts'
import type { Look } from './sprites.ts'
import { looks } from './sprites.ts'
import type { Stage } from './stage.ts'

const image = (src: string, name: string, alt = '') =>
  h('img', { src, class: name, alt, decoding: 'async', draggable: 'false' })

export type Ui = ReturnType<typeof buildUi>

/** The page of a slot: background, cabinet, prize strip, controls. */
export function buildUi(
  game: Game,
  look: Look,
  stage: Stage,
  coins: Coins,
  act: {
    spin: () => void
    menu: () => void
    stake: (step: number) => void
    choose: (stake: string) => void
    hurry: () => void
  },
) {
  const { t, money, root, state } = game
  const id = state.game.id
  const art = (name: string) => `/g/${id}/${name}.webp`
  for (const [name, value] of Object.entries({
    '--glow': look.glow,
    '--dark': look.dark,
    '--bar': look.bar,
    '--portrait': `url(${art('bg-p')})`,
    '--landscape': `url(${art('bg-l')})`,
  }))
    document.documentElement.style.setProperty(name, value)

  const feature = h('div', { class: 'plaque', hidden: true })
  const overlay = h('div', { class: 'overlay', hidden: true })
  const box = h(
    'div',
    { class: 'cabinet', 'aria-hidden': 'true', on: { pointerdown: act.hurry } },
    image(art('plate'), 'plate'),
    stage.element,
    image(art('frame'), 'frame'),
  )
  // Words that change often stand in rooms of a fixed size: nothing around them is laid out for them.
  const machine = h('main', { class: 'machine' }, h('div', { class: 'plaque-room' }, feature), box)
  const prize = h('div', { class: 'prize' })
  const prizeRoom = h('div', { class: 'prize-room', 'aria-hidden': 'true' }, prize)
  const balance = makeBalance(game)
  const stakeValue = h('b', { class: 'num' })
  const lastWin = h('b', { class: 'num' })
  const spin = h(
    'button',
    { type: 'button', class: 'spin', 'aria-label': t('spin'), on: { click: act.spin } },
    icon('spin', 40),
  )
  const less = iconButton('minus', t('less'), () => act.stake(-1))
  const more = iconButton('plus', t('more'), () => act.stake(1))
  less.style.gridArea = 'less'
  more.style.gridArea = 'more'
  const choose = h(
    'button',
    { type: 'button', class: 'meter stake', 'aria-haspopup': 'dialog', on: { click: () => openStakes() } },
    h('span', { text: t('stake') }),
    stakeValue,
  )
  const meter = (name: string, label: string, value: HTMLElement) =>
    h('div', { class: `meter ${name}` }, h('span', { text: label }), value)
  const controls = h(
    'footer',
    { class: 'controls' },
    h('div', { class: 'stepper' }, less, choose, more),
    spin,
    h('div', { class: 'balance' }, balance.own, balance.extra),
    meter('last', t('last_win'), lastWin),
  )
  const header = h(
    'header',
    { class: 'top' },
    iconButton('menu', t('menu'), act.menu),
    h(
      'h1',
      {},
      h(
        'picture',
        {},
        h('source', {
          media: '(orientation: portrait) and (min-height: 700px)',
          srcset: art(`logo-p-${state.language}`),
        }),
        image(art(`logo-${state.language}`), 'logo', state.game.name),
      ),
    ),
    game.soundButton,
  )
  root.prepend(h('div', { class: 'scene' }), header, machine, prizeRoom, controls, coins.element, overlay)
  root.classList.add('slot')

  /** Stakes as one list, the present one marked. */
  function openStakes(): void {
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
            on: {
              click: () => {
                act.choose(stake)
                dialog.close()
              },
            },
          }),
        ),
      ),
    )
  }

  /** The page's size in CSS pixels: read once, since reading it makes the browser lay out. */
  const page = { width: 0, height: 0 }
  /** Fits the cabinet into the room there is; runs on a change of size only. */
  const layout = () => {
    const frame = looks.frame[String(look.rows) as '3' | '4']
    const room = machine.getBoundingClientRect()
    const scale = Math.min((room.width - 6) / frame.width, (room.height - 2) / frame.height)
    const width = Math.floor(frame.width * scale)
    const height = Math.floor(frame.height * scale)
    box.style.width = `${width}px`
    box.style.height = `${height}px`
    const border = looks.border * scale
    const inner = { width: width - 2 * border, height: height - 2 * border }
    stage.element.style.left = stage.element.style.top = `${border}px`
    stage.element.style.width = `${inner.width}px`
    stage.element.style.height = `${inner.height}px`
    stage.resize(inner.width, inner.height)
    page.width = root.clientWidth
    page.height = root.clientHeight
  }
  new ResizeObserver(layout).observe(root)

  return {
    layout,
    page,
    prize,
    spin,
    feature,
    overlay,
    machine,
    balance: (now: Balance) => {
      if (balance.paint(now) && page.width) layout()
    },
    stake: (stake: string, busy: boolean) => {
      writeAmount(stakeValue, money(stake))
      const at = state.game.stakes.indexOf(stake)
      less.disabled = busy || at <= 0
      more.disabled = busy || at >= state.game.stakes.length - 1
      choose.disabled = busy
    },
    lastWin: (units: bigint | null) => writeAmount(lastWin, units === null ? '–' : money(units)),
    busy: (on: boolean) => {
      spin.disabled = on
      spin.classList.toggle('turning', on)
      spin.setAttribute('aria-label', t(on ? 'spinning' : 'spin'))
    },
    /** The result is known: a second press of the button shows it at once. */
    skippable: () => {
      spin.disabled = false
      spin.setAttribute('aria-label', t('show_now'))
    },
    /** What can be bet now. */
    affordable: (stake: string, units: bigint) => toUnits(stake) <= units,
  }
}
