import type { Draw } from '../../engine/play.ts'
import type { PlainPlay } from '../plain-play.ts'
import { isAce, isBlackjack, openValue, Place, toTotal } from './place.ts'
import type { BlackjackAction, BlackjackMove, BlackjackResult } from './types.ts'

export const DECKS = 8
/** Four hands doubled, and the insurance: 17 halves. */
export const REACH = [17n, 2n] as const

/** The rest of the shoe: a card is chosen among those left, and the last one takes its place. */
function shoe(draw: Draw): () => number {
  const moved = new Map<number, number>()
  let left = 52 * DECKS
  const at = (place: number) => moved.get(place) ?? place
  return () => {
    const place = draw(left)
    left--
    const card = at(place)
    moved.set(place, at(left))
    return card % 52
  }
}

/** A table in play: its places in the order of their seats, all from one shoe. It is changed by each action. */
export class Table {
  #next: () => number
  #hole: number
  /** The dealer has looked at the hidden card. */
  #looked = false
  /** The dealer's cards that are open. */
  readonly dealer: number[]
  readonly places: ReadonlyMap<number, Place>
  over = false

  /** Cards in the order: one each, the dealer's open one, one each, the dealer's hidden one. */
  constructor(seats: readonly number[], draw: Draw) {
    this.#next = shoe(draw)
    const order = [...seats].sort((one, other) => one - other)
    const first = order.map(() => this.#next())
    const up = this.#next()
    const second = order.map(() => this.#next())
    this.#hole = this.#next()
    this.dealer = [up]
    const places = new Map<number, Place>()
    for (const [at, seat] of order.entries())
      places.set(seat, new Place([first[at] as number, second[at] as number], isAce(up)))
    this.places = places
    this.#goOn()
  }

  /** Value of the dealer's open card: 2 … 10, 11 for the ace. */
  get up(): number {
    return openValue(this.dealer[0] as number)
  }

  /** Whether insurance is offered: all seats answer at the same time. */
  get insuring(): boolean {
    if (this.#looked) return false
    for (const { insurance } of this.places.values()) if (insurance === 'offered') return true
    return false
  }

  /** The seats that have the word: one after another, all together for the insurance. */
  asked(): number[] {
    if (this.over) return []
    const asked: number[] = []
    const { insuring } = this
    for (const [seat, { insurance, active }] of this.places) {
      if (insuring ? insurance === 'offered' : active !== null) asked.push(seat)
      if (!insuring && asked.length > 0) break
    }
    return asked
  }

  /** Answers false when the rules do not allow the action now. */
  act(seat: number, action: BlackjackAction): boolean {
    const place = this.asked().includes(seat) ? this.places.get(seat) : undefined
    if (!place?.act(action, this.#next)) return false
    this.#goOn()
    return true
  }

  #goOn(): void {
    if (this.insuring) return
    if (!this.#looked) this.#look()
    if (!this.over && this.asked().length === 0) this.#end()
  }

  /** With an ace or a ten open the dealer looks at the hidden card: a blackjack ends the round at once. */
  #look(): void {
    this.#looked = true
    if (isBlackjack([...this.dealer, this.#hole])) return this.#end()
    for (const place of this.places.values()) if (place.natural) place.close()
  }

  #end(): void {
    this.over = true
    this.dealer.push(this.#hole)
    const blackjack = isBlackjack(this.dealer)
    const places = [...this.places.values()]
    const waits = places.length === 0 || places.some((place) => place.waits)
    if (!blackjack && waits) while (toTotal(this.dealer).total < 17) this.dealer.push(this.#next())
    const { total } = toTotal(this.dealer)
    for (const place of places) place.settle({ total, blackjack })
  }
}

/** What the player of a place may know. */
export const toView = ({ dealer }: Table, place: Place): BlackjackResult => {
  const { hands, active, insurance, insurancePaid } = place
  return { hands, active, dealer, insurance, insurancePaid, actions: place.actions() }
}

/** A round of one player from its moves; `null` when the last one is not allowed. */
export function playBlackjack(
  moves: readonly BlackjackMove[],
  draw: Draw,
): PlainPlay<BlackjackResult> | null {
  const table = new Table([0], draw)
  for (const { action } of moves) if (!table.act(0, action)) return null
  const place = table.places.get(0) as Place
  return { outcome: toView(table, place), staked: place.staked, paid: place.paid, over: table.over }
}
