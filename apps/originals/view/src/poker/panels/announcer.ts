import type { LegalMoves, VisibleHand } from '@palco/poker-rules'
import type { HandShown } from '../../../../src/poker/messages/index.ts'
import { sound } from '../../shared/sound.ts'
import type { TableView } from '../table/table-view.ts'
import { eventWords, resultWords } from '../../../../src/poker/words/lines.ts'
import { cardWords } from '../table/deck.ts'

/** Announces the events of a table once and in their order, as text for screen readers and by sound. */
export class Announcer {
  #table: TableView
  #hand = ''
  #events = 0
  #over = false
  #turn = ''

  constructor(table: TableView) {
    this.#table = table
  }

  /** Announces what is new in a hand. @returns whether the hand is new */
  announce(id: string, hand: VisibleHand): boolean {
    const { room } = this.#table
    const saying = this.#table.saying()
    const fresh = this.#hand !== id
    const first = this.#hand === ''
    // A viewer who joins a running hand gets only what follows.
    const from = fresh ? (first ? hand.events.length : 0) : this.#events
    const own = hand.seats.find(({ seat }) => seat === hand.you)
    if (fresh && own?.hole) room.say(room.pt('w_yours', { cards: cardWords(own.hole, room.cards) }))
    for (const event of hand.events.slice(from)) {
      room.say(eventWords(event, hand.result, saying))
      if (event.kind === 'street') sound.clack(0.5)
      else if (event.kind === 'move' && event.amount > 0n) sound.chip()
      else if (event.kind === 'move') sound.click()
    }
    if (hand.result && (fresh || !this.#over)) {
      if (!first) for (const line of resultWords(hand.result, saying)) room.say(line)
      if (hand.result.pots.some(({ winners }) => winners.some(({ seat }) => seat === hand.you))) sound.win(2)
    }
    this.#hand = id
    this.#events = hand.events.length
    this.#over = hand.result !== null
    return fresh
  }

  /** It is the player's turn: says what can be done, once. */
  turn({ id, turn, hand }: HandShown, { check, call, raise }: LegalMoves): void {
    const key = `${id} ${turn}`
    if (this.#turn === key) return
    this.#turn = key
    const { room, figure } = this.#table
    const { pt } = room
    const moves = [
      pt('fold'),
      check ? pt('check') : `${pt('call')} ${figure(call ?? 0n)}`,
      ...(raise
        ? [`${pt(hand.bet === '0' ? 'bet' : 'raise_to')} ${figure(raise.min)}–${figure(raise.max)}`]
        : []),
    ]
    room.say(pt('w_your_turn', { moves: moves.join(', ') }))
    sound.scatter(0)
    if (sound.on) navigator.vibrate?.(30)
  }
}
