import { beat } from '../shared/clock.ts'
import { h } from '../shared/dom.ts'

const SVG = 'http://www.w3.org/2000/svg'
const make = (tag: string, attributes: Record<string, string | number>): SVGElement => {
  const element = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  return element
}
/** Length of one step from peg to peg, ms. */
const STEP = 150

/** The pegs, drawn in units of the distance between two of them; the pockets lie under the gaps of the last row. */
export function makeBoard() {
  const svg = make('svg', { 'aria-hidden': 'true' }) as SVGSVGElement
  const element = h('div', { class: 'fall' }, svg)
  const pearl = make('circle', { class: 'pearl', r: 0.32, cx: 0, cy: 0, visibility: 'hidden' })
  let rows = 0
  /** Height of the board and distance of two rows. */
  let [height, down] = [1, 1]
  const lay = (count: number) => {
    const { clientWidth, clientHeight } = element
    const tall = clientWidth > 0 ? ((count + 1) * clientHeight) / clientWidth : count + 1
    if (rows === count && tall === height) return
    rows = count
    height = tall
    // Room for the pearl above the first row and below the last one.
    down = Math.min(1.3, (height - 1.6) / rows)
    // As many pockets as rows and one more; the pegs' last row has a peg at both edges of each pocket.
    svg.setAttribute(
      'viewBox',
      `${-(rows + 1) / 2} ${(rows - 1) * down + 0.9 - height} ${rows + 1} ${height}`,
    )
    const light = make('radialGradient', { id: 'pearl', cx: 0.35, cy: 0.3, r: 0.8 })
    light.append(
      make('stop', { offset: 0, 'stop-color': '#fff' }),
      make('stop', { offset: 0.6, 'stop-color': '#f3dcef' }),
      make('stop', { offset: 1, 'stop-color': '#b98ab8' }),
    )
    const pegs = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: row + 2 }, (_unused, at) =>
        make('circle', { class: 'peg', r: 0.11, cx: at - (row + 1) / 2, cy: row * down }),
      ),
    ).flat()
    svg.replaceChildren(light, ...pegs, pearl)
  }
  addEventListener('resize', () => rows > 0 && lay(rows))
  const rest = (x: number) => {
    pearl.setAttribute('visibility', 'visible')
    pearl.setAttribute('transform', `translate(${x} ${(rows - 1) * down + 0.5})`)
  }
  return {
    element,
    lay,
    /** Hides the pearl until the next fall. */
    clear: () => pearl.setAttribute('visibility', 'hidden'),
    /** Shows the pearl where a path ended. */
    rest: (path: readonly number[]) => rest(computeEnd(path)),
    /** Lets the pearl fall along a path: all of it is handed to the browser as keyframes. */
    fall: async (path: readonly number[], tick: () => void) => {
      pearl.setAttribute('visibility', 'visible')
      pearl.removeAttribute('transform')
      let x = 0
      const frames = [{ transform: `translate(0px, ${-down}px)`, easing: 'ease-in' }]
      for (const [row, side] of path.entries()) {
        x += side === 1 ? 0.5 : -0.5
        frames.push({
          transform: `translate(${x}px, ${row * down + 0.4}px)`,
          easing: 'cubic-bezier(.4,0,.9,.6)',
        })
      }
      const animation = pearl.animate(frames, { duration: STEP * (path.length + 1), fill: 'forwards' })
      for (const _step of path) {
        await beat(STEP)
        tick()
      }
      await beat(STEP)
      animation.cancel()
      rest(x)
    },
  }
}

/** Distance of a path's end from the middle. */
const computeEnd = (path: readonly number[]): number =>
  path.reduce((x, side) => x + (side === 1 ? 0.5 : -0.5), 0)
