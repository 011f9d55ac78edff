import '../shared/base.css'
import './table.css'
import { formatNumber } from '@palco/contract/format'
import type { KindResult, ResumeAnswer } from '../../../src/kinds/api-types.ts'
import type { KindName, Kinds } from '../../../src/kinds/kinds.ts'
import { Refused } from '../shared/api.ts'
import type { Balance } from '../shared/balance.ts'
import { toBalance } from '../shared/balance.ts'
import { hurry, mayHurry, now, wait } from '../shared/clock.ts'
import { toAmount, toUnits } from '../shared/money.ts'
import { openMenu } from '../shared/panels.ts'
import type { Describe, Game } from '../shared/shell.ts'
import { openGame } from '../shared/shell.ts'
import { sound } from '../shared/sound.ts'
import { toOutcome } from './outcome.ts'
import { buildPanel } from './panel.ts'
import type { Parts } from './parts.ts'
import { tableTexts } from './texts.ts'
import type { TableTexts } from './texts.ts'

export type { Parts } from './parts.ts'

/** So long after a tap that showed the result, ms, a tap lays no bet. */
const HURRIED = 500

/** One table: stake, balance and the rounds played at it. */
export class Table<K extends KindName> {
  readonly game: Game
  readonly tt: TableTexts
  #balance: Balance
  #stake: string
  #round: KindResult<K> | null = null
  #busy = false
  #stale = false
  #paused = false
  /** The game cycle is not over: the button for a round rests. */
  #resting = false
  /** The outcome is known and is being shown: a tap shows the rest at once. */
  #showing = false
  #hurriedAt = -HURRIED
  #parts!: Parts<K>
  #panel!: ReturnType<typeof buildPanel>

  constructor(game: Game) {
    const { state } = game
    this.game = game
    this.tt = tableTexts(state.language)
    this.#balance = toBalance(state.balance.amount, state.balance.bonus)
    const past = state.unfinished?.stake ?? state.last[0]?.stake
    const { stakes } = state.game
    this.#stake = past !== undefined && stakes.includes(past) ? past : (stakes[0] as string)
  }

  get stake(): string {
    return this.#stake
  }
  get busy(): boolean {
    return this.#busy
  }
  get balance(): Balance {
    return this.#balance
  }
  /** The round that waits for the player. */
  get open(): KindResult<K> | null {
    return this.#round?.state === 'open' ? this.#round : null
  }
  times = (hundredths: number): string =>
    `×${formatNumber((hundredths / 100).toFixed(2), this.game.state.language)}`

  async start(parts: Parts<K>): Promise<void> {
    this.#parts = parts
    const { game } = this
    const choose = (stake: string | undefined) => {
      if (stake === undefined || this.#busy || this.open) return
      this.#stake = stake
      sound.click()
      this.paint()
    }
    const { stakes } = game.state.game
    this.#panel = buildPanel(game, parts, {
      menu: () => openMenu(game, parts.panels ?? []),
      stake: (step) => choose(stakes[stakes.indexOf(this.#stake) + step]),
      choose,
    })
    game.root.classList.toggle('own-stake', parts.ownStake === true)
    this.#panel.lastWin(null)
    await parts.show(null, false)
    this.#panel.message(this.tt('choose'))
    this.paint()
    this.#listen()
    game.host.post({ type: 'palco:ready' })
    await this.#takeUp()
  }

  #listen(): void {
    const { game } = this
    addEventListener('keydown', (event) => {
      const target = event.target as HTMLElement
      const taken =
        target.closest('button, a, input, select, [role="grid"]') ?? document.querySelector('dialog[open]')
      if (this.#showing && !event.repeat) this.#hurry()
      if (taken || event.repeat || (event.key !== ' ' && event.key !== 'Enter')) return
      event.preventDefault()
      this.#panel.press()
    })
    game.root.addEventListener('pointerdown', () => this.#showing && this.#hurry())
    game.onBalance(() => void this.#refresh())
    game.onPause((over) => {
      this.#paused = true
      this.#parts.ended?.(null)
      void over.then(() => (this.#paused = false))
    })
  }

  #hurry(): void {
    this.#hurriedAt = now()
    this.game.root.classList.add('hurried')
    hurry(true)
  }

  /** A round that was broken off goes on where it was. */
  async #takeUp(): Promise<void> {
    const { state, session, notice, t } = this.game
    if (!state.pending) session.forget()
    if (state.unfinished) {
      notice.show(t('unfinished'))
      await this.#shown(state.unfinished as unknown as KindResult<K>, false)
    } else if (state.pending) {
      const { request_id, bet } = state.pending
      await this.#ask((lost) => session.play(bet, lost, request_id))
    }
  }

  /** Draws stake, balance and buttons anew. */
  paint = (): void => {
    const locked = this.#busy || this.open !== null
    this.#panel.balance(this.#balance)
    this.#panel.stake(this.#stake, this.#balance, locked)
    this.#parts.lock?.(locked)
    const { open } = this
    if (open) {
      const list = this.#parts.actions?.(open) ?? []
      this.#panel.actions(
        list.map((action) => ({ ...action, disabled: this.#busy || action.disabled === true })),
      )
      return
    }
    const key = this.#round ? 'again' : 'place'
    const label = this.#parts.labels?.[key] ?? this.tt(key)
    const disabled = this.#resting || (this.#busy && !this.#showing)
    const rest = this.#resting ? this.game.session.resting() : 0
    this.#panel.actions([{ id: 'place', label, press: this.#press, main: true, disabled, rest }])
  }

  /** The tap that showed the result is no new bet. */
  #press = (): void => {
    if (now() >= this.#hurriedAt + HURRIED) void this.place()
  }

  message = (text: string): void => this.#panel.message(text)

  /** Plays a round with the present stake and choices. */
  async place(): Promise<void> {
    if (this.#busy || this.#resting || this.open) return
    // A run that is begun meanwhile does not wait for the next press.
    if (this.#paused) return this.#parts.ended?.(null)
    const bet = this.#parts.bet(this.#stake)
    if (!bet) return this.#parts.ended?.(null)
    if (!this.#parts.ownStake && toUnits(this.#stake) > this.#balance.total) return this.#refused()
    this.#round = null
    this.game.host.post({ type: 'palco:round', state: 'started' })
    this.#busy = true
    // What the last round brought does not stand next to the next one.
    this.#panel.message('')
    this.paint()
    await this.#parts.show(null, true)
    await this.#ask((lost) => this.game.session.play(bet, lost))
  }

  #refused(): void {
    this.game.fail(new Refused({ code: 'insufficient_funds', message: '' }))
    this.#parts.ended?.(null)
  }

  /** Makes a move in the open round. */
  async move(move: Kinds[K]['move']): Promise<void> {
    const { open } = this
    if (this.#busy || !open) return
    sound.click()
    await this.#ask((lost) => this.game.session.move(open, move, lost))
  }

  async #ask(send: (onLost: () => void) => Promise<unknown>): Promise<void> {
    const { notice, t, fail, host } = this.game
    this.#busy = true
    notice.hide()
    this.paint()
    let lost = false
    const onLost = () => {
      lost = true
      notice.show(t('offline'), { icon: 'wifi', stay: true })
    }
    try {
      const round = (await send(onLost)) as KindResult<K>
      if (lost) notice.show(t('online'))
      await this.#shown(round, true)
    } catch (error) {
      this.#busy = false
      if (error instanceof Refused && error.code === 'move_out_of_turn') await this.#lookAgain(error)
      else {
        fail(error)
        if (!this.open) {
          host.post({ type: 'palco:round', state: 'ended' })
          this.#panel.message(this.tt('choose'))
        }
        await this.#parts.show(this.#round, false)
      }
      this.paint()
      this.#parts.ended?.(null)
    }
  }

  /** The round went on elsewhere: shows how it stands. */
  async #lookAgain(refused: Refused): Promise<void> {
    const { session, fail } = this.game
    fail(refused)
    const fresh: ResumeAnswer | null = await session.refresh().catch(() => null)
    if (!fresh) return
    this.#balance = toBalance(fresh.balance.amount, fresh.balance.bonus)
    const round = (fresh.unfinished ?? fresh.last[0] ?? null) as unknown as KindResult<K> | null
    if (round) await this.#shown(round, false)
  }

  async #shown(round: KindResult<K>, fresh: boolean): Promise<void> {
    this.#busy = true
    this.#round = round
    if (fresh) this.#balance = toBalance(round.balance, round.bonus)
    // The win is added once it can be seen.
    this.#showing = fresh && !this.#parts.ownPace && mayHurry()
    this.paint()
    this.#panel.balance(this.#beforeWin(round))
    await this.#parts.show(round, fresh)
    this.#showing = this.#busy = false
    hurry(false)
    this.game.root.classList.remove('hurried')
    const words = this.#parts.words?.(round)
    if (round.state === 'open') {
      this.#panel.message(words ?? '')
      if (words) this.game.say(words)
    } else this.#ended(round, words)
    this.#tellBalance()
    this.paint()
    if (this.#stale) void this.#refresh()
    if (!fresh || round.state === 'open') return
    await this.#rest()
    this.#parts.ended?.(round)
  }

  /** A new round begins by a press after the game cycle is over. */
  async #rest(): Promise<void> {
    const left = this.game.session.resting()
    if (left === 0) return
    this.#resting = true
    this.paint()
    await wait(left)
    this.#resting = false
    this.paint()
  }

  #beforeWin(round: KindResult<K>): Balance {
    const { total, bonus } = this.#balance
    const left = total - (round.state === 'open' ? 0n : toUnits(round.win))
    return { total: left < 0n ? 0n : left, bonus: bonus < left ? bonus : left < 0n ? 0n : left }
  }

  /** Names what the round brought; a return not above the stake is shown plainly. */
  #ended(round: KindResult<K>, words: string | undefined): void {
    const { game, tt } = this
    const { text, win, gained } = toOutcome(round, words, game, tt)
    this.#panel.message(text, gained ? 'good' : 'plain')
    this.#panel.lastWin(win)
    game.say(text)
    if (gained) sound.win(3)
    game.state.commit.nonce = Math.max(game.state.commit.nonce, round.nonce + 1)
    if (round.state === 'pending_credit') game.notice.show(game.t('pending_credit'))
    game.host.post({ type: 'palco:round', state: 'ended' })
    void game.session.shown(round.round_id)
  }

  #tellBalance(): void {
    const { host, state } = this.game
    const { total, bonus } = this.#balance
    const { currency } = state.balance
    host.post({ type: 'palco:balance', cash: toAmount(total), bonus: toAmount(bonus), currency })
  }

  /** The balance changed on the site. */
  async #refresh(): Promise<void> {
    this.#stale = this.#busy
    if (this.#busy) return
    const fresh = await this.game.session.refresh().catch(() => null)
    if (this.#busy) this.#stale = true
    if (!fresh || this.#busy) return
    this.#balance = toBalance(fresh.balance.amount, fresh.balance.bonus)
    this.paint()
  }
}

/** Opens the session and lays the table. */
export function startTable<K extends KindName>(
  describe: Describe,
  build: (table: Table<K>) => Parts<K>,
): void {
  const root = document.getElementById('app') as HTMLElement
  void openGame(root, describe).then((game) => {
    if (!game) return
    const table = new Table<K>(game)
    void table.start(build(table))
  })
}
