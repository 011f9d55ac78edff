import '../shared/base.css'
import './roulette.css'
import type { GameInfo, RouletteBetSlip, RouletteResult } from '../../../src/api-types.ts'
import { frames, now, wait } from '../shared/clock.ts'
import { h, icon, lessMotion } from '../shared/dom.ts'
import type { IconName } from '../shared/dom.ts'
import { toAmount, toUnits } from '../shared/money.ts'
import { openMenu } from '../shared/panels.ts'
import type { Game } from '../shared/shell.ts'
import { iconButton, openGame, pauseOver, writeAmount } from '../shared/shell.ts'
import { sound } from '../shared/sound.ts'
import { openBets, payouts } from './bets-dialog.ts'
import { colourOf, spotById } from './layout.ts'
import type { Slip } from './slip.ts'
import { betsOf, doubled, EMPTY, idOf, lift, place, refusalOf, totalOf } from './slip.ts'
import { makeTable, nameOf } from './table.ts'
import { makeWheel } from './wheel.ts'

const CHIPS = 'abcdef'
const art = (name: string) => `/g/ruleta-europea/${name}.webp`

function run(game: Game): void {
  const { state, session, host, t, money, notice, say, root } = game
  const info = state.game.roulette as NonNullable<GameInfo['roulette']>
  const values = state.game.stakes.map(toUnits).slice(0, 6)
  const past = (state.last as RouletteResult[]).filter(
    (result) => result.round_id !== state.unfinished?.round_id,
  )
  const numbers = past.map((result) => result.number)
  let balance = toUnits(state.balance.amount)
  let slip: Slip = EMPTY
  let previous: Slip = past[0] ? new Map(past[0].bets.map((bet) => [idOf(bet), toUnits(bet.amount)])) : EMPTY
  let steps: Slip[] = []
  let chip = 0
  let busy = false
  let paused = false
  let marked = false

  const compact = new Intl.NumberFormat(document.documentElement.lang, {
    notation: 'compact',
    maximumFractionDigits: 1,
  })
  const short = (units: bigint) => compact.format(Number(toAmount(units)))
  const wheel = makeWheel(info.wheel)
  const plate = h('div', { class: 'plate', hidden: true })
  const wheelBox = h('section', { class: 'wheel-box', 'aria-hidden': 'true' }, wheel.element, plate)
  const table = makeTable(t, {
    place: (spot) => void add(spot.id, values[chip] as bigint),
    lift: (spot) => change(lift(slip, spot.id)),
    say,
    short,
    chips: () => values,
    label: (spot) => {
      const lying = slip.get(spot.id)
      return `${nameOf(spot, t)} · ${info.bets[spot.type].pays}:1${lying ? ` · ${money.show(lying)}` : ''}`
    },
  })
  const lastNumbers = h('ol', { class: 'numbers', 'aria-label': t('last_numbers') })
  const balanceValue = h('b', { class: 'num' })
  const totalValue = h('b', { class: 'num' })
  const winValue = h('b', { class: 'num' })
  const chipButtons = values.map((value, index) =>
    h(
      'button',
      {
        type: 'button',
        class: 'chip',
        role: 'radio',
        'aria-label': money.show(value),
        on: { click: () => pick(index) },
      },
      h('img', { src: art(`chip-${CHIPS[index]}`), alt: '' }),
      h('span', { class: 'num', text: short(value) }),
    ),
  )
  const rack = h('div', { class: 'rack', role: 'radiogroup', 'aria-label': t('chips') }, ...chipButtons)
  const tool = (name: IconName, label: string, press: () => void) =>
    h(
      'button',
      { type: 'button', class: 'tool', on: { click: press } },
      icon(name, 20),
      h('span', { text: label }),
    )
  const undo = tool('undo', t('undo'), () => {
    slip = steps.pop() ?? EMPTY
    paint()
  })
  const clear = tool('trash', t('clear'), () => change(EMPTY))
  const repeat = tool('repeat', t('repeat'), () => (slip.size ? change(doubled(slip)) : change(previous)))
  const bets = tool('list', t('bets'), () =>
    openBets(game, toAmount(values[chip] as bigint), {
      slip: () => slip,
      place: add,
      lift: (spot) => change(lift(slip, spot)),
    }),
  )
  const spin = h(
    'button',
    { type: 'button', class: 'spin', 'aria-label': t('spin'), on: { click: () => void start() } },
    icon('spin', 34),
  )
  const meter = (label: string, value: HTMLElement) =>
    h('div', { class: 'meter' }, h('span', { text: label }), value)
  const header = h(
    'header',
    { class: 'top' },
    h('h1', { class: 'reader', text: state.game.name }),
    iconButton('menu', t('menu'), () => openMenu(game, [['pays', t('pays'), () => payouts(game)]])),
    lastNumbers,
    game.soundButton,
  )
  const logo = h('img', { class: 'logo', src: art('logo'), alt: '' })
  root.prepend(
    h('div', { class: 'scene' }),
    header,
    wheelBox,
    h('main', { class: 'felt' }, table.element),
    h(
      'footer',
      { class: 'controls' },
      h(
        'div',
        { class: 'meters' },
        meter(t('balance'), balanceValue),
        meter(t('stake'), totalValue),
        meter(t('win'), winValue),
      ),
      rack,
      h('div', { class: 'actions' }, undo, clear, spin, repeat, bets),
    ),
    logo,
  )
  root.classList.add('roulette')

  const limits = () => ({
    max: (spot: string) => toUnits(info.bets[spotById.get(spot)!.type].max),
    total: toUnits(state.bounds.max),
    balance,
  })
  function refuse(next: Slip): boolean {
    const reason = refusalOf(next, limits())
    if (!reason) return false
    if ('over' in reason) notice.show(t('over_limit', { x: money.show(reason.over) }), { kind: 'error' })
    else
      notice.show(t('insufficient_funds'), {
        kind: 'error',
        action: [t('deposit'), () => host.post({ type: 'palco:deposit' })],
      })
    return true
  }
  function change(next: Slip): void {
    if (busy || refuse(next)) return
    steps = [...steps.slice(-60), slip]
    slip = next
    if (marked) unmark()
    sound.chip()
    paint()
  }
  function add(spot: string, units: bigint): boolean {
    const before = slip
    change(place(slip, spot, units))
    if (slip === before) return false
    say(
      `${nameOf(spotById.get(spot)!, t)}: ${money.show(slip.get(spot) ?? 0n)}. ${t('total')}: ${money.show(totalOf(slip))}`,
    )
    return true
  }
  function pick(index: number): void {
    chip = index
    sound.click()
    paint()
  }
  function unmark(): void {
    marked = false
    table.mark(null)
    winValue.textContent = '–'
  }
  function paint(): void {
    writeAmount(balanceValue, money.show(balance - totalOf(busy ? EMPTY : slip)))
    writeAmount(totalValue, money.show(totalOf(slip)))
    chipButtons.forEach((button, index) => {
      button.setAttribute('aria-checked', String(index === chip))
      button.tabIndex = index === chip ? 0 : -1
    })
    table.paint(slip)
    undo.disabled = busy || !steps.length
    clear.disabled = busy || !slip.size
    repeat.disabled = busy || (!slip.size && !previous.size)
    repeat.querySelector('span')!.textContent = t(slip.size ? 'double' : 'repeat')
    bets.disabled = busy
    spin.disabled = busy
    spin.classList.toggle('ready', !busy && slip.size > 0)
    table.lock(busy)
    root.classList.toggle('spinning', busy)
  }
  function paintNumbers(): void {
    lastNumbers.replaceChildren(
      ...numbers
        .slice(0, 12)
        .map((number) => h('li', { class: `num ${colourOf(number)}`, text: String(number) })),
    )
  }
  rack.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    pick((chip + step + values.length) % values.length)
    chipButtons[chip]!.focus()
  })

  async function start(): Promise<void> {
    if (busy || paused) return
    if (!slip.size && marked && previous.size) change(previous)
    if (!slip.size) return notice.show(t('place_first'))
    if (totalOf(slip) < toUnits(state.bounds.min))
      return notice.show(t('under_limit', { x: money.show(state.bounds.min) }), { kind: 'error' })
    if (refuse(slip)) return
    await round({ bets: betsOf(slip) })
  }

  async function round(
    bet: RouletteBetSlip,
    known?: { result?: RouletteResult; requestId?: string },
  ): Promise<void> {
    busy = true
    notice.hide()
    unmark()
    plate.hidden = true
    host.post({ type: 'palco:round', state: 'started' })
    const before = balance
    if (!known?.result) balance -= totalOf(slip)
    paint()
    const began = now()
    const land = lessMotion() ? null : wheel.launch()
    let lost = false
    try {
      const result =
        known?.result ??
        ((await session.play(
          bet,
          () => {
            lost = true
            notice.show(t('offline'), { icon: 'wifi', stay: true })
          },
          known?.requestId,
        )) as RouletteResult)
      if (lost) notice.show(t('online'))
      if (land) {
        await wait(Math.max(0, 900 - (now() - began)))
        await land(result.number)
      } else wheel.show(result.number)
      if (!known?.result) balance = toUnits(result.balance)
      await reveal(result)
      state.commit.nonce = Math.max(state.commit.nonce, result.nonce + 1)
      host.post({ type: 'palco:balance', cash: toAmount(balance), currency: state.balance.currency })
      if (result.state === 'pending_credit') notice.show(t('pending_credit'))
      void session.shown(result.round_id)
    } catch (error) {
      balance = before
      void land?.(null)
      game.fail(error)
    }
    busy = false
    paint()
    if (marked) table.mark(numbers[0] as number)
    host.post({ type: 'palco:round', state: 'ended' })
  }

  /** Names the number and what it pays; what does not exceed the stake is told plainly. */
  async function reveal(result: RouletteResult): Promise<void> {
    const win = toUnits(result.win)
    const stake = toUnits(result.stake)
    numbers.unshift(result.number)
    paintNumbers()
    const colour = colourOf(result.number)
    const gained = win > stake
    const text =
      win === 0n
        ? t('lost_all')
        : gained
          ? `${t('win')} ${money.show(win)}`
          : t('returned', { x: money.show(win), y: money.show(stake) })
    say(
      `${t('number_is', { n: result.number, c: t(colour === 'green' ? 'green' : colour === 'red' ? 'red_c' : 'black_c') })}. ${text}`,
    )
    const amount = h('p', { class: gained ? 'gained num' : 'num', text })
    plate.replaceChildren(h('b', { class: colour, text: String(result.number) }), amount)
    plate.hidden = false
    slip = new Map(result.bets.map((bet) => [idOf(bet), toUnits(bet.amount)]))
    previous = slip
    steps = []
    table.paint(slip)
    table.mark(result.number)
    writeAmount(winValue, win === 0n ? '–' : money.show(win))
    if (gained) {
      sound.win(result.bets.length)
      if (!lessMotion())
        await frames((elapsed) => {
          const u = Math.min(1, elapsed / 700)
          amount.textContent = `${t('win')} ${u < 1 ? money.full((win * BigInt(Math.round(u * 1000))) / 1000n) : money.show(win)}`
          return u < 1
        })
    }
    await wait(gained ? 2200 : 1700)
    plate.hidden = true
    slip = EMPTY
    marked = true
  }

  const fit = () => {
    const box = root.getBoundingClientRect()
    const standing = box.width < box.height * 1.05
    root.classList.toggle('tall', standing)
    table.layout(standing)
  }
  new ResizeObserver(fit).observe(root)
  addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement
    if (
      document.querySelector('dialog[open]') ||
      event.repeat ||
      target.closest('button, a, input, select, .table')
    )
      return
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      void start()
    }
  })
  game.onBalance(() => {
    if (!busy)
      void session.refresh().then(
        (fresh) => {
          if (busy) return
          balance = toUnits(fresh.balance.amount)
          paint()
        },
        () => undefined,
      )
  })
  game.onPause(() => {
    if (paused) return
    paused = true
    void pauseOver(game).then(() => (paused = false))
  })

  fit()
  wheel.show(numbers[0] ?? 0)
  winValue.textContent = '–'
  paintNumbers()
  paint()
  host.post({ type: 'palco:ready' })
  const unfinished = state.unfinished as RouletteResult | null
  const open = (given: RouletteBetSlip, known: Parameters<typeof round>[1]) => {
    slip = new Map(given.bets.map((bet) => [idOf(bet), toUnits(bet.amount)]))
    void round(given, known)
  }
  if (unfinished) {
    session.forget()
    notice.show(t('unfinished'))
    open({ bets: unfinished.bets }, { result: unfinished })
  } else if (state.pending)
    open(state.pending.bet as RouletteBetSlip, { requestId: state.pending.request_id })
  else session.forget()
}

const root = document.getElementById('app') as HTMLElement
void openGame(root).then((game) => game && run(game))
