import type { TableRoundShown, TableSeat } from '../../../src/kinds/api-types.ts'
import type { BlackjackAction } from '../../../src/kinds/blackjack/types.ts'
import type { LiveBlackjackTable, LivePlace } from '../../../src/kinds/live-blackjack/types.ts'
import { ACTIONS, computeCost, totalText } from '../blackjack/hands.ts'
import { strategyPanel } from '../blackjack/strategy.ts'
import { texts as handTexts } from '../blackjack/texts.ts'
import { makeBar } from '../live/bar.ts'
import type { Own } from '../live/live.ts'
import { Live } from '../live/live.ts'
import { makeHead, onConfirm, writeEnd } from '../live/page.ts'
import { toShares } from '../live/shares.ts'
import { proofPanel } from '../live/side.ts'
import { makeStudio } from '../live/studio.ts'
import { makeBalance } from '../shared/balance-meters.ts'
import { h, lessMotion } from '../shared/dom.ts'
import { toUnits } from '../shared/money.ts'
import { openMenu } from '../shared/panels.ts'
import type { Game } from '../shared/shell.ts'
import { sound } from '../shared/sound.ts'
import { makeControls } from './controls.ts'
import { makeTable } from './table.ts'
import { texts } from './texts.ts'

const GREEN = {
  wall: ['#0f4a37', '#04170f'],
  gown: ['#5a1f7a', '#250838'],
  hair: ['#1c1410', '#2e2019'],
  light: '#ffd98a',
} satisfies Parameters<typeof makeStudio>[0]
/** Codes of the dealer's hands: a blackjack, 17 to 21, a bust. */
const CODES = [1, 17, 18, 19, 20, 21, 22]

/** Blackjack at a table of seven seats: who sits where, whose turn it is, the own decisions. */
export class LiveBlackjackGame {
  #game: Game
  #live: Live<'live_blackjack'>
  #table: ReturnType<typeof makeTable>
  #bar: ReturnType<typeof makeBar>
  #controls: ReturnType<typeof makeControls>
  #balance: ReturnType<typeof makeBalance>
  #won = h('p', { class: 'gained num', 'aria-hidden': 'true' })
  #t: ReturnType<typeof texts>
  #ht: ReturnType<typeof handTexts>
  #seats: TableSeat[] = []
  #seat: number | null = null
  /** The newest state of the table that was sent in this round. */
  #dealt: LiveBlackjackTable | null = null
  #last: readonly number[] = []
  #sending = false
  #spoken = ''
  #painted = ''

  constructor(game: Game) {
    this.#game = game
    const { language } = game.state
    this.#t = texts(language)
    this.#ht = handTexts(language)
    this.#balance = makeBalance(game)
    this.#live = new Live<'live_blackjack'>(game, {
      round: (round, before) => this.#round(round, before),
      table: (round) => this.#changed(round),
      tick: (left) => this.#bar.tick(left ?? this.#turnLeft()),
      stats: (last) => {
        // Where no hand of a player was left, the dealer drew nothing.
        this.#last = last.filter((code) => CODES.includes(code))
        this.#controls?.past(this.#last)
      },
      mine: () => this.#paint(),
      balance: () => this.#paint(),
      seats: (seats) => {
        this.#seats = seats
        this.#paint()
      },
      seat: (seat) => {
        this.#seat = seat
        this.#paint()
      },
    })
    const { lt } = this.#live
    const info = game.state.game.live_blackjack!
    const menu = () =>
      openMenu(game, [
        ['strategy', this.#ht('strategy'), () => strategyPanel(info.strategy, this.#ht)],
        ['stats', lt('stats', { n: this.#last.length }), () => this.#stats()],
        ['proof', lt('proof'), () => proofPanel(game, this.#live.proof)],
      ])
    this.#table = makeTable(game, info.seats, (seat) => void this.#sit(seat))
    this.#bar = makeBar(this.#live, menu)
    this.#controls = makeControls(game, {
      bet: () => void this.#bet(),
      act: (action) => void this.#act(action),
      leave: () => void this.#sit(null),
      changed: () => this.#paint(),
    })
    this.#build(menu)
    this.#bar.say(lt('opens'))
    this.#paint()
    onConfirm(() => this.#controls.press())
    game.host.post({ type: 'palco:ready' })
  }

  #build(menu: () => void): void {
    const { root } = this.#game
    const { dealer, list, mine } = this.#table
    const { side } = this.#live
    root.prepend(
      ...makeHead(this.#game, menu),
      this.#bar.element,
      h(
        'main',
        { class: 'stage' },
        h('div', { class: 'felt' }, makeStudio(GREEN), dealer, list, mine, this.#won),
      ),
      side.element,
      h(
        'footer',
        { class: 'controls' },
        this.#controls.pastElement,
        this.#controls.actions,
        h(
          'div',
          { class: 'meters' },
          h('div', { class: 'money' }, this.#balance.own, this.#balance.extra),
          this.#controls.stake,
          this.#controls.main,
        ),
      ),
    )
    root.classList.add('live-game', 'live-spots', 'live-blackjack')
  }

  /** The own bet of the round, and the own place once the cards lie. */
  get #own(): Own<'live_blackjack'> | null {
    return this.#live?.mine.find(({ returned }) => !returned) ?? null
  }
  get #place(): LivePlace | null {
    const seat = this.#own?.seat
    return this.#dealt?.places.find((place) => place.seat === seat) ?? null
  }
  /** What the player may do now. */
  get #actions(): readonly BlackjackAction[] {
    const seat = this.#own?.seat
    if (this.#live?.round?.state !== 'result' || this.#own?.state !== 'open') return []
    const can = this.#dealt?.asked.find((one) => one.seat === seat)?.actions ?? []
    return ACTIONS.filter((action) => can.includes(action))
  }
  #turnLeft(): number | null {
    const { round } = this.#live
    if (round?.state !== 'result' || !round.turn_ends_at || !this.#dealt?.asked.length) return null
    return Math.max(0, round.turn_ends_at - this.#live.now())
  }

  #round(round: TableRoundShown, before: TableRoundShown | null): void {
    const { lt } = this.#live
    if (round.state === 'betting') {
      this.#dealt = null
      this.#won.textContent = ''
      this.#bar.say(lt('betting'))
    }
    if (round.state === 'closed') this.#bar.say(lt('closed'))
    if (round.state === 'voided') this.#bar.say(lt('voided'))
    if (round.state === 'settled' && before?.state === 'result') sound.chip()
  }

  /** Every message about the table, also within a phase. */
  #changed(round: TableRoundShown): void {
    if (round.detail !== null) this.#dealt = round.detail as LiveBlackjackTable
    this.#sayTurn(round)
    this.#paint()
  }

  /** Says whose turn it is, and reads out the own one. */
  #sayTurn(round: TableRoundShown): void {
    const t = this.#t
    const dealt = this.#dealt
    if (!dealt || (round.state !== 'result' && round.state !== 'settled')) return
    const own = this.#actions.length > 0
    const [first] = dealt.asked
    const name = this.#seats.find(({ seat }) => seat === first?.seat)?.name ?? ''
    const words =
      round.state === 'settled'
        ? this.#ht('dealer_has', { x: totalText(dealt.dealer) })
        : !first
          ? t('dealer_plays')
          : first.actions.includes('insure')
            ? t('insurance')
            : own
              ? t('your_turn')
              : t('plays', { name, n: first.seat + 1 })
    this.#bar.say(words)
    const place = this.#place
    const hand = place?.hands[place.active ?? 0]
    if (!own || !hand) return
    const spoken = `${t('your_turn')}. ${t('you_have', { x: totalText(hand.cards), y: totalText(dealt.dealer) })}`
    if (spoken === this.#spoken) return
    this.#spoken = spoken
    this.#game.say(spoken)
    sound.click()
  }

  #paint(): void {
    if (!this.#controls || !this.#table) return
    const { round, balance, lt } = this.#live
    const { money } = this.#game
    const own = this.#own
    const open = round?.state === 'betting'
    const ended = round?.state === 'settled'
    this.#table.paint({
      table: this.#dealt,
      seats: this.#seats,
      own: own?.seat ?? this.#seat,
      ended,
      free: !own || own.state !== 'open',
      fresh: this.#painted === `${round?.number}` && !lessMotion(),
    })
    this.#painted = `${round?.number}`
    this.#balance.paint(balance)
    const place = this.#place
    const halves = place?.hands.reduce((sum, { staked }) => sum + staked, place.insurance === 'taken' ? 1 : 0)
    const first = own && halves ? (toUnits(own.stake) * 2n) / BigInt(halves) : 0n
    this.#controls.paint({
      actions: this.#actions.map((action) => {
        const costs = computeCost(action)
        return { action, price: costs === 0 ? '' : money((first * BigInt(costs)) / 2n) }
      }),
      sending: this.#sending,
      seated: this.#seat !== null,
      free: this.#seats.length < (this.#game.state.game.live_blackjack?.seats ?? 0),
      open,
      own: own ? lt('placed', { x: money(own.stake) }) : null,
    })
    if (ended && own && own.state !== 'open') writeEnd(this.#won, this.#live.announce())
  }

  async #sit(seat: number | null): Promise<void> {
    try {
      await this.#game.session.sit(seat)
    } catch (error) {
      this.#game.fail(error)
    }
  }

  /** Bets from the own seat, else from the first free one. */
  async #bet(): Promise<void> {
    const { notice, t, host } = this.#game
    const taken = this.#seats.map(({ seat }) => seat)
    const all = Array.from({ length: this.#game.state.game.live_blackjack!.seats }, (_, at) => at)
    const seat = this.#seat ?? all.find((one) => !taken.includes(one))
    if (this.#sending || this.#own || seat === undefined || this.#live.round?.state !== 'betting') return
    const stake = this.#controls.stakeNow()
    if (toUnits(stake) > this.#live.balance.total)
      return notice.show(t('insufficient_funds'), {
        kind: 'error',
        action: [t('deposit'), () => host.post({ type: 'palco:deposit' })],
      })
    await this.#send(() => this.#live.place({ stake, seat }))
  }

  async #act(action: BlackjackAction): Promise<void> {
    const own = this.#own
    if (!own || this.#sending || !this.#actions.includes(action)) return
    await this.#send(() => this.#live.move(own, { action }))
  }

  async #send(request: () => Promise<boolean>): Promise<void> {
    this.#sending = true
    this.#paint()
    await request()
    this.#sending = false
    this.#paint()
  }

  #stats(): Node {
    const name = (code: number) =>
      code === 1 ? this.#ht('blackjack') : code === 22 ? this.#ht('bust') : String(code)
    const parts = CODES.map((code) => [name(code), this.#last.filter((one) => one === code).length] as const)
    return h(
      'div',
      { class: 'stats' },
      h('h3', { text: this.#t('dealer_past') }),
      toShares(parts, this.#last.length),
    )
  }
}
