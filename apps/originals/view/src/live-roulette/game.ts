import type { TableRoundShown } from '../../../src/kinds/api-types.ts'
import type { Own } from '../live/live.ts'
import { makeBar } from '../live/bar.ts'
import { Live } from '../live/live.ts'
import { proofPanel } from '../live/side.ts'
import { makeStudio } from '../live/studio.ts'
import type { BetActions } from '../roulette/bets-dialog.ts'
import { openBets, payouts } from '../roulette/bets-dialog.ts'
import { LaidSlip, showRefusal } from '../roulette/laid-slip.ts'
import type { Spot } from '../roulette/layout.ts'
import { toColour, SINGLE_ZERO } from '../roulette/layout.ts'
import type { Slip } from '../roulette/slip.ts'
import { listBets, EMPTY, toId, laid, lift, findRefusal, toSpot, computeTotal } from '../roulette/slip.ts'
import { makeTable, toName, toPhrase } from '../roulette/table.ts'
import type { Ui } from '../roulette/ui.ts'
import { buildUi, shortener } from '../roulette/ui.ts'
import { makeWheel } from '../roulette/wheel.ts'
import { afterStake } from '../shared/balance.ts'
import { h, lessMotion } from '../shared/dom.ts'
import { toUnits } from '../shared/money.ts'
import { openMenu } from '../shared/panels.ts'
import type { Game } from '../shared/shell.ts'
import { sound } from '../shared/sound.ts'
import { statsPanel } from './stats.ts'

/** Who comes later than this after the throw sees the number without the ball's way, ms. */
const TOO_LATE_TO_ROLL = 2_500

const toSlip = (own: readonly Own<'live_roulette'>[]): Slip => {
  const slip = new Map<string, bigint>()
  for (const { bets, returned } of own)
    if (!returned)
      for (const bet of bets) slip.set(toId(bet), (slip.get(toId(bet)) ?? 0n) + toUnits(bet.amount))
  return slip
}
const joined = (one: Slip, other: Slip): Slip => laid(one, [...other])

/** The shared roulette: chips laid and confirmed, the common clock, the wheel that all see. */
export class LiveRoulette {
  #game: Game
  #live: Live<'live_roulette'>
  #values: bigint[]
  #numbers: number[] = []
  /** Chips not yet sent, and those that the table has. */
  #laying = new LaidSlip()
  #laid: Slip = EMPTY
  #sending = false
  #revealed = ''
  #wheel: ReturnType<typeof makeWheel>
  #land: ((number: number | null) => Promise<void>) | null = null
  #table: ReturnType<typeof makeTable>
  #bar: ReturnType<typeof makeBar>
  #ui: Ui

  constructor(game: Game) {
    const { state, t, say, money, root } = game
    this.#game = game
    // The parts of the roulette read its limits there.
    state.game.roulette = state.game.live_roulette!
    this.#values = state.game.stakes.map(toUnits).slice(0, 6)
    this.#wheel = makeWheel(state.game.roulette.wheel)
    this.#table = makeTable(t, SINGLE_ZERO, {
      place: (spot) => this.#lay([[spot.id, this.#values[this.#laying.chip] as bigint]]),
      lift: (spot) => this.#change(lift(this.#laying.slip, spot.id)),
      say,
      short: shortener(),
      chips: () => this.#values,
      label: (spot: Spot) => {
        const lying = joined(this.#laid, this.#laying.slip).get(spot.id)
        return `${toName(spot, t)} · ${state.game.roulette!.bets[spot.type]!.pays}:1${lying ? ` · ${money(lying)}` : ''}`
      },
    })
    const menu = () =>
      openMenu(game, [
        ['stats', this.#live.lt('stats', { n: this.#numbers.length }), () => statsPanel(game, this.#numbers)],
        ['pays', t('pays'), () => payouts(game)],
        ['proof', this.#live.lt('proof'), () => proofPanel(game, this.#live.proof)],
      ])
    this.#ui = buildUi(game, this.#table.element, this.#wheel.element, this.#values, {
      menu,
      ...this.#laying.buttons({ change: (next) => this.#change(next), paint: () => this.#paint() }),
      bets: () => this.#openBets(),
      spin: () => void this.send(),
    })
    this.#live = new Live<'live_roulette'>(game, {
      round: (round, before) => this.#round(round, before),
      tick: (left) => this.#bar.tick(left),
      stats: (last) => this.#stats(last),
      mine: (own) => this.#mine(own),
      balance: () => this.#paint(),
    })
    this.#bar = makeBar(this.#live, menu)
    root.querySelector('.top')?.after(this.#bar.element)
    root.querySelector('.wheel-box')?.prepend(makeStudio())
    root.querySelector('.controls')?.before(this.#live.side.element)
    root.querySelector('.spin')?.replaceChildren(h('span', { text: this.#live.lt('bet') }))
    root.querySelector('.spin')?.setAttribute('aria-label', this.#live.lt('bet'))
    root.classList.add('live-roulette')
    this.#bar.say(this.#live.lt('opens'))
    this.#ui.onFit((upright) => this.#table.layout(upright))
    this.#ui.win(0n)
    this.#paint()
  }

  get #open(): boolean {
    return this.#live.round?.state === 'betting' && !this.#sending
  }

  #openBets(): void {
    openBets(this.#game, {
      chip: this.#values[this.#laying.chip] as bigint,
      board: SINGLE_ZERO,
      act: {
        slip: () => this.#laying.slip,
        lay: (chips) => this.#lay(chips),
        lift: (spot) => this.#change(lift(this.#laying.slip, spot)),
      },
    })
  }

  #paint(): void {
    if (!this.#ui || !this.#live) return
    const { round, balance } = this.#live
    const spinning = round?.state === 'closed' || round?.state === 'result'
    const all = joined(this.#laid, this.#laying.slip)
    this.#table.paint(all)
    this.#table.lock(!this.#open)
    this.#ui.paint({
      balance: afterStake(balance, computeTotal(this.#laying.slip)),
      total: computeTotal(all),
      chip: this.#laying.chip,
      busy: !this.#open,
      canUndo: this.#laying.canUndo,
      hasBets: this.#laying.slip.size > 0,
      hasPrevious: this.#laying.previous.size > 0,
    })
    this.#game.root.classList.toggle('spinning', spinning)
    if (round?.state === 'settled' && round.result !== null) this.#table.mark(round.result)
  }

  #change(next: Slip): void {
    if (!this.#open || this.#refused(next)) return
    this.#laying.change(next)
    this.#table.mark(null)
    sound.chip()
    this.#paint()
  }

  #refused(next: Slip): boolean {
    const { state } = this.#game
    const over = findRefusal(joined(this.#laid, next), {
      max: (spot) => toUnits(state.game.roulette!.bets[toSpot(spot).type]!.max),
      total: toUnits(state.bounds.max),
      balance: this.#live.balance.total + computeTotal(this.#laid),
    })
    if (!over) return false
    showRefusal(this.#game, over)
    return true
  }

  #lay(chips: Parameters<BetActions['lay']>[0]): boolean {
    const before = this.#laying.slip
    this.#change(laid(before, chips))
    if (this.#laying.slip === before) return false
    this.#game.say(toPhrase(this.#game, chips, joined(this.#laid, this.#laying.slip), this.#laying.slip))
    return true
  }

  /** Sends the chips on the table. */
  async send(): Promise<void> {
    const { notice, t, state, money } = this.#game
    if (!this.#open) return
    if (!this.#laying.slip.size) return notice.show(t('place_first'))
    const { min } = state.bounds
    if (computeTotal(this.#laying.slip) < toUnits(min))
      return notice.show(t('under_limit', { x: money(min) }), { kind: 'error' })
    const sent = this.#laying.slip
    this.#sending = true
    this.#paint()
    const taken = await this.#live.place({ bets: listBets(sent) })
    this.#sending = false
    this.#laying.restart()
    if (taken) {
      this.#laying.previous = joined(this.#laid, EMPTY)
      this.#game.say(this.#live.lt('placed', { x: money(computeTotal(sent)) }))
    }
    this.#paint()
  }

  #round(round: TableRoundShown, before: TableRoundShown | null): void {
    const { lt } = this.#live
    if (round.state === 'betting') {
      this.#ui.plate.hidden = true
      this.#table.mark(null)
      this.#ui.win(0n)
      this.#bar.say(lt('betting'))
    }
    if (round.state === 'closed') {
      this.#bar.say(lt('closed'))
      this.#dropUnconfirmed()
      if (!lessMotion()) this.#land = this.#wheel.launch()
    }
    if (round.state === 'result' && round.result !== null) void this.#roll(round, round.result)
    if (round.state === 'settled' && round.result !== null) this.#reveal(round, round.result, before !== null)
    if (round.state === 'voided') this.#bar.say(lt('voided'))
    this.#paint()
  }

  /** Chips count when they are confirmed only; what was laid can be repeated. */
  #dropUnconfirmed(): void {
    if (this.#laying.slip.size === 0 || this.#sending) return
    this.#laying.previous = joined(this.#laid, this.#laying.slip)
    this.#laying.restart()
    this.#game.notice.show(this.#live.lt('unconfirmed'))
  }

  async #roll(round: TableRoundShown, number: number): Promise<void> {
    const late = this.#live.now() - (round.began_at ?? 0) > TOO_LATE_TO_ROLL
    if (!lessMotion() && !late) {
      this.#land ??= this.#wheel.launch()
      const land = this.#land
      this.#land = null
      await land(number)
    } else this.#wheel.show(number)
    this.#reveal(round, number, true)
  }

  /** Names the number, once a round. */
  #reveal(round: TableRoundShown, number: number, fresh: boolean): void {
    if (this.#revealed === round.number) return
    this.#revealed = round.number
    const { t, say } = this.#game
    const colour = toColour(number)
    const named = t(colour === 'green' ? 'green' : colour === 'red' ? 'red_c' : 'black_c')
    if (!fresh) this.#wheel.show(number)
    this.#bar.say(t('number_is', { n: number, c: named }))
    if (fresh) say(t('number_is', { n: number, c: named }))
    this.#ui.plate.replaceChildren(h('b', { class: colour, text: String(number) }))
    this.#ui.plate.hidden = !fresh
    if (this.#numbers[0] !== number || !fresh) this.#ui.numbers([number, ...this.#numbers])
  }

  #stats(last: number[]): void {
    this.#numbers = last
    this.#ui.numbers(last)
    if (!this.#live?.round?.result && last[0] !== undefined) this.#wheel.show(last[0])
  }

  #mine(own: Own<'live_roulette'>[]): void {
    this.#laid = toSlip(own)
    if (this.#laid.size > 0 && this.#live.round?.state === 'betting') this.#laying.previous = this.#laid
    this.#paint()
    const ended = this.#live.announce()
    if (!ended) return
    this.#ui.win(ended.won)
    this.#ui.plate.append(
      h('p', { class: ended.won > ended.staked ? 'gained num' : 'num', text: ended.words }),
    )
  }
}
