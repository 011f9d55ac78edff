import './felt.css'
import type { Card } from '@palco/poker-rules'
import { h, lessMotion } from '../../shared/dom.ts'
import { cardFace, cardWords } from './deck.ts'
import type { FeltPaint } from './paint.ts'
import { type Place, toPlace, placesFor, type Point } from './places.ts'
import { makeSeat, type Seat, type Words } from './seat.ts'

const FLIGHT = 320

/** Puts an element at a point of the upright and of the wide table: the style sheet chooses. */
function stand(element: HTMLElement, [x, y]: Point, [wx, wy]: Point): void {
  for (const [name, value] of Object.entries({ '--x': x, '--y': y, '--wx': wx, '--wy': wy }))
    element.style.setProperty(name, `${value}%`)
}

/** Small discs whose number grows with the amount in big blinds. */
function discs(amount: bigint, bigBlind: bigint): HTMLElement {
  const blinds = bigBlind > 0n ? Number(amount / bigBlind) : 1
  const many = blinds >= 50 ? 4 : blinds >= 10 ? 3 : blinds >= 2 ? 2 : 1
  const colour = blinds >= 50 ? 'black' : blinds >= 10 ? 'green' : blinds >= 2 ? 'red' : 'blue'
  return h('span', { class: `discs ${colour}` }, ...Array.from({ length: many }, () => h('i', {})))
}

type Options = Words & {
  chairs: number
  bigBlind: bigint
  /** Takes a free chair; null where no seat can be taken. */
  sit: ((chair: number) => void) | null
  /** A line on the felt: the name of the table. */
  mark: string
}

/** A table seen from above: felt, chairs, bets, board and pots. Used for the live table and for replays. */
export class Felt {
  readonly element: HTMLElement
  #options: Options
  #seats: Seat[]
  #bets: HTMLElement[]
  #board = h('div', { class: 'board' })
  #boardWords = h('p', { class: 'reader' })
  #pot = h('p', { class: 'pot num' })
  #pots = h('ul', { class: 'side-pots num' })
  #caption = h('p', { class: 'caption' })
  #button: HTMLElement
  #shownBoard: readonly Card[] = []
  #bigBlind: bigint

  constructor(options: Options) {
    this.#options = options
    this.#bigBlind = options.bigBlind
    const numbers = Array.from({ length: options.chairs }, (_, at) => at + 1)
    this.#seats = numbers.map((chair) => makeSeat({ ...options, chair }))
    this.#bets = numbers.map(() => h('div', { class: 'bet-chips num', 'aria-hidden': 'true' }))
    this.#button = h('span', { class: 'dealer', 'aria-hidden': 'true', text: 'D', hidden: true })
    this.element = h(
      'div',
      { class: 'felt-stage' },
      h(
        'div',
        { class: 'felt' },
        h('span', { class: 'felt-mark', 'aria-hidden': 'true', text: options.mark }),
      ),
      h('div', { class: 'middle' }, this.#pot, this.#board, this.#boardWords, this.#pots, this.#caption),
      ...this.#bets,
      this.#button,
      h('ol', { class: 'seats' }, ...this.#seats.map(({ element }) => element)),
    )
  }

  /** Of a tournament it grows: how many discs a bet is drawn with. */
  set bigBlind(amount: bigint) {
    this.#bigBlind = amount
  }

  #placed: number | null | undefined

  #place(own: number | null): Place[] {
    const { chairs } = this.#options
    const upright = placesFor(chairs, 'upright')
    const wide = placesFor(chairs, 'wide')
    if (this.#placed !== own) {
      this.#placed = own
      this.#seats.forEach(({ element }, at) => {
        const place = toPlace(at + 1, chairs, own)
        stand(element, upright[place]!.seat, wide[place]!.seat)
        element.style.order = String(place)
        element.classList.toggle('bottom', place === 0)
        element.classList.toggle('right', upright[place]!.seat[0] > 60)
        stand(this.#bets[at]!, upright[place]!.bet, wide[place]!.bet)
      })
    }
    return upright
  }

  paint(paint: FeltPaint, caption = ''): void {
    const { chairs } = this.#options
    this.#place(paint.own)
    paint.seats.forEach((seat, at) =>
      this.#seats[at]?.paint(seat, paint.lit, paint.button === seat.chair, paint.own === null),
    )
    this.#paintBets(paint)
    this.#button.hidden = paint.button === null
    if (paint.button !== null) {
      const place = toPlace(paint.button, chairs, paint.own)
      stand(
        this.#button,
        placesFor(chairs, 'upright')[place]!.button,
        placesFor(chairs, 'wide')[place]!.button,
      )
    }
    this.#paintBoard(paint)
    const { t, figure } = this.#options
    this.#pot.textContent = paint.pot > 0n ? t('pot_of', { x: figure(paint.pot) }) : ''
    this.#pots.replaceChildren(
      ...paint.pots.map((pot, at) => {
        const text = at === 0 ? t('main_pot', { x: figure(pot) }) : t('side_pot', { n: at, x: figure(pot) })
        return h('li', { text })
      }),
    )
    this.#caption.textContent = caption
  }

  #paintBets({ seats }: FeltPaint): void {
    seats.forEach(({ bet }, at) => {
      const place = this.#bets[at]!
      const amount = bet.toString()
      if (place.dataset['amount'] === amount) return
      const had = BigInt(place.dataset['amount'] ?? '0')
      place.dataset['amount'] = amount
      if (bet === 0n) return this.#gather(place, had)
      place.replaceChildren(discs(bet, this.#bigBlind), h('span', { text: this.#options.figure(bet) }))
      place.classList.remove('coming')
      if (bet > had) requestAnimationFrame(() => place.classList.add('coming'))
    })
  }

  /** A bet goes to the pot, then it is gone. */
  #gather(place: HTMLElement, had: bigint): void {
    if (had === 0n || lessMotion()) return place.replaceChildren()
    const from = place.getBoundingClientRect()
    const to = this.#pot.getBoundingClientRect()
    const leaving = place.cloneNode(true) as HTMLElement
    place.replaceChildren()
    place.after(leaving)
    const way = `translate(-50%, -50%) translate(${to.x + to.width / 2 - from.x - from.width / 2}px, ${to.y - from.y}px)`
    const flight = leaving.animate([{}, { transform: way, opacity: 0 }], {
      duration: FLIGHT,
      easing: 'ease-in',
    })
    void flight.finished.catch(() => undefined).then(() => leaving.remove())
  }

  #paintBoard({ board, lit }: FeltPaint): void {
    const before = this.#shownBoard
    const same = board.every((card, at) => before[at] === card || before[at] === undefined)
    if (!same || board.length < before.length) this.#board.replaceChildren()
    const from = this.#board.children.length
    board.slice(from).forEach((card, at) => {
      const one = cardFace(card, this.#options.cards)
      one.classList.add('arriving')
      one.style.animationDelay = `${at * 110}ms`
      this.#board.append(one)
    })
    this.#shownBoard = board
    for (const one of this.#board.querySelectorAll<HTMLElement>('[data-card]')) {
      const card = Number(one.dataset['card'])
      one.classList.toggle('dim', lit !== null && !lit.has(card))
      one.classList.toggle('lit', lit?.has(card) ?? false)
    }
    const { t, cards } = this.#options
    this.#boardWords.textContent =
      board.length === 0 ? t('board_none') : `${t('board')}: ${cardWords(board, cards)}`
  }

  /** The clocks: `left` 0 to 1 of the seat that has the turn. */
  tick(chair: number | null, left: number, bank: boolean): void {
    this.#seats.forEach((seat, at) => seat.tick(at + 1 === chair ? left : null, bank))
  }

  /** A phrase over a chair for a while. */
  bubble(chair: number, text: string): void {
    const seat = this.#seats[chair - 1]
    if (!seat) return
    seat.element.querySelector('.bubble')?.remove()
    const said = h('span', { class: 'bubble', 'aria-hidden': 'true', text })
    seat.element.append(said)
    setTimeout(() => said.remove(), 3_500)
  }
}
