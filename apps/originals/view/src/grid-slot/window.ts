import type { GridCell, GridCoin, GridSlotInfo, GridWin } from '../../../src/kinds/grid-slot/types.ts'
import { beat, hurrying } from '../shared/clock.ts'
import { h, lessMotion } from '../shared/dom.ts'

/** Lengths of the motions and pauses between reels, ms. */
const TIMES = { leave: 170, land: 300, apart: 45, vanish: 200, fall: 260 }
const LANDING = 'cubic-bezier(0.3, 1.25, 0.6, 1)'
/** A cell is at most so much taller than wide, and so much wider than tall. */
const [TALL, WIDE] = [1.35, 1.18]

/** The cells of a grid slot. Whole reels move where they can, so that few layers do. It knows nothing of money. */
export class GridWindow {
  element = h('div', { class: 'grid-window', 'aria-hidden': 'true' })
  #info: GridSlotInfo
  #sheet: string
  #label: (value: number) => string
  #reels: HTMLElement[]
  #grid: number[][] = []
  /** Which pace the motions have: 1, or less with quick spins. */
  pace = 1

  constructor(info: GridSlotInfo, sheet: string, label: (value: number) => string) {
    this.#info = info
    this.#sheet = `url(${sheet})`
    this.#label = label
    this.#reels = Array.from({ length: info.reels }, () => h('div', { class: 'grid-reel' }))
    this.element.append(...this.#reels)
  }

  /** Fits the window into the room of its parent. */
  fit(width: number, height: number): void {
    const { reels, rows } = this.#info
    const shown = (rows[0] + rows[1]) / 2
    const [tall, wide] = [shown * TALL, reels * WIDE]
    const w = Math.min(width, (height * wide) / shown)
    const z = Math.min(height, (w * tall) / reels)
    this.element.style.width = `${Math.floor(w)}px`
    this.element.style.height = `${Math.floor(z)}px`
    for (const reel of this.#reels) this.#size(reel)
  }

  #size(reel: HTMLElement): void {
    const { width, height } = this.element.style
    const rows = Math.max(1, reel.childElementCount)
    const cell = Math.min(Number.parseInt(width) / this.#info.reels, Number.parseInt(height) / rows)
    if (cell > 0) reel.style.setProperty('--cell', `${Math.floor(cell * 0.94)}px`)
  }

  #cell(symbol: number): HTMLElement {
    const picture = h('i')
    const last = this.#info.symbols.length - 1
    picture.style.backgroundImage = this.#sheet
    picture.style.backgroundSize = `${(last + 1) * 100}% 100%`
    picture.style.backgroundPosition = `${(symbol / last) * 100}% 0`
    return h('div', { class: `grid-cell ${this.#info.symbols[symbol]?.kind}` }, picture)
  }

  #fill(reel: number, column: readonly number[]): void {
    const element = this.#reels[reel] as HTMLElement
    element.replaceChildren(...column.map((symbol) => this.#cell(symbol)))
    this.#size(element)
  }

  /** Shows a grid without motion. */
  show(grid: readonly number[][]): void {
    this.#grid = grid.map((column) => [...column])
    for (const [reel, column] of this.#grid.entries()) this.#fill(reel, column)
    this.light(null)
  }

  get still(): boolean {
    return lessMotion() || hurrying()
  }

  #each(
    length: number,
    move: (reel: HTMLElement) => Keyframe[],
    options: KeyframeAnimationOptions,
  ): Promise<void> {
    const apart = TIMES.apart * this.pace
    const moves = this.#reels.map((reel, at) =>
      reel.animate(move(reel), { duration: length * this.pace, delay: at * apart, fill: 'both', ...options }),
    )
    return this.#over(moves, length * this.pace + apart * this.#reels.length)
  }

  /** Waits for motions; a second tap ends them. */
  async #over(moves: Animation[], length: number): Promise<void> {
    await beat(length)
    for (const move of moves) move.cancel()
  }

  /** The reels fall out of the window; it stays empty. */
  async leave(): Promise<void> {
    this.light(null)
    if (!this.still)
      await this.#each(TIMES.leave, () => [{}, { transform: 'translateY(108%)' }], { easing: 'ease-in' })
    this.element.classList.add('empty')
  }

  /** A new grid falls into the window, reel by reel. */
  async land(grid: readonly number[][]): Promise<void> {
    this.show(grid)
    this.element.classList.remove('empty')
    if (this.still) return
    await this.#each(TIMES.land, () => [{ transform: 'translateY(-108%)' }, {}], { easing: LANDING })
  }

  /** Marks cells and dims the others; `null` ends it. */
  light(cells: readonly GridCell[] | null): void {
    const marked = new Set(cells?.map(([reel, row]) => `${reel},${row}`))
    this.element.classList.toggle('lit', cells !== null)
    for (const [reel, element] of this.#reels.entries())
      for (const [row, cell] of [...element.children].entries())
        cell.classList.toggle('hit', marked.has(`${reel},${row}`))
  }

  /** The winning cells vanish, those above fall, new ones come from the top. */
  async fall(wins: readonly GridWin[], grid: readonly number[][]): Promise<void> {
    const gone = this.#grid.map((column) => column.map(() => false))
    for (const { cells } of wins) for (const [reel, row] of cells) (gone[reel] as boolean[])[row] = true
    if (this.still) return this.show(grid)
    const vanishing = this.#reels.flatMap((reel, at) =>
      [...reel.children].flatMap((cell, row) =>
        gone[at]?.[row]
          ? [
              cell.animate([{}, { transform: 'scale(0.2)', opacity: 0 }], {
                duration: TIMES.vanish * this.pace,
                easing: 'ease-in',
                fill: 'both',
              }),
            ]
          : [],
      ),
    )
    await this.#over(vanishing, TIMES.vanish * this.pace)
    this.show(grid)
    if (this.still) return
    const falling = this.#reels.flatMap((reel, at) => {
      const drops = listDrops(gone[at] as boolean[])
      return [...reel.children].flatMap((cell, row) =>
        drops[row]
          ? [
              cell.animate([{ transform: `translateY(-${drops[row] * 100}%)` }, {}], {
                duration: TIMES.fall * this.pace,
                easing: LANDING,
                fill: 'both',
              }),
            ]
          : [],
      )
    })
    await this.#over(falling, TIMES.fall * this.pace)
  }

  /** Lays coins with their values over cells; the rest of the window stands back. */
  coins(coins: readonly GridCoin[], fresh: boolean): void {
    const symbol = this.#info.symbols.findIndex(({ kind }) => kind === 'coin')
    for (const [reel, row, value] of coins) {
      const cell = this.#cell(symbol)
      cell.classList.add('held')
      if (fresh && !this.still) cell.classList.add('pop')
      cell.append(
        h('b', {
          class: `num ${this.#info.hold?.values[value]?.name ? 'named' : ''}`,
          text: this.#label(value),
        }),
      )
      this.#reels[reel]?.children[row]?.replaceWith(cell)
    }
  }

  /** Only held coins stand out. */
  holding(on: boolean): void {
    this.element.classList.toggle('holding', on)
  }
}

/** How many cells each cell of the new column has fallen: those that stay move by what left below them. */
export function listDrops(gone: readonly boolean[]): number[] {
  const fresh = gone.filter(Boolean).length
  const stays = gone.flatMap((left, row) => (left ? [] : [row]))
  return gone.map((_, row) => (row < fresh ? fresh : row - (stays[row - fresh] as number)))
}
