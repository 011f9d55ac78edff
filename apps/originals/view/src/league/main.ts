import '../shared/base.css'
import '../table/table.css'
import '../live/live.css'
import '../live/spots.css'
import './league.css'
import { toDay, listMatches, ROUNDS } from '../../../src/kinds/league/play.ts'
import type { LeagueRun } from '../../../src/kinds/league/types.ts'
import { teamNames } from '../../../src/kinds/virtual-teams.ts'
import type { TableRoundShown } from '../../../src/kinds/api-types.ts'
import { makeBar } from '../live/bar.ts'
import type { Own } from '../live/live.ts'
import { Live } from '../live/live.ts'
import { makeHead, onConfirm, writeEnd } from '../live/page.ts'
import { proofPanel } from '../live/side.ts'
import { afterStake } from '../shared/balance.ts'
import { makeBalance } from '../shared/balance-meters.ts'
import { h, lessMotion } from '../shared/dom.ts'
import { toUnits } from '../shared/money.ts'
import { openMenu } from '../shared/panels.ts'
import type { Game } from '../shared/shell.ts'
import { openGame, writeAmount } from '../shared/shell.ts'
import { makeBoard } from './board.ts'
import { makeLayout } from './layout.ts'
import { playMatches } from './match-clock.ts'
import { ownLine, scoreWords } from './own-bets.ts'
import { makeSlip } from './slip.ts'
import type { Past } from './standings.ts'
import { listChampions } from './standings.ts'
import { statisticsPanel, tablePanel } from './table-panel.ts'
import { texts } from './texts.ts'

const TABS = ['result', 'total', 'both', 'score', 'table'] as const
type Tab = (typeof TABS)[number]

class League {
  #game: Game
  #live: Live<'league'>
  #t: ReturnType<typeof texts>
  #names: string[]
  #odds: (price: number) => string
  #board: ReturnType<typeof makeBoard>
  #slip: ReturnType<typeof makeSlip>
  #bar: ReturnType<typeof makeBar>
  #balance: ReturnType<typeof makeBalance>
  #title = h('p', { class: 'league-title num' })
  #own = h('ul', { class: 'own-bets' })
  #panel = h('div', { class: 'league-panel' })
  #total = h('b', { class: 'num' })
  #won = h('p', { class: 'gained num', 'aria-hidden': 'true' })
  #button: HTMLButtonElement
  #skip: HTMLButtonElement
  #tabs: HTMLButtonElement[]
  #tab: Tab = 'result'
  #past: Past[] = []
  #known: Past[] = []
  #sending = false
  #revealed = ''
  #shown = false

  constructor(game: Game) {
    this.#game = game
    const { language } = game.state
    const format = new Intl.NumberFormat(language.replace('_', '-'), {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    })
    this.#odds = (price) => format.format(price / 100)
    this.#t = texts(language)
    this.#names = teamNames(language)
    const t = this.#t
    this.#balance = makeBalance(game)
    this.#live = new Live<'league'>(game, {
      round: (round, before) => this.#round(round, before),
      tick: (left) => this.#bar?.tick(left),
      stats: (last, numbers) => this.#stats(last, numbers),
      mine: () => this.#mine(),
      balance: () => this.#paint(),
    })
    this.#slip = makeSlip(game, t, this.#odds, () => this.#paint())
    this.#board = makeBoard({
      t,
      names: this.#names,
      odds: this.#odds,
      press: (leg) => this.#slip.toggle(leg),
    })
    this.#button = h('button', {
      type: 'button',
      class: 'pill big main go',
      text: this.#live.lt('bet'),
      on: { click: () => void this.send() },
    })
    this.#skip = h('button', {
      type: 'button',
      class: 'phrase skip',
      text: t('skip'),
      hidden: '',
      on: { click: () => this.#finish() },
    })
    this.#tabs = TABS.map((tab) =>
      h('button', { type: 'button', class: 'phrase', text: t(tab), on: { click: () => this.#open(tab) } }),
    )
    const menu = () => this.#menu()
    this.#bar = makeBar(this.#live, menu)
    this.#build(menu)
    this.#bar.say(this.#live.lt('opens'))
    this.#slip.paint()
    this.#open('result')
    game.host.post({ type: 'palco:ready' })
  }

  #menu(): void {
    const { lt, proof } = this.#live
    openMenu(this.#game, [
      [
        'stats',
        lt('stats', { n: this.#known.length }),
        () => statisticsPanel(this.#t, this.#names, this.#known),
      ],
      ['proof', lt('proof'), () => proofPanel(this.#game, proof)],
    ])
  }

  #build(menu: () => void): void {
    const { root, t } = this.#game
    root.prepend(
      ...makeHead(this.#game, menu),
      ...makeLayout({
        bar: this.#bar.element,
        head: [this.#title, this.#skip],
        tabs: { name: this.#t('markets'), buttons: this.#tabs },
        board: [this.#board.element, this.#panel, this.#own],
        won: this.#won,
        side: this.#live.side.element,
        slip: this.#slip.element,
        money: [this.#balance.own, this.#balance.extra],
        stake: { name: t('stake'), total: this.#total },
        button: this.#button,
      }),
    )
    root.classList.add('live-game', 'live-spots', 'league')
  }

  get #isOpen(): boolean {
    return this.#live?.round?.state === 'betting' && !this.#sending
  }

  #open(tab: Tab): void {
    this.#tab = tab
    for (const [at, button] of this.#tabs.entries())
      button.setAttribute('aria-pressed', String(TABS[at] === tab))
    const round = this.#live.round
    const isTable = tab === 'table'
    this.#board.element.hidden = isTable
    this.#panel.hidden = !isTable
    if (isTable && round)
      this.#panel.replaceChildren(tablePanel(this.#t, this.#names, toDay(round.number).season, this.#known))
    if (!isTable && round && this.#isOffered) this.#board.offer(listMatches(round.number), tab)
    this.#paint()
  }

  /** Odds are shown until the matches begin. */
  get #isOffered(): boolean {
    const state = this.#live.round?.state
    return state === 'betting' || state === 'closed'
  }

  #paint(): void {
    if (!this.#button || !this.#slip) return
    const { balance, mine } = this.#live
    const laying = this.#slip.total()
    const laid = mine.reduce((sum, { stake, returned }) => (returned ? sum : sum + toUnits(stake)), 0n)
    this.#balance.paint(afterStake(balance, laying))
    writeAmount(this.#total, this.#game.money(laying > 0n ? laying : laid))
    this.#button.disabled = !this.#isOpen || laying === 0n
    this.#button.classList.toggle('waiting', laying > 0n)
    this.#board.mark(this.#slip.chosen, this.#isOpen)
  }

  /** Sends the slip. */
  async send(): Promise<void> {
    const { round } = this.#live
    const bets = this.#isOpen && round ? this.#slip.bets() : null
    if (!bets || !round) return
    const sent = this.#slip.total()
    if (sent > this.#live.balance.total)
      return this.#game.notice.show(this.#game.t('insufficient_funds'), { kind: 'error' })
    this.#sending = true
    this.#paint()
    const taken = await this.#live.place({ round: round.number, bets })
    this.#sending = false
    if (taken) {
      this.#slip.clear()
      this.#game.say(this.#live.lt('placed', { x: this.#game.money(sent) }))
    }
    this.#paint()
  }

  #round(round: TableRoundShown, before: TableRoundShown | null): void {
    const { lt } = this.#live
    const { season, day } = toDay(round.number)
    this.#title.textContent = this.#t('day', { s: season + 1, d: day + 1, n: ROUNDS })
    if (before?.number !== round.number) this.#slip.take(listMatches(round.number))
    this.#game.root.classList.toggle('dealing', !['betting', 'closed'].includes(round.state))
    if (round.state === 'betting') {
      this.#shown = false
      this.#won.textContent = ''
      this.#known = this.#past
      this.#bar.say(lt('betting'))
    }
    if (round.state === 'closed') {
      this.#bar.say(lt('closed'))
      if (this.#slip.chosen.size > 0 && !this.#sending) this.#slip.clear()
    }
    if (round.state === 'voided') this.#bar.say(lt('voided'))
    if (round.state === 'result') this.#play(round, this.#live.now() - (round.began_at ?? 0), before !== null)
    if (round.state === 'settled' && this.#revealed !== round.number) this.#play(round, null, false)
    this.#open(this.#tab === 'table' && round.state === 'result' ? 'result' : this.#tab)
  }

  /** Plays the matches from the moment that the others see, once a round; `null`: they are over. */
  #play(round: TableRoundShown, elapsed: number | null, fresh: boolean): void {
    const run = round.detail as LeagueRun | null
    if (!run || this.#revealed === round.number) return
    this.#revealed = round.number
    this.#board.kickOff(listMatches(round.number))
    const length = this.#game.state.game.league!.run
    const began = round.began_at ?? 0
    this.#skip.hidden = elapsed === null || elapsed >= length || lessMotion()
    this.#finish = playMatches({
      part: () =>
        this.#skip.hidden || this.#live.round?.number !== round.number
          ? 1
          : (this.#live.now() - began) / length,
      at: (minute) => {
        this.#board.at(run, minute)
        this.#bar.say(this.#t('minute', { n: minute }))
      },
      end: () => {
        this.#skip.hidden = true
        if (this.#live.round?.number !== round.number) return
        this.#board.at(run, 90)
        this.#end(round, run, fresh)
      },
    })
  }
  #finish = () => {}

  #end(round: TableRoundShown, run: LeagueRun, fresh: boolean): void {
    this.#shown = true
    this.#known = this.#past
    const { season, day } = toDay(round.number)
    const champion = listChampions(this.#known).find((one) => one.season === season)
    const over = this.#t('finish', { d: day + 1 })
    const words = champion
      ? this.#t('champion', { x: this.#names[champion.team] as string, s: season + 1 })
      : over
    this.#bar.say(words)
    if (fresh) this.#game.say(`${words}. ${scoreWords(run)}`)
    this.#mine()
  }

  #stats(last: number[], numbers: string[]): void {
    this.#past = last.map((code, at) => ({ round: numbers[at] as string, code }))
    if (this.#live?.round?.state !== 'settled' || this.#shown) this.#known = this.#past
    if (this.#tab === 'table' && this.#live) this.#open('table')
  }

  /** Own bets with what they came to, when the matches were shown. */
  #mine(): void {
    if (!this.#slip) return
    const { mine, round } = this.#live
    const bets = mine.flatMap((bet: Own<'league'>) =>
      bet.returned ? [] : bet.bets.map((one) => ({ ...one, open: bet.state === 'open' })),
    )
    const parts = {
      board: this.#board,
      odds: this.#odds,
      money: this.#game.money,
      shown: this.#shown,
    }
    const lines = round ? bets.map((bet) => ownLine(round.number, bet, parts)) : []
    this.#own.replaceChildren(
      ...(lines.length > 0 ? [h('li', { class: 'own-head', text: this.#t('own') }), ...lines] : []),
    )
    this.#paint()
    if (!this.#shown) return
    writeEnd(this.#won, this.#live.announce())
  }
}

const root = document.getElementById('app') as HTMLElement
void openGame(root, (round, { state }) =>
  round.kind === 'league' && round.run
    ? `${texts(state.language)('short_day', { d: toDay(round.run.round).day + 1 })}: ${scoreWords(round.run)}`
    : '',
).then((game) => {
  if (!game) return
  const league = new League(game)
  onConfirm(() => void league.send())
})
