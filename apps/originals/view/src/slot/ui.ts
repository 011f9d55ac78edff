import type { Balance } from '../shared/balance.ts'
import { makeBalance } from '../shared/balance-meters.ts'
import { h, icon } from '../shared/dom.ts'
import { iconButton, writeAmount } from '../shared/shell.ts'
import type { Game } from '../shared/shell.ts'
import { makeStakeChooser } from '../shared/stake.ts'
import { resting } from '../shared/resting.ts'
import type { Coins } from './coins.ts'
import type { Look } from './sprites.ts'
import { looks } from './sprites.ts'
import type { Stage } from './stage.ts'

type Act = {
  spin: () => void
  menu: () => void
  stake: (step: number) => void
  choose: (stake: string) => void
  hurry: () => void
}

export type Ui = ReturnType<typeof buildUi>

/** The page of a slot: background, cabinet, prize strip, controls. */
export function buildUi(game: Game, look: Look, stage: Stage, coins: Coins, act: Act) {
  const { root } = game
  const art = (name: string) => `/g/${game.state.game.id}/${name}.webp`
  setLook(look, art)
  const feature = h('div', { class: 'plaque', hidden: true })
  const overlay = h('div', { class: 'overlay', hidden: true })
  const prize = h('div', { class: 'prize' })
  const cabinet = h(
    'div',
    { class: 'cabinet', 'aria-hidden': 'true', on: { pointerdown: act.hurry } },
    image(art('plate'), 'plate'),
    stage.element,
    image(art('frame'), 'frame'),
  )
  // Words that change often stand in rooms of a fixed size: nothing around them is laid out for them.
  const machine = h('main', { class: 'machine' }, h('div', { class: 'plaque-room' }, feature), cabinet)
  const controls = makeControls(game, act)
  root.prepend(
    h('div', { class: 'scene' }),
    pageHeader(game, art, act.menu),
    machine,
    h('div', { class: 'prize-room', 'aria-hidden': 'true' }, prize),
    controls.element,
    coins.element,
    overlay,
  )
  root.classList.add('slot')

  /** The page's size in CSS pixels: read once, since reading it makes the browser lay out. */
  const page = { width: 0, height: 0 }
  /** Runs on a change of size only. */
  const layout = () => {
    fitCabinet(cabinet, machine, stage, look)
    page.width = root.clientWidth
    page.height = root.clientHeight
  }
  new ResizeObserver(layout).observe(root)

  return {
    layout,
    page,
    prize,
    spin: controls.spin,
    feature,
    overlay,
    machine,
    balance: (now: Balance) => {
      if (controls.balance(now) && page.width) layout()
    },
    stake: controls.stake,
    lastWin: controls.lastWin,
    busy: controls.busy,
    skippable: controls.skippable,
    rest: controls.rest,
  }
}

const image = (src: string, name: string, alt = '') =>
  h('img', { src, class: name, alt, decoding: 'async', draggable: 'false' })

/** Colours and backgrounds of the slot, for its styles. */
function setLook(look: Look, art: (name: string) => string): void {
  const style = {
    '--glow': look.glow,
    '--dark': look.dark,
    '--bar': look.bar,
    '--portrait': `url(${art('bg-p')})`,
    '--landscape': `url(${art('bg-l')})`,
  }
  for (const [name, value] of Object.entries(style)) document.documentElement.style.setProperty(name, value)
}

function pageHeader({ t, state, soundButton }: Game, art: (name: string) => string, menu: () => void) {
  const { language } = state
  const portrait = h('source', {
    media: '(orientation: portrait) and (min-height: 700px)',
    srcset: art(`logo-p-${language}`),
  })
  const logo = h('picture', {}, portrait, image(art(`logo-${language}`), 'logo', state.game.name))
  return h('header', { class: 'top' }, iconButton('menu', t('menu'), menu), h('h1', {}, logo), soundButton)
}

/** Stake, button, balance and last win. */
function makeControls(game: Game, act: Act) {
  const { t, money } = game
  const balance = makeBalance(game)
  const stake = makeStakeChooser(game, act)
  const lastWin = h('b', { class: 'num' })
  const spin = h(
    'button',
    { type: 'button', class: 'spin', 'aria-label': t('spin'), on: { click: act.spin } },
    icon('spin', 40),
  )
  return {
    element: h(
      'footer',
      { class: 'controls' },
      stake.element,
      spin,
      h('div', { class: 'balance' }, balance.own, balance.extra),
      h('div', { class: 'meter last' }, h('span', { text: t('last_win') }), lastWin),
    ),
    spin,
    balance: balance.paint,
    stake: stake.paint,
    lastWin: (units: bigint | null) => writeAmount(lastWin, units === null ? '–' : money(units)),
    busy: (on: boolean) => {
      spin.disabled = on
      spin.classList.toggle('turning', on)
      resting(0, spin)
      spin.setAttribute('aria-label', t(on ? 'spinning' : 'spin'))
    },
    /** The game cycle is not over: so many milliseconds the button takes no press. */
    rest: (ms: number) => {
      spin.disabled = true
      spin.classList.remove('turning')
      spin.setAttribute('aria-label', t('spin'))
      resting(ms, spin)
    },
    /** The result is known: a second press of the button shows it at once. */
    skippable: () => {
      spin.disabled = false
      spin.setAttribute('aria-label', t('show_now'))
    },
  }
}

/** How much higher than it is drawn the cabinet may be, where a phone is higher than wide. */
const TALLEST = 1.2

/** Fits the cabinet into the room there is. */
function fitCabinet(cabinet: HTMLElement, machine: HTMLElement, stage: Stage, look: Look): void {
  const frame = looks.frame[String(look.rows) as '3' | '4']
  const room = machine.getBoundingClientRect()
  const scale = Math.min((room.width - 6) / frame.width, (room.height - 2) / frame.height)
  const width = Math.floor(frame.width * scale)
  const height = Math.floor(Math.min(room.height - 2, frame.height * scale * TALLEST))
  cabinet.style.width = `${width}px`
  cabinet.style.height = `${height}px`
  const side = looks.border * scale
  const edge = (side * height) / (frame.height * scale)
  const inner = { width: width - 2 * side, height: height - 2 * edge }
  stage.element.style.left = `${side}px`
  stage.element.style.top = `${edge}px`
  stage.element.style.width = `${inner.width}px`
  stage.element.style.height = `${inner.height}px`
  stage.resize(inner.width, inner.height)
}
