import './disc.css'
import { beat } from '../shared/clock.ts'
import { h } from '../shared/dom.ts'
import { sound } from '../shared/sound.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** Length of a whole spin where none is given, ms. */
const SPIN = 4200

const make = (tag: string, attributes: Record<string, string | number>, text = ''): SVGElement => {
  const element = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  element.textContent = text
  return element
}
const at = (angle: number, radius: number) =>
  `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`

/**
 * The wheel: one picture that turns; the browser follows the whole way without work of the page. `segments` clockwise,
 * `faces` what stands on each.
 */
export function makeDisc<M extends string>(segments: readonly M[], faces: Readonly<Record<M, string>>) {
  const step = 360 / segments.length
  const turning = make('g', { class: 'turning' })
  segments.forEach((spot, index) => {
    const [from, to] = [(index - 0.5) * step, (index + 0.5) * step].map((angle) => (angle * Math.PI) / 180)
    turning.append(
      make('path', { class: `segment ${spot}`, d: `M0 0 L${at(from!, 96)} A96 96 0 0 1 ${at(to!, 96)}Z` }),
      make(
        'text',
        {
          class: faces[spot].length > 1 ? 'mark long' : 'mark',
          transform: `rotate(${index * step}) translate(0 -80)`,
        },
        faces[spot],
      ),
    )
  })
  const svg = make('svg', { viewBox: '-104 -112 208 216', 'aria-hidden': 'true' })
  svg.append(
    make('circle', { class: 'rim', r: 101 }),
    turning,
    make('circle', { class: 'hub', r: 17 }),
    make('path', { class: 'pointer', d: 'M0 -88 L-9 -110 H9Z' }),
  )
  const element = h('div', { class: 'disc' })
  element.append(svg)
  let turned = 0
  const rest = () => turning.setAttribute('transform', `rotate(${turned % 360})`)
  return {
    element,
    /** Shows a segment at the pointer without turning. */
    show: (segment: number) => {
      turned = -segment * step
      rest()
    },
    /** Turns at least four times and stops with the segment at the pointer. */
    spin: async (segment: number, length = SPIN) => {
      const from = turned
      turned = from + 4 * 360 + (((-segment * step - from) % 360) + 360)
      const animation = turning.animate(
        [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${turned}deg)` }],
        { duration: length, easing: 'cubic-bezier(.12,.6,.14,1)', fill: 'forwards' },
      )
      sound.roll(length / 1000)
      await beat(length)
      animation.cancel()
      rest()
      sound.stop(0)
    },
  }
}
