import type { ShootoutRun } from '../../../src/kinds/shootout/types.ts'
import { h } from '../shared/dom.ts'
import { shirt } from '../live/shirt.ts'

/** Kicks of a team that are shown, the newest at the end. */
const SHOWN = 8

/** Both teams with their kicks and goals. */
export function makeBoard() {
  const element = h('div', { class: 'pens-board' })
  const rows = [0, 1].map(() => {
    const [badge, name, dots, goals] = [
      h('span', {}),
      h('span', { class: 'team' }),
      h('span', { class: 'dots' }),
      h('b', { class: 'num' }),
    ]
    element.append(h('div', { class: 'pens-row' }, badge, name, dots, goals))
    return { badge, name, dots, goals }
  })
  return {
    element,
    /** The teams of a match. */
    teams: (teams: readonly number[], names: readonly string[]) => {
      for (const [at, { badge, name }] of rows.entries()) {
        badge.replaceChildren(shirt(teams[at] as number))
        name.textContent = names[at] as string
      }
    },
    /** The first `taken` kicks of a run; `null`: before them. */
    paint: (run: ShootoutRun | null, taken: number) => {
      for (const [side, { dots, goals }] of rows.entries()) {
        const own = (run?.kicks ?? []).slice(0, taken).filter((_, at) => at % 2 === side)
        goals.textContent = String(own.filter(Boolean).length)
        const blank = Array.from({ length: Math.max(0, 5 - own.length) }, () => h('i', {}))
        dots.replaceChildren(
          ...own.slice(-SHOWN).map((scored) => h('i', { class: scored ? 'in' : 'out' })),
          ...blank,
        )
      }
    },
  }
}
