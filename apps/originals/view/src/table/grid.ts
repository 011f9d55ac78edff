import { h } from '../shared/dom.ts'

/** Buttons as one grid: one stop of the tab key, arrows move, Enter or the space bar presses. */
export function makeGrid(
  cells: number,
  columns: number,
  options: { label: string; class: string; cell: string; press: (cell: number) => void },
) {
  const buttons = Array.from({ length: cells }, (_, cell) =>
    h('button', {
      type: 'button',
      class: options.cell,
      role: 'gridcell',
      tabindex: cell === 0 ? '0' : '-1',
      on: { click: () => options.press(cell) },
    }),
  )
  const rows = Array.from({ length: cells / columns }, (_, row) =>
    h('div', { role: 'row', class: 'row' }, ...buttons.slice(row * columns, (row + 1) * columns)),
  )
  const element = h('div', { class: options.class, role: 'grid', 'aria-label': options.label }, ...rows)
  let at = 0
  const focus = (next: number) => {
    buttons[at]!.tabIndex = -1
    at = next
    buttons[at]!.tabIndex = 0
  }
  element.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key]
    const next = at + (step ?? 0)
    if (!step || next < 0 || next >= cells) return
    event.preventDefault()
    focus(next)
    buttons[at]!.focus()
  })
  element.addEventListener('focusin', (event) => {
    const index = buttons.indexOf(event.target as HTMLButtonElement)
    if (index >= 0) focus(index)
  })
  return { element, buttons }
}
