import type { RouletteBetType } from '../../../src/kinds/roulette/types.ts'
import { DOUBLE_ZERO } from '../../../src/kinds/roulette/wheel.ts'
import { h } from '../shared/dom.ts'
import type { Game } from '../shared/shell.ts'
import type { Translate } from '../shared/texts/index.ts'
import type { Layout, Spot } from './layout.ts'
import { toColour, mapping, neighbour, numberText, spotAt } from './layout.ts'
import type { Slip } from './slip.ts'
import { computeChip, toSpot, computeTotal } from './slip.ts'

const CHIPS = 'abcdef'

/** Numbers as they are written, the zeros first. */
export const written = (numbers: readonly number[]): string[] =>
  [...numbers].sort((a, b) => (a % DOUBLE_ZERO) - (b % DOUBLE_ZERO) || a - b).map(numberText)

/** The name of a kind of bet: "Caballo", "Docena". */
export const typeName = (type: RouletteBetType, t: Translate): string =>
  t(type === 'low' ? 'low_bet' : type === 'high' ? 'high_bet' : type)

/** "Caballo 14/17", "Docena 1–12", "Rojo". */
export function toName(spot: Spot, t: Translate): string {
  const name = typeName(spot.type, t)
  if (spot.numbers.length === 18) return name
  if (spot.type === 'dozen' || spot.type === 'six_line')
    return `${name} ${spot.numbers[0]}–${spot.numbers.at(-1)}`
  if (spot.type === 'column') return `${name} ${spot.numbers[0]}`
  return `${name} ${written(spot.numbers).join('/')}`
}

/** What was laid, as text: each spot with all that lies on it, and the sum of the chips not yet played. */
export function toPhrase(
  { t, money }: Pick<Game, 't' | 'money'>,
  chips: readonly (readonly [spot: string, units: bigint])[],
  lying: Slip,
  own: Slip,
): string {
  const spots = [...new Set(chips.map(([spot]) => spot))]
  const each = spots.map((spot) => `${toName(toSpot(spot), t)}: ${money(lying.get(spot) ?? 0n)}`)
  return `${each.join('. ')}. ${t('total')}: ${money(computeTotal(own))}`
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
  const { byId } = board
  const cells = new Map(board.cells.map(({ spot }) => [spot, drawCell(byId.get(spot) as Spot, t)]))
  const chips = h('div', { class: 'chips-layer' })
  const bubble = h('div', { class: 'bubble', hidden: true })
  const cursor = h('div', { class: 'cursor', hidden: true })
  const dolly = h('div', { class: 'dolly', hidden: true })
  const element = h(
    'div',
    { class: 'table', tabindex: '0', role: 'application', 'aria-label': t('table') },
    ...cells.values(),
    chips,
    dolly,
    cursor,
    bubble,
  )
  let upright = true
  let locked = false

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
    for (const [id, cell] of cells) cell.classList.toggle('lit', spot !== null && isCovered(id, spot))
    bubble.hidden = spot === null
    if (!spot) return
    bubble.textContent = hooks.label(spot)
    put(bubble, spot)
    const [u, v] = mapping(upright).toPart(spot.x, spot.y)
    bubble.style.transform = `translate(${u < 0.3 ? '-12%' : u > 0.7 ? '-88%' : '-50%'}, ${v < 0.16 ? '90%' : '-200%'})`
  }
  const cloth: Cloth = {
    element,
    board,
    hooks,
    locked: () => locked,
    upright: () => upright,
    highlight,
    point: (spot) => {
      cursor.hidden = spot === null
      if (spot) put(cursor, spot)
      highlight(spot)
    },
  }
  followPointer(cloth)
  followKeys(cloth)

  const paint = (slip: Slip) => {
    const values = hooks.chips()
    chips.replaceChildren(
      ...[...slip].map(([id, amount]) => {
        const chip = drawChip(id, computeChip(amount, values), hooks.short(amount))
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

/** A field is lit when the bet is on it, or covers its number. */
const isCovered = (cell: string, spot: Spot): boolean =>
  cell === spot.id || (cell.startsWith('straight:') && spot.numbers.includes(Number(cell.slice(9))))

function cellText({ type, numbers }: Spot, t: Translate): string {
  const number = numbers[0] as number
  if (type === 'straight') return numberText(number)
  if (type === 'column') return '2:1'
  if (type === 'dozen') return `${number}–${numbers[11]}`
  if (type === 'low') return '1–18'
  if (type === 'high') return '19–36'
  return type === 'red' || type === 'black' ? '' : t(type)
}

function drawCell(spot: Spot, t: Translate): HTMLElement {
  const straight = spot.type === 'straight'
  const colour = straight ? toColour(spot.numbers[0] as number) : spot.type
  return h(
    'div',
    { class: `cell ${colour} ${straight ? 'number' : 'outside'}`, 'aria-hidden': 'true' },
    h('span', { text: cellText(spot, t) }),
  )
}

const drawChip = (spot: string, value: number, text: string): HTMLElement =>
  h(
    'div',
    { class: 'chip-on', 'data-spot': spot },
    h('img', { src: `/g/ruleta-europea/chip-${CHIPS[Math.min(5, value)]}.webp`, alt: '' }),
    h('span', { class: 'num', text }),
  )

/** What gestures need of the table. */
type Cloth = {
  element: HTMLElement
  board: Layout
  hooks: Hooks
  locked: () => boolean
  upright: () => boolean
  highlight: (spot: Spot | null) => void
  /** Puts the keyboard's cursor on a spot, or takes it away. */
  point: (spot: Spot | null) => void
}

/** The spot under the pointer. A border means at least 9 px and at most 13 px to each side, whatever the field's size. */
function spotUnder({ element, board, upright }: Cloth, event: PointerEvent): Spot | null {
  const box = element.getBoundingClientRect()
  const [x, y] = mapping(upright()).toUnit(
    (event.clientX - box.left) / box.width,
    (event.clientY - box.top) / box.height,
  )
  const unit = upright()
    ? { x: box.height / 13.9, y: box.width / 5 }
    : { x: box.width / 13.9, y: box.height / 5.4 }
  const band = (size: number) => Math.min(0.34, Math.max(9, Math.min(13, size * 0.26)) / size)
  return spotAt(board, x, y, band(unit.x), band(unit.y))
}

function followPointer(cloth: Cloth): void {
  const { element, hooks, highlight } = cloth
  let pressed: Spot | null = null
  element.addEventListener('pointerdown', (event) => {
    if (cloth.locked() || event.button !== 0) return
    element.setPointerCapture(event.pointerId)
    pressed = spotUnder(cloth, event)
    highlight(pressed)
  })
  element.addEventListener('pointermove', (event) => {
    const under = event.pointerType === 'mouse' || pressed ? spotUnder(cloth, event) : null
    if (cloth.locked()) return
    if (pressed) pressed = under
    highlight(under)
  })
  const end = (placing: boolean) => {
    if (pressed && placing && !cloth.locked()) hooks.place(pressed)
    pressed = null
    highlight(null)
  }
  element.addEventListener('pointerup', () => end(true))
  element.addEventListener('pointercancel', () => end(false))
  element.addEventListener('pointerleave', () => highlight(null))
  element.addEventListener('contextmenu', (event) => event.preventDefault())
}

const STEPS: Readonly<Record<string, [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

function followKeys({ element, board, hooks, locked, upright, point }: Cloth): void {
  let focus = board.byId.get('straight:17') as Spot
  element.addEventListener('blur', () => point(null))
  element.addEventListener('keydown', (event) => {
    const step = STEPS[event.key]
    if (!step && !['Enter', ' ', 'Delete', 'Backspace'].includes(event.key)) return
    event.preventDefault()
    event.stopPropagation()
    if (locked()) return
    const box = element.getBoundingClientRect()
    if (step) {
      focus = neighbour(board, focus, step, upright(), box.width / box.height)
      hooks.say(hooks.label(focus))
    } else if (event.key === 'Enter' || event.key === ' ') hooks.place(focus)
    else hooks.lift(focus)
    point(focus)
  })
}
