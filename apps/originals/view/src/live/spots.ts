import './spots.css'
import type { TableRoundShown } from '../../../src/kinds/api-types.ts'
import type { SpotBets } from '../../../src/kinds/spot-types.ts'
import { afterStake } from '../shared/balance.ts'
import { makeBalance } from '../shared/balance-meters.ts'
import { h } from '../shared/dom.ts'
import { toUnits } from '../shared/money.ts'
import { openMenu } from '../shared/panels.ts'
import type { Describe, Game } from '../shared/shell.ts'
import { openGame, writeAmount } from '../shared/shell.ts'
import { makeChips } from '../table/chips.ts'
import type { Spot } from '../table/spots.ts'
import { makeBar } from './bar.ts'
import type { Own } from './live.ts'
import { Live } from './live.ts'
import { makeHead, onConfirm, writeEnd } from './page.ts'
import { proofPanel } from './side.ts'

/** Shared tables with bets on spots. */
export type SpotKind = 'live_baccarat' | 'live_wheel' | 'race' | 'shootout'

/** The chips of a table: what one is worth (minor units), whether bets are taken, and laying one on several spots. */
export type ChipTable<S extends string> = {
  chip: bigint
  open: boolean
  lay: (spots: readonly S[]) => boolean
}

/** What a shared table with spots adds: its studio, its spots, how a result is shown and said. */
export type SpotParts<S extends string> = {
  /** The studio with what shows the result. */
  stage: HTMLElement
  /** A row of past results above the spots. */
  past: HTMLElement
  spots: readonly Spot<S>[]
  /** A round is shown, before anything else of it. */
  round?: (round: TableRoundShown) => void
  /** The bet as it is sent; left out where it is its spots alone. */
  bet?: (bet: SpotBets<S>, round: TableRoundShown) => SpotBets<S>
  /** The chosen chip or the phase may have changed. */
  paint?: (table: ChipTable<S>) => void
  /** A round takes bets: nothing of a result is seen. */
  clear: () => void
  /** Shows a result; `elapsed` ms of its phase are over, `null`: it is known already and stands at once. */
  show: (round: TableRoundShown, elapsed: number | null) => Promise<void> | void
  words: (round: TableRoundShown) => string
  /** Results of the past rounds, newest first. */
  stats: (last: readonly number[]) => void
  /** `numbers`: of the rounds of these results; empty where the table does not give them. */
  statsPanel: (last: readonly number[], numbers: readonly string[]) => Node
}

/** One shared table with bets on spots: the common clock, chips laid and confirmed, the result in words. */
export class LiveSpots<S extends string> {
  #game: Game
  #live: Live<SpotKind>
  #parts: SpotParts<S>
  #chips: ReturnType<typeof makeChips<S>>
  #bar: ReturnType<typeof makeBar>
  #balance: ReturnType<typeof makeBalance>
  #total = h('b', { class: 'num' })
  #won = h('p', { class: 'gained num', 'aria-hidden': 'true' })
  #button: HTMLButtonElement
  #last: readonly number[] = []
  #numbers: readonly string[] = []
  #sending = false
  /** Number of the round whose result is shown or on its way. */
  #revealed = ''
  /** The result of the round can be seen whole. */
  #shown = false

  constructor(game: Game, parts: SpotParts<S>) {
    this.#game = game
    this.#parts = parts
    this.#balance = makeBalance(game)
    this.#live = new Live<SpotKind>(game, {
      round: (round, before) => this.#round(round, before),
      tick: (left) => this.#bar.tick(left),
      stats: (last, numbers) => {
        this.#last = last
        this.#numbers = numbers
        // The newest result is not given away while it is being shown.
        if (this.#live?.round?.state !== 'settled' || this.#shown) parts.stats(last)
      },
      mine: (own) => this.#mine(own),
      balance: () => this.#paint(),
    })
    const live = this.#live
    this.#chips = makeChips(
      {
        game,
        get busy() {
          return false
        },
        get balance() {
          return live.balance
        },
      },
      parts.spots,
      () => this.#paint(),
    )
    const { lt } = live
    const menu = () =>
      openMenu(game, [
        ['stats', lt('stats', { n: this.#last.length }), () => parts.statsPanel(this.#last, this.#numbers)],
        ['proof', lt('proof'), () => proofPanel(game, live.proof)],
      ])
    this.#bar = makeBar(live, menu)
    this.#button = h('button', {
      type: 'button',
      class: 'pill big main go',
      text: game.guest ? game.t('login') : lt('bet'),
      on: { click: () => (game.guest ? game.host.post({ type: 'palco:login' }) : void this.send()) },
    })
    this.#build(menu)
    this.#bar.say(lt('opens'))
    parts.clear()
    this.#paint()
    game.host.post({ type: 'palco:ready' })
  }

  #build(menu: () => void): void {
    const { root, t } = this.#game
    const { lt, side } = this.#live
    root.prepend(
      ...makeHead(this.#game, menu),
      this.#bar.element,
      h('main', { class: 'stage' }, this.#parts.stage, this.#won),
      side.element,
      h(
        'footer',
        { class: 'controls' },
        this.#parts.past,
        h('div', { class: 'live-cloth', role: 'group', 'aria-label': lt('spots') }, ...this.#chips.buttons),
        this.#chips.rack,
        h(
          'div',
          { class: 'meters' },
          h('div', { class: 'money' }, this.#balance.own, this.#balance.extra),
          h('div', { class: 'meter' }, h('span', { text: t('stake') }), this.#total),
          this.#button,
        ),
      ),
    )
    root.classList.add('live-game', 'live-spots')
  }

  /** The common clock, the round and the balance. */
  get live(): Live<SpotKind> {
    return this.#live
  }

  get #open(): boolean {
    return this.#live.round?.state === 'betting' && !this.#sending
  }

  #paint(): void {
    if (!this.#chips || !this.#button) return
    const { balance, mine } = this.#live
    const laying = this.#chips.total()
    const laid = mine.reduce((sum, { stake, returned }) => (returned ? sum : sum + toUnits(stake)), 0n)
    this.#balance.paint(afterStake(balance, laying))
    writeAmount(this.#total, this.#game.money(laid + laying))
    this.#button.disabled = !this.#open && !this.#game.guest
    this.#button.classList.toggle('waiting', laying > 0n)
    const { chip, layAll } = this.#chips
    this.#parts.paint?.({ chip: chip(), open: this.#open, lay: layAll })
  }

  /** Sends the chips that were laid. */
  async send(): Promise<void> {
    if (!this.#open) return
    const bet = this.#chips.bet()
    const round = this.#live.round
    if (!bet || !round) return
    const { say, money } = this.#game
    const sent = this.#chips.total()
    this.#sending = true
    this.#chips.lock(true)
    this.#paint()
    const taken = await this.#live.place(this.#parts.bet?.(bet, round) ?? bet)
    this.#sending = false
    this.#chips.drop()
    this.#chips.lock(!this.#open)
    if (taken) say(this.#live.lt('placed', { x: money(sent) }))
    this.#paint()
  }

  #round(round: TableRoundShown, before: TableRoundShown | null): void {
    const { lt } = this.#live
    if (before?.number !== round.number) this.#parts.round?.(round)
    if (round.state === 'betting') {
      this.#shown = false
      this.#won.textContent = ''
      this.#chips.mark(null)
      this.#parts.clear()
      this.#parts.stats(this.#last)
      this.#bar.say(lt('betting'))
    }
    if (round.state === 'closed') {
      this.#bar.say(lt('closed'))
      if (this.#chips.total() > 0n && !this.#sending) {
        this.#chips.drop()
        this.#game.notice.show(lt('unconfirmed'))
      }
    }
    this.#chips.lock(!this.#open)
    if (round.state === 'result')
      void this.#reveal(round, this.#live.now() - (round.began_at ?? 0), before !== null)
    // A player who joins now sees the result at once.
    if (round.state === 'settled' && this.#revealed !== round.number) void this.#reveal(round, null, false)
    if (round.state === 'voided') this.#bar.say(lt('voided'))
    this.#game.root.classList.toggle('dealing', round.state === 'result')
    this.#paint()
  }

  /** Shows a result, once a round. */
  async #reveal(round: TableRoundShown, elapsed: number | null, fresh: boolean): Promise<void> {
    if (round.detail === null || this.#revealed === round.number) return
    this.#revealed = round.number
    await this.#parts.show(round, elapsed)
    if (this.#live.round?.number !== round.number) return
    this.#shown = true
    const words = this.#parts.words(round)
    this.#bar.say(words)
    if (fresh) this.#game.say(words)
    this.#settle(this.#live.mine)
    if (this.#live.round.state === 'settled') this.#parts.stats(this.#last)
  }

  #mine(own: Own<SpotKind>[]): void {
    if (!this.#chips) return
    const bets = (own as unknown as { returned: boolean; bets: SpotBets<S>['bets'] }[]).filter(
      ({ returned }) => !returned,
    )
    this.#chips.took(bets.flatMap((bet) => bet.bets))
    this.#paint()
    this.#settle(own)
  }

  /** Marks what won and says it, when the result was shown and the bets are decided. */
  #settle(own: readonly Own<SpotKind>[]): void {
    if (!this.#shown || own.length === 0) return
    const paid = own as unknown as { state: string; bets: { spot: S; amount: string; returned: string }[] }[]
    if (paid.every(({ state }) => state !== 'open')) this.#chips.mark(paid.flatMap(({ bets }) => bets))
    writeEnd(this.#won, this.#live.announce())
  }
}

/** Opens the game as a shared table with spots. */
export function startLiveSpots<S extends string>(
  describe: Describe,
  build: (game: Game) => SpotParts<S>,
): void {
  const root = document.getElementById('app') as HTMLElement
  void openGame(root, describe).then((game) => {
    if (!game) return
    const table = new LiveSpots<S>(game, build(game))
    onConfirm(() => void table.send())
  })
}
