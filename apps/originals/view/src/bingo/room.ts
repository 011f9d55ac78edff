import type { TableRoundShown } from '../../../src/kinds/api-types.ts'
import type { BingoDraw, BingoInfo } from '../../../src/kinds/bingo/types.ts'
import { makeBar } from '../live/bar.ts'
import type { Own } from '../live/live.ts'
import { Live } from '../live/live.ts'
import { makeHead, writeEnd } from '../live/page.ts'
import { proofPanel } from '../live/side.ts'
import { makeBalance } from '../shared/balance-meters.ts'
import { h } from '../shared/dom.ts'
import { toUnits } from '../shared/money.ts'
import { openMenu } from '../shared/panels.ts'
import type { Game } from '../shared/shell.ts'
import { sound } from '../shared/sound.ts'
import { makeCards } from './cards.ts'
import { makeDrum } from './drum.ts'
import { prizesPanel } from './prizes.ts'
import { makeShop } from './shop.ts'
import type { BingoTexts } from './texts.ts'
import { bingoTexts } from './texts.ts'

/** How often the clock is looked at while balls are called, ms. */
const LOOK = 100

/** A bingo room: cards are bought, balls are called on the common clock, cards are daubed by themselves. */
export class BingoRoomView {
  #game: Game
  #t: BingoTexts
  #info: BingoInfo
  #live: Live<'bingo'>
  #cards: ReturnType<typeof makeCards>
  #drum: ReturnType<typeof makeDrum>
  #shop: ReturnType<typeof makeShop>
  #bar: ReturnType<typeof makeBar>
  #balance: ReturnType<typeof makeBalance>
  #button: HTMLButtonElement
  #busy = false
  #calling: ReturnType<typeof setInterval> | undefined
  #called = 0
  /** The round whose result was said. */
  #said = ''

  constructor(game: Game) {
    this.#game = game
    this.#info = game.state.game.bingo!
    this.#t = bingoTexts(game.state.language)
    this.#balance = makeBalance(game)
    this.#cards = makeCards(this.#info, this.#t, (text) => {
      game.say(text)
      // What the prize comes to against all cards is known at the end.
      sound.chip()
    })
    this.#drum = makeDrum(this.#info, this.#t, game.state.language)
    this.#shop = makeShop(game, this.#t, () => this.#paint())
    this.#live = new Live<'bingo'>(game, {
      round: (round, before) => this.#round(round, before),
      tick: (left) => this.#bar.tick(left),
      stats: () => {},
      mine: (own) => this.#mine(own),
      balance: () => this.#paint(),
    })
    const menu = () =>
      openMenu(game, [
        ['prizes', this.#t('prizes'), () => prizesPanel(this.#info, this.#t, game.state.language)],
        ['proof', this.#live.lt('proof'), () => proofPanel(game, this.#live.proof)],
      ])
    this.#bar = makeBar(this.#live, menu, this.#t('prizes'))
    this.#button = h('button', {
      type: 'button',
      class: 'pill big main go',
      on: { click: () => void this.buy() },
    })
    this.#build(menu)
    this.#bar.say(this.#live.lt('opens'))
    this.#drum.show([])
    this.#paint()
    game.host.post({ type: 'palco:ready' })
  }

  #build(menu: () => void): void {
    const { root } = this.#game
    root.prepend(
      ...makeHead(this.#game, menu),
      this.#bar.element,
      h('main', { class: 'stage' }, this.#drum.element, this.#cards.element),
      this.#live.side.element,
      h(
        'footer',
        { class: 'controls' },
        this.#shop.element,
        h(
          'div',
          { class: 'meters' },
          this.#balance.own,
          this.#balance.extra,
          h('div', { class: 'buy' }, this.#shop.other, this.#button),
        ),
      ),
    )
    root.classList.add('live-game', 'bingo')
  }

  get #bought(): number[] {
    return this.#live.mine.filter(({ returned }) => !returned).flatMap(({ numbers }) => numbers)
  }

  get #open(): boolean {
    return this.#live.round?.state === 'betting' && !this.#busy && this.#bought.length < this.#info.mostCards
  }

  #paint(): void {
    if (!this.#button || !this.#live) return
    const bought = this.#bought
    this.#shop.has(bought.length)
    this.#balance.paint(this.#live.balance)
    const betting = this.#live.round?.state === 'betting'
    this.#cards.put(bought, betting || bought.length === 0 ? this.#shop.cards : [])
    const isFull = bought.length >= this.#info.mostCards
    const label = isFull
      ? [this.#t('full', { n: bought.length })]
      : [this.#t('buy', { n: this.#shop.cards.length }), this.#game.money(this.#shop.total())]
    if (this.#button.textContent !== label.join(' '))
      this.#button.replaceChildren(
        ...label.flatMap((text, at) => [...(at ? [' '] : []), h('span', { text })]),
      )
    this.#button.disabled = !this.#open
  }

  /** Buys the chosen cards for the running round. */
  async buy(): Promise<void> {
    if (!this.#open) return
    const { notice, t, say, money, host } = this.#game
    const { cards, price } = this.#shop
    const total = this.#shop.total()
    if (total > this.#live.balance.total)
      return notice.show(t('insufficient_funds'), {
        kind: 'error',
        action: [t('deposit'), () => host.post({ type: 'palco:deposit' })],
      })
    this.#busy = true
    this.#shop.lock(true)
    this.#paint()
    const taken = await this.#live.place({ price, cards })
    this.#busy = false
    this.#shop.lock(false)
    if (taken) {
      this.#shop.renew()
      say(this.#t('bought', { n: cards.length, x: money(total) }))
    }
    this.#paint()
  }

  #round(round: TableRoundShown, before: TableRoundShown | null): void {
    clearInterval(this.#calling)
    this.#game.root.classList.toggle('calling', round.state === 'result' || round.state === 'settled')
    const { lt } = this.#live
    if (round.state === 'betting') {
      this.#called = 0
      this.#drum.won.textContent = ''
      this.#drum.show([])
      this.#cards.clear()
      this.#cards.daub(new Set(), [], false)
      this.#bar.say(lt('betting'))
    }
    if (round.state === 'closed') this.#bar.say(lt('closed'))
    if (round.state === 'result') this.#call(round)
    if (round.state === 'settled') this.#end(round, before !== null)
    if (round.state === 'voided') this.#bar.say(lt('voided'))
    this.#paint()
  }

  /** Calls the balls on the clock that all readers share. */
  #call(round: TableRoundShown): void {
    const { balls } = round.detail as BingoDraw
    this.#bar.say(this.#t('calling'))
    const look = (fresh: boolean) => {
      const due = Math.floor((this.#live.now() - (round.began_at ?? 0)) / this.#info.every) + 1
      const called = Math.min(this.#info.called, Math.max(0, due))
      if (called === this.#called) return
      this.#called = called
      if (fresh) sound.tick()
      const until = balls.slice(0, called)
      this.#drum.show(until)
      this.#cards.daub(new Set(until), this.#bought, fresh)
    }
    look(false)
    this.#calling = setInterval(() => look(true), LOOK)
  }

  #end(round: TableRoundShown, fresh: boolean): void {
    const { balls } = round.detail as BingoDraw
    this.#called = balls.length
    this.#drum.show(balls)
    this.#cards.daub(new Set(balls), this.#bought, fresh)
    this.#bar.say(this.#t('last', { n: balls.at(-1) as number }))
    this.#results()
  }

  #mine(own: Own<'bingo'>[]): void {
    if (!this.#button) return
    this.#paint()
    // A player who comes back sees the own cards daubed at once.
    if (this.#called > 0 && own.length > 0) {
      const { detail } = this.#live.round ?? {}
      if (detail)
        this.#cards.daub(new Set((detail as BingoDraw).balls.slice(0, this.#called)), this.#bought, false)
    }
    if (this.#live.round?.state === 'settled') this.#results()
  }

  /** Writes on each card what it was paid, and says all of it once. */
  #results(): void {
    const { money, say } = this.#game
    const ended = this.#live.mine.flatMap(({ cards }) => cards ?? [])
    if (ended.length === 0) return
    this.#cards.paid(
      ended.flatMap(({ number, prize }) => (toUnits(prize) > 0n ? [{ number, text: money(prize) }] : [])),
    )
    const number = this.#live.round?.number ?? ''
    if (this.#said === number) return
    const sum = this.#live.announce()
    if (!sum) return
    this.#said = number
    writeEnd(this.#drum.won, sum)
    const each = ended.map(({ number: card, lines, house, prize }) => {
      const what = house === null ? this.#cards.lineText(lines) : this.#t('house', { n: house })
      return `${this.#t('card', { n: card })}: ${what}, ${money(prize)}`
    })
    say([sum.words, ...each].join('. '))
  }
}
