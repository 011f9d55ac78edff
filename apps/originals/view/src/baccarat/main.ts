import './baccarat.css'
import { beat } from '../shared/clock.ts'
import { h, lessMotion } from '../shared/dom.ts'
import { toAmount, toUnits } from '../shared/money.ts'
import { iconButton } from '../shared/shell.ts'
import { sound } from '../shared/sound.ts'
import type { BaccaratResult, BaccaratSpot } from '../../../src/kinds/baccarat/types.ts'
import { cardOf } from '../table/cards.ts'
import type { Parts, Table } from '../table/table.ts'
import { startTable } from '../table/table.ts'
import { texts } from './texts.ts'

const SPOTS: BaccaratSpot[] = ['player_pair', 'tie', 'banker_pair', 'player', 'banker']
const pointsOf = (cards: readonly number[]): number =>
  cards.reduce((sum, card) => sum + ((card % 13) + 1 >= 10 ? 0 : (card % 13) + 1), 0) % 10

function build(table: Table<'baccarat'>): Parts<'baccarat'> {
  const { game, tt } = table
  const t = texts(game.state.language)
  const info = game.state.game.baccarat!
  const chips = game.state.game.stakes.slice(0, 5).map(toUnits)
  const laid = new Map<BaccaratSpot, bigint>()
  let chip = 0
  const total = () => [...laid.values()].reduce((sum, units) => sum + units, 0n)
  const sideOf = (who: 'player' | 'banker') => {
    const cards = h('div', { class: 'fan' })
    const points = h('span', { class: 'badge num' })
    const element = h(
      'div',
      { class: 'side', role: 'group', 'aria-label': t(who) },
      h('h2', { text: t(who) }),
      cards,
      points,
    )
    return { element, cards, points }
  }
  const sides = { player: sideOf('player'), banker: sideOf('banker') }
  const spots = SPOTS.map((spot) => {
    const amount = h('b', { class: 'num' })
    const [n, d] = info.spots[spot].pays
    const odds = d === 1 ? `${n}:1` : (n / d).toLocaleString(game.state.language.replace('_', '-')) + ':1'
    const button = h(
      'button',
      { type: 'button', class: `spot ${spot}`, on: { click: () => lay(spot) } },
      h('span', { text: t(spot) }),
      h('small', { class: 'num', text: odds }),
      amount,
    )
    return { spot, button, amount }
  })
  const rack = chips.map((value, at) =>
    h('button', {
      type: 'button',
      class: `coin coin-${at}`,
      role: 'radio',
      'aria-label': game.money(value),
      text: new Intl.NumberFormat(game.state.language.replace('_', '-'), {
        notation: 'compact',
        maximumFractionDigits: 1,
      }).format(Number(toAmount(value))),
      on: {
        click: () => {
          chip = at
          sound.click()
          paint()
        },
      },
    }),
  )
  const rackElement = h('div', { class: 'coins', role: 'radiogroup', 'aria-label': t('chips') }, ...rack)
  rackElement.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    chip = (chip + step + chips.length) % chips.length
    paint()
    rack[chip]!.focus()
  })
  const clear = iconButton('trash', t('clear'), () => (laid.clear(), paint()), 20)
  const paint = () => {
    for (const { spot, button, amount } of spots) {
      const units = laid.get(spot)
      amount.textContent = units ? game.money(units) : ''
      button.setAttribute('aria-label', `${t(spot)}${units ? `: ${game.money(units)}` : ''}`)
    }
    rack.forEach((button, at) => {
      button.setAttribute('aria-checked', String(at === chip))
      button.tabIndex = at === chip ? 0 : -1
    })
    clear.disabled = table.busy || laid.size === 0
  }
  const lay = (spot: BaccaratSpot) => {
    if (table.busy) return
    const next = (laid.get(spot) ?? 0n) + (chips[chip] as bigint)
    const most = toUnits(info.spots[spot].max)
    const { notice, t: common } = game
    if (next > most) return notice.show(t('most', { x: game.money(most) }), { kind: 'error' })
    if (total() + (chips[chip] as bigint) > table.balance.total)
      return notice.show(common('insufficient_funds'), { kind: 'error' })
    laid.set(spot, next)
    sound.chip()
    game.say(`${t(spot)}: ${game.money(next)}`)
    paint()
  }
  const dealOne = (who: 'player' | 'banker', cards: number[], fresh: boolean) => {
    const side = sides[who]
    side.cards.replaceChildren(
      ...cards.map((card, at) => cardOf(card, tt, fresh && at === cards.length - 1 ? 0 : undefined)),
    )
    side.points.textContent = cards.length > 0 ? String(pointsOf(cards)) : ''
  }
  /** Cards in the order they were dealt. */
  const deal = async (round: BaccaratResult, fresh: boolean) => {
    const slow = fresh && !lessMotion()
    const shown = { player: [] as number[], banker: [] as number[] }
    for (let at = 0; at < 3; at++)
      for (const who of ['player', 'banker'] as const) {
        const card = round[who][at]
        if (card === undefined) continue
        shown[who].push(card)
        if (slow || at === 2 || round[who].length === at + 1) dealOne(who, shown[who], slow)
        if (slow) {
          sound.tick()
          await beat(at === 2 ? 620 : 380)
        }
      }
    for (const who of ['player', 'banker'] as const) {
      dealOne(who, round[who], false)
      sides[who].element.classList.toggle('won', round.winner === who)
    }
    for (const { spot, button } of spots) {
      const bet = round.bets.find((one) => one.spot === spot)
      button.classList.toggle('won', bet !== undefined && toUnits(bet.returned) > toUnits(bet.amount))
    }
  }
  paint()
  return {
    ownStake: true,
    board: h(
      'div',
      { class: 'baccarat' },
      h('div', { class: 'sides' }, sides.player.element, sides.banker.element),
      h(
        'div',
        { class: 'spots', role: 'group', 'aria-label': t('spots') },
        ...spots.map(({ button }) => button),
      ),
    ),
    options: h('div', { class: 'options' }, rackElement, clear),
    bet: () => {
      if (laid.size === 0) {
        game.notice.show(t('lay_first'))
        return null
      }
      return { bets: [...laid].map(([spot, units]) => ({ spot, amount: toAmount(units) })) }
    },
    show: async (round, fresh) => {
      if (!round) {
        for (const who of ['player', 'banker'] as const) {
          dealOne(who, [], false)
          sides[who].element.classList.remove('won')
        }
        for (const { button } of spots) button.classList.remove('won')
        return
      }
      laid.clear()
      for (const { spot, amount } of round.bets) laid.set(spot, toUnits(amount))
      await deal(round, fresh)
      paint()
    },
    words: (round) => t(`${round.winner}_won`, { a: pointsOf(round.player), b: pointsOf(round.banker) }),
    lock: (busy) => {
      for (const { button } of spots) button.disabled = busy
      for (const button of rack) button.disabled = busy
      paint()
    },
  }
}

startTable<'baccarat'>((round, { state }) => {
  if (round.kind !== 'baccarat') return ''
  const t = texts(state.language)
  return t(`${round.winner}_won`, { a: pointsOf(round.player), b: pointsOf(round.banker) })
}, build)
