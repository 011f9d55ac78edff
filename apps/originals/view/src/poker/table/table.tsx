import './table.css'
import './seat.css'
import { render } from 'preact'
import { toJson, type Move, type VisibleHand } from '@palco/poker-rules'
import type { PokerPhrase, Said, TableShown } from '../../../../src/poker/messages/index.ts'
import { wait } from '../../shared/clock.ts'
import { h, lessMotion } from '../../shared/dom.ts'
import { Drawn } from '../../shared/parts.tsx'
import type { PokerRefused } from '../api.ts'
import { Channel } from '../channel.ts'
import { cardWords } from './deck.ts'
import { makeChips, type Figure, makeMoney } from '../panels/figures.ts'
import { Felt } from './felt.ts'
import { type HandNames, namesOfHand } from './hand-names.ts'
import { Dock, type Offer } from './dock.tsx'
import { toHand, toPaint, runOut } from './paint.ts'
import { type PreMove, preMoveNow, staysChosen } from './pre-moves.ts'
import type { Room } from '../room.ts'
import { strengthWords } from './strength.ts'
import { TableBar, TableSide } from './table-bar.tsx'
import type { TableView } from './table-view.ts'
import { makeRest } from './rest.ts'
import { Announcer } from '../panels/announcer.ts'
import { handLines, resultWords, type Saying } from '../../../../src/poker/words/lines.ts'

/** How long each street is looked at when no more bets are possible, ms. */
const STREET = 900
const TICK = 200

/** One table: its stream, its felt, what the player does at it. */
export class TableScreen implements TableView {
  readonly element = h('div', { class: 'poker-table' })
  readonly room: Room
  readonly id: string
  message: TableShown | null = null
  #names: HandNames | null = null
  said: readonly Said[] = []
  #channel: Channel
  #felt: Felt | null = null
  #offered: Offer = { kind: 'rest', text: '', actions: [] }
  #locked = false
  #chosen: PreMove | null = null
  #sent = ''
  #showing = 0
  #announcer: Announcer
  #clock: ReturnType<typeof setInterval>
  #leave: () => void
  #sits: boolean

  /** @param sits whether the buy-in for any free chair opens with the table */
  constructor(room: Room, id: string, leave: () => void, sits = false) {
    this.#sits = sits
    this.room = room
    this.id = id
    this.#leave = leave
    this.#announcer = new Announcer(this)
    this.#channel = new Channel(room, id, {
      table: (message) => void this.#took(message),
      said: (list) => this.#heard(list),
      balance: ({ amount }) => room.setBalance(BigInt(amount)),
      refused: (error) => this.#refused(error),
    })
    this.#clock = setInterval(() => this.#tick(), TICK)
    this.#draw()
  }

  close(): void {
    clearInterval(this.#clock)
    render(null, this.element)
    this.#channel.close()
    this.element.remove()
  }

  /** The server's clock now, ms since 1970. */
  now = (): number => this.#channel.now()

  /** Writes what is played with at this table: money, or chips of a tournament. */
  get figure(): Figure {
    const { language } = this.room
    const facts = this.message?.table
    return facts?.kind === 'sit_and_go' ? makeChips(language) : this.money
  }
  get money(): Figure {
    return makeMoney(this.room.language, this.message?.table.currency ?? this.room.currency)
  }

  /** How sentences about the running hand name seats. */
  saying(): Saying {
    const { pt, cards } = this.room
    const name = (seat: number) => this.#names?.names.get(seat) ?? pt('seat', { n: seat })
    return { t: pt, cards: (shown) => cardWords(shown, cards), figure: this.figure, name }
  }

  /** The running hand as lines. */
  lines(): string[] {
    const hand = this.message?.hand
    return hand ? handLines(toHand(hand), this.saying()) : []
  }

  #refused(error: PokerRefused): void {
    this.room.fail(error)
    if (error.error.code !== 'session_ended') this.#leave()
  }

  #build(message: TableShown): void {
    const { room } = this
    const { pt, cards } = room
    const { figure } = this
    const chips = message.table.kind === 'sit_and_go'
    const sit = room.player !== null && !chips ? (chair: number) => void this.#sit(chair) : null
    this.#felt = new Felt({
      t: pt,
      cards,
      figure,
      chairs: message.table.chairs,
      bigBlind: BigInt(message.stakes?.big_blind ?? message.tournament?.big_blind ?? '1'),
      sit,
      mark: message.table.name,
    })
  }

  #draw(): void {
    const { pt, language } = this.room
    const facts = this.message?.table
    const currency = facts?.kind === 'cash' ? facts.currency : null
    render(
      <>
        <TableBar table={this} leave={this.#leave} />
        {this.#felt ? (
          <>
            <main class="felt-place" aria-label={pt('table')}>
              <Drawn element={this.#felt.element} />
            </main>
            <TableSide table={this} />
            <footer class="dock-place">
              <Dock
                {...{ t: pt, figure: this.figure, language, currency }}
                offer={this.#offered}
                locked={this.#locked}
                move={(move) => void this.#move(move)}
                choose={(chosen) => this.#choose(chosen)}
              />
            </footer>
          </>
        ) : (
          <div class="ring" />
        )}
      </>,
      this.element,
    )
  }

  async #sit(chair: number | null): Promise<void> {
    const { openBuyIn } = await import('../lobby/buy-in.tsx')
    openBuyIn(this, chair)
  }

  async #took(message: TableShown): Promise<void> {
    const before = this.message
    this.message = message
    this.#names = namesOfHand(this.#names, message)
    if (!before || !this.#felt) this.#build(message)
    if (message.tournament) this.#felt!.bigBlind = BigInt(message.tournament.big_blind)
    const turn = ++this.#showing
    const hand = message.hand ? toHand(message.hand) : null
    const steps =
      hand && before?.hand && before.hand.id === message.hand?.id ? runOut(toHand(before.hand), hand) : []
    for (const step of steps) {
      this.#show(message, step)
      await wait(lessMotion() ? STREET / 2 : STREET)
      if (turn !== this.#showing) return
    }
    this.#show(message, hand)
    if (this.#sits && !message.you) void this.#sit(null)
    this.#sits = false
  }

  #show(message: TableShown, hand: VisibleHand | null): void {
    this.#felt!.paint(toPaint(message, hand), this.#caption(message, hand))
    if (hand && message.hand && this.#announcer.announce(message.hand.id, hand)) this.#chosen = null
    this.#offer(message, hand)
  }

  /** The line on the felt: who won, what the table waits for, or the own hand in words. */
  #caption(message: TableShown, hand: VisibleHand | null): string {
    const { pt } = this.room
    if (hand?.result) return resultWords(hand.result, this.saying())[0] ?? ''
    if (message.waits_for === 'players') return message.tournament ? '' : pt('no_hand')
    if (message.waits_for === 'closing') return pt('closing')
    const own = hand?.seats.find(({ seat }) => seat === hand.you)
    if (!hand || !own?.hole || own.folded) return ''
    return strengthWords(hand.rules.variant, own.hole, hand.board, pt)
  }

  /** Fills the dock with what can be done now. */
  #offer(message: TableShown, hand: VisibleHand | null): void {
    const own = hand?.seats.find(({ seat }) => seat === hand.you)
    const shown = message.hand
    if (hand?.legal && own && shown) {
      const key = `${shown.id} ${shown.turn}`
      if (this.#sent === key) return this.#draw()
      if (this.#chosen) {
        const move = preMoveNow(this.#chosen, hand.legal)
        this.#chosen = null
        if (move) return void this.#move(move)
      }
      const chip = hand.rules.smallBlind > 0n ? hand.rules.smallBlind : 1n
      const betting = { legal: hand.legal, pot: hand.pot, bet: hand.bet, all: own.stack + own.committed }
      this.#paintDock({ kind: 'turn', betting, chip })
      this.#announcer.turn(shown, hand.legal)
      return
    }
    const plays = own && !own.folded && !own.allIn && hand && !hand.result
    if (plays && hand.toAct !== null) {
      const missing = hand.bet > own.committed ? hand.bet - own.committed : 0n
      const call = missing > own.stack ? own.stack : missing
      if (this.#chosen && !staysChosen(this.#chosen, call)) this.#chosen = null
      return this.#paintDock({ kind: 'before', missing: call, chosen: this.#chosen })
    }
    this.#paintDock({ kind: 'rest', ...makeRest(this, () => void this.#sit(null)) })
  }

  #paintDock(offer: Offer, locked = false): void {
    this.#offered = offer
    this.#locked = locked
    this.#draw()
  }

  #choose(chosen: PreMove | null): void {
    this.#chosen = chosen
    if (this.message) this.#offer(this.message, this.message.hand ? toHand(this.message.hand) : null)
  }

  async #move(move: Move): Promise<void> {
    const shown = this.message?.hand
    if (!shown) return
    this.#sent = `${shown.id} ${shown.turn}`
    this.#paintDock(this.#offered, true)
    try {
      await this.room.api.move({ table: this.id, hand: shown.id, turn: shown.turn, move: toJson(move) })
    } catch (error) {
      this.#sent = ''
      this.room.fail(error)
      this.#paintDock(this.#offered)
    }
  }

  /** Asks for something at the own seat; answers whether it was done. */
  async ask(wish: () => Promise<unknown>): Promise<boolean> {
    try {
      await wish()
      return true
    } catch (error) {
      this.room.fail(error)
      return false
    }
  }

  #tick(): void {
    const { message } = this
    const clock = message?.hand?.clock
    if (!clock) return this.#felt?.tick(null, 0, false)
    const now = this.now()
    const bank = now >= clock.bank_from
    const [from, until] = bank ? [clock.bank_from, clock.until] : [clock.began_at, clock.bank_from]
    const left = until > from ? Math.min(1, Math.max(0, (until - now) / (until - from))) : 0
    this.#felt?.tick(clock.seat, left, bank)
  }

  #heard(list: readonly Said[]): void {
    const { pt } = this.room
    const known = this.said.at(-1)?.at ?? (this.said === list ? Infinity : 0)
    const isFirst = this.said.length === 0
    this.said = list
    this.#draw()
    if (isFirst) return
    for (const { seat, name, phrase, at } of list) {
      if (at <= known) continue
      const words = pt(`say_${phrase}`)
      if (seat !== null) this.#felt?.bubble(seat, words)
      this.room.say(pt('chat_of', { name, phrase: words }))
    }
  }

  say(phrase: PokerPhrase): void {
    void this.room.api.say(this.id, phrase)
  }
}
