import './modes.css'
import { h } from '../shared/dom.ts'
import { toUnits } from '../shared/money.ts'
import type { Game } from '../shared/shell.ts'
import { iconButton, sheet } from '../shared/shell.ts'
import type { RunTerms } from './limits.ts'
import { Run } from './limits.ts'
import { texts } from './texts.ts'

const ROUNDS = [10, 25, 50, 100]
/** Limits that are offered, in stakes. */
const LOSSES = [10n, 20n, 50n, 100n]
const WINS = [10n, 50n, 100n]

type Mode = 'autoplay' | 'quick_spin'

/** Quick spins and runs of rounds, as far as the brand allows them; both begin switched off. */
export class Modes {
  quick = false
  #game: Game
  #allowed: readonly Mode[]
  #run: Run | null = null
  #play: () => void
  #stake: () => bigint
  #stop: HTMLButtonElement
  /** One touch from the game to its modes. */
  #opener: HTMLButtonElement
  #t: ReturnType<typeof texts>

  /**
   * @param play starts a round at the present stake, whose units `stake` answers
   * @param modes those that the game has
   */
  constructor(
    game: Game,
    play: () => void,
    stake: () => bigint,
    modes: readonly Mode[] = ['autoplay', 'quick_spin'],
  ) {
    this.#game = game
    this.#allowed = modes.filter((mode) => game.state.play_modes.includes(mode))
    this.#play = play
    this.#stake = stake
    this.#t = texts(game.state.language)
    this.#stop = h('button', {
      type: 'button',
      class: 'pill auto-stop',
      hidden: true,
      on: { click: () => this.stop() },
    })
    this.#opener = iconButton('repeat', this.#title(), () => this.#open())
    this.#opener.classList.add('modes-open')
    this.#opener.hidden = this.panels().length === 0
    game.root.append(this.#stop, this.#opener)
  }

  /** The run that is played; `null`: none. */
  get run(): Run | null {
    return this.#run
  }

  /** The panel of the menu; none where the brand allows nothing. */
  panels(): [name: string, title: string, make: () => HTMLElement][] {
    return this.#allowed.length === 0 ? [] : [['modes', this.#title(), () => this.#panel()]]
  }

  #title(): string {
    const [first] = this.#allowed
    return this.#t(this.#allowed.length > 1 ? 'modes' : first === 'quick_spin' ? 'quick' : 'auto')
  }

  #open(): void {
    if (!this.#run) sheet(this.#title(), this.#game.t('close'), this.#panel())
  }

  #panel(): HTMLElement {
    const allowed = this.#allowed
    const toggle = h('input', {
      type: 'checkbox',
      id: 'quick-spin',
      checked: this.quick,
      on: { change: () => (this.quick = toggle.checked) },
    })
    const quick = h('label', { class: 'mode-line', for: 'quick-spin' }, this.#t('quick'), toggle)
    return h(
      'div',
      { class: 'prose modes' },
      allowed.includes('quick_spin') ? quick : null,
      ...(allowed.includes('autoplay') ? this.#form() : []),
    )
  }

  #form(): HTMLElement[] {
    const { money } = this.#game
    const t = this.#t
    const stake = this.#stake()
    const choice = (id: string, label: string, values: readonly [value: string, text: string][]) => {
      const field = h(
        'select',
        { class: 'field num', id },
        ...values.map(([value, text]) => h('option', { value, text })),
      )
      return { field, line: h('label', { class: 'mode-line', for: id }, label, field) }
    }
    const amounts = (times: readonly bigint[]) =>
      times.map((one): [string, string] => [String(one * stake), money(one * stake)])
    const rounds = choice(
      'auto-rounds',
      t('rounds'),
      ROUNDS.map((n) => [String(n), String(n)]),
    )
    const loss = choice('auto-loss', t('loss'), amounts(LOSSES))
    const win = choice('auto-win', t('win'), [['', t('no_limit')], ...amounts(WINS)])
    const start = () => {
      for (const dialog of document.querySelectorAll('dialog')) dialog.close()
      this.#begin({
        rounds: Number(rounds.field.value),
        loss: BigInt(loss.field.value),
        win: win.field.value === '' ? null : BigInt(win.field.value),
      })
    }
    return [
      // Alone it stands under its own title.
      ...(this.#allowed.length > 1 ? [h('h3', { text: t('auto') })] : []),
      rounds.line,
      loss.line,
      win.line,
      h('button', { type: 'button', class: 'pill big main', text: t('start'), on: { click: start } }),
    ]
  }

  #begin(terms: RunTerms): void {
    this.#run = new Run(terms)
    this.#paint()
    // Space or Enter ends the run that they began.
    this.#stop.focus({ preventScroll: true })
    this.#play()
  }

  /** Ends a run; the round that is played goes on. */
  stop(): void {
    this.#run = null
    this.#paint()
  }

  #paint(): void {
    const focused = document.activeElement === this.#stop
    this.#stop.hidden = this.#run === null
    this.#opener.hidden = this.#run !== null || this.panels().length === 0
    // A key that was meant to stop a run which has just ended lays no bet.
    if (focused && this.#stop.hidden) this.#opener.focus({ preventScroll: true })
    this.#stop.textContent = this.#run ? this.#t('stop', { n: this.#run.left }) : ''
  }

  /** A round has ended: the next of a run follows, or why it does not is said. */
  after(round: { stake: string; win: string }): void {
    if (!this.#run) return
    const end = this.#run.after({ stake: toUnits(round.stake), win: toUnits(round.win) }, this.#stake())
    this.#paint()
    if (end === null) return this.#play()
    this.stop()
    const text = this.#t(`end_${end}`, { x: this.#game.money(round.win) })
    this.#game.notice.show(text)
    this.#game.say(text)
  }
}
