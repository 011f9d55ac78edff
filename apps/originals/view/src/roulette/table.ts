import { DOUBLE_ZERO } from '../../../src/kinds/roulette/wheel.ts'
import { h } from '../shared/dom.ts'
import type { Game } from '../shared/shell.ts'
import type { Translate } from '../shared/texts/index.ts'
import type { Layout, Spot } from './layout.ts'
import { colourOf, mapping, neighbour, numberText, spotAt } from './layout.ts'
import type { Slip } from './slip.ts'
import { chipOf, spotOf, totalOf } from './slip.ts'

const CHIPS = 'abcdef'

/** Numbers as they are written, the zeros first. */
export const written = (numbers: readonly number[]): string[] =>
  [...numbers].sort((a, b) => (a % DOUBLE_ZERO) - (b % DOUBLE_ZERO) || a - b).map(numberText)

/** "Caballo 14/17", "Docena 1–12", "Rojo". */
export function nameOf(spot: Spot, t: Translate): string {
  if (spot.type === 'low' || spot.type === 'high') return t(spot.type === 'low' ? 'low_bet' : 'high_bet')
  const name = t(spot.type)
  if (spot.numbers.length === 18) return name
  if (spot.type === 'dozen' || spot.type === 'six_line')
    return `${name} ${spot.numbers[0]}–${spot.numbers.at(-1)}`
  if (spot.type === 'column') return `${name} ${spot.numbers[0]}`
  return `${name} ${written(spot.numbers).join('/')}`
}

/** What was laid, as text: each spot with all that lies on it, and the sum of the chips not yet played. */
export function saidOf(
  { t, money }: Pick<Game, 't' | 'money'>,
  chips: readonly (readonly [spot: string, units: bigint])[],
  lying: Slip,
  own: Slip,
): string {
  const spots = [...new Set(chips.map(([spot]) => spot))]
  const each = spots.map((spot) => `${nameOf(spotOf(spot), t)}: ${money(lying.get(spot) ?? 0n)}`)
  return `${each.join('. ')}. ${t('total')}: ${money(totalOf(own))}`
}

type Hooks = {
  place: (spot: Spot) => void
  lift: (spot: Spot) => void
  say: (text: string) => void
  label: (spot: Spot) => string
  short: (units: bigint) => string
  chips: () => bigint[]
}

/** The layout: fields, chips, and one gesture: press shows the bet, sliding changes it, letting go places the chip. */
export function makeTable(t: Translate, board: Layout, hooks: Hooks) {
  const cells = new Map<string, HTMLElement>()
  const chips = h('div', { class: 'chips-layer' })
  const bubble = h('div', { class: 'bubble', hidden: true })
  const cursor = h('div', { class: 'cursor', hidden: true })
  const dolly = h('div', { class: 'dolly', hidden: true })
  const element = h('div', { class: 'table', tabindex: '0', role: 'application', 'aria-label': t('table') })
  let upright = true
  let locked = false
  const { byId } = board
  let focus = byId.get('straight:17') as Spot

  for (const cell of board.cells) {
    const spot = byId.get(cell.spot) as Spot
    const number = spot.numbers[0] as number
    const text =
      spot.type === 'straight'
        ? numberText(number)
        : spot.type === 'column'
          ? '2:1'
          : spot.type === 'dozen'
            ? `${number}–${spot.numbers[11]}`
            : spot.type === 'low'
              ? '1–18'
              : spot.type === 'high'
                ? '19–36'
                : spot.type === 'red' || spot.type === 'black'
                  ? ''
                  : t(spot.type)
    const colour = spot.type === 'straight' ? colourOf(number) : spot.type
    const made = h(
      'div',
      { class: `cell ${colour} ${spot.type === 'straight' ? 'number' : 'outside'}`, 'aria-hidden': 'true' },
      h('span', { text }),
    )
    cells.set(cell.spot, made)
    element.append(made)
  }
  element.append(chips, dolly, cursor, bubble)

  const put = (node: HTMLElement, spot: Spot) => {
    const [u, v] = mapping(upright).toPart(spot.x, spot.y)
    node.style.left = `${u * 100}%`
    node.style.top = `${v * 100}%`
  }
  const layout = (standing: boolean) => {
    upright = standing
    element.classList.toggle('upright', upright)
    const { toPart } = mapping(upright)
    for (const cell of board.cells) {
      const [u1, v1] = toPart(cell.x, cell.y)
      const [u2, v2] = toPart(cell.x + cell.width, cell.y + cell.height)
      const style = cells.get(cell.spot)!.style
      style.left = `${Math.min(u1, u2) * 100}%`
      style.top = `${Math.min(v1, v2) * 100}%`
      style.width = `${Math.abs(u2 - u1) * 100}%`
      style.height = `${Math.abs(v2 - v1) * 100}%`
    }
  }
  const highlight = (spot: Spot | null) => {
    for (const [id, cell] of cells)
      cell.classList.toggle(
        'lit',
        spot !== null &&
          (id === spot.id || (id.startsWith('straight:') && spot.numbers.includes(Number(id.slice(9))))),
      )
    bubble.hidden = spot === null
    if (!spot) return
    bubble.textContent = hooks.label(spot)
    put(bubble, spot)
    const [u, v] = mapping(upright).toPart(spot.x, spot.y)
    bubble.style.transform = `translate(${u < 0.3 ? '-12%' : u > 0.7 ? '-88%' : '-50%'}, ${v < 0.16 ? '90%' : '-200%'})`
  }
  const find = (event: PointerEvent): Spot | null => {
    const box = element.getBoundingClientRect()
    const [x, y] = mapping(upright).toUnit(
      (event.clientX - box.left) / box.width,
      (event.clientY - box.top) / box.height,
    )
    // A border means at least 9 px and at most 13 px to each side, whatever the size of the field.
    const unit = upright
      ? { x: box.height / 13.9, y: box.width / 5 }
      : { x: box.width / 13.9, y: box.height / 5.4 }
    const band = (size: number) => Math.min(0.34, Math.max(9, Math.min(13, size * 0.26)) / size)
    return spotAt(board, x, y, band(unit.x), band(unit.y))
  }

  let pressed: Spot | null = null
  element.addEventListener('pointerdown', (event) => {
    if (locked || event.button !== 0) return
    element.setPointerCapture(event.pointerId)
    pressed = find(event)
    highlight(pressed)
  })
  element.addEventListener('pointermove', (event) => {
    const under = event.pointerType === 'mouse' || pressed ? find(event) : null
    if (locked) return
    if (pressed) pressed = under
    highlight(under)
  })
  const end = (placing: boolean) => {
    if (pressed && placing && !locked) hooks.place(pressed)
    pressed = null
    highlight(null)
  }
  element.addEventListener('pointerup', () => end(true))
  element.addEventListener('pointercancel', () => end(false))
  element.addEventListener('pointerleave', () => highlight(null))
  element.addEventListener('contextmenu', (event) => event.preventDefault())
  element.addEventListener('blur', () => {
    cursor.hidden = true
    highlight(null)
  })
  element.addEventListener('keydown', (event) => {
    const move = (
      { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] } as Record<
        string,
        [number, number]
      >
    )[event.key]
    if (!move && !['Enter', ' ', 'Delete', 'Backspace'].includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    if (locked) return
    const box = element.getBoundingClientRect()
    if (move) {
      focus = neighbour(board, focus, move, upright, box.width / box.height)
      hooks.say(hooks.label(focus))
    } else if (event.key === 'Enter' || event.key === ' ') hooks.place(focus)
    else hooks.lift(focus)
    cursor.hidden = false
    put(cursor, focus)
    highlight(focus)
  })

  const paint = (slip: Slip) => {
    const values = hooks.chips()
    chips.replaceChildren(
      ...[...slip].map(([id, amount]) => {
        const chip = h(
          'div',
          { class: 'chip-on', 'data-spot': id },
          h('img', {
            src: `/g/ruleta-europea/chip-${CHIPS[Math.min(5, chipOf(amount, values))]}.webp`,
            alt: '',
          }),
          h('span', { class: 'num', text: hooks.short(amount) }),
        )
        put(chip, byId.get(id) as Spot)
        return chip
      }),
    )
  }
  /** Marks the number that fell and the bets it pays. */
  const mark = (number: number | null) => {
    dolly.hidden = number === null
    if (number !== null) put(dolly, byId.get(`straight:${number}`) as Spot)
    for (const chip of chips.children) {
      const spot = byId.get((chip as HTMLElement).dataset.spot ?? '')
      chip.classList.toggle('paid', number !== null && spot?.numbers.includes(number) === true)
      chip.classList.toggle('lost', number !== null && spot?.numbers.includes(number) === false)
    }
  }
  return { element, layout, paint, mark, lock: (on: boolean) => (locked = on) }
}
