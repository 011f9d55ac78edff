import './racetrack.css'
import { h } from '../shared/dom.ts'
import type { Game } from '../shared/shell.ts'
import { toColour, numberText } from './layout.ts'

type Chips = readonly (readonly [spot: string, units: bigint])[]
type Call = 'voisins' | 'tiers' | 'orphelins' | 'zero_game'

/** Sectors of the single-zero wheel as they are called: chips by spot. */
const CALLS: Record<Call, readonly (readonly [spot: string, chips: bigint])[]> = {
  voisins: [
    ['trio:0-2-3', 2n],
    ['split:4-7', 1n],
    ['split:12-15', 1n],
    ['split:18-21', 1n],
    ['split:19-22', 1n],
    ['corner:25-26-28-29', 2n],
    ['split:32-35', 1n],
  ],
  tiers: ['5-8', '10-11', '13-16', '23-24', '27-30', '33-36'].map((pair) => [`split:${pair}`, 1n] as const),
  orphelins: [
    ['straight:1', 1n],
    ...['6-9', '14-17', '17-20', '31-34'].map((pair) => [`split:${pair}`, 1n] as const),
  ],
  zero_game: [
    ['split:0-3', 1n],
    ['split:12-15', 1n],
    ['straight:26', 1n],
    ['split:32-35', 1n],
  ],
}
/** Chips of a call bet on the spots of the layout; `chip` in money units. */
export const callBet = (call: Call, chip: bigint): Chips =>
  CALLS[call].map(([spot, chips]) => [spot, chips * chip] as const)

/** A number with `reach` numbers on each side of it on the wheel. */
export const listNeighbours = (order: readonly number[], number: number, reach: number): number[] => {
  const middle = order.indexOf(number)
  return Array.from({ length: 2 * reach + 1 }, (_, step) => {
    return order.at((middle - reach + step + order.length) % order.length) as number
  })
}

const COLUMNS = 7
const ROWS = 14
const MOST = 8

/** Places around a ring of 7 by 14 fields, clockwise from the upper left: 38 of them. */
const RING: readonly (readonly [column: number, row: number])[] = [
  ...Array.from({ length: COLUMNS }, (_, at) => [at + 1, 1] as const),
  ...Array.from({ length: ROWS - 2 }, (_, at) => [COLUMNS, at + 2] as const),
  ...Array.from({ length: COLUMNS }, (_, at) => [COLUMNS - at, ROWS] as const),
  ...Array.from({ length: ROWS - 2 }, (_, at) => [1, ROWS - 1 - at] as const),
]
/** Where zero lies on the ring: in the middle of the short side; alone it takes two places. */
const ZERO_AT = 2

/** The wheel's order as a track: a number takes a chip with its neighbours, the sectors of the wheel by name. */
export function trackPanel(game: Game, chip: bigint, lay: (chips: Chips) => void): HTMLElement {
  const { t } = game
  const order = game.state.game.roulette!.wheel
  let reach = 2
  const count = h('output', { class: 'num' })
  const fields = new Map<number, HTMLElement>()
  const light = (numbers: readonly number[]) => {
    for (const [number, field] of fields) field.classList.toggle('lit', numbers.includes(number))
  }
  const around = (number: number) => listNeighbours(order, number, reach)
  for (const [at, number] of order.entries()) {
    const wide = order.length < RING.length && at === 0
    const [column, row] = RING[(ZERO_AT + at + (order.length < RING.length && at > 0 ? 1 : 0)) % RING.length]!
    const field = h('button', {
      type: 'button',
      class: `num ${toColour(number)}${wide ? ' wide' : ''}`,
      text: numberText(number),
      on: {
        click: () => lay(around(number).map((one) => [`straight:${one}`, chip] as const)),
        pointerenter: () => light(around(number)),
        pointerleave: () => light([]),
        focus: () => light(around(number)),
        blur: () => light([]),
      },
    })
    field.style.setProperty('--column', String(column))
    field.style.setProperty('--row', String(row))
    fields.set(number, field)
  }
  const paint = () => {
    count.textContent = String(reach)
    for (const [number, field] of fields)
      field.setAttribute(
        'aria-label',
        t('neighbours_of', { n: numberText(number), list: around(number).map(numberText).join(', ') }),
      )
  }
  const step = (by: number, label: string, sign: string) =>
    h('button', {
      type: 'button',
      class: 'step',
      'aria-label': label,
      text: sign,
      on: {
        click: () => {
          reach = Math.min(MOST, Math.max(0, reach + by))
          paint()
        },
      },
    })
  paint()
  // The sectors are those of the single zero: the other order has none.
  const calls = order.length < RING.length ? (Object.keys(CALLS) as Call[]) : []
  const inside = h(
    'div',
    { class: 'track-inside' },
    h('p', { text: t('neighbours') }),
    h(
      'div',
      { class: 'track-reach' },
      step(-1, t('fewer_neighbours'), '−'),
      count,
      step(1, t('more_neighbours'), '+'),
    ),
    ...calls.map((call) => {
      const chips = CALLS[call].reduce((sum, [, each]) => sum + Number(each), 0)
      return h(
        'button',
        { type: 'button', class: 'call', on: { click: () => lay(callBet(call, chip)) } },
        h('b', { text: t(call) }),
        h('span', { text: t('chips_n', { n: chips }) }),
      )
    }),
  )
  return h('section', { class: 'track', 'aria-label': t('track') }, ...fields.values(), inside)
}
